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
}
export const BankNumbers = token<BankNumbers>('BankNumbers');
