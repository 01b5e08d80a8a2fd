import type { Container } from 'inversify';
import { CreatePayment, type CreatePaymentInput } from '../../../application/payments/create-payment.js';
import { PAYMENT } from '../../../application/payments/payment-operation.js';
import { PaymentRequestRepository } from '../../../application/payments/payment-request.repository.js';
import { RefundPayment } from '../../../application/transactions/refund-payment.js';
import type { BuiltPaymentType } from '../../../domain/payments/payment-instruction.js';
import { type PaymentRequestId, paymentRequestId } from '../../../domain/shared/ids.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPerson } from './demo-person.js';
import type { DemoSigner } from './demo-signer.js';

/** The client that is recorded as the proposer. */
const CLIENT_ID = 'demo-cli';

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
  private readonly payments: PaymentRequestRepository;

  constructor(
    container: Container,
    private readonly signer: DemoSigner,
  ) {
    this.createPayment = resolve(container, CreatePayment);
    this.refundPayment = resolve(container, RefundPayment);
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

  private async approve(payer: DemoPerson, id: PaymentRequestId): Promise<string> {
    await this.signer.sign(payer, PAYMENT, id);
    const payment = await this.payments.find(id);
    if (payment?.status !== 'COMPLETED') throw new Error(`The demo payment ${id} is ${payment?.status}`);
    return payment.transactionHash;
  }
}
