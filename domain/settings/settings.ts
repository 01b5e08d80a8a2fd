import type { Currency } from '../shared/currency.js';
import { ValidationError } from '../shared/errors.js';
import { callingCodeOf } from './calling-code.js';

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

/** @throws ValidationError when the phone number is malformed */
export function changed(settings: Settings, change: SettingsChange): Settings {
  if (change.phone !== undefined && change.phone !== null) assertPhone(change.phone);
  return { ...settings, ...change, notifications: { ...settings.notifications, ...change.notifications } };
}

/** The country calling code, such as "+41"; null without a number. */
export function phoneCountryCode({ phone }: Pick<Settings, 'phone'>): string | null {
  return phone === null ? null : callingCodeOf(phone);
}

/** The number with only its calling code and its last two digits readable; null without a number. */
export function maskedPhone({ phone }: Pick<Settings, 'phone'>): string | null {
  if (phone === null) return null;
  const shown = callingCodeOf(phone).length;
  return `${phone.slice(0, shown)}${'*'.repeat(phone.length - shown - 2)}${phone.slice(-2)}`;
}

function assertPhone(phone: string): void {
  if (!/^\+[1-9]\d{6,14}$/.test(phone) || phone.length - callingCodeOf(phone).length < 5) {
    throw new ValidationError('phone', 'must be an international number such as "+41791234567" (E.164)');
  }
}
