import { converted, crossRate } from '../../domain/rates/exchange-rate.js';
import { AMOUNT_DECIMALS } from '../../domain/receipts/receipt-amounts.js';
import type { ReceiptContent } from '../../domain/receipts/receipt-content.js';
import { calendarDate, utcDate } from '../../domain/shared/calendar-date.js';
import { TOKEN_DECIMALS } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { taxDocumentId, type UserId } from '../../domain/shared/ids.js';
import { CENT_DECIMALS, parseCents, wholeCents } from '../../domain/tax-documents/cents.js';
import { hospitalityAmounts } from '../../domain/tax-documents/hospitality-amounts.js';
import { printedMeal } from '../../domain/tax-documents/printed-meal.js';
import type { TaxDocument } from '../../domain/tax-documents/tax-document.js';
import {
  attendee,
  guestsOf,
  type HospitalityContent,
  statedText,
} from '../../domain/tax-documents/tax-document-content.js';
import type { DailyRates } from '../rates/daily-rates.js';
import { keptUnits, type Transaction } from '../transactions/transaction.js';
import type { UserRepository } from '../users/user.repository.js';
import type { MealReceipt } from './find-meal-receipt.js';
import type { FindPaidTransaction } from './find-paid-transaction.js';
import type { StoreDraft } from './store-draft.js';

/** What the owner knows of a business meal. What is left out is taken from the receipt. */
export interface HospitalityInput {
  readonly transactionHash: string;
  readonly occasion: string;
  readonly attendees: readonly { readonly name: string; readonly company?: string }[];
  /** The owner when left out. */
  readonly host?: { readonly name: string; readonly company?: string };
  /** YYYY-MM-DD. */
  readonly date?: string;
  readonly location?: string;
  /** With the tip; decimal string. */
  readonly totalAmount?: string;
  readonly tipAmount?: string;
  readonly replacesId?: string;
}

/** Writes a Bewirtungsbeleg about a payment and the restaurant's receipt. */
export class DraftBewirtungsbeleg {
  constructor(
    private readonly findPaid: FindPaidTransaction,
    private readonly users: UserRepository,
    private readonly rates: Pick<DailyRates, 'asOf'>,
    private readonly storeDraft: StoreDraft,
  ) {}

  /** @throws ValidationError for what is missing or contradicts the receipt; NotFoundError and ConflictError for what it replaces */
  async execute(ownerId: UserId, input: HospitalityInput, receipt: MealReceipt): Promise<TaxDocument> {
    const { payment, transaction } = await this.findPaid.execute(ownerId, input.transactionHash);
    const user = await this.users.find(ownerId);
    const { content: read } = receipt;
    const content: HospitalityContent = {
      kind: 'bewirtungsbeleg',
      date: input.date === undefined ? (read.date ?? utcDate(transaction.occurredAt)) : calendarDate(input.date),
      location: locationOf(input, read),
      occasion: statedText('occasion', input.occasion),
      host: attendee('host', input.host ?? { name: user?.displayName ?? '' }),
      guests: guestsOf(input.attendees),
      currency: read.currency ?? transaction.money.currency,
      ...amountsOf(input, read, transaction, await this.worthOf(transaction, read.currency)),
      receipt: receipt.attached,
    };
    const replacesId = input.replacesId === undefined ? null : taxDocumentId(input.replacesId);
    return this.storeDraft.execute({ ownerId, payment, replacesId, content });
  }

  /** What the payment moved and was not refunded, in another currency at the rate of its day; null where there is no rate. */
  private async worthOf(transaction: Transaction, currency: string | null): Promise<bigint | null> {
    const rates = await this.rates.asOf(utcDate(transaction.occurredAt));
    const perEur = (name: string | null) => rates.find((rate) => rate.currency === name)?.perEur;
    const [from, to] = [perEur(transaction.money.currency), perEur(currency)];
    return from === undefined || to === undefined ? null : converted(keptUnits(transaction), crossRate(from, to));
  }
}

function locationOf(input: HospitalityInput, { merchantName, merchantAddress }: ReceiptContent): string {
  const read = [merchantName, merchantAddress].filter((part) => part !== null).join(', ');
  return statedText('location', input.location ?? read);
}

/** A price in another currency is met by this share of it at the day's rate: banks take a margin of a few percent. */
const MET_PERCENT = 97n;

/**
 * The total has the tip in it, whether the receipt prints it in its total or below. Both are bounded by what was paid and not refunded, and
 * by the same share of the receipt where that is in another currency (docs/rules/documents.md#bewirtungsbelege).
 * @param worth of the payment in the receipt's currency; null where there is no rate
 */
function amountsOf(
  input: HospitalityInput,
  { amounts, currency }: ReceiptContent,
  transaction: Transaction,
  worth: bigint | null,
): { total: bigint; tip: bigint } {
  const { money } = transaction;
  const isSameCurrency = (currency ?? money.currency) === money.currency;
  const printedTip = centsOf(amounts.tipAmountValue);
  const printed = centsOf(printedMeal(amounts, isSameCurrency ? money.minorUnits : null));
  if (printed === null) {
    throw new ValidationError('receiptId', 'must be a receipt with a total in whole cents; correct its amounts first');
  }
  const tip = input.tipAmount === undefined ? (printedTip ?? 0n) : parseCents(input.tipAmount, 'tipAmount');
  const total = input.totalAmount === undefined ? printed + tip : parseCents(input.totalAmount, 'totalAmount');
  const { subtotal } = hospitalityAmounts(total, tip);
  if (subtotal > printed) {
    throw new ValidationError('totalAmount', 'must be at most the total of the receipt and the tip');
  }
  const kept = keptUnits(transaction);
  if (isSameCurrency) {
    if (unitsOfCents(total) > kept) {
      throw new ValidationError(
        'totalAmount',
        'must be at most what the payment moved, less its refunds; a tip in cash is not a part of it',
      );
    }
    return { total, tip };
  }
  if (worth !== null && unitsOfCents(total) * MET_PERCENT > worth * 100n) {
    throw new ValidationError('totalAmount', 'must be at most what the payment was worth on its day, less its refunds');
  }
  if (tip > printed) throw new ValidationError('tipAmount', 'must be at most the amount of the meal');
  if (total * money.minorUnits > (printed + tip) * kept) {
    throw new ValidationError('totalAmount', 'must be at most the share of the meal that was not refunded');
  }
  return { total, tip };
}

/** As the chain counts. */
function unitsOfCents(cents: bigint): bigint {
  return cents * 10n ** BigInt(TOKEN_DECIMALS - CENT_DECIMALS);
}

function centsOf(value: bigint | null): bigint | null {
  return value === null ? null : wholeCents(value, AMOUNT_DECIMALS);
}
