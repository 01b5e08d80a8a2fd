import type { TaxDocumentId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'tax_document.created': TaxDocumentId;
    'tax_document.signed': TaxDocumentId;
    'tax_document.replaced': TaxDocumentId;
    'tax_document.deleted': TaxDocumentId;
  }
}

const SHOWN = 'The owner sees it in the list of tax documents.';

export const TAX_DOCUMENT_EVENTS: readonly EventKind[] = [
  { type: 'tax_document.created', ignored: SHOWN },
  { type: 'tax_document.signed', ignored: SHOWN },
  { type: 'tax_document.replaced', ignored: SHOWN },
  { type: 'tax_document.deleted', ignored: SHOWN },
];
