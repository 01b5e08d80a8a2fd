/**
 * Groups of countries whose banks use the same IBAN prefix (SWIFT, "IBAN Registry"): the French overseas territories and Monaco use FR
 * or MC, the Crown dependencies use GB.
 */
const SHARED: readonly ReadonlySet<string>[] = [
  new Set(['FR', 'MC', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT']),
  new Set(['GB', 'GG', 'IM', 'JE']),
];

/** Whether a bank with this BIC can have an account with this IBAN. Both without spaces, in upper case. */
export function isBankOfIban(bic: string, iban: string): boolean {
  const [bank, account] = [bic.slice(4, 6), iban.slice(0, 2)];
  return bank === account || SHARED.some((countries) => countries.has(bank) && countries.has(account));
}
