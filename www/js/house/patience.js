// Code that is fetched when it is wanted may take long, or never come: whoever waits is told.

/** Says that something did not come. @param {import('./types.js').House} house */
export const missing = (house) => house.notices.show({ id: 'part', message: () => house.text.t('part_missing') });

/** ms after which one wonders. */
const LONG = 4000;

/**
 * Waits for something; when that takes long, says so until it is there.
 * @template T
 * @param {import('./types.js').House} house
 * @param {Promise<T>} coming
 * @param {() => void} [onLong] it takes long
 * @returns {Promise<T>}
 */
export async function patiently(house, coming, onLong = () => {}) {
  const timer = setTimeout(() => {
    onLong();
    house.notices.show({ id: 'slow', house: true, message: () => house.text.t('part_slow') });
  }, LONG);
  try {
    return await coming;
  } finally {
    clearTimeout(timer);
    house.notices.drop('slow');
  }
}
