import type { PayoutRail } from '../../domain/payouts/payout-rail.js';
import type { PayoutStatus } from '../../domain/payouts/payout-status.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { InformationRequestId, PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import { token } from '../ports/token.js';

/** A payment to a bank account, as its payer sees it among the transfers. */
export interface OutgoingTransfer {
  readonly paymentId: PaymentRequestId;
  readonly status: PayoutStatus;
  readonly rail: PayoutRail;
  readonly money: Money;
  /** Who is paid. */
  readonly recipient: string;
  /** When the recipient's bank is expected to book it, in the rail's time zone. */
  readonly expectedOn: CalendarDate;
  /** Why a bank did not keep the money; null while none has refused it. */
  readonly reason: string | null;
  /** The open request of the banking partner that holds it up; null when none does. */
  readonly pausedBy: InformationRequestId | null;
  readonly createdAt: Date;
}

/** Reads the transfers that the banking partner makes for users. */
export interface OutgoingTransfers {
  /** The newest first, behind a payment or from the beginning. */
  page(
    userId: UserId,
    page: { readonly limit: number; readonly after: PaymentRequestId | null },
  ): Promise<readonly OutgoingTransfer[]>;
}
export const OutgoingTransfers = token<OutgoingTransfers>('OutgoingTransfers');
