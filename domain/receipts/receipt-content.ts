import type { Found, Place } from '../documents/found.js';
import type {
  DocumentReading,
  DocumentType,
  ReadDocument,
  ReadLineItem,
  UnreadableReason,
} from '../documents/read-document.js';
import type { ReviewReason } from '../documents/review-reason.js';
import type { CalendarDate } from '../shared/calendar-date.js';
import { ValidationError } from '../shared/errors.js';
import { withoutDeceptive } from '../shared/plain-text.js';
import { formatUnits } from '../shared/units.js';
import {
  AMOUNT_DECIMALS,
  type AmountTexts,
  correctedAmounts,
  NO_AMOUNTS,
  parseAmountValue,
  type ReceiptAmounts,
} from './receipt-amounts.js';

/** Where a value was found and how sure the reading is; null when nobody has read it. */
export type ReceiptPlaces = Readonly<Record<string, { readonly confidence: number; readonly place: Place | null }>>;

/** Why a person should look whether it is to be paid, and how much. A linked transaction of the whole amount ends both. */
export const PAYMENT_DOUBTS = ['maybe_paid', 'computed_due'] as const satisfies readonly ReviewReason[];
export type PaymentDoubt = (typeof PAYMENT_DOUBTS)[number];

/** Somebody has changed what is to be paid (docs/rules/documents.md#changed-amounts). */
export interface DueChange {
  /** What was to be paid as it was read, in millionths; null when no total was read. */
  readonly readValue: bigint | null;
  /** The client that has made the last change. */
  readonly clientId: string;
  readonly changedAt: Date;
}

/** What a receipt says. Null when unknown. */
export interface ReceiptContent {
  readonly documentType: DocumentType | null;
  /** From 0 to 1; null when nothing was read. */
  readonly confidence: number | null;
  readonly unreadableReason: UnreadableReason | null;
  readonly merchantName: string | null;
  readonly merchantTaxId: string | null;
  readonly merchantAddress: string | null;
  readonly date: CalendarDate | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly amounts: ReceiptAmounts;
  /** What was paid before, in millionths: the total less this is left to be paid. Null when nothing is known of it. */
  readonly prepaidValue: bigint | null;
  /** As the reading has them, also while a linked transaction ends them. */
  readonly doubts: readonly PaymentDoubt[];
  /** Null while what is to be paid is what was read. */
  readonly dueChange: DueChange | null;
  /** By the name of the field. */
  readonly places: ReceiptPlaces;
}

/** One line of a receipt. Amounts and quantity count millionths; a discount or a return is negative. */
export interface LineItem {
  readonly description: string;
  readonly quantity: bigint | null;
  readonly unitPriceValue: bigint | null;
  readonly totalValue: bigint | null;
  /** In hundredths of a percent. */
  readonly taxRateValue: number | null;
  readonly category: string | null;
  /** Where it was read; null when somebody has added it. */
  readonly place: Place | null;
}

export const EMPTY_CONTENT: ReceiptContent = {
  documentType: null,
  confidence: null,
  unreadableReason: null,
  merchantName: null,
  merchantTaxId: null,
  merchantAddress: null,
  date: null,
  currency: null,
  amounts: NO_AMOUNTS,
  prepaidValue: null,
  doubts: [],
  dueChange: null,
  places: {},
};

export const MAX_LINE_ITEMS = 500;
export const MAX_DESCRIPTION = 500;
const MAX_TEXT = 500;
/** What a column of the database holds. */
const MOST = 10n ** 18n;
const MOST_RATE = 10_000;
const CURRENCY = /^[A-Z]{3}$/;

/** Whether its money comes back. Its amounts are stored without a sign, and are taken off wherever amounts are added up. */
export function isCredit({ documentType }: Pick<ReceiptContent, 'documentType'>): boolean {
  return documentType === 'credit_note';
}

