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

/** Words of a meal make it hospitality, unless it is to be paid by transfer; words of an invoice make it an invoice. */
export function documentTypeOf(text: string, terms: ReadPaymentTerms): DocumentType {
  const plain = folded(text.slice(0, 20_000));
  const meal = HOSPITALITY.filter((word) => hasAny(plain, [word])).length;
  const isToBePaid = terms.dueDate !== null || terms.vendorIban !== null || terms.vendorRoutingNumber !== null;
  if (meal >= 2 && !isToBePaid) return 'hospitality';
  const signs = INVOICE.filter((word) => hasAny(plain, [word])).length;
  return isToBePaid || signs >= 2 || (terms.invoiceNumber !== null && signs >= 1) ? 'invoice' : 'receipt';
}
