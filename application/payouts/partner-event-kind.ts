import { token } from '../ports/token.js';
import type { EventFields } from './event-fields.js';

/** An event that was read, and can be handled. */
export interface ReadPartnerEvent {
  /** The UUID of what it is about. */
  readonly subjectId: string;
  /** Runs in the unit of work that claims the event. */
  apply(): Promise<void>;
}

/** The events of the banking partner about one kind of subject. Every feature contributes its own. */
export interface PartnerEventKind {
  /** The part of the types before the dot: "payout". */
  readonly subject: string;
  /** @param change the part of the type behind the dot @throws ValidationError naming the field that is wrong */
  read(change: string, fields: EventFields): ReadPartnerEvent;
}
export const PartnerEventKind = token<PartnerEventKind>('PartnerEventKind');
