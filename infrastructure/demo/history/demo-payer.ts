import { setTimeout as delay } from 'node:timers/promises';
import type { Container } from 'inversify';
import { ApprovePayment } from '../../../application/payments/approve-payment.js';
import { CreatePayment } from '../../../application/payments/create-payment.js';
import { PaymentRequestRepository } from '../../../application/payments/payment-request.repository.js';
import { PrepareApproval } from '../../../application/payments/prepare-approval.js';
import { SettlePayment } from '../../../application/payments/settle-payment.js';
import { SubmitPayment } from '../../../application/payments/submit-payment.js';
import { RefundPayment } from '../../../application/transactions/refund-payment.js';
import { OwnerSignatures } from '../../../application/wallet-operations/owner-signatures.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { type PaymentRequestId, paymentRequestId } from '../../../domain/shared/ids.js';
import { resolve } from '../../wiring/resolve.js';
import type { SoftwareAuthenticator } from '../software-authenticator.js';
import type { DemoPerson } from './demo-person.js';
import type { PaymentEpisode } from './episode.js';

/** The client that is recorded as the proposer. */
const CLIENT_ID = 'demo-cli';
const SETTLED_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 5;

/** Completes proposals like the app and the worker do, in this process and without waiting for either. */
export class DemoPayer {
  private readonly createPayment: CreatePayment;
  private readonly refundPayment: RefundPayment;
  private readonly approvals: PrepareApproval;
  private readonly signatures: OwnerSignatures;
  private readonly approvePayment: ApprovePayment;
  private readonly submit: SubmitPayment;
  private readonly settle: SettlePayment;
  private readonly payments: PaymentRequestRepository;

  /** @param origin of the app's pages */
  constructor(
    container: Container,
    private readonly authenticator: SoftwareAuthenticator,
    private readonly origin: string,
  ) {
    this.createPayment = resolve(container, CreatePayment);
    this.refundPayment = resolve(container, RefundPayment);
    this.approvals = resolve(container, PrepareApproval);
    this.signatures = resolve(container, OwnerSignatures);
    this.approvePayment = resolve(container, ApprovePayment);
    this.submit = resolve(container, SubmitPayment);
    this.settle = resolve(container, SettlePayment);
    this.payments = resolve(container, PaymentRequestRepository);
  }

  /** @returns the hash of the transaction that paid it */
  async pay(payer: DemoPerson, episode: PaymentEpisode): Promise<string> {
    const result = await this.createPayment.execute({
      payerId: payer.userId,
      clientId: CLIENT_ID,
      paymentType: 'transfer_moneda',
      input: { amount: episode.amount, currency: episode.currency, recipientUsername: episode.to },
      reference: episode.reference,
      idempotency: null,
    });
    if (result.kind !== 'created') throw new Error('A demo payment was taken for a repeated one');
    return this.approve(payer, paymentRequestId(result.payment.id));
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
    const { prepared } = await this.approvals.forSigning(id, payer.userId);
    const options = await this.signatures.options(payer.userId, prepared);
    const assertion = await this.authenticator.get(options, this.origin, payer.username);
    await this.approvePayment.execute({ id, userId: payer.userId, assertion });
    const deadline = performance.now() + SETTLED_WITHIN_MS;
    while (performance.now() < deadline) {
      await this.submit.execute(id).catch(unlessUnavailable);
      await this.settle.execute(id);
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
