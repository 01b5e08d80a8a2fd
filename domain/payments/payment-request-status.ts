import type { Corrections, StateMachine } from '../shared/state-machine.js';

/** docs/rules/payments.md#payment-statuses */
export const PAYMENT_REQUEST_STATUSES = [
  'PENDING_APPROVAL',
  'APPROVED',
  'COMPLETED',
  'FAILED',
  'EXPIRED',
  'REJECTED',
] as const;
export type PaymentRequestStatus = (typeof PAYMENT_REQUEST_STATUSES)[number];

export const paymentRequestMachine: StateMachine<PaymentRequestStatus> = {
  subject: 'payment request',
  initial: 'PENDING_APPROVAL',
  transitions: {
    PENDING_APPROVAL: ['APPROVED', 'REJECTED', 'EXPIRED'],
    APPROVED: ['COMPLETED', 'FAILED'],
    COMPLETED: [],
    FAILED: [],
    EXPIRED: [],
    REJECTED: [],
  },
};

/** docs/rules/payments.md#payment-corrections */
export const paymentRequestCorrections: Corrections<PaymentRequestStatus> = {
  subject: 'payment request',
  transitions: {
    PENDING_APPROVAL: [],
    APPROVED: [],
    COMPLETED: ['APPROVED'],
    FAILED: ['APPROVED'],
    EXPIRED: [],
    REJECTED: [],
  },
};
