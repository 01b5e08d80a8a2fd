import { token } from './token.js';

/**
 * The types of events, each with the type of its subject. Every feature adds its own (`declare module`), in the file that says
 * what follows from the event: a type that no feature has declared does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features.
export interface EventTypes {}

export type EventType = keyof EventTypes;

/** Everything that is announced to the rest of the system. */
export type DomainEvent = {
  readonly [Type in EventType]: {
    readonly type: Type;
    readonly subjectId: EventTypes[Type];
    readonly userId: string;
    readonly occurredAt: Date;
  };
}[EventType];

/** Stores events in the transaction that causes them; the relay hands them on once it has committed. */
export interface EventOutbox {
  append(events: readonly DomainEvent[]): Promise<void>;
}
export const EventOutbox = token<EventOutbox>('EventOutbox');

/** An event as the outbox keeps it. `position` grows with every event and never changes. */
export interface PublishedEvent {
  readonly position: bigint;
  readonly type: EventType;
  readonly subjectId: string;
  readonly userId: string;
  readonly occurredAt: Date;
}

/** The reading end of the outbox. */
export interface OutboxReader {
  /**
   * Claims up to `limit` unpublished events that no other process holds, hands them over, and marks them published when the
   * handler has returned. When it throws they stay unpublished.
   * @param notifying types of events that inboxes still have to hear of; all others count as told
   * @returns how many were handled
   */
  drain(
    limit: number,
    handle: (events: readonly PublishedEvent[]) => Promise<void>,
    notifying?: readonly EventType[],
  ): Promise<number>;
  /** What happened to one user's things after a position, oldest first. */
  since(userId: string, position: bigint, limit: number): Promise<readonly PublishedEvent[]>;
}
export const OutboxReader = token<OutboxReader>('OutboxReader');
