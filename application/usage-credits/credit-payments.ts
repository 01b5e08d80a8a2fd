import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { CreditPayment } from '../../domain/usage-credits/credit-payment.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';

/** What a payment has bought. */
export interface CreditPurchase {
  readonly paymentId: PaymentRequestId;
  readonly userId: UserId;
  /** Of the transaction that has executed the payment; 0x and 64 digits, in lower case. */
  readonly transactionHash: string;
  /** What the whole payment buys, in millionths of a US dollar. */
  readonly fullBudget: bigint;
  /** How much less the credits cost, in hundredths of a percent. */
  readonly discountBps: number;
  readonly createdAt: Date;
}

/** Reads payments that may buy credits, and stores what they have bought. A payment buys at most once. */
export interface CreditPayments {
  /** The payments of a transaction: the user's own, and those of everybody whose operation the service has sent in it. */
  inTransaction(transactionHash: string, userId: UserId): Promise<readonly CreditPayment[]>;
  /** The payment; for a refund the payment that it refunds. */
  affectedBy(paymentId: PaymentRequestId): Promise<CreditPayment | null>;
  /** The same of several payments, by their ids. */
  affectedByEach(paymentIds: readonly PaymentRequestId[]): Promise<ReadonlyMap<PaymentRequestId, CreditPayment>>;
  purchase(paymentId: PaymentRequestId): Promise<CreditPurchase | null>;
  /** Adds a purchase, or gives a stored one the hash of another transaction. */
  keep(purchase: CreditPurchase): Promise<void>;
  /** Remembers that the payment is for credits, whatever the address for credits is when it is settled. */
  expect(paymentId: PaymentRequestId, at: Date): Promise<void>;
  /** Records which address takes payments for credits now. @returns since when it does */
  takenAt(creditAddress: string | null, at: Date): Promise<Date>;
  /**
   * Payments for which something else is booked than they buy by now, because a job was lost or has failed; the oldest first. These are the
   * remembered ones, and the ones that were completed to this address since it takes them.
   */
  unsettled(
    followed: { readonly since: Date; readonly creditAddress: string | null; readonly takenSince: Date },
    batch: DueBatch,
  ): Promise<readonly PaymentRequestId[]>;
}
export const CreditPayments = token<CreditPayments>('CreditPayments');
