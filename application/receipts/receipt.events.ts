import type { ReceiptId } from '../../domain/shared/ids.js';
import type { EventKind } from '../ports/event-kind.js';
import { readReceiptJob } from './take-reading-turn.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'receipt.created': ReceiptId;
    'receipt.processing': ReceiptId;
    'receipt.valid': ReceiptId;
    'receipt.invalid': ReceiptId;
    'receipt.partially_paid': ReceiptId;
    'receipt.changed': ReceiptId;
    'receipt.deleted': ReceiptId;
  }
}

const SHOWN = 'The owner sees it in the list of receipts.';

export const RECEIPT_EVENTS: readonly EventKind[] = [
  { type: 'receipt.processing', starts: [readReceiptJob] },
  { type: 'receipt.created', ignored: SHOWN },
  { type: 'receipt.valid', ignored: SHOWN },
  { type: 'receipt.invalid', ignored: SHOWN },
  { type: 'receipt.partially_paid', ignored: SHOWN },
  { type: 'receipt.changed', ignored: SHOWN },
  { type: 'receipt.deleted', ignored: SHOWN },
];
