import type { SignInPlace } from '../../../../application/access/sign-ins.js';

/* The order matters: the headers of most browsers also contain the names of other browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  // Also HeadlessChrome.
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  // Its own header has a version of its own; other browsers name only its engine. It runs on Apple's systems only: others with its engine borrow its name.
  [/\b(Macintosh|iPhone|iPad|iPod)\b.*\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The names of the browser and the platform in a User-Agent header; null for a name that it does not contain. Only the names are kept. */
export function browserName(userAgent: string | undefined): SignInPlace {
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { device: named(BROWSERS), platform: named(PLATFORMS) };
}
