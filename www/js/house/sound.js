// Small synthesised sounds. Loaded only once sound is turned on; nothing is made
// before that, as browsers allow sound only after a gesture.

/** @typedef {'drop' | 'win' | 'draw' | 'refuse'} Sound */

/**
 * Notes of a sound: start in s, frequency at start and end in Hz, length in s, loudness.
 * @typedef {readonly [at: number, from: number, to: number, length: number, gain: number]} Note
 */

/** @type {Record<Sound, { wave: OscillatorType, notes: readonly Note[] }>} */
export const SOUNDS = {
  // A disc on plastic: a knock that falls in pitch, and its small bounce.
  drop: { wave: 'triangle', notes: [[0, 420, 140, 0.09, 0.5], [0.11, 360, 150, 0.05, 0.18]] },
  win: { wave: 'sine', notes: [[0, 523, 523, 0.16, 0.3], [0.13, 659, 659, 0.16, 0.3], [0.26, 784, 784, 0.3, 0.3]] },
  draw: { wave: 'sine', notes: [[0, 440, 440, 0.16, 0.25], [0.16, 440, 440, 0.22, 0.2]] },
  refuse: { wave: 'square', notes: [[0, 150, 110, 0.12, 0.12]] },
};

/**
 * @param {() => AudioContext} [open] makes the one context, at the first sound
 * @returns {{ play(sound: Sound): void }}
 */
export function createSound(open = () => new AudioContext()) {
  /** @type {AudioContext | null | undefined} null: there is no sound here */
  let context;

  function ready() {
    if (context === undefined) {
      try {
        context = open();
      } catch {
        context = null;
      }
    }
    // Suspended until a gesture; the promise may stay pending, nobody waits for it.
    if (context?.state === 'suspended') context.resume().catch(() => {});
    return context;
  }

  return {
    play(sound) {
      const audio = ready();
      if (!audio) return;
      const { wave, notes } = SOUNDS[sound];
      for (const [at, from, to, length, loudness] of notes) {
        const begin = audio.currentTime + at;
        const tone = audio.createOscillator();
        const gain = audio.createGain();
        tone.type = wave;
        tone.frequency.setValueAtTime(from, begin);
        tone.frequency.exponentialRampToValueAtTime(to, begin + length);
        gain.gain.setValueAtTime(loudness, begin);
        gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
        tone.connect(gain).connect(audio.destination);
        tone.start(begin);
        tone.stop(begin + length);
      }
    },
  };
}
