/** Zones of the world with calling codes of one digit (ITU-T E.164): 1 is North America, 7 Russia and Kazakhstan. */
const ONE_DIGIT = new Set(['1', '7']);

/** The calling codes of two digits (ITU-T E.164.D, "List of ITU-T Recommendation E.164 assigned country codes"). */
const TWO_DIGITS = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 ' +
    '60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
);

/** The country calling code of an E.164 number, with its plus: all codes that are in neither list have three digits. */
export function callingCodeOf(phone: string): string {
  if (ONE_DIGIT.has(phone.slice(1, 2))) return phone.slice(0, 2);
  return phone.slice(0, TWO_DIGITS.has(phone.slice(1, 3)) ? 3 : 4);
}
