import type { Payout, PayoutTerms } from '../../../domain/payouts/payout.js';
import type { PayoutRail } from '../../../domain/payouts/payout-rail.js';
import type { PayoutStatus } from '../../../domain/payouts/payout-status.js';
import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../domain/shared/currency.js';
import {
  type ExternalAccountId,
  externalAccountId,
  type PaymentRequestId,
  paymentRequestId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';

/** The columns of a row `p` of payouts. */
export const COLUMNS = `p.payment_id AS "paymentId", p.user_id AS "userId", p.account_id AS "accountId", p.rail, p.currency,
  p.minor_units AS "minorUnits", p.wallet_address AS "walletAddress", p.funding_hash AS "fundingHash",
  p.expected_on::text AS "expectedOn", p.status, p.cause_code AS code, p.cause_reason AS reason, p.refund_hash AS "refundHash",
  p.refunded_at AS "refundedAt", p.created_at AS "createdAt"`;

export const DECODERS = {
  paymentId: paymentRequestId,
  userId,
  accountId: externalAccountId,
  minorUnits: BigInt,
  expectedOn: calendarDate,
};

/** What `COLUMNS` selects. */
export interface PayoutRow {
  readonly paymentId: PaymentRequestId;
  readonly userId: UserId;
  readonly accountId: ExternalAccountId;
  readonly rail: PayoutRail;
  readonly currency: Currency;
  readonly minorUnits: bigint;
  readonly walletAddress: string;
  readonly fundingHash: string;
  readonly expectedOn: CalendarDate;
  readonly status: PayoutStatus;
  readonly code: string | null;
  readonly reason: string | null;
  readonly refundHash: string | null;
  readonly refundedAt: Date | null;
  readonly createdAt: Date;
}

/** @throws Error when the row holds half a payout */
export function payoutOf(row: PayoutRow): Payout {
  const { minorUnits, currency, status, code, reason, refundHash, refundedAt, ...rest } = row;
  const terms: PayoutTerms = { ...rest, money: { minorUnits, currency } };
  if (status !== 'REJECTED' && status !== 'RETURNED' && status !== 'REFUNDED') return { ...terms, status };
  if (code === null || reason === null) throw incomplete(row);
  const cause = { code, reason };
  if (status !== 'REFUNDED') return { ...terms, status, cause, refundHash };
  if (refundHash === null || refundedAt === null) throw incomplete(row);
  return { ...terms, status, cause, refundHash, refundedAt };
}

function incomplete({ paymentId, status }: PayoutRow): Error {
  return new Error(`The payout ${paymentId} is ${status} but lacks what that needs`);
}
