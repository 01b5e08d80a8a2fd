import type { EventKind } from '../ports/event-kind.js';
import { settlePaymentJob } from './settle-payment.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** The subject is the payment request. */
    'operation.included': string;
  }
}

/** The chain has included the user operation of a payment: the payment ends. */
export const operationIncluded: EventKind = { type: 'operation.included', starts: [settlePaymentJob] };
