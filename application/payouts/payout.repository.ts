import type { Payout, PayoutOnItsWay } from '../../domain/payouts/payout.js';
import type { PayoutStatus } from '../../domain/payouts/payout-status.js';
import type { ExternalAccountId, PaymentRequestId } from '../../domain/shared/ids.js';
import type { Arrived } from '../indexing/settle-arrived.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';

/** How long the partner may be silent before it is asked, in milliseconds of real time. */
export interface Silence {
  readonly unfinishedMs: number;
  /** After a payment, because a bank can still return it. */
  readonly paidMs: number;
}

/** Stores payouts. A payment has at most one. */
export interface PayoutRepository {
  /**
   * Stores a payout, or the new funding transaction of one that is known.
   * @returns false when it was known
   */
  add(payout: PayoutOnItsWay): Promise<boolean>;
  find(paymentId: PaymentRequestId): Promise<Payout | null>;
  /** Compare-and-set. False means that the payout has moved on in the meantime. */
  transition(next: Payout, from: PayoutStatus): Promise<boolean>;
  /** The encrypted number of the account, also of a removed one; null when it was forgotten. */
  sealedNumberOf(accountId: ExternalAccountId): Promise<string | null>;
  /**
   * The payouts of completed payments of which nothing was heard for so long. Marks them as asked about.
   * @param paidSince how old a PAID payout may be that is asked about
   */
  takeSilent(silence: Silence, paidSince: Date, limit: number): Promise<readonly Payout[]>;
  /** Payouts whose refund the ledger has: the named transaction, from a bank, of exactly the amount, to the payer's wallet. */
  arrivedRefunds(batch: DueBatch): Promise<readonly Arrived<Payout>[]>;
}
export const PayoutRepository = token<PayoutRepository>('PayoutRepository');
