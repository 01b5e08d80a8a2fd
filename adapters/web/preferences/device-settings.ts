import type { Settings } from '../../../domain/settings/settings.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { spokenOf } from '../language/languages.js';

const EURO_COUNTRIES = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
const CURRENCY_OF: ReadonlyMap<string, Currency> = new Map([
  ...EURO_COUNTRIES.map((country) => [country, 'EUR'] as const),
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['CA', 'CAD'],
  ['MX', 'MXN'],
]);

/**
 * What a new account takes over from the device, so that nobody who reads German in the dark has to look for the settings first.
 * @param languages such as `navigator.languages`: the preferred one first
 */
export function settingsOfDevice(
  languages: readonly string[],
): Pick<Settings, 'language' | 'theme' | 'decimalSeparator' | 'currency'> {
  const [preferred = 'en'] = languages;
  const decimal = new Intl.NumberFormat(preferred).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return {
    language: spokenOf(languages),
    // The device says when it is dark.
    theme: 'SYSTEM',
    decimalSeparator: decimal?.value === ',' ? 'COMMA' : 'DOT',
    currency: CURRENCY_OF.get(new Intl.Locale(preferred).maximize().region ?? '') ?? 'USD',
  };
}
