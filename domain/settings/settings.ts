import type { Currency } from '../shared/currency.js';

export const THEMES = ['LIGHT', 'DARK', 'SYSTEM'] as const;
export type Theme = (typeof THEMES)[number];

export const DECIMAL_SEPARATORS = ['DOT', 'COMMA'] as const;
export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number];

/** How the app behaves for one user (docs/rules/accounts.md#profile-and-settings). */
export interface Settings {
  /** ISO 639-1, lower case. */
  readonly language: string;
  /** The currency that reports are converted into. */
  readonly currency: Currency;
  /** ISO 3166-1 alpha-2, upper case; null until the user sets it. */
  readonly country: string | null;
  /** E.164, such as "+41791234567"; null until the user sets it. */
  readonly phone: string | null;
  readonly theme: Theme;
  readonly notifications: { readonly email: boolean; readonly inApp: boolean };
  readonly biometrics: boolean;
  readonly animations: boolean;
  readonly decimalSeparator: DecimalSeparator;
  readonly hideBalances: boolean;
}

/** The settings of a new user. */
export const DEFAULT_SETTINGS: Settings = {
  language: 'en',
  currency: 'USD',
  country: null,
  phone: null,
  theme: 'LIGHT',
  notifications: { email: true, inApp: true },
  biometrics: false,
  animations: true,
  decimalSeparator: 'DOT',
  hideBalances: false,
};

/** The fields to change; a field that is left out stays. */
export type SettingsChange = Partial<Omit<Settings, 'notifications'>> & {
  readonly notifications?: Partial<Settings['notifications']>;
};

export function changed(settings: Settings, change: SettingsChange): Settings {
  return { ...settings, ...change, notifications: { ...settings.notifications, ...change.notifications } };
}

/**
 * The number with only its calling code and its last two digits readable.
 * @param callingCode with its plus: the beginning of the number
 */
export function maskedPhone(phone: string, callingCode: string): string {
  return `${callingCode}${'*'.repeat(phone.length - callingCode.length - 2)}${phone.slice(-2)}`;
}
