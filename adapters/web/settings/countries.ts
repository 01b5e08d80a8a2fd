import type { Language } from '../language/languages.js';

/** ISO 3166-1 alpha-2: where the service's currencies are money, and their neighbours. */
const COUNTRIES =
  'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT MX NL NO PL PT RO SE SI SK SM US VA'.split(
    ' ',
  );

export function countriesIn(language: Language): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) =>
    one.label.localeCompare(other.label, language),
  );
}
