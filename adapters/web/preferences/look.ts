import type { Theme } from '../../../domain/settings/settings.js';
import type { Preferences } from './preferences.js';

const A_YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** In the order of the page's two theme-color lines, light and dark. */
const BAR_MEDIA: Readonly<Record<Theme, readonly [string, string]>> = {
  LIGHT: ['all', 'not all'],
  DARK: ['not all', 'all'],
  SYSTEM: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
};

/** Makes the page look as its reader prefers. */
export function applyLook({ language, theme, animations }: Preferences): void {
  const root = document.documentElement;
  root.lang = language;
  root.dataset.theme = theme.toLowerCase();
  root.dataset.animations = animations ? 'on' : 'off';
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  bars.forEach((bar, index) => {
    bar.media = BAR_MEDIA[theme][index] ?? '';
  });
}

/** Stores the look in a cookie, so that the next page has it at once. Without the cookie the page follows the browser's settings. */
export function rememberLook({ language, theme }: Preferences): void {
  const note = { name: 'look', value: `${theme.toLowerCase()}.${language}`, path: '/', sameSite: 'strict' } as const;
  globalThis.cookieStore?.set({ ...note, expires: Date.now() + A_YEAR_MS }).catch(() => undefined);
}
