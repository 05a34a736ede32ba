import { BUILD, FILES } from "./js/build.js";

self.addEventListener("install", () => console.info(BUILD, FILES.length));
