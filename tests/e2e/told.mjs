// What the user is told in a round of chaos.

import assert from "node:assert/strict";
import { eventually } from "./waiting.mjs";

/** Waits until a notice of this name has been shown in this round. @param {import("./chaos.mjs").Round} round @param {RegExp} name */
export const word = (round, name) => eventually(() => assert(round.told.some((id) => name.test(id)), `no notice ${name}, only ${round.told.join(", ") || "none at all"}`));
