import type { ReviewReason } from '../../../domain/documents/review-reason.js';
import type { Receipt } from '../../../domain/receipts/receipt.js';
import { receiptId, userId } from '../../../domain/shared/ids.js';
import { ownedObjectKey } from '../../../domain/shared/object-key.js';
import { uuid } from './ids.js';
import { CREATED_AT } from './time.js';

/** The same receipt in every status. */
export function receiptsByStatus(reviewReasons: readonly ReviewReason[] = []) {
  const terms = { id: receiptId(uuid(1)), ownerId: userId(uuid(2)), createdAt: CREATED_AT };
  const fileKey = ownedObjectKey(terms.ownerId, 'A'.repeat(43));
  return {
    UPLOADING: { ...terms, status: 'UPLOADING' },
    PROCESSING: { ...terms, status: 'PROCESSING', fileKey },
    VALID: { ...terms, status: 'VALID', fileKey, reviewReasons },
    INVALID: { ...terms, status: 'INVALID', fileKey, reviewReasons },
    DELETED: { ...terms, status: 'DELETED' },
  } satisfies { [Status in Receipt['status']]: Extract<Receipt, { status: Status }> };
}
