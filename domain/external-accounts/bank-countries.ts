/**
 * Countries whose banks go by one another's IBAN prefix (SWIFT, "IBAN Registry"): French overseas territories and Monaco write FR or
 * MC, the Crown dependencies write GB.
 */
const SHARED: readonly ReadonlySet<string>[] = [
  new Set(['FR', 'MC', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT']),
  new Set(['GB', 'GG', 'IM', 'JE']),
];

/** Whether a bank of this BIC may keep an account with this IBAN. Both in their electronic form. */
export function isBankOfIban(bic: string, iban: string): boolean {
  const [bank, account] = [bic.slice(4, 6), iban.slice(0, 2)];
  return bank === account || SHARED.some((countries) => countries.has(bank) && countries.has(account));
}