/** What a reading says, within the limits of what is stored. A file has no influence on them. */
export function contentOf(reading: ReadDocument): ReceiptContent {
  if (reading.outcome === 'unreadable') return { ...EMPTY_CONTENT, unreadableReason: reading.reason };
  const { documentType, confidence, merchantName, merchantTaxId, merchantAddress, date, currency } = reading;
  const valueIn = (found: Found<bigint> | null) => amountOf(isCredit({ documentType }) ? unsigned(found) : found);
  return {
    documentType,
    confidence,
    unreadableReason: null,
    merchantName: textOf(merchantName),
    merchantTaxId: textOf(merchantTaxId),
    merchantAddress: textOf(merchantAddress),
    date: date?.value ?? null,
    currency: currency && CURRENCY.test(currency.value) ? currency.value : null,
    amounts: {
      totalAmountValue: valueIn(reading.totalAmountValue),
      subtotalValue: valueIn(reading.subtotalValue),
      taxAmountValue: valueIn(reading.taxAmountValue),
      taxRateValue: rateOf(reading.taxRateValue?.value ?? null),
      tipAmountValue: valueIn(reading.tipAmountValue),
    },
    prepaidValue: prepaidOf(reading),
    doubts: PAYMENT_DOUBTS.filter((doubt) => reading.reviewReasons.includes(doubt)),
    dueChange: null,
    places: placesOf(reading),
  };
}

/** Less than one whole unit of a currency, in millionths. */
const MOST_ROUNDING = 999_999n;

/** The places without those of fields that somebody has written himself. */
export function withoutPlaces(places: ReceiptPlaces, fields: readonly string[]): ReceiptPlaces {
  return Object.fromEntries(Object.entries(places).filter(([name]) => !fields.includes(name)));
}

/** The amounts as a client writes them, with what was paid before. */
export interface MoneyTexts extends AmountTexts {
  readonly prepaidValue?: string | null;
}

/**
 * Changes the amounts. A reading has no say any more in those that are given.
 * @throws ValidationError when none is given, one is wrong, or more was paid before than the total
 */
export function withMoney(content: ReceiptContent, { prepaidValue: prepaid, ...change }: MoneyTexts): ReceiptContent {
  const given = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const amounts =
    given.length === 0 && prepaid !== undefined ? content.amounts : correctedAmounts(content.amounts, change);
  const places = withoutPlaces(content.places, given);
  const doubts = prepaid === undefined ? content.doubts : content.doubts.filter((doubt) => doubt !== 'computed_due');
  const next = { ...content, amounts, places, doubts, prepaidValue: prepaidIn(prepaid, content.prepaidValue) };
  assertPrepaid(next, prepaid === undefined ? 'totalAmountValue' : 'prepaidValue');
  return next;
}

/**
 * Remembers who has changed what is to be paid, and from what. Whoever gives it again as it is vouches for it.
 * @param by.clientId the client that asks for the change
 */
export function withDueChange(
  before: ReceiptContent,
  after: ReceiptContent,
  by: { readonly change: MoneyTexts; readonly clientId: string; readonly at: Date },
): ReceiptContent {
  const { change, clientId, at } = by;
  if (change.totalAmountValue === undefined && change.prepaidValue === undefined) return after;
  const readValue = before.dueChange ? before.dueChange.readValue : amountToPay(before);
  const due = amountToPay(after);
  if (due === readValue) return { ...after, dueChange: null };
  if (due === amountToPay(before) && before.dueChange?.clientId === clientId) return after;
  return { ...after, dueChange: { readValue, clientId, changedAt: at } };
}

function prepaidIn(text: string | null | undefined, before: bigint | null): bigint | null {
  if (text === undefined) return before;
  return text === null ? null : parseAmountValue(text, 'prepaidValue');
}

function assertPrepaid({ amounts, prepaidValue }: ReceiptContent, field: string): void {
  const { totalAmountValue: total } = amounts;
  // A reading may have found a little more that is due than the total.
  if (total === null || prepaidValue === null || prepaidValue <= total) return;
  throw new ValidationError(
    field,
    `must leave what was paid before (prepaidValue, ${formatUnits(prepaidValue, AMOUNT_DECIMALS)}) at most the total; correct both`,
  );
}

