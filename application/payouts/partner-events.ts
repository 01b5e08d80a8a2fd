import type { PaymentRequestId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Remembers which events of the banking partner were handled. */
export interface PartnerEvents {
  /** Call it in the unit of work that handles the event. @returns false when it was handled before */
  claim(eventId: string, paymentId: PaymentRequestId): Promise<boolean>;
}
export const PartnerEvents = token<PartnerEvents>('PartnerEvents');
