import type { ReadDocument } from '../../../domain/documents/read-document.js';
import type { Field, TrueItem, Truth } from './sales/sale.js';

/** What one document's fields are worth: 1 when right, 0 when not; for items the share that is right. */
export type Scores = Partial<Record<Field, number>>;

/** Compares a reading with the truth, for the fields that the document prints. */
export function scoresOf(truth: Truth, document: ReadDocument): Scores {
  const reading = document.outcome === 'read' ? document : null;
  const read: Readonly<Record<Exclude<Field, 'lineItems'>, unknown>> = {
    merchantName: reading?.merchantName?.value,
    merchantTaxId: reading?.merchantTaxId?.value,
    merchantAddress: reading?.merchantAddress?.value,
    date: reading?.date?.value,
    currency: reading?.currency?.value,
    totalAmountValue: reading?.totalAmountValue?.value,
    subtotalValue: reading?.subtotalValue?.value,
    taxAmountValue: reading?.taxAmountValue?.value,
    taxRateValue: reading?.taxRateValue?.value,
    tipAmountValue: reading?.tipAmountValue?.value,
    documentType: reading?.documentType,
    invoiceNumber: reading?.paymentTerms.invoiceNumber?.value,
    dueDate: reading?.paymentTerms.dueDate?.value,
    vendorIban: reading?.paymentTerms.vendorIban?.value,
    amountDueValue: reading?.paymentTerms.amountDueValue?.value,
  };
  const scores: Scores = {};
  for (const [field, wanted] of Object.entries(truth)) {
    if (field === 'lineItems') scores.lineItems = itemScore(truth.lineItems ?? [], document);
    else scores[field as Field] = isRight(field, wanted, read[field as Exclude<Field, 'lineItems'>]) ? 1 : 0;
  }
  return scores;
}

/** What pays a wrong bill when it is made up. */
const PAID_BY = [
  'vendorIban',
  'amountDueValue',
  'tipAmountValue',
  'invoiceNumber',
  'dueDate',
] as const satisfies readonly Field[];

/** The fields of these that the reading gives and the document does not print. */
export function inventedIn(truth: Truth, document: ReadDocument): readonly Field[] {
  if (document.outcome !== 'read') return [];
  const { tipAmountValue, paymentTerms } = document;
  const read = { ...paymentTerms, tipAmountValue };
  return PAID_BY.filter((field) => truth[field] === undefined && read[field] !== null);
}

function isRight(field: string, wanted: unknown, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'bigint') return value === BigInt(Number(wanted)) * 10_000n;
  if (field === 'merchantName') return similarity(String(wanted), String(value)) >= 0.8;
  if (field === 'merchantAddress') return similarity(String(wanted), String(value)) >= 0.85;
  return String(wanted) === String(value);
}

/** Items count as right with a recognisable name, the right amount, and pieces and price where they are printed. Too many count as wrong ones. */
function itemScore(wanted: readonly TrueItem[], document: ReadDocument): number {
  const items = document.outcome === 'read' ? [...document.lineItems] : [];
  const found = items.length;
  let right = 0;
  for (const { description, total, quantity, unitPrice } of wanted) {
    const at = items.findIndex(
      (item) =>
        item.totalValue === BigInt(total) * 10_000n &&
        similarity(description, item.description) >= 0.75 &&
        (quantity === null ||
          quantity === 1 ||
          (item.quantity === BigInt(quantity) * 1_000_000n &&
            item.unitPriceValue === BigInt(unitPrice ?? 0) * 10_000n)),
    );
    if (at === -1) continue;
    items.splice(at, 1);
    right += 1;
  }
  return right / Math.max(wanted.length, found, 1);
}

/** The share of letters that two texts have in common, in order; case, spaces and punctuation do not count. */
export function similarity(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) as [
    string,
    string,
  ];
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let at = 1; at <= first.length; at += 1) {
    const next = [at];
    for (let index = 1; index <= second.length; index += 1) {
      const changed = (row[index - 1] ?? 0) + (first[at - 1] === second[index - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row[second.length] ?? 0) / Math.max(first.length, second.length, 1);
}
