import type { CalendarDate } from '../shared/calendar-date.js';
import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import type { ChargeId, UserId } from '../shared/ids.js';
import type { Money } from '../shared/money.js';
import { assertAllowed } from '../shared/state-machine.js';
import { chargeMachine } from './charge-status.js';
import { restsFrom } from './overdue.js';

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

export type PendingCharge = ChargeTerms & {
  readonly status: 'PENDING';
  /** From when on the plan rests; null before the owner was reminded of the charge. */
  readonly restsFrom: Date | null;
};
export type PaidCharge = ChargeTerms & { readonly status: 'PAID'; readonly paidAt: Date };

/** What a plan costs in one month. */
export type Charge = PendingCharge | PaidCharge;

export type ChargeEventType = `charge.${'created' | 'reminded' | 'overdue' | 'paid' | 'reopened'}`;
export type ChargeEvent = UserEvent<ChargeEventType, ChargeId>;

export function charge(terms: ChargeTerms): Decision<PendingCharge, ChargeEvent> {
  return decided({ ...terms, status: 'PENDING', restsFrom: null }, 'charge.created', terms.createdAt);
}

/** It is due: its owner is to be told from when on the plan rests. */
export function remind(owed: PendingCharge, at: Date): Decision<PendingCharge, ChargeEvent> {
  return decided({ ...owed, restsFrom: restsFrom(at) }, 'charge.reminded', at);
}

/** The plan rests now: its owner is to be told. */
export function fallOverdue(owed: PendingCharge, at: Date): Decision<PendingCharge, ChargeEvent> {
  return decided(owed, 'charge.overdue', at);
}

/** Records that its payment is completed. @param at when it was */
export function pay(owed: Charge, at: Date): Decision<PaidCharge, ChargeEvent> {
  if (owed.status === 'PAID') return unchanged(owed);
  assertAllowed(chargeMachine, owed.status, 'PAID');
  return decided({ ...termsOf(owed), status: 'PAID', paidAt: at }, 'charge.paid', at);
}

/** Records that the payment was refunded, or that the chain dropped it. Its owner is reminded anew before the plan rests. */
export function reopen(owed: Charge, at: Date): Decision<PendingCharge, ChargeEvent> {
  if (owed.status === 'PENDING') return unchanged(owed);
  assertAllowed(chargeMachine, owed.status, 'PENDING');
  return decided({ ...termsOf(owed), status: 'PENDING', restsFrom: null }, 'charge.reopened', at);
}

function termsOf(owed: ChargeTerms): ChargeTerms {
  const { id, userId, planCode, planName, period, money, taxRateValue, createdAt } = owed;
  return { id, userId, planCode, planName, period, money, taxRateValue, createdAt };
}

function decided<Next extends ChargeTerms>(next: Next, type: ChargeEventType, at: Date): Decision<Next, ChargeEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.userId, occurredAt: at }] };
}
