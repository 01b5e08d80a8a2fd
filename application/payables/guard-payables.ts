import type { PaymentRequest } from '../../domain/payments/payment-request.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { ApprovalGuard } from '../payments/approval-guard.js';
import { OWN_APP } from '../payments/own-app.js';
import { kindOf, type PayableKind } from './payable-kind.js';
import type { PayablePayments } from './payable-payments.js';
import { superfluous } from './superfluous.js';

/**
 * Lets nobody approve a payment that is more than what is left to be paid of its bill or charge. The lock lets one approval after the other
 * look, so two that wait at the same time cannot both pay (docs/rules/documents.md#paying-a-bill).
 */
export class GuardPayables implements ApprovalGuard {
  constructor(
    private readonly kinds: readonly PayableKind[],
    private readonly payments: Pick<PayablePayments, 'proposedFor' | 'of'>,
  ) {}

  async assertApprovable(payment: PaymentRequest): Promise<void> {
    // Payments of bills and charges are proposed in the app; all others need no look into the database.
    const payable = payment.clientId === OWN_APP ? await this.payments.proposedFor(payment.id) : null;
    if (payable === null) return;
    const standing = await kindOf(this.kinds, payable).lock(payable);
    const reason = standing && superfluous(payment, payable, standing, await this.payments.of(payable));
    if (reason) throw new ConflictError(reason);
  }
}
