import { passkeyId, type UserId, walletOperationId } from '../../../domain/shared/ids.js';
import { uuid } from './ids.js';

interface Subject {
  readonly kind: string;
  readonly subjectId: string;
  readonly userId: UserId;
}

/** What every operation of a subject has that ended at this time. */
export function endedOperation(subject: Subject, endedAt: Date) {
  const signer = { id: walletOperationId(uuid(8)), passkeyId: passkeyId(uuid(9)) };
  return { ...subject, ...signer, signedAt: endedAt, validUntil: null, endedAt };
}
