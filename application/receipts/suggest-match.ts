import { amountToPay, type ReceiptContent } from '../../domain/receipts/receipt-content.js';
import {
  bestMatch,
  DAYS_AFTER,
  DAYS_BEFORE,
  INVOICE_DAYS_AFTER,
  type MatchCandidate,
  type MatchSuggestion,
} from '../../domain/receipts/receipt-match.js';
import { addDays, startOfUtcDay, utcDate } from '../../domain/shared/calendar-date.js';
import { CURRENCIES } from '../../domain/shared/currency.js';
import { billId, type ReceiptId, type UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { Counterparty } from '../../domain/transactions/counterparty.js';
import type { PayablePayments } from '../payables/payable-payments.js';
import { isGivenBack, type Transaction } from '../transactions/transaction.js';
import type { TransactionHistory } from '../transactions/transaction-history.js';
import type { ReceiptRepository } from './receipt.repository.js';

const MOST_CANDIDATES = 50;

/**
 * Finds the transaction that probably paid a receipt. One that was rejected, was given back or pays another bill is not suggested. Of one
 * that has other receipts, what is left must be the amount.
 */
export class SuggestMatch {
  constructor(
    private readonly history: TransactionHistory,
    private readonly receipts: ReceiptRepository,
    private readonly payablePayments: Pick<PayablePayments, 'billsOf'>,
  ) {}

  async execute(id: ReceiptId, ownerId: UserId, content: ReceiptContent): Promise<MatchSuggestion | null> {
    const { merchantName, date, documentType } = content;
    const paid = amountToPay(content);
    const currency = CURRENCIES.find((each) => each === content.currency);
    // The money of a credit note comes in.
    if (date === null || paid === null || currency === undefined || documentType === 'credit_note') return null;
    const isInvoice = documentType === 'invoice';
    const daysAfter = isInvoice ? INVOICE_DAYS_AFTER : DAYS_AFTER;
    const { transactions } = await this.history.page(ownerId, {
      filter: {
        ...UNFILTERED,
        currency,
        from: startOfUtcDay(addDays(date, -DAYS_BEFORE)),
        until: startOfUtcDay(addDays(date, daysAfter + 1)),
        minAmount: paid,
        maxAmount: paid,
      },
      sort: 'newest',
      limit: MOST_CANDIDATES,
      start: 0,
    });
    const money = { currency, minorUnits: paid };
    const together = [...transactions, ...(await this.withRest(ownerId, money))];
    const others = await this.paymentsOfOtherBills(id, together);
    const candidates = together
      .filter(({ paymentRequestId }) => paymentRequestId === null || !others.has(paymentRequestId))
      .flatMap((transaction) => candidateOf(transaction, money) ?? []);
    const excluded = await this.excluded(id, ownerId, transactions);
    const open = candidates.filter(({ transactionHash }) => !excluded.has(transactionHash));
    return bestMatch({ totalAmountValue: paid, currency, date, merchantName, isInvoice }, open);
  }

  private async paymentsOfOtherBills(id: ReceiptId, transactions: readonly Transaction[]) {
    const paymentIds = transactions.flatMap(({ paymentRequestId }) => paymentRequestId ?? []);
    const bills = await this.payablePayments.billsOf(paymentIds);
    return new Set(paymentIds.filter((paymentId) => ![undefined, billId(id)].includes(bills.get(paymentId))));
  }

  /** The completed transactions of which so much is left beside their other receipts. */
  private async withRest(ownerId: UserId, rest: Money): Promise<readonly Transaction[]> {
    const hashes = await this.receipts.withRest(ownerId, rest, MOST_CANDIDATES);
    const found = await Promise.all(hashes.map((hash) => this.history.findPaid(ownerId, hash)));
    return found
      .filter((each) => each !== null)
      .filter(({ status }) => UNFILTERED.statuses.some((one) => one === status));
  }

  /** What the owner does not want, and what has another receipt, of transactions that would have to pay this one alone. */
  private async excluded(id: ReceiptId, ownerId: UserId, whole: readonly Transaction[]) {
    const shares = await this.receipts.sharesOf(
      ownerId,
      whole.flatMap(({ hash }) => hash ?? []),
    );
    return new Set([...shares.map(({ transactionHash }) => transactionHash), ...(await this.receipts.rejectedFor(id))]);
  }
}

const UNFILTERED = {
  statuses: ['COMPLETED', 'COMPLETED_DELAYED'],
  direction: 'outgoing',
  type: null,
  typeGroup: null,
  category: null,
  counterparty: null,
  hash: null,
  search: null,
  hasNote: null,
  hasCategory: null,
} as const;

/** @param money what it can have paid */
function candidateOf(transaction: Transaction, money: Money): MatchCandidate | null {
  const { hash, occurredAt, counterparty } = transaction;
  if (hash === null || isGivenBack(transaction)) return null;
  return { transactionHash: hash, money, date: utcDate(occurredAt), counterparty: nameOf(counterparty) };
}

function nameOf(counterparty: Counterparty): string | null {
  if (counterparty.type === 'user') return counterparty.username;
  return 'name' in counterparty ? counterparty.name : null;
}
