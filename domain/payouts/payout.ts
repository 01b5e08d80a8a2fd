import type { CalendarDate } from '../shared/calendar-date.js';
import type { Decision, UserEvent } from '../shared/decision.js';
import { ConflictError } from '../shared/errors.js';
import type { ExternalAccountId, PaymentRequestId, UserId } from '../shared/ids.js';
import type { Money } from '../shared/money.js';
import { allows, assertAllowed } from '../shared/state-machine.js';
import type { PayoutRail } from './payout-rail.js';
import { type PayoutStatus, payoutMachine } from './payout-status.js';

/** What does not change of a payout. A payment has at most one, and lends it its id. */
export interface PayoutTerms {
  readonly paymentId: PaymentRequestId;
  readonly userId: UserId;
  /** The saved bank account that is paid. */
  readonly accountId: ExternalAccountId;
  readonly rail: PayoutRail;
  readonly money: Money;
  /** The payer's wallet, EIP-55. Money that comes back goes there. */
  readonly walletAddress: string;
  /** The transaction that brought the partner the money, as the chain had it last. */
  readonly fundingHash: string;
  /** When the recipient's bank is expected to book it, in the rail's time zone. */
  readonly expectedOn: CalendarDate;
  readonly createdAt: Date;
}

/** Why a bank did not keep the money. */
export interface PayoutCause {
  /** ISO 20022 for SEPA ("AC04"), Nacha for ACH ("R02"), or the partner's own. */
  readonly code: string;
  /** A sentence for people. */
  readonly reason: string;
}

export type PayoutOnItsWay = PayoutTerms & {
  readonly status: 'FUNDED' | 'SUBMITTED' | 'PROCESSING' | 'PAID';
};
export type UnpaidPayout = PayoutTerms & {
  readonly status: 'REJECTED' | 'RETURNED';
  readonly cause: PayoutCause;
  /** The partner's transaction that brings the money back; null while the partner has named none. */
  readonly refundHash: string | null;
};
export type RefundedPayout = PayoutTerms & {
  readonly status: 'REFUNDED';
  readonly cause: PayoutCause;
  readonly refundHash: string;
  readonly refundedAt: Date;
};

/** Money on its way from the partner's settlement address to a bank account. */
export type Payout = PayoutOnItsWay | UnpaidPayout | RefundedPayout;

export type PayoutEventType = `payout.${Lowercase<PayoutStatus>}`;
export type PayoutEvent = UserEvent<PayoutEventType, PaymentRequestId>;

/** What the partner says of a payout. */
export type PartnerReport =
  | { readonly status: 'SUBMITTED' | 'PROCESSING' | 'PAID' }
  | {
      readonly status: 'REJECTED' | 'RETURNED';
      readonly cause: PayoutCause;
      /** The partner's transaction that brings the money back, when there is one already. */
      readonly refundHash: string | null;
    };

/** The chain has brought the partner the money. */
export function fund(terms: PayoutTerms): Decision<PayoutOnItsWay, PayoutEvent> {
  return decided({ ...terms, status: 'FUNDED' }, terms.createdAt);
}

/**
 * Applies what the partner says. Reports can arrive twice, late and out of order. A refund that is named anew replaces the one before,
 * because a transaction can be lost and made again.
 * @returns null when the payout is past what is reported
 */
export function follow(payout: Payout, report: PartnerReport, at: Date): Decision<Payout, PayoutEvent> | null {
  if (allows(payoutMachine, payout.status, report.status)) return decided({ ...termsOf(payout), ...report }, at);
  if ((payout.status !== 'REJECTED' && payout.status !== 'RETURNED') || payout.status !== report.status) return null;
  const { refundHash } = report;
  return refundHash === null || refundHash === payout.refundHash
    ? null
    : { next: { ...payout, refundHash }, events: [] };
}

/** The money is back in the payer's wallet, in a final block. @throws ConflictError when the partner has named no transaction */
export function refund(payout: Payout, at: Date): Decision<RefundedPayout, PayoutEvent> {
  assertAllowed(payoutMachine, payout.status, 'REFUNDED');
  const { cause, refundHash } = 'cause' in payout ? payout : { cause: null, refundHash: null };
  if (cause === null || refundHash === null) throw new ConflictError('The partner has named no refund of the payout');
  return decided({ ...termsOf(payout), status: 'REFUNDED', cause, refundHash, refundedAt: at }, at);
}

function termsOf(payout: PayoutTerms): PayoutTerms {
  const { paymentId, userId, accountId, rail, money, walletAddress, fundingHash, expectedOn, createdAt } = payout;
  return { paymentId, userId, accountId, rail, money, walletAddress, fundingHash, expectedOn, createdAt };
}

function decided<Next extends Payout>(next: Next, occurredAt: Date): Decision<Next, PayoutEvent> {
  const { paymentId: subjectId, userId } = next;
  return { next, events: [{ type: eventOf(next.status), subjectId, userId, occurredAt }] };
}

const EVENTS: Readonly<Record<PayoutStatus, PayoutEventType>> = {
  FUNDED: 'payout.funded',
  SUBMITTED: 'payout.submitted',
  PROCESSING: 'payout.processing',
  PAID: 'payout.paid',
  REJECTED: 'payout.rejected',
  RETURNED: 'payout.returned',
  REFUNDED: 'payout.refunded',
};

function eventOf(status: PayoutStatus): PayoutEventType {
  return EVENTS[status];
}