/** What the transaction that pays a document in full moves; null while its total is unknown. */
export function amountToPay({
  amounts,
  prepaidValue,
}: Pick<ReceiptContent, 'amounts' | 'prepaidValue'>): bigint | null {
  const { totalAmountValue } = amounts;
  return totalAmountValue === null ? null : totalAmountValue - (prepaidValue ?? 0n);
}

function prepaidOf({ totalAmountValue, paymentTerms }: DocumentReading): bigint | null {
  const [total, due] = [amountOf(totalAmountValue), amountOf(paymentTerms.amountDueValue)];
  if (total === null || due === null || due === total) return null;
  // More than the total is due only where it was rounded up (BT-114); anything else is no amount of this document.
  return due > total + MOST_ROUNDING ? null : total - due;
}

/** The lines of a reading, those without a description left out. Those of a credit note have the signs of an invoice. */
export function lineItemsOf(reading: ReadDocument): readonly LineItem[] {
  if (reading.outcome === 'unreadable') return [];
  const items = reading.lineItems.flatMap((item) => lineItemOf(item) ?? []).slice(0, MAX_LINE_ITEMS);
  const sum = items.reduce((sum, { totalValue }) => sum + (totalValue ?? 0n), 0n);
  return isCredit(reading) && sum < 0n ? items.map(turned) : items;
}

/** The same line with the other sign: either the quantity is negative, or the price. */
function turned({ quantity, unitPriceValue, totalValue, ...item }: LineItem): LineItem {
  const isReturn = quantity !== null && quantity < 0n;
  return {
    ...item,
    quantity: isReturn ? -quantity : quantity,
    unitPriceValue: unitPriceValue === null || isReturn ? unitPriceValue : -unitPriceValue,
    totalValue: totalValue === null ? null : -totalValue,
  };
}

function lineItemOf({ quantity, unitPriceValue, totalValue, taxRateValue, ...item }: ReadLineItem): LineItem | null {
  const description = clipped(item.description, MAX_DESCRIPTION);
  if (description === null) return null;
  return {
    description,
    quantity: within(quantity),
    unitPriceValue: within(unitPriceValue),
    totalValue: within(totalValue),
    taxRateValue: rateOf(taxRateValue),
    category: null,
    place: item.place,
  };
}

const PLACED = [
  'merchantName',
  'merchantTaxId',
  'merchantAddress',
  'date',
  'currency',
  'totalAmountValue',
  'subtotalValue',
  'taxAmountValue',
  'taxRateValue',
  'tipAmountValue',
] as const satisfies readonly (keyof DocumentReading)[];

function placesOf(reading: DocumentReading): ReceiptPlaces {
  const found = PLACED.flatMap((name) => {
    const field = reading[name];
    return field ? [[name, { confidence: field.confidence, place: field.place }] as const] : [];
  });
  return Object.fromEntries(found);
}

function textOf(found: Found<string> | null): string | null {
  return found && clipped(found.value, MAX_TEXT);
}

function clipped(text: string, most: number): string | null {
  const plain = withoutDeceptive(text).trim().slice(0, most);
  // A cut can halve a character of two code units.
  return withoutDeceptive(plain) || null;
}

function unsigned(found: Found<bigint> | null): Found<bigint> | null {
  return found && found.value < 0n ? { ...found, value: -found.value } : found;
}

function amountOf(found: Found<bigint> | null): bigint | null {
  const value = within(found?.value ?? null);
  return value !== null && value >= 0n ? value : null;
}

function within(value: bigint | null): bigint | null {
  return value !== null && value < MOST && value > -MOST ? value : null;
}

function rateOf(rate: number | null): number | null {
  return rate !== null && Number.isInteger(rate) && rate >= 0 && rate <= MOST_RATE ? rate : null;
}
