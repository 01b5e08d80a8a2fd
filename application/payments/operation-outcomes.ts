import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { Hex } from '../ports/user-operation.js';

/** How the chain executed a payment's operation. */
export interface PaymentOutcome {
  readonly transactionHash: Hex;
  readonly success: boolean;
  readonly revertReason: string | null;
}

/** What the indexer has seen of our operations. */
export interface OperationOutcomes {
  of(paymentId: PaymentRequestId): Promise<PaymentOutcome | null>;
}
export const OperationOutcomes = Symbol('OperationOutcomes');
