import { token } from '../ports/token.js';

/** A message of the partner to the service. */
export interface PartnerMessage {
  /** Stays the same when it is sent again. */
  readonly id: string;
  /** The UUID of what it is about. */
  readonly subjectId: string;
  /** JSON. */
  readonly body: string;
  /** How often it was sent already. */
  readonly attempts: number;
}

/** The messages that the sandbox's banking partner has not delivered. */
export interface PartnerMessages {
  /** Call it in the unit of work that stores what the message tells. */
  add(message: Omit<PartnerMessage, 'attempts'>): Promise<void>;
  /** Takes messages that are to be sent now. They are taken again after a pause unless they are delivered. */
  take(limit: number): Promise<readonly PartnerMessage[]>;
  markDelivered(id: string): Promise<void>;
}
export const PartnerMessages = token<PartnerMessages>('PartnerMessages');
