import type { PasskeyId, PaymentRequestId } from '../../domain/shared/ids.js';
import type { SignedOperation } from '../ports/user-operation.js';

/** Keeps the operation that an approval signed, one for each payment request. */
export interface SignedOperations {
  add(paymentId: PaymentRequestId, passkeyId: PasskeyId, operation: SignedOperation): Promise<void>;
  find(paymentId: PaymentRequestId): Promise<SignedOperation | null>;
}
export const SignedOperations = Symbol('SignedOperations');
