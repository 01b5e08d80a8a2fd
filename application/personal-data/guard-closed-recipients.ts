import type { PaymentRequest } from '../../domain/payments/payment-request.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { ApprovalGuard } from '../payments/approval-guard.js';
import type { ClosedAccounts } from '../users/closed-accounts.js';

/** Lets nobody approve a payment to a user who has closed the account since it was proposed. */
export class GuardClosedRecipients implements ApprovalGuard {
  constructor(private readonly closedAccounts: ClosedAccounts) {}

  async assertApprovable({ instruction }: PaymentRequest): Promise<void> {
    if (instruction.type !== 'transfer_moneda') return;
    const { userId, username } = instruction.recipient;
    if (!(await this.closedAccounts.has(userId))) return;
    throw new ConflictError(`${username} has closed the account; reject this payment`);
  }
}
