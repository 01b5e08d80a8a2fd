import type { Found } from '../found.js';
import { CURRENCY_SIGNS } from './currency-signs.js';
import type { AmountLine } from './line-amounts.js';
import { placeOf, sureness, type TextLine } from './text-line.js';
import type { ChosenAmount } from './totals.js';

/** What a country's words say of the currency when no sign does. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/\bCHE-?\d{3}|\bMWST-?Nr\.? CHE|\bCH-\d{4}\b/, 'CHF'],
  [/\bDE\s?\d{9}\b|\bATU\d{8}\b|\bMwSt\b|\bUSt\b/i, 'EUR'],
  [/\bGB\s?\d{9}\b/, 'GBP'],
  [/\b(?:GST|HST)\b/, 'CAD'],
  [/\bRFC\b|\bIVA\b/, 'MXN'],
  [/\b[A-Z]{2} \d{5}\b|\bsales tax\b/i, 'USD'],
];

/** The currency: the sign beside the total, else the most frequent one, else what the country suggests. */
export function currencyOf(lines: readonly AmountLine[], total: ChosenAmount | null): Found<string> | null {
  const beside = total?.written?.amount.currency ?? null;
  const counts = new Map<string, { count: number; line: TextLine }>();
  for (const line of lines) {
    for (const { text } of line.words) {
      const currency = CURRENCY_SIGNS[text.toUpperCase().replace(/[^\p{L}€$£.]/gu, '')] ?? null;
      const amount = line.amounts.find(({ words }) => words.some((word) => word.text === text))?.currency;
      const found = currency ?? amount;
      if (found)
        counts.set(found, { count: (counts.get(found)?.count ?? 0) + 1, line: counts.get(found)?.line ?? line });
    }
  }
  const [most] = [...counts].sort(([, one], [, other]) => other.count - one.count);
  const sign = beside && beside !== 'USD' ? beside : (most?.[0] ?? beside);
  const text = lines.map((line) => line.text).join('\n');
  const hint = HINTS.find(([form]) => form.test(text))?.[1] ?? null;
  // A dollar sign is also that of Canada and Mexico.
  const currency =
    sign === 'USD' && !/US\$|USD/.test(text) && (hint === 'CAD' || hint === 'MXN') ? hint : (sign ?? hint);
  if (!currency) return null;
  const line = total?.written?.line ?? most?.[1].line;
  const confidence = (sign ? 0.95 : 0.6) * (line ? sureness(line.words) : 1);
  return { value: currency, confidence, place: sign && line ? placeOf(line.page, line.words) : null };
}
