import type { DocumentType, ReadPaymentTerms } from '../read-document.js';
import { folded, hasAny } from './folded-text.js';

/** Words of a meal and of nothing else. */
const MEAL = [
  'restaurant',
  'bedienung',
  'es bediente',
  'kellner',
  'trinkgeld',
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
  'waiter',
  'bewirtete personen',
  'brauhaus',
  'dine in',
  'diner',
  'wirtshaus',
];
/** Words that stand on the receipts of restaurants, and on invoices about furniture, computers and events. */
const MEAL_OR_OTHER = ['tisch', 'table', 'tip', 'guests', 'gaste', 'server', 'cafe', 'personen', 'covers'];
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
/** The vendor asks to be paid, later than on the spot. */
const ASKED_TO_PAY = /überweisen Sie|zu überweisen|zahlbar|payable|please (?:transfer|pay|send|wire)/i;
/** The same, in words that a till never prints. */
const ASKED_TO_TRANSFER = /überweisen Sie|zu überweisen|please (?:transfer|send|wire)/i;
/** The vendor has the money, whatever else stands there. */
const RECEIVED = /dankend erhalten|betrag erhalten/gi;
/** The money has been paid, says the document in words. */
const PAID_IN_WORDS =
  /bereits (?:vollständig )?(?:bezahlt|beglichen)|paid in full|(?:bar|mit karte|per karte) (?:bezahlt|gezahlt)/gi;
/** It speaks of what may be, or of what is not so yet. */
const CONDITIONAL =
  /\b(?:sollten?|falls|sofern|wenn|soweit|bis|solange|kann|können|nicht|noch|oder|if|unless|until|once|when|may|can|should|not|or)\b/i;
/** A sentence has fewer letters before and behind these words. */
const REACH = 120;

/** What the amounts of a document say of its kind. */
interface Amounts {
  /** The total was paid on the spot, or before. */
  readonly isPaid: boolean;
  /** A means of payment stands below the total with the whole amount, which may have paid it or be asked to. */
  readonly isMaybePaid: boolean;
  /** The total is negative. */
  readonly isNegative: boolean;
  /** Nothing is left to be paid. */
  readonly isSettled: boolean;
}

export interface RecognisedType {
  readonly documentType: DocumentType;
  /** It says that it was paid, and asks to be paid. */
  readonly isMaybePaid: boolean;
}

/**
 * A title or a negative total makes it a credit note. Words of a meal make it hospitality, unless it is to be paid by transfer; words of an
 * invoice make it an invoice, unless it was paid already.
 */
export function documentTypeOf(text: string, terms: ReadPaymentTerms, amounts: Amounts): RecognisedType {
  const sure = (documentType: DocumentType) => ({ documentType, isMaybePaid: false });
  if (amounts.isNegative || text.split('\n').some(isCreditTitle)) return sure('credit_note');
  const plain = folded(text.slice(0, 20_000));
  const countOf = (words: readonly string[]) => words.filter((word) => hasAny(plain, [word])).length;
  const isAskedToPay = terms.dueDate !== null || ASKED_TO_PAY.test(text);
  const isPaidInWords = says(PAID_IN_WORDS, text);
  const isReceived = says(RECEIVED, text) || (isPaidInWords && !isAskedToPay);
  const isAskedToTransfer = terms.dueDate !== null || ASKED_TO_TRANSFER.test(text);
  const hasAccount = terms.vendorIban !== null || terms.vendorRoutingNumber !== null;
  const [meal, signs] = [countOf(MEAL), countOf(INVOICE)];
  const isInvoice = signs >= 2 || (terms.invoiceNumber !== null && signs >= 1);
  const isMeal = meal + countOf(MEAL_OR_OTHER) >= 2 && (meal > 0 || !isInvoice);
  // A till prints neither an account nor a number with words that ask. An invoice with them offers the means, and guests pay at the table.
  const isOffered = !isMeal && isInvoice && (hasAccount || (isAskedToPay && terms.invoiceNumber !== null));
  const isPaidByMeans = amounts.isMaybePaid && !isAskedToTransfer && !isOffered;
  const isPaid = amounts.isPaid || amounts.isSettled || isReceived || isPaidByMeans;
  const isToBePaid = !isPaid && (terms.dueDate !== null || hasAccount);
  // Restaurants print their account, too.
  const isAsked = terms.dueDate !== null || terms.invoiceNumber !== null || ASKED.test(text);
  if (isMeal && !(isToBePaid && isAsked)) return sure('hospitality');
  if (isPaid) return sure('receipt');
  if (!isToBePaid && !isInvoice) return sure('receipt');
  return { documentType: 'invoice', isMaybePaid: isPaidInWords || amounts.isMaybePaid };
}

/** Whether a sentence says that the money was paid, and not what is to be done if it was. */
function says(words: RegExp, text: string): boolean {
  return [...text.matchAll(words)].some(({ 0: found, index }) => {
    const before =
      text
        .slice(Math.max(0, index - REACH), index)
        .split(/[.!?:;]\s|\n\s*\n/)
        .at(-1) ?? '';
    const [behind = ''] = text.slice(index + found.length, index + found.length + REACH).split(/[.!?;\n]/);
    return !CONDITIONAL.test(before) && !CONDITIONAL.test(behind);
  });
}

function isCreditTitle(line: string): boolean {
  const plain = folded(line.slice(0, 200));
  return plain.split(' ').length <= MOST_TITLE_WORDS && hasAny(plain, CREDIT);
}
