import type { PaymentRequest } from '../../domain/payments/payment-request.js';
import { token } from '../ports/token.js';

/** What else a payment needs at its approval. A feature for whose sake payments are made contributes it. */
export interface ApprovalGuard {
  /** Runs in the unit of work of the approval, before anything is stored. @throws ConflictError saying why it cannot be approved */
  assertApprovable(payment: PaymentRequest): Promise<void>;
}
export const ApprovalGuard = token<ApprovalGuard>('ApprovalGuard');
