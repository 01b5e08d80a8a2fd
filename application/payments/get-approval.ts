import type { Confirmation } from '../../domain/indexing/finality-policy.js';
import { type PaymentRequest, statusAt } from '../../domain/payments/payment-request.js';
import type { PaymentRequestStatus } from '../../domain/payments/payment-request-status.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Balances, GetBalances } from '../balances/get-balances.js';
import type { AddressFamiliarity, KnownAddresses } from '../contacts/known-addresses.js';
import { paidBankAccountIn } from '../payouts/paid-bank-account-in.js';
import type { PayoutProgress, PayoutProgresses } from '../payouts/payout-progress.js';
import type { Clock } from '../ports/clock.js';
import type { PreparedOperation } from '../ports/user-operation.js';
import type { SubAccountCommitment, SubAccountCommitments } from '../sub-accounts/sub-account-commitments.js';
import { addressesOn } from '../wallet-operations/operation-card.js';
import type { PrepareOperation } from '../wallet-operations/prepare-operation.js';
import type { ApprovalContext, ApprovalContexts } from './approval-contexts.js';
import type { PaymentConfirmations } from './payment-confirmations.js';
import type { PaymentOperation } from './payment-operation.js';
import type { PaymentPresentation } from './types/payment-presentation.js';
import type { PaymentTypes } from './types/payment-types.js';

/** The facts that are needed only while the owner can decide. */
export interface ApprovalDecision {
  /** What the history tells about the address or the bank account. Null when the payment goes to neither. */
  readonly familiarity: AddressFamiliarity | null;
  /** Null when nothing leaves the main account. */
  readonly funds: ApprovalFunds | null;
  /** What the addresses of the sub-accounts follow from that the card names. */
  readonly subAccounts: readonly SubAccountCommitment[];
}

/** The main account, in minor units of what leaves it. */
export interface ApprovalFunds {
  readonly balance: bigint;
  /** Negative when the balance is too low: an approval would end in FAILED. */
  readonly balanceAfter: bigint;
  /** 'snapshot': the chain did not answer, and the balance is the last known one. */
  readonly source: Balances['source'];
}

/** The approval card. */
export interface ApprovalCard {
  readonly payment: PaymentRequest;
  readonly status: PaymentRequestStatus;
  readonly presentation: PaymentPresentation;
  readonly context: ApprovalContext;
  /** The fee for the payer in minor units. It is zero, because the service pays the network fee. */
  readonly fee: bigint;
  /** How far the block with the payment is from being final; null when no block has it, or it has ended. */
  readonly confirmation: Confirmation | null;
  /** Where the payout to a bank stands; null when there is none. */
  readonly payout: PayoutProgress | null;
  /** Null when the owner can no longer decide. */
  readonly decision: ApprovalDecision | null;
  readonly prepared: PreparedOperation;
  /** The service's time, which decides when the window closes. */
  readonly readAt: Date;
}

/** Reads the card of a payment request, also of one that has ended. */
export class GetApproval {
  constructor(
    private readonly operation: PaymentOperation,
    private readonly preparation: PrepareOperation,
    private readonly types: PaymentTypes,
    private readonly contexts: ApprovalContexts,
    private readonly knownAddresses: KnownAddresses,
    private readonly balances: GetBalances,
    private readonly confirmations: Pick<PaymentConfirmations, 'of'>,
    private readonly payouts: PayoutProgresses,
    private readonly commitments: SubAccountCommitments,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationError, NotFoundError */
  async execute(input: { readonly id: string; readonly userId: UserId }): Promise<ApprovalCard> {
    const { id, userId } = input;
    const planned = await this.preparation.plan(this.operation, id, userId);
    const { subject: payment } = planned;
    const prepared = this.preparation.prepare(planned, payment.expiresAt);
    const readAt = this.clock.now();
    const status = statusAt(payment, readAt);
    const fee = 0n;
    const paysOut = status === 'COMPLETED' && this.types.of(payment.instruction).paysOut;
    const [contexts, decision, confirmation, payout] = await Promise.all([
      this.contexts.of(userId, [payment.id]),
      status === 'PENDING_APPROVAL' ? this.decide(payment, fee) : null,
      status === 'APPROVED' ? this.confirmations.of(payment.id, payment.money) : null,
      paysOut ? this.payouts.of(payment.id) : null,
    ]);
    const context = contexts.get(payment.id);
    if (!context) throw new NotFoundError('The payment request');
    const presentation = this.types.present(payment);
    return { payment, status, presentation, context, fee, confirmation, payout, decision, prepared, readAt };
  }

  private async decide(payment: PaymentRequest, fee: bigint): Promise<ApprovalDecision> {
    const [familiarity, funds, subAccounts] = await Promise.all([
      this.familiarityOf(payment),
      this.funds(payment, fee),
      this.subAccountsOf(payment),
    ]);
    return { familiarity, funds, subAccounts };
  }

  private async subAccountsOf(payment: PaymentRequest): Promise<readonly SubAccountCommitment[]> {
    const { recipient, lines } = this.types.present(payment);
    return this.commitments.at([recipient.address ?? [], addressesOn({ lines })].flat(), payment.payerId);
  }

  /** All payouts pay one address, that of the banking partner, so that it tells nothing about the bank account. */
  private async familiarityOf({ payerId, instruction }: PaymentRequest): Promise<AddressFamiliarity | null> {
    const account = paidBankAccountIn(instruction);
    if (account) {
      const firstTime = !(await this.payouts.hasPaid(account.accountId));
      return { firstTime, savedName: null, resembles: null };
    }
    const { address } = this.types.of(instruction).recipient(instruction);
    return address === null ? null : this.knownAddresses.about(payerId, address);
  }

  private async funds(payment: PaymentRequest, fee: bigint): Promise<ApprovalFunds | null> {
    const outflow = this.types.outflow(payment);
    if (outflow === null) return null;
    const { holdings, source } = await this.balances.execute(payment.payerId);
    const balance = holdings.get(tokenOf(outflow.currency)) ?? 0n;
    return { balance, balanceAfter: balance - outflow.minorUnits - fee, source };
  }
}
