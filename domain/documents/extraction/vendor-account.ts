import { isBankOfIban } from '../../external-accounts/bank-countries.js';
import { isRoutingNumber } from '../../external-accounts/routing-number.js';
import type { Found } from '../found.js';
import { isIban } from '../iban.js';
import type { ReadPaymentTerms } from '../read-document.js';
import { firstIn, foundOn } from './first-in.js';
import type { TextLine } from './text-line.js';

type VendorAccount = Pick<
  ReadPaymentTerms,
  'vendorIban' | 'vendorBic' | 'vendorRoutingNumber' | 'vendorAccountNumber' | 'isDebited'
>;

/** The vendor collects the money. */
const DEBITED =
  /abgebucht|eingezogen|buchen wir|ziehen wir|lastschrifteinzug|(?:per|durch|mittels) (?:SEPA-?\s?)?(?:basis-?)?lastschrift|(?:by|via) direct debit|(?:will be|is|are) (?:automatically )?debited|collected from your/i;
/** It would, if the customer wanted it; or one can pay in another way; or it could not. */
const CONDITIONAL =
  /\b(?:falls|sofern|wenn|bei|oder|möglich|gerne|können|kann|nicht|nichts|keine?|fehlgeschlagen|if|unless|or|may|can|not|nothing|failed)\b/i;
/** The vendor asks for a transfer, whatever else stands there. */
const ASKED_TO_TRANSFER = /überweisen Sie|zu überweisen|please (?:transfer|pay|send|wire)/i;
/** The account of whoever gets the invoice. */
const PAYERS =
  /(?:\b(?:customer|client|your|member|patient)\s|\bkunden-?\s?|\bihr(?:e|em|er|es)?\s)(?:bank\s?)?(?:account|konto|iban|bankverbindung)(?!\s+(?:to|auf|an)\b)/i;
const ACCOUNT_NUMBER = /account\s?(?:no|number|nr|#)\.?\s?[:#]?\s?(\d[\d-]{4,16})/gi;
const BIC = /(?:BIC|SWIFT)(?:-?Code)?\s?[:.]?\s?([A-Z]{4}\s?[A-Z]{2}\s?[A-Z0-9]{2}\s?(?:[A-Z0-9]{3})?)\b/;

/** The account that the money is to be sent to. None when the vendor collects it, and never that of the payer. */
export function vendorAccountOf(lines: readonly TextLine[]): VendorAccount {
  const isDebited =
    lines.some(({ text }) => DEBITED.test(text) && !CONDITIONAL.test(text)) &&
    !lines.some(({ text }) => ASKED_TO_TRANSFER.test(text));
  const others = isDebited ? [] : lines.filter((line, index) => !isPayers(line, lines[index - 1]));
  const routing = firstIn(others, routingNumberIn);
  return {
    isDebited,
    vendorIban: firstIn(others, ibanIn),
    vendorBic: bicOf(others),
    vendorRoutingNumber: routing,
    vendorAccountNumber: routing && accountNumberOf(others),
  };
}

/**
 * The BIC of the bank that has the account: beside the IBAN, else on the nearest line. A vendor may name several banks. None of another country.
 */
function bicOf(lines: readonly TextLine[]): Found<string> | null {
  const index = lines.findIndex(({ text }) => ibanIn(text) !== null);
  const own = lines[index];
  if (!own) return firstIn(lines, bicIn);
  const iban = ibanIn(own.text) ?? '';
  const read = (text: string) => {
    const bic = bicIn(text);
    return bic !== null && isBankOfIban(bic, iban) ? bic : null;
  };
  const start = own.text.search(/[A-Z]{2}[\dO]{2}(?=[\s\dA-Z])/);
  const behind = read(own.text.slice(start, start + 200));
  if (behind !== null) return foundOn(own, behind);
  // A line below before the one above that is as far away.
  const distance = (at: number) => (at > index ? at - index : index - at + 0.5);
  const nearest = lines.map((line, at) => ({ line, away: distance(at) })).toSorted((a, b) => a.away - b.away);
  return firstIn(
    nearest.map(({ line }) => line),
    read,
  );
}

function bicIn(text: string): string | null {
  return BIC.exec(text)?.[1]?.replace(/\s/g, '') ?? null;
}

/* The label may stand above the number. */
function isPayers({ text }: TextLine, above: TextLine | undefined): boolean {
  return PAYERS.test(text) || (above !== undefined && PAYERS.test(above.text) && !/\d{4}/.test(above.text));
}

/** The account number beside the routing number: on its line, else on the next one, else on the one above. */
function accountNumberOf(lines: readonly TextLine[]): Found<string> | null {
  const index = lines.findIndex(({ text }) => routingNumberIn(text) !== null);
  const near = [lines[index], lines[index + 1], lines[index - 1]];
  for (const line of near) {
    const number = line && firstIn([line], accountNumberIn);
    if (number) return number;
  }
  return null;
}

function accountNumberIn(text: string): string | null {
  const [match] = text.matchAll(ACCOUNT_NUMBER);
  return match?.[1]?.replace(/-/g, '') ?? null;
}

const IBAN_LENGTHS = { shortest: 15, longest: 34 } as const;

/** An IBAN in groups or in one piece. What does not have right check digits is none. */
function ibanIn(text: string): string | null {
  for (const match of text.matchAll(/[A-Z]{2}[\dO]{2}(?=[\s\dA-Z])/g)) {
    const compact = text.slice(match.index, match.index + 48).replace(/[\s.]/g, '');
    const head = compact.slice(0, 2);
    const rest = compact.slice(2).replace(/O/g, '0');
    for (let length = Math.min(IBAN_LENGTHS.longest, compact.length); length >= IBAN_LENGTHS.shortest; length -= 1) {
      const iban = head + rest.slice(0, length - 2);
      if (isIban(iban)) return iban;
    }
  }
  return null;
}

/** All IBANs on the lines, whoever they belong to. */
export function ibansOn(lines: readonly TextLine[]): readonly string[] {
  return lines.flatMap(({ text }) => ibanIn(text) ?? []);
}

function routingNumberIn(text: string): string | null {
  const number = /(?:routing|aba)\D{0,20}(\d{9})(?!\d)/i.exec(text)?.[1];
  return number && isRoutingNumber(number) ? number : null;
}
