import { bookingOn, cutOffOn, nextBusinessDay, processingDay } from '../payouts/business-days.js';
import type { PartnerReport, PayoutCause } from '../payouts/payout.js';
import type { PayoutRail } from '../payouts/payout-rail.js';
import { utcDate } from '../shared/calendar-date.js';
import type { PaymentRequestId } from '../shared/ids.js';
import type { Money } from '../shared/money.js';
import { assertAllowed, type StateMachine } from '../shared/state-machine.js';

/** How far the sandbox's banking partner is with a payout. */
export const PARTNER_PAYOUT_STATUSES = [
  'AWAITING_FUNDS',
  'ON_HOLD',
  'ACCEPTED',
  'SENT',
  'PAID',
  'REJECTED',
  'RETURNED',
] as const;
export type PartnerPayoutStatus = (typeof PARTNER_PAYOUT_STATUSES)[number];

export const partnerPayoutMachine: StateMachine<PartnerPayoutStatus> = {
  subject: "partner's payout",
  initial: 'AWAITING_FUNDS',
  transitions: {
    AWAITING_FUNDS: ['ACCEPTED', 'ON_HOLD'],
    ON_HOLD: ['ACCEPTED', 'REJECTED'],
    ACCEPTED: ['SENT', 'REJECTED'],
    SENT: ['PAID', 'RETURNED'],
    PAID: ['RETURNED'],
    REJECTED: [],
    RETURNED: [],
  },
};

/** What a payout does, by a word in its reference (docs/banking-partner.md#magic-words). */
export const MAGIC_WORDS = ['REJECT', 'RETURN LATE', 'RETURN', 'DELAY', 'SILENT'] as const;
export type MagicWord = (typeof MAGIC_WORDS)[number];

export interface PartnerPayout {
  readonly paymentId: PaymentRequestId;
  readonly rail: PayoutRail;
  readonly money: Money;
  readonly reference: string | null;
  readonly status: PartnerPayoutStatus;
  /** When the next step is due by the sandbox's clock; null when there is none. */
  readonly nextStepAt: Date | null;
  readonly refundHash: string | null;
}

const SECOND_MS = 1_000;
const LATE_BUSINESS_DAYS = 2;
const DELAY_BUSINESS_DAYS = 3;

const CAUSES: Readonly<Record<'REJECTED' | 'RETURNED', Readonly<Record<PayoutRail, PayoutCause>>>> = {
  REJECTED: {
    SEPA: { code: 'AC01', reason: 'The recipient’s bank does not know the account number' },
    ACH: { code: 'R03', reason: 'The recipient’s bank does not know the account number' },
  },
  RETURNED: {
    SEPA: { code: 'AC04', reason: 'The account is closed' },
    ACH: { code: 'R02', reason: 'The account is closed' },
  },
};

/** The partner does not know its customer well enough. */
const NOT_KNOWN: Readonly<Record<PayoutRail, PayoutCause>> = {
  SEPA: { code: 'RR04', reason: 'The bank was not told enough about where the money comes from' },
  ACH: { code: 'R16', reason: 'The bank was not told enough about where the money comes from' },
};

/** The magic word in the reference, in capitals and as words of their own. */
export function magicWordIn(reference: string | null): MagicWord | null {
  return MAGIC_WORDS.find((word) => new RegExp(`\\b${word}\\b`).test(reference ?? '')) ?? null;
}

/** The money has arrived, and waits until the partner knows more of its customer. @throws ConflictError */
export function hold(payout: PartnerPayout): PartnerPayout {
  return moved(payout, 'ON_HOLD', null);
}

/** The partner's question about a payout that is on hold was not answered well enough. @throws ConflictError */
export function refuse(payout: PartnerPayout): PartnerPayout {
  return moved(payout, 'REJECTED', null);
}

/** The money has arrived at the settlement address, and nothing is against paying it. @throws ConflictError */
export function accept(payout: PartnerPayout, at: Date): PartnerPayout {
  const rejects = magicWordIn(payout.reference) === 'REJECT';
  const batch = cutOffOn(payout.rail, processingDay(payout.rail, at));
  return moved(payout, 'ACCEPTED', rejects ? new Date(at.getTime() + SECOND_MS) : batch);
}

/** Takes the step that is due; null when none is. */
export function advance(payout: PartnerPayout, at: Date): PartnerPayout | null {
  if (payout.nextStepAt === null || at < payout.nextStepAt) return null;
  const word = magicWordIn(payout.reference);
  switch (payout.status) {
    case 'ACCEPTED':
      return word === 'REJECT' ? moved(payout, 'REJECTED', null) : moved(payout, 'SENT', arrivalOf(payout, word));
    case 'SENT':
      if (word === 'RETURN') return moved(payout, 'RETURNED', null);
      return moved(payout, 'PAID', word === 'RETURN LATE' ? later(payout, LATE_BUSINESS_DAYS) : null);
    case 'PAID':
      return moved(payout, 'RETURNED', null);
    case 'AWAITING_FUNDS':
    case 'ON_HOLD':
    case 'REJECTED':
    case 'RETURNED':
      return null;
  }
}

/** What the partner says of it to the service. */
export function reportOf({ status, rail, reference, refundHash }: PartnerPayout): PartnerReport {
  switch (status) {
    case 'AWAITING_FUNDS':
    case 'ON_HOLD':
    case 'ACCEPTED':
      return { status: 'SUBMITTED' };
    case 'SENT':
      return { status: 'PROCESSING' };
    case 'PAID':
      return { status };
    case 'REJECTED':
      return {
        status,
        cause: magicWordIn(reference) === 'REJECT' ? CAUSES[status][rail] : NOT_KNOWN[rail],
        refundHash,
      };
    case 'RETURNED':
      return { status, cause: CAUSES[status][rail], refundHash };
  }
}

function arrivalOf(payout: PartnerPayout, word: MagicWord | null): Date {
  return later(payout, word === 'DELAY' ? 1 + DELAY_BUSINESS_DAYS : 1);
}

/** So many business days after the step that is due now. */
function later({ rail, nextStepAt }: PartnerPayout, businessDays: number): Date {
  let day = utcDate(nextStepAt ?? new Date(0));
  for (let passed = 0; passed < businessDays; passed += 1) day = nextBusinessDay(rail, day);
  return bookingOn(rail, day);
}

function moved(payout: PartnerPayout, status: PartnerPayoutStatus, nextStepAt: Date | null): PartnerPayout {
  assertAllowed(partnerPayoutMachine, payout.status, status);
  return { ...payout, status, nextStepAt };
}
