import type { PayoutStatus } from '../../domain/payouts/payout-status.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { ExternalAccountId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Where the payout of a payment stands, for its payer. */
export interface PayoutProgress {
  readonly status: PayoutStatus;
  /** When the recipient's bank is expected to book it, in the rail's time zone. */
  readonly expectedOn: CalendarDate;
  /** Why the bank did not keep the money; null while it has not refused it. */
  readonly reason: string | null;
  /** The transaction that brings the money back; null while there is none. */
  readonly refundHash: string | null;
}

/** Reads the progress of payouts. */
export interface PayoutProgresses {
  /** Null when the payment has no payout. */
  of(paymentId: string): Promise<PayoutProgress | null>;

  /** Whether a payout to this account has begun before, and its bank has not refused it. */
  hasPaid(accountId: ExternalAccountId): Promise<boolean>;
}
export const PayoutProgresses = token<PayoutProgresses>('PayoutProgresses');
