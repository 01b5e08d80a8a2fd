import { token } from '../ports/token.js';

/** Checks the numbers of bank accounts: their form, length by country and check digits. */
export interface BankNumbers {
  /**
   * Removes spaces and changes letters to upper case.
   * @returns the electronic form
   * @throws ValidationError naming `iban` and what is wrong with it (ISO 13616: country, length, mod-97 check)
   */
  iban(text: string): string;
  /** @returns 8 or 11 characters in upper case @throws ValidationError naming `bic` (ISO 9362) */
  bic(text: string): string;
  /** A regular expression for the IBANs of a country without spaces; null when it has none. @param country ISO 3166-1 alpha-2 */
  ibanPattern(country: string): string | null;
}
export const BankNumbers = token<BankNumbers>('BankNumbers');
