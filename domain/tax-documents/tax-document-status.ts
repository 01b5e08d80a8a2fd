import type { StateMachine } from '../shared/state-machine.js';

export const TAX_DOCUMENT_STATUSES = ['DRAFT', 'SIGNED', 'REPLACED', 'DELETED'] as const;
export type TaxDocumentStatus = (typeof TAX_DOCUMENT_STATUSES)[number];

/** docs/rules/documents.md#tax-document-statuses */
export const taxDocumentMachine: StateMachine<TaxDocumentStatus> = {
  subject: 'tax document',
  initial: 'DRAFT',
  transitions: {
    DRAFT: ['SIGNED', 'REPLACED', 'DELETED'],
    SIGNED: ['REPLACED', 'DELETED'],
    REPLACED: ['DELETED'],
    DELETED: [],
  },
};
