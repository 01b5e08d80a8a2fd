/**
 * Groups of countries whose banks use the same IBAN prefix (SWIFT, "IBAN Registry"): the French overseas territories and Monaco use FR
 * or MC, the Crown dependencies use GB.
 */
const SHARED: readonly ReadonlySet<string>[] = [
  new Set(['FR', 'MC', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT']),
  new Set(['GB', 'GG', 'IM', 'JE']),
];

/** The countries whose IBANs have the prefix of another one. */
export const IBAN_SHARERS: readonly string[] = SHARED.flatMap((countries) => [...countries]);

/** Whether banks of the two countries use the same IBAN prefixes. */
export function shareIbans(one: string, other: string): boolean {
  return one === other || SHARED.some((countries) => countries.has(one) && countries.has(other));
}

/** Whether a bank with this BIC can have an account with this IBAN. Both without spaces, in upper case. */
export function isBankOfIban(bic: string, iban: string): boolean {
  return shareIbans(bic.slice(4, 6), iban.slice(0, 2));
}
