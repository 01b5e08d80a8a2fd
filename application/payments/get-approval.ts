import { type PaymentRequest, statusAt } from '../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../domain/payments/payment-request-status.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Balances, GetBalances } from '../balances/get-balances.js';
import type { AddressFamiliarity, KnownAddresses } from '../contacts/known-addresses.js';
import type { Clock } from '../ports/clock.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { ApprovalContext, ApprovalContexts } from './approval-contexts.js';
import type { PrepareApproval } from './prepare-approval.js';

/** What matters only as long as the owner can still decide. Amounts in minor units of the payment's currency. */
export interface ApprovalDecision {
  readonly familiarity: AddressFamiliarity;
  readonly balance: bigint;
  /** Negative when the money is no longer there: approving then ends in FAILED. */
  readonly balanceAfter: bigint;
  /** 'snapshot': the chain could not be asked, and the balance is the last known one. */
  readonly balanceSource: Balances['source'];
}

/** The card that the owner decides on. */
export interface ApprovalCard {
  readonly payment: PaymentRequest;
  readonly status: PaymentRequestStatus;
  readonly context: ApprovalContext;
  /** What the payer is charged on top, in minor units: nothing, the service pays the chain's fee. */
  readonly fee: bigint;
  /** Null once there is nothing left to decide. */
  readonly decision: ApprovalDecision | null;
  readonly prepared: PreparedOperation;
  /** The service's time, by which the window closes. */
  readonly readAt: Date;
}

/** Reads the card of a payment request; one that has ended shows its end. */
export class GetApproval {
  constructor(
    private readonly approvals: PrepareApproval,
    private readonly contexts: ApprovalContexts,
    private readonly knownAddresses: KnownAddresses,
    private readonly balances: GetBalances,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationError, NotFoundError */
  async execute(input: { readonly id: string; readonly userId: UserId }): Promise<ApprovalCard> {
    const { payment, prepared } = await this.approvals.show(input.id, input.userId);
    const readAt = this.clock.now();
    const status = statusAt(payment, readAt);
    const fee = 0n;
    const [contexts, decision] = await Promise.all([
      this.contexts.of(input.userId, [payment.id]),
      status === 'PENDING_APPROVAL' ? this.decide(payment, fee) : null,
    ]);
    const context = contexts.get(payment.id);
    if (!context) throw new NotFoundError('The payment request');
    return { payment, status, context, fee, decision, prepared, readAt };
  }

  private async decide({ payerId, recipient, money }: PaymentRequest, fee: bigint): Promise<ApprovalDecision> {
    const [familiarity, { holdings, source }] = await Promise.all([
      this.knownAddresses.about(payerId, recipient.address),
      this.balances.execute(payerId),
    ]);
    const balance = holdings.get(tokenOf(money.currency)) ?? 0n;
    return { familiarity, balance, balanceAfter: balance - money.minorUnits - fee, balanceSource: source };
  }
}
