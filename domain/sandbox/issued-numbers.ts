import type { AccountNumbers } from '../virtual-accounts/account-numbers.js';

/** The bank of the sandbox, which exists nowhere else. */
const COUNTRY = 'LT';
const BANK_CODE = '99900';
const BIC = 'SBXBLT21XXX';
const ROUTING_NUMBER = '090909098';

/** One unit of the currency. */
const MINIMUM = 1_000_000n;

/** The accounts that the sandbox's bank opens for its customer with this number. */
export function issuedNumbers(serial: number): AccountNumbers {
  return {
    eur: { iban: ibanOf(COUNTRY, `${BANK_CODE}${padded(serial, 11)}`), bic: BIC, minimumTransfer: MINIMUM },
    usd: { accountNumber: `40${padded(serial, 10)}`, routingNumber: ROUTING_NUMBER, minimumTransfer: MINIMUM },
  };
}

/** The customer whose account it is; null for an account of another bank. @param number an IBAN without spaces, or an account number */
export function serialOf(number: string): number | null {
  const serial = Number(number.slice(number.startsWith(COUNTRY) ? -11 : -10));
  if (!Number.isSafeInteger(serial) || serial <= 0) return null;
  const { eur, usd } = issuedNumbers(serial);
  return number === eur.iban || number === usd.accountNumber ? serial : null;
}

/** An IBAN with its check digits (ISO 13616: 98 minus the remainder of 97, letters as numbers from 10 on). @param bban digits */
function ibanOf(country: string, bban: string): string {
  const letters = [...`${country}00`].map((letter) => String(Number.parseInt(letter, 36))).join('');
  return `${country}${padded(98 - Number(BigInt(bban + letters) % 97n), 2)}${bban}`;
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
