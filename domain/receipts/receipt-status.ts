import type { StateMachine } from '../shared/state-machine.js';

export const RECEIPT_STATUSES = ['UPLOADING', 'PROCESSING', 'VALID', 'INVALID', 'DELETED'] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** docs/rules/documents.md#receipt-statuses */
export const receiptMachine: StateMachine<ReceiptStatus> = {
  subject: 'receipt',
  initial: 'UPLOADING',
  transitions: {
    UPLOADING: ['PROCESSING', 'DELETED'],
    PROCESSING: ['VALID', 'INVALID', 'DELETED'],
    VALID: ['PROCESSING', 'INVALID', 'DELETED'],
    INVALID: ['PROCESSING', 'VALID', 'DELETED'],
    DELETED: [],
  },
};
