import type { CalendarDate } from '../shared/calendar-date.js';
import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import type { ChargeId, UserId } from '../shared/ids.js';
import type { Money } from '../shared/money.js';
import { assertAllowed } from '../shared/state-machine.js';
import { chargeMachine } from './charge-status.js';

export interface ChargeTerms {
  readonly id: ChargeId;
  readonly userId: UserId;
  readonly planCode: string;
  /** The plan's name when it was charged. */
  readonly planName: string;
  /** The first day of the month that is paid for. */
  readonly period: CalendarDate;
  /** With tax. */
  readonly money: Money;
  /** In hundredths of a percent: 1900 is 19 %. */
  readonly taxRateValue: number;
  readonly createdAt: Date;
}

export type PendingCharge = ChargeTerms & { readonly status: 'PENDING' };
export type PaidCharge = ChargeTerms & { readonly status: 'PAID'; readonly paidAt: Date };

/** What a plan costs in one month. */
export type Charge = PendingCharge | PaidCharge;

export type ChargeEventType = 'charge.created' | 'charge.paid' | 'charge.reopened';
export type ChargeEvent = UserEvent<ChargeEventType, ChargeId>;

export function charge(terms: ChargeTerms): Decision<PendingCharge, ChargeEvent> {
  return decided({ ...terms, status: 'PENDING' }, 'charge.created', terms.createdAt);
}

/** Records that its payment is completed. */
export function pay(owed: Charge, at: Date): Decision<PaidCharge, ChargeEvent> {
  if (owed.status === 'PAID') return unchanged(owed);
  assertAllowed(chargeMachine, owed.status, 'PAID');
  return decided({ ...termsOf(owed), status: 'PAID', paidAt: at }, 'charge.paid', at);
}

/** Records that the payment was refunded, or that the chain dropped it. */
export function reopen(owed: Charge, at: Date): Decision<PendingCharge, ChargeEvent> {
  if (owed.status === 'PENDING') return unchanged(owed);
  assertAllowed(chargeMachine, owed.status, 'PENDING');
  return decided({ ...termsOf(owed), status: 'PENDING' }, 'charge.reopened', at);
}

function termsOf(owed: ChargeTerms): ChargeTerms {
  const { id, userId, planCode, planName, period, money, taxRateValue, createdAt } = owed;
  return { id, userId, planCode, planName, period, money, taxRateValue, createdAt };
}

function decided<Next extends ChargeTerms>(next: Next, type: ChargeEventType, at: Date): Decision<Next, ChargeEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.userId, occurredAt: at }] };
}
