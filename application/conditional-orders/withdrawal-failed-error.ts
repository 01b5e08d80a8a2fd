import { DomainError } from '../../domain/shared/errors.js';

/** The chain has not taken a published order back. It is as it was, and can be cancelled again (docs/rules/conditional-orders.md#order-cancellation). */
export class WithdrawalFailedError extends DomainError {
  readonly code = 'INTERNAL_ERROR';
  override readonly retryable = true;

  constructor(reason: string) {
    super(`The conditional order could not be withdrawn from the chain (${reason}) and is unchanged; try again`);
  }
}
