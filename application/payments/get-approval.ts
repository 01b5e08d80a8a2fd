import { type PaymentRequest, statusAt } from '../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../domain/payments/payment-request-status.js';
import { tokenOf } from '../../domain/shared/currency.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { GetBalances } from '../balances/get-balances.js';
import type { Clock } from '../ports/clock.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { PrepareApproval } from './prepare-approval.js';

/** The card that the owner decides on. Amounts in minor units of the payment's currency. */
export interface ApprovalCard {
  readonly payment: PaymentRequest;
  readonly status: PaymentRequestStatus;
  readonly balance: bigint;
  /** Negative when the money is no longer there: approving then ends in FAILED. */
  readonly balanceAfter: bigint;
  /** What the payer is charged on top: nothing, the service pays the chain's fee. */
  readonly fee: bigint;
  readonly prepared: PreparedOperation;
}

export class GetApproval {
  constructor(
    private readonly approvals: PrepareApproval,
    private readonly balances: GetBalances,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationError, NotFoundError */
  async execute(input: { readonly id: string; readonly userId: UserId }): Promise<ApprovalCard> {
    const { payment, prepared } = await this.approvals.show(input.id, input.userId);
    const { holdings } = await this.balances.execute(input.userId);
    const balance = holdings.get(tokenOf(payment.money.currency)) ?? 0n;
    const fee = 0n;
    return {
      payment,
      status: statusAt(payment, this.clock.now()),
      balance,
      balanceAfter: balance - payment.money.minorUnits - fee,
      fee,
      prepared,
    };
  }
}
