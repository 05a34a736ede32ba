// Sounds ask the audio context for what they are made of, and never for more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSound, SOUNDS } from '../../www/js/house/sound.js';

function fakeContext() {
  const calls = [];
  const param = { setValueAtTime: (...a) => calls.push(['set', ...a]), exponentialRampToValueAtTime: (...a) => calls.push(['ramp', ...a]) };
  const node = (kind) => ({
    frequency: param,
    gain: param,
    connect: (to) => to,
    start: (at) => calls.push([`${kind} start`, at]),
    stop: (at) => calls.push([`${kind} stop`, at]),
  });
  return {
    calls,
    currentTime: 2,
    state: 'running',
    destination: {},
    createOscillator: () => node('tone'),
    createGain: () => node('gain'),
    close: () => Promise.resolve(),
  };
}

test('every sound is short, ends, and keeps below full loudness', () => {
  for (const [name, { notes }] of Object.entries(SOUNDS)) {
    const context = fakeContext();
    createSound(() => context).play(name);
    assert.equal(context.calls.filter(([what]) => what === 'tone start').length, notes.length);
    assert.equal(context.calls.filter(([what]) => what === 'tone stop').length, notes.length);
    for (const [what, value] of context.calls) {
      // An exponential ramp may not reach zero.
      if (what === 'ramp') assert.ok(value > 0);
      if (what === 'tone stop') assert.ok(value < 3, `${name} is over within a second`);
    }
    assert.ok(notes.every(([, , , , loudness]) => loudness <= 0.5));
  }
});

test('one context serves all sounds, and none is made before the first', () => {
  let made = 0;
  const sound = createSound(() => (made += 1, fakeContext()));
  assert.equal(made, 0);
  sound.play('drop');
  sound.play('win');
  assert.equal(made, 1);
});

test('without sound in the browser, silence', () => {
  let asked = 0;
  const sound = createSound(() => {
    asked += 1;
    throw new Error('no audio');
  });
  sound.play('drop');
  sound.play('drop');
  assert.equal(asked, 1);
});
