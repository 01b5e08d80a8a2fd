import type { PaymentFailure } from '../../domain/payments/payment-request.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { SignedOperation } from '../ports/user-operation.js';
import type { Wallet } from '../wallets/wallet.repository.js';
import type { Relay } from './relay.js';
import type { RelayTask } from './relay-transactions.js';
import type { Relayer } from './relayer.js';

/**
 * Brings a wallet's signed operation to the chain, after the wallet itself. May run any number of times, also at once: the stored
 * transaction is unique, and the operation's nonce lets the chain execute it once.
 */
export class SubmitOperation {
  constructor(
    private readonly relay: Relay,
    private readonly relayer: Relayer,
  ) {}

  /**
   * @returns why the chain would refuse it, and nothing was sent; null when it is sent or was executed: how it ended is for the
   *   indexer to see
   * @throws ServiceUnavailableError when the chain cannot be reached or is not ready: run it again later
   */
  async execute(task: RelayTask, wallet: Wallet, operation: SignedOperation): Promise<PaymentFailure | null> {
    const sent = await this.relay.pending(task);
    if (sent) {
      await this.relay.broadcast(sent);
      return null;
    }
    await this.deploy(wallet);
    const obstacle = await this.relayer.simulate(operation);
    if (obstacle === 'alreadyExecuted') return null;
    if (!obstacle) await this.relay.send(task, this.relayer.executionOf(operation));
    return obstacle;
  }

  private async deploy(wallet: Wallet): Promise<void> {
    if (await this.relayer.isDeployed(wallet.address)) return;
    const call = this.relayer.deploymentOf(wallet.owner);
    await this.relay.send({ purpose: 'deploy-wallet', subjectId: wallet.id }, call);
    if (await this.relayer.isDeployed(wallet.address)) return;
    throw new ServiceUnavailableError(`Wallet ${wallet.address} is being deployed`);
  }
}
