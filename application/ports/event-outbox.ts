import type { OwnerScope } from '../../domain/shared/owner-scope.js';
import { token } from './token.js';

/**
 * The types of events, each with the type of its subject. Every feature adds its own (`declare module`), in the file of the
 * event's kind. An undeclared type does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features.
export interface EventTypes {}

export type EventType = keyof EventTypes;

/** Everything that is announced to the rest of the system. */
export type DomainEvent = {
  readonly [Type in EventType]: EventOwner & {
    readonly type: Type;
    readonly subjectId: EventTypes[Type];
    readonly occurredAt: Date;
  };
}[EventType];

/** Exactly one of the two: the owner of what the event is about. */
type EventOwner =
  | { readonly userId: string; readonly organizationId?: never }
  | { readonly organizationId: string; readonly userId?: never };

/** Stores events in the transaction that causes them. The relay publishes them after the commit. */
export interface EventOutbox {
  append(events: readonly DomainEvent[]): Promise<void>;
}
export const EventOutbox = token<EventOutbox>('EventOutbox');

/** A stored event. `position` grows with every event and never changes. */
export interface PublishedEvent {
  readonly position: bigint;
  readonly type: EventType;
  readonly subjectId: string;
  /** The owner: a user or an organization. The other one is null. */
  readonly userId: string | null;
  readonly organizationId: string | null;
  readonly occurredAt: Date;
}

/** A stored event that is handed to the relay. */
export interface ClaimedEvent extends PublishedEvent {
  /** The W3C `traceparent` of its cause; null or missing where nothing is traced. */
  readonly traceContext?: string | null;
}

/** The reading end of the outbox. */
export interface OutboxReader {
  /**
   * Locks up to `limit` unpublished events, passes them to the handler, and marks them as published when the handler has returned.
   * When the handler throws, they stay unpublished.
   * @param notifying the types of events that write notifications; all other events are marked as handled
   * @returns how many were handled
   */
  drain(
    limit: number,
    handle: (events: readonly ClaimedEvent[]) => Promise<void>,
    notifying?: readonly EventType[],
  ): Promise<number>;
  /** The events of one owner after a position, the oldest first. */
  since(owner: OwnerScope, position: bigint, limit: number): Promise<readonly PublishedEvent[]>;
}
export const OutboxReader = token<OutboxReader>('OutboxReader');
