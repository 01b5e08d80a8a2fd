import { brotliCompressSync, gzipSync } from 'node:zlib';
import { preferredLanguage } from '../../../domain/shared/preferred-language.js';
import type { WebFile } from './web-files.js';

const THEMES = ['system', 'light', 'dark'] as const;
type PageTheme = (typeof THEMES)[number];

const LANGUAGES = ['en', 'de'] as const;
type PageLanguage = (typeof LANGUAGES)[number];

/** The look of the page when it arrives, so that it does not change while it loads. */
export interface Look {
  readonly theme: PageTheme;
  readonly language: PageLanguage;
  /** Whether there is a session cookie; without one the page shows the sign-in at once. */
  readonly session: 'possible' | 'none';
}

/* In the order of the page's two theme-color lines, light and dark. */
const BAR_MEDIA: Readonly<Record<PageTheme, readonly [string, string]>> = {
  system: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  light: ['all', 'not all'],
  dark: ['not all', 'all'],
};

/** The page of every address of the app, in every look, compressed once. */
export class StartPage {
  private readonly pages = new Map<string, WebFile>();

  /**
   * @param html the built page
   * @param demoPerson of a sandbox; null outside one
   */
  constructor(
    private readonly html: string,
    private readonly demoPerson: string | null,
  ) {}

  in(look: Look): WebFile {
    const name = `${look.theme}.${look.language}.${look.session}`;
    const known = this.pages.get(name);
    if (known) return known;
    const page = compressed(this.dressed(look));
    this.pages.set(name, page);
    return page;
  }

  private dressed({ theme, language, session }: Look): string {
    const [light, dark] = BAR_MEDIA[theme];
    const demo = this.demoPerson === null ? '' : ` data-demo="${this.demoPerson}"`;
    return this.html
      .replace(/<html [^>]*>/, `<html lang="${language}" data-theme="${theme}" data-session="${session}"${demo}>`)
      .replace('media="(prefers-color-scheme: light)"', `media="${light}"`)
      .replace('media="(prefers-color-scheme: dark)"', `media="${dark}"`);
  }
}

/**
 * @param note the cookie that the page set at the last visit: theme and language, such as `dark.de`
 * @param acceptLanguage the browser's languages, used without the cookie
 */
export function lookOf(note: string | undefined, acceptLanguage: string | undefined, hasSession: boolean): Look {
  const [theme, language] = (note ?? '').split('.');
  return {
    theme: THEMES.find((known) => known === theme) ?? 'system',
    language: LANGUAGES.find((known) => known === language) ?? preferredLanguage(acceptLanguage, LANGUAGES),
    session: hasSession ? 'possible' : 'none',
  };
}

function compressed(html: string): WebFile {
  const identity = Buffer.from(html);
  return {
    contentType: 'text/html; charset=utf-8',
    content: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }) },
  };
}
