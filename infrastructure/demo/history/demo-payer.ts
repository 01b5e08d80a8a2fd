import { setTimeout as delay } from 'node:timers/promises';
import type { Container } from 'inversify';
import { CreatePayment, type CreatePaymentInput } from '../../../application/payments/create-payment.js';
import { PAYMENT } from '../../../application/payments/payment-operation.js';
import { PaymentRequestRepository } from '../../../application/payments/payment-request.repository.js';
import { RefundPayment } from '../../../application/transactions/refund-payment.js';
import { BeginSigning } from '../../../application/wallet-operations/begin-signing.js';
import { SettleOperation } from '../../../application/wallet-operations/settle-operation.js';
import { SignOperation } from '../../../application/wallet-operations/sign-operation.js';
import { SubmitOperation } from '../../../application/wallet-operations/submit-operation.js';
import type { BuiltPaymentType } from '../../../domain/payments/payment-instruction.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type PaymentRequestId, paymentRequestId } from '../../../domain/shared/ids.js';
import { resolve } from '../../wiring/resolve.js';
import type { SoftwareAuthenticator } from '../software-authenticator.js';
import type { DemoPerson } from './demo-person.js';

/** The client that is recorded as the proposer. */
const CLIENT_ID = 'demo-cli';
const SETTLED_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 5;

export type DemoProposal<Type extends BuiltPaymentType = BuiltPaymentType> = Pick<
  CreatePaymentInput<Type>,
  'paymentType' | 'input' | 'reference'
>;

export interface DemoPayment {
  readonly id: PaymentRequestId;
  /** Of the transaction. */
  readonly hash: string;
}

/** Completes proposals like the app and the worker do, in this process and without waiting for either. */
export class DemoPayer {
  private readonly createPayment: CreatePayment;
  private readonly refundPayment: RefundPayment;
  private readonly beginSigning: BeginSigning;
  private readonly signOperation: SignOperation;
  private readonly submit: SubmitOperation;
  private readonly settle: SettleOperation;
  private readonly payments: PaymentRequestRepository;

  /** @param origin of the app's pages */
  constructor(
    container: Container,
    private readonly authenticator: SoftwareAuthenticator,
    private readonly origin: string,
  ) {
    this.createPayment = resolve(container, CreatePayment);
    this.refundPayment = resolve(container, RefundPayment);
    this.beginSigning = resolve(container, BeginSigning);
    this.signOperation = resolve(container, SignOperation);
    this.submit = resolve(container, SubmitOperation);
    this.settle = resolve(container, SettleOperation);
    this.payments = resolve(container, PaymentRequestRepository);
  }

  /** @returns the payment, and the hash of the transaction that paid it */
  async pay<Type extends BuiltPaymentType>(payer: DemoPerson, proposal: DemoProposal<Type>): Promise<DemoPayment> {
    const { userId: payerId } = payer;
    const request = { ...proposal, payerId, clientId: CLIENT_ID, idempotency: null };
    const result = await this.createPayment.execute(request);
    if (result.kind !== 'created') throw new Error('A demo payment was taken for a repeated one');
    const id = paymentRequestId(result.payment.id);
    return { id, hash: await this.approve(payer, id) };
  }

  /** Refunds a part of a received payment. @returns the hash of the transaction that did */
  async refund(recipient: DemoPerson, hash: string, amount: string): Promise<string> {
    const proposal = { recipientId: recipient.userId, clientId: CLIENT_ID, hash, amount };
    return this.approve(recipient, paymentRequestId((await this.refundPayment.execute(proposal)).id));
  }

  /**
   * Approves with the payer's passkey and waits for the end of the payment. The ledger must follow the chain in the meantime.
   * @throws Error when it failed or does not end within ten seconds
   */
  private async approve(payer: DemoPerson, id: PaymentRequestId): Promise<string> {
    const request = { kind: PAYMENT, subjectId: id, userId: payer.userId };
    const { options } = await this.beginSigning.execute(request);
    const assertion = await this.authenticator.get(options, this.origin, payer.username);
    const operation = await this.signOperation.execute({ ...request, assertion, origin: null });
    const deadline = performance.now() + SETTLED_WITHIN_MS;
    while (performance.now() < deadline) {
      await this.submit.execute(operation.id).catch(unlessUnavailable);
      await this.settle.execute(operation.id);
      const payment = await this.payments.find(id);
      if (payment?.status === 'COMPLETED') return payment.transactionHash;
      if (payment?.status === 'FAILED') throw new Error(`A demo payment failed: ${payment.failure.reason}`);
      await delay(LOOK_AGAIN_MS);
    }
    throw new Error(`The demo payment ${id} has not ended within ${SETTLED_WITHIN_MS / 1000} s`);
  }
}

/* The wallet is being deployed: the next round finds it. */
function unlessUnavailable(error: unknown): void {
  if (!(error instanceof ServiceUnavailableError)) throw error;
}
