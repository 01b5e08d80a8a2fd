import type { DecimalSeparator, Settings, Theme } from '../../../domain/settings/settings.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type Language, spokenOf } from '../language/languages.js';

/** How the app looks and writes for the person at it. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly decimalSeparator: DecimalSeparator;
  /** Amounts are masked until somebody asks to see them. */
  readonly hideBalances: boolean;
  readonly animations: boolean;
  /** What totals are converted into. */
  readonly currency: Currency;
}

/** GET /settings, as far as the app follows it. */
export type AppSettings = Pick<
  Settings,
  'language' | 'theme' | 'decimalSeparator' | 'hideBalances' | 'animations' | 'currency'
>;

/** Before anybody has signed in: what the service has put into the page, from the last visit or the browser's wishes. */
export function preferencesOfPage(root: HTMLElement): Preferences {
  const language = spokenOf([root.lang]);
  return {
    language,
    theme: themeOf(root.dataset.theme),
    decimalSeparator: language === 'de' ? 'COMMA' : 'DOT',
    hideBalances: false,
    animations: true,
    currency: language === 'de' ? 'EUR' : 'USD',
  };
}

export function preferencesOf(settings: AppSettings): Preferences {
  const { theme, decimalSeparator, hideBalances, animations, currency } = settings;
  return { language: spokenOf([settings.language]), theme, decimalSeparator, hideBalances, animations, currency };
}

function themeOf(attribute: string | undefined): Theme {
  if (attribute === 'light') return 'LIGHT';
  return attribute === 'dark' ? 'DARK' : 'SYSTEM';
}
