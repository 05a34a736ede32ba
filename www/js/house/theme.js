// Day or night: as the device has it, or as one chose.

import { setAttr } from '../parts/dom.js';

export const isDark = () => {
  const theme = document.documentElement.dataset.theme;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** @param {'system' | 'light' | 'dark'} theme */
export function showTheme(theme) {
  const root = document.documentElement;
  setAttr(root, 'data-theme', theme === 'system' ? null : theme);
  // The browser's own bars follow the page.
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    const dark = theme === 'system' ? meta.getAttribute('media')?.includes('dark') : theme === 'dark';
    setAttr(meta, 'content', dark ? '#0D1220' : '#F5F0E6');
  }
}
