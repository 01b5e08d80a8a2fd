import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import type { BillId, UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { billMachine } from './bill-status.js';

export interface BillTerms {
  /** The id of its receipt, too. */
  readonly id: BillId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
}

export type PendingBill = BillTerms & { readonly status: 'PENDING' };
export type PaidBill = BillTerms & { readonly status: 'PAID'; readonly paidAt: Date };

/** An invoice that is to be paid. */
export type Bill = PendingBill | PaidBill;

export type BillEventType = 'bill.created' | 'bill.due' | 'bill.paid' | 'bill.reopened';
export type BillEvent = UserEvent<BillEventType, BillId>;

/** Makes a bill of an invoice that was read. */
export function draw(terms: BillTerms): Decision<PendingBill, BillEvent> {
  return decided({ ...terms, status: 'PENDING' }, 'bill.created', terms.createdAt);
}

/** Records that the money is on its way to the vendor, or that the owner has linked the transaction that paid it. */
export function pay(bill: Bill, at: Date): Decision<PaidBill, BillEvent> {
  if (bill.status === 'PAID') return unchanged(bill);
  assertAllowed(billMachine, bill.status, 'PAID');
  return decided({ ...termsOf(bill), status: 'PAID', paidAt: at }, 'bill.paid', at);
}

/** Records that what paid it came back: the bank returned it, it was refunded, or the chain dropped it. */
export function reopen(bill: Bill, at: Date): Decision<PendingBill, BillEvent> {
  if (bill.status === 'PENDING') return unchanged(bill);
  assertAllowed(billMachine, bill.status, 'PENDING');
  return decided({ ...termsOf(bill), status: 'PENDING' }, 'bill.reopened', at);
}

/** Tells its owner that it is to be paid in these days. The status stays. */
export function remind(bill: PendingBill, at: Date): Decision<PendingBill, BillEvent> {
  return decided(bill, 'bill.due', at);
}

function termsOf({ id, ownerId, createdAt }: BillTerms): BillTerms {
  return { id, ownerId, createdAt };
}

function decided<Next extends BillTerms>(next: Next, type: BillEventType, at: Date): Decision<Next, BillEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.ownerId, occurredAt: at }] };
}
