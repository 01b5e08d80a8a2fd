import type { ApiKeyEvent } from '../../domain/access/api-key.js';
import type { AddressBookEvent } from '../../domain/external-accounts/external-account.js';
import type { NotificationEvent } from '../../domain/notifications/notification.js';
import type { PasskeyEvent } from '../../domain/passkeys/passkey.js';
import type { PasskeyChangeEvent } from '../../domain/passkeys/passkey-change.js';
import type { PaymentEvent } from '../../domain/payments/payment-request.js';
import { token } from './token.js';

/** Everything that is announced to the rest of the system. */
export type DomainEvent =
  | PaymentEvent
  | OperationIncludedEvent
  | TransactionEvent
  | SessionEvent
  | ApiKeyEvent
  | PasskeyEvent
  | PasskeyChangeEvent
  | AddressBookEvent
  | NotificationEvent;

/** The chain has included the user operation of this payment request, or of this passkey change. */
export interface OperationIncludedEvent {
  readonly type: 'operation.included' | 'passkey_change.included';
  readonly subjectId: string;
  readonly userId: string;
  readonly occurredAt: Date;
}

/**
 * Money came in, by the ledger; or a block with a movement of the user's was dropped by the chain, and the movement with it. The
 * subject is the transaction's hash.
 */
export interface TransactionEvent {
  readonly type: 'transaction.received' | 'transaction.dropped';
  readonly subjectId: string;
  readonly userId: string;
  readonly occurredAt: Date;
}

/**
 * Somebody signed in to the app; or something that acts for a user was ended for them: a sign-in, a session of an API key, the
 * connection of an application. The subject is its id.
 */
export interface SessionEvent {
  readonly type: 'session.started' | 'session.ended';
  readonly subjectId: string;
  readonly userId: string;
  readonly occurredAt: Date;
}

/** Stores events in the transaction that causes them; the relay hands them on once it has committed. */
export interface EventOutbox {
  append(events: readonly DomainEvent[]): Promise<void>;
}
export const EventOutbox = token<EventOutbox>('EventOutbox');

/** An event as the outbox keeps it. `position` grows with every event and never changes. */
export interface PublishedEvent {
  readonly position: bigint;
  readonly type: DomainEvent['type'];
  readonly subjectId: string;
  readonly userId: string;
  readonly occurredAt: Date;
}

/** The reading end of the outbox. */
export interface OutboxReader {
  /**
   * Claims up to `limit` unpublished events that no other process holds, hands them over, and marks them published when the
   * handler has returned. When it throws they stay unpublished. Returns how many were handled.
   */
  drain(limit: number, handle: (events: readonly PublishedEvent[]) => Promise<void>): Promise<number>;
  /** What happened to one user's things after a position, oldest first. */
  since(userId: string, position: bigint, limit: number): Promise<readonly PublishedEvent[]>;
}
export const OutboxReader = token<OutboxReader>('OutboxReader');
