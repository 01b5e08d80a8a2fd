import { type ApprovedPayment, fail, type PaymentFailure } from '../../domain/payments/payment-request.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { paymentRequestId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Wallet, WalletRepository } from '../wallets/wallet.repository.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import type { Relay } from './relay.js';
import type { Relayer } from './relayer.js';
import type { SignedOperations } from './signed-operations.js';

/**
 * Brings an approved payment to the chain. May run any number of times, also at once: the stored transaction is unique, and
 * the operation's nonce lets the chain execute it once. How it ended is for the indexer to see, not for this.
 */
export class SubmitPayment {
  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly signedOperations: SignedOperations,
    private readonly wallets: WalletRepository,
    private readonly relay: Relay,
    private readonly relayer: Relayer,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached or is not ready: run it again later */
  async execute(id: string): Promise<void> {
    const payment = await this.payments.find(paymentRequestId(id));
    if (payment?.status !== 'APPROVED') return;
    const [operation, wallet] = await Promise.all([
      this.signedOperations.find(payment.id),
      this.wallets.ofUser(payment.payerId),
    ]);
    if (!operation || !wallet) throw new Error(`Approved payment ${payment.id} has no signed operation or no wallet`);
    const task = { purpose: 'execute-payment', subjectId: payment.id } as const;
    const sent = await this.relay.pending(task);
    if (sent) return this.relay.broadcast(sent);
    await this.deploy(wallet);
    const obstacle = await this.relayer.rehearse(operation);
    if (obstacle === 'alreadyExecuted') return;
    if (obstacle) return this.giveUp(payment, obstacle);
    await this.relay.send(task, this.relayer.executionOf(operation));
  }

  private async deploy(wallet: Wallet): Promise<void> {
    if (await this.relayer.isDeployed(wallet.address)) return;
    const call = this.relayer.deploymentOf(wallet.owner);
    await this.relay.send({ purpose: 'deploy-wallet', subjectId: wallet.id }, call);
    if (await this.relayer.isDeployed(wallet.address)) return;
    throw new ServiceUnavailableError(`Wallet ${wallet.address} is being deployed`);
  }

  private async giveUp(payment: ApprovedPayment, failure: PaymentFailure): Promise<void> {
    const { next, events } = fail(payment, this.clock.now(), failure);
    await this.unitOfWork.run(async () => {
      if (await this.payments.transition(next, payment.status)) await this.outbox.append(events);
    });
  }
}
