import type { PasskeyId, PaymentRequestId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { SignedOperation } from '../ports/user-operation.js';

/** Keeps the operation that an approval signed, one for each subject: a payment request, or another thing the wallet does. */
export interface SignedOperations<SubjectId = PaymentRequestId> {
  add(subjectId: SubjectId, passkeyId: PasskeyId, operation: SignedOperation): Promise<void>;
  find(subjectId: SubjectId): Promise<SignedOperation | null>;
}
export const SignedOperations = token<SignedOperations>('SignedOperations');
