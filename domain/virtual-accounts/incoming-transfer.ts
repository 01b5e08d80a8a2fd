import type { PayoutRail } from '../payouts/payout-rail.js';
import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError } from '../shared/errors.js';
import type { IncomingTransferId, UserId } from '../shared/ids.js';
import type { Money } from '../shared/money.js';
import { allows, assertAllowed } from '../shared/state-machine.js';
import type { SettledAccount } from '../transactions/counterparty.js';
import { type IncomingTransferStatus, incomingTransferMachine } from './incoming-transfer-status.js';

/** What the partner says of a transfer to one of its accounts: all of it, each time. */
export interface IncomingTransferReport {
  readonly id: IncomingTransferId;
  /** Grows with every change at the partner. */
  readonly version: number;
  readonly status: Exclude<IncomingTransferStatus, 'COMPLETED'>;
  readonly rail: PayoutRail;
  readonly money: Money;
  /** The payer's account, with masked numbers. */
  readonly payer: SettledAccount;
  readonly reference: string | null;
  /** When it arrived at the partner. */
  readonly receivedAt: Date;
  /** The transaction that brings the money to the wallet; null until it is SENT. */
  readonly transactionHash: string | null;
}

/** Money that somebody has sent to a virtual account, on its way to the owner's wallet. */
export interface IncomingTransfer extends Omit<IncomingTransferReport, 'status'> {
  readonly userId: UserId;
  readonly status: IncomingTransferStatus;
}

export type IncomingTransferEventType = `incoming_transfer.${Lowercase<IncomingTransferStatus>}`;
export type IncomingTransferEvent = UserEvent<IncomingTransferEventType, IncomingTransferId>;

type Decided = Decision<IncomingTransfer, IncomingTransferEvent>;

/** The partner tells of a transfer for the first time, as far as we know. */
export function receive(userId: UserId, report: IncomingTransferReport, at: Date): Decided {
  const next = { ...report, userId };
  return { next, events: [eventOf(next, at)] };
}

/**
 * Applies what the partner says. Reports can arrive twice, late and out of order. A transaction that is named anew replaces the one
 * before, because a transaction can be lost and made again.
 * @returns null when the report is older than what is known
 */
export function follow(transfer: IncomingTransfer, report: IncomingTransferReport, at: Date): Decided | null {
  if (report.version <= transfer.version) return null;
  const next = { ...report, userId: transfer.userId };
  if (next.status === transfer.status) return unchanged(next);
  if (!allows(incomingTransferMachine, transfer.status, next.status)) return null;
  return { next, events: [eventOf(next, at)] };
}

/** The money is in the wallet, in a final block. @throws ConflictError when the partner has named no transaction */
export function complete(transfer: IncomingTransfer, at: Date): Decided {
  assertAllowed(incomingTransferMachine, transfer.status, 'COMPLETED');
  if (transfer.transactionHash === null)
    throw new ConflictError('The partner has named no transaction of the transfer');
  const next = { ...transfer, status: 'COMPLETED' } as const;
  return { next, events: [eventOf(next, at)] };
}

const EVENTS: Readonly<Record<IncomingTransferStatus, IncomingTransferEventType>> = {
  RECEIVED: 'incoming_transfer.received',
  PAUSED: 'incoming_transfer.paused',
  SENT: 'incoming_transfer.sent',
  COMPLETED: 'incoming_transfer.completed',
  RETURNED: 'incoming_transfer.returned',
};

function eventOf({ id, userId, status }: IncomingTransfer, occurredAt: Date): IncomingTransferEvent {
  return { type: EVENTS[status], subjectId: id, userId, occurredAt };
}
