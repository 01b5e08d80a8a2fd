import { token } from '../ports/token.js';

/** Remembers which events of the banking partner were handled. */
export interface PartnerEvents {
  /**
   * Call it in the unit of work that handles the event.
   * @param subjectId the UUID of what it is about
   * @returns false when it was handled before
   */
  claim(eventId: string, subjectId: string): Promise<boolean>;
}
export const PartnerEvents = token<PartnerEvents>('PartnerEvents');
