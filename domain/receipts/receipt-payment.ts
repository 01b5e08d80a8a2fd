import type { Currency } from '../shared/currency.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { PaymentRequestId } from '../shared/ids.js';
import { formatMoney, type Money } from '../shared/money.js';
import { amountToPay, type ReceiptContent } from './receipt-content.js';

/** A transaction, and what it has moved. */
export interface PayingTransaction {
  /** Lower case, with 0x. */
  readonly transactionHash: string;
  /** The payment that made it; null when no payment did. */
  readonly paymentId: PaymentRequestId | null;
  readonly money: Money;
}

/**
 * A transaction that has paid a receipt, wholly or in part. A transaction can pay several receipts; their shares are never more than it has
 * moved (docs/rules/documents.md#receipt-matching). Amounts count minor units.
 */
export interface ReceiptPayment {
  readonly transactionHash: string;
  readonly paymentId: PaymentRequestId | null;
  readonly currency: Currency;
  /** How much of what the transaction has moved belongs to this receipt. */
  readonly shareValue: bigint;
  /** What the transaction has moved. */
  readonly movedValue: bigint;
}

/** More parts than anybody pays one receipt in. */
const MOST_PAYMENTS = 50;

/**
 * Decides how much of a transaction belongs to a receipt.
 * @param taken what belongs to other receipts
 * @param asked null: all that is left
 * @throws ValidationError for a share of nothing, and of more than the transaction has moved; ConflictError when so much is not left
 */
export function shareOf(paying: PayingTransaction, taken: bigint, asked: bigint | null): ReceiptPayment {
  const { transactionHash, paymentId, money } = paying;
  const { currency, minorUnits: movedValue } = money;
  if (asked !== null && (asked <= 0n || asked > movedValue)) {
    throw new ValidationError('shareValue', `must be more than 0 and at most ${formatMoney(money)}`);
  }
  const left = movedValue - taken;
  if (left <= 0n) throw new ConflictError('The transaction has another receipt already');
  const shareValue = asked ?? left;
  if (shareValue > left) {
    const rest = formatMoney({ currency, minorUnits: left });
    throw new ConflictError(`The transaction has another receipt already; ${rest} of it are left`);
  }
  return { transactionHash, paymentId, currency, shareValue, movedValue };
}

/** What was paid of a receipt in its currency. Null when a part was paid in another currency, because nobody can tell then. */
export function paidValue(payments: readonly ReceiptPayment[], currency: string | null): bigint | null {
  if (payments.some((payment) => payment.currency !== currency)) return null;
  return payments.reduce((sum, { shareValue }) => sum + shareValue, 0n);
}

/** Whether one more transaction can have paid a part of a receipt: none has so far, or a part is left. */
export function takesAnother(
  { currency, ...content }: Pick<ReceiptContent, 'amounts' | 'prepaidValue' | 'currency'>,
  payments: readonly ReceiptPayment[],
): boolean {
  if (payments.length === 0) return true;
  const [toPay, paid] = [amountToPay(content), paidValue(payments, currency)];
  return toPay !== null && paid !== null && paid < toPay && payments.length < MOST_PAYMENTS;
}
