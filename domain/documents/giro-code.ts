import { decimalAmount } from './decimal-amount.js';
import { isIban } from './iban.js';

/** What a GiroCode asks the payer to transfer (EPC069-12). */
export interface GiroCode {
  readonly bic: string | null;
  readonly recipient: string;
  readonly iban: string;
  /** In millionths of a euro; null when the payer decides. */
  readonly amount: bigint | null;
  /** A structured reference, or words. */
  readonly reference: string | null;
}

/** Reads the text of a QR code. @returns null when it is no GiroCode, or its IBAN is wrong */
export function giroCode(text: string): GiroCode | null {
  const [
    tag,
    version,
    ,
    identification,
    bic = '',
    recipient = '',
    iban = '',
    amount = '',
    ,
    reference = '',
    words = '',
  ] = text.split(/\r?\n/, 12).map((line) => line.trim());
  if (tag !== 'BCD' || !/^00[12]$/.test(version ?? '') || identification !== 'SCT') return null;
  const account = iban.replace(/ /g, '').toUpperCase();
  if (!isIban(account) || recipient === '') return null;
  return {
    bic: /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(bic) ? bic : null,
    recipient: recipient.slice(0, 70),
    iban: account,
    amount: amount.startsWith('EUR') ? decimalAmount(amount.slice(3)) : null,
    reference: (reference || words).slice(0, 140) || null,
  };
}
