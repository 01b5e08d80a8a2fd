import {
  approve,
  type CompletedPayment,
  complete,
  type FailedPayment,
  fail,
  type PaymentEvent,
  type PaymentRequest,
  reverse,
  statusAt,
} from '../../domain/payments/payment-request.js';
import { paymentRequestMachine } from '../../domain/payments/payment-request-status.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { Decision } from '../../domain/shared/decision.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import { paymentRequestId, type UserId } from '../../domain/shared/ids.js';
import { assertAllowed } from '../../domain/shared/state-machine.js';
import type {
  EndedWalletOperation,
  ExecutedWalletOperation,
  FailedWalletOperation,
} from '../../domain/wallet-operations/wallet-operation.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type {
  Approval,
  CompletedOperation,
  Expiry,
  OperationPlan,
  WalletOperationKind,
} from '../wallet-operations/wallet-operation-kind.js';
import type { Wallet } from '../wallets/wallet.repository.js';
import type { ApprovalGuard } from './approval-guard.js';
import { expirePayment } from './expire-payment.js';
import { OWN_APP } from './own-app.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import type { PaymentTypes } from './types/payment-types.js';

export const PAYMENT = 'payment';

/** The kind of wallet operation that executes a payment request. */
export class PaymentOperation implements WalletOperationKind<PaymentRequest> {
  readonly name = PAYMENT;
  readonly gasClass = 'PAYMENT';
  readonly revertedWithoutReason = 'The payment was reverted on chain; nothing was moved';
  readonly expiry: Expiry;

  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly types: PaymentTypes,
    private readonly guards: readonly ApprovalGuard[],
  ) {
    this.expiry = {
      overdue: (at, limit) => this.payments.overdue(at, limit),
      expire: (id, at) => expirePayment(this.payments, paymentRequestId(id), at),
    };
  }

  async find(id: string, payer: UserId): Promise<PaymentRequest> {
    const payment = await this.payments.findOwned(paymentRequestId(id), payer);
    if (!payment) throw new NotFoundError('The payment request');
    return payment;
  }

  /** The request's id is the key, so that the chain executes a request once (docs/rules/payments.md#single-execution). */
  plan(payment: PaymentRequest, wallet: Wallet): OperationPlan {
    const { id: key, expiresAt, clientId } = payment;
    const planned = { key, calls: this.types.calls(payment, wallet), expiresAt };
    return clientId === OWN_APP ? planned : { ...planned, proposedBy: clientId };
  }

  card(payment: PaymentRequest): OperationCard {
    return this.types.card(payment);
  }

  assertSignable(payment: PaymentRequest, at: Date): void {
    assertAllowed(paymentRequestMachine, statusAt(payment, at), 'APPROVED');
  }

  async approved(payment: PaymentRequest, { at }: Approval): Promise<readonly PaymentEvent[]> {
    for (const guard of this.guards) await guard.assertApprovable(payment);
    await this.types.of(payment.instruction).assertApprovable?.(payment.instruction, payment.payerId);
    return this.store(payment, approve(payment, at));
  }

  async completed({ subjectId, endedAt }: ExecutedWalletOperation, hash: string): Promise<readonly PaymentEvent[]> {
    const payment = await this.existing(subjectId);
    return this.end(payment, complete(payment, endedAt, hash));
  }

  async completedAll(completed: readonly CompletedOperation[]): Promise<readonly PaymentEvent[]> {
    const found = await this.payments.findAll(completed.map(({ operation }) => paymentRequestId(operation.subjectId)));
    const byId = new Map<string, PaymentRequest>(found.map((payment) => [payment.id, payment]));
    const endings = completed.map(({ operation: { subjectId, endedAt }, transactionHash }) => {
      const payment = byId.get(subjectId);
      if (!payment) throw new Error(`The payment request ${subjectId} of a signed operation is gone`);
      return complete(payment, endedAt, transactionHash);
    });
    const areCurrent = await this.payments.completeAll(endings.map(({ next }) => next));
    assertCurrent(areCurrent, 'A payment request', 'ended');
    for (const { next } of endings) await this.types.of(next.instruction).book(next);
    return endings.flatMap(({ events }) => events);
  }

  async failed({ subjectId, endedAt, failure }: FailedWalletOperation): Promise<readonly PaymentEvent[]> {
    const payment = await this.existing(subjectId);
    return this.end(payment, fail(payment, endedAt, failure));
  }

  /** The owner's approval stands; only what the chain made of it has changed. */
  async reversed({ subjectId, signedAt }: EndedWalletOperation, at: Date): Promise<readonly PaymentEvent[]> {
    const payment = await this.existing(subjectId);
    return this.store(payment, reverse(payment, at, signedAt));
  }

  private async end(
    payment: PaymentRequest,
    ending: Decision<CompletedPayment | FailedPayment, PaymentEvent>,
  ): Promise<readonly PaymentEvent[]> {
    const events = await this.store(payment, ending);
    await this.types.of(payment.instruction).book(ending.next);
    return events;
  }

  private async store(
    payment: PaymentRequest,
    { next, events }: Decision<PaymentRequest, PaymentEvent>,
  ): Promise<readonly PaymentEvent[]> {
    const isCurrent = await this.payments.transition(next, payment.status);
    assertCurrent(isCurrent, 'The payment request', 'approved, rejected or expired');
    return events;
  }

  private async existing(id: string): Promise<PaymentRequest> {
    const payment = await this.payments.find(paymentRequestId(id));
    if (!payment) throw new Error(`The payment request ${id} of a signed operation is gone`);
    return payment;
  }
}
