import type { EventType } from './event-outbox.js';
import { token } from './token.js';

/** An event whose jobs should have run by now. */
export interface LateEvent {
  readonly position: bigint;
  /** May be of another version of the service. */
  readonly type: EventType;
  readonly subjectId: string;
}

/** Late events of the types that were asked for. */
export interface LatePage {
  readonly events: readonly LateEvent[];
  /** The last late event that was looked at, of whatever type; null when there is none. */
  readonly last: bigint | null;
  /** Whether there may be more behind it. */
  readonly isFull: boolean;
}

/** Comes to every event once more, a minute after it was published. It has forgotten what is older than a week. */
export interface LateEvents {
  /** Does the work unless another process does it at this moment. */
  alone(work: () => Promise<void>): Promise<void>;
  /** How far the events were followed once more. */
  until(): Promise<bigint>;
  /** Those of these types among the next events behind this one, as far as all of them were published for long enough. */
  after(position: bigint, types: readonly EventType[], limit: number): Promise<LatePage>;
  /** The events up to `to` were followed once more. Does nothing when another process has come further. */
  followed(to: bigint): Promise<void>;
}
export const LateEvents = token<LateEvents>('LateEvents');
