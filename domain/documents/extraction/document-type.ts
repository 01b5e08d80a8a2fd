import type { DocumentType, ReadPaymentTerms } from '../read-document.js';
import { folded, hasAny } from './folded-text.js';

const HOSPITALITY = [
  'restaurant',
  'tisch',
  'table',
  'bedienung',
  'es bediente',
  'kellner',
  'trinkgeld',
  'tip',
  'gratuity',
  'speisen',
  'getranke',
  'bewirtung',
  'bewirtungsbeleg',
  'bewirtungsrechnung',
  'gasthaus',
  'gasthof',
  'ristorante',
  'trattoria',
  'pizzeria',
  'bistro',
  'guests',
  'gaste',
  'server',
  'waiter',
  'bewirtete personen',
  'cafe',
  'brauhaus',
  'dine in',
  'diner',
  'personen',
  'covers',
  'wirtshaus',
];
const INVOICE = [
  'rechnung',
  'invoice',
  'rechnungsnummer',
  'rechnungsdatum',
  'rechnungs nr',
  'faktura',
  'bill to',
  'leistungsdatum',
  'due date',
  'zahlbar',
  'payment terms',
  'fallig',
];

const CREDIT = [
  'gutschrift',
  'rechnungskorrektur',
  'korrekturrechnung',
  'stornorechnung',
  'credit note',
  'credit memo',
];
/** A title has fewer words. In a sentence, the money may be meant that somebody else gets. */
const MOST_TITLE_WORDS = 5;
/** The vendor asks for a transfer. */
const ASKED = /überweis|zahlbar|payable|transfer/i;
/** The money has been paid, says the document in words. */
const PAID_IN_WORDS =
  /dankend erhalten|bereits (?:vollständig )?(?:bezahlt|beglichen)|betrag erhalten|paid in full|(?:bar|mit karte|per karte) (?:bezahlt|gezahlt)/i;

/** What the amounts of a document say of its kind. */
interface Amounts {
  /** The total was paid on the spot. */
  readonly isPaid: boolean;
  /** The total is negative. */
  readonly isNegative: boolean;
  /** Nothing is left to be paid. */
  readonly isSettled: boolean;
}

/**
 * A title or a negative total makes it a credit note. Words of a meal make it hospitality, unless it is to be paid by transfer; words of an
 * invoice make it an invoice, unless it was paid already.
 */
export function documentTypeOf(text: string, terms: ReadPaymentTerms, amounts: Amounts): DocumentType {
  if (amounts.isNegative || text.split('\n').some(isCreditTitle)) return 'credit_note';
  const plain = folded(text.slice(0, 20_000));
  const meal = HOSPITALITY.filter((word) => hasAny(plain, [word])).length;
  const isPaid = amounts.isPaid || amounts.isSettled || PAID_IN_WORDS.test(text);
  const hasAccount = terms.vendorIban !== null || terms.vendorRoutingNumber !== null;
  const isToBePaid = !isPaid && (terms.dueDate !== null || hasAccount);
  // Restaurants print their account, too.
  const isAsked = terms.dueDate !== null || terms.invoiceNumber !== null || ASKED.test(text);
  if (meal >= 2 && !(isToBePaid && isAsked)) return 'hospitality';
  if (isPaid) return 'receipt';
  const signs = INVOICE.filter((word) => hasAny(plain, [word])).length;
  return isToBePaid || signs >= 2 || (terms.invoiceNumber !== null && signs >= 1) ? 'invoice' : 'receipt';
}

function isCreditTitle(line: string): boolean {
  const plain = folded(line.slice(0, 200));
  return plain.split(' ').length <= MOST_TITLE_WORDS && hasAny(plain, CREDIT);
}
