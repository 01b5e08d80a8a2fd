import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { type WalletOperationId, walletOperationId } from '../../domain/shared/ids.js';
import type { OperationFailure } from '../../domain/wallet-operations/operation-failure.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { SignedOperation } from '../ports/user-operation.js';
import type { Wallet, WalletRepository } from '../wallets/wallet.repository.js';
import type { EndOperation } from './end-operation.js';
import type { Relay } from './relay.js';
import type { Relayer } from './relayer.js';
import type { WalletOperationRepository } from './wallet-operation.repository.js';

/** The subject is a wallet operation that its owner has signed. */
export const submitOperationJob: JobKind<WalletOperationId> = {
  name: 'submit-operation',
  subjectId: walletOperationId,
  concurrency: 5,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
};

/* The purposes of the relayer's transactions in this context. */
const DEPLOY_WALLET = 'deploy-wallet';
const EXECUTE_OPERATION = 'execute-operation';

/**
 * Relays a signed operation to the chain, after the deployment of the wallet. It may run any number of times, also concurrently: the
 * stored transaction is unique, and the chain executes the operation's nonce once. The indexer, not this class, finds the outcome.
 */
export class SubmitOperation implements JobHandler<WalletOperationId> {
  readonly kind = submitOperationJob;

  constructor(
    private readonly operations: WalletOperationRepository,
    private readonly wallets: WalletRepository,
    private readonly relay: Relay,
    private readonly relayer: Relayer,
    private readonly ending: EndOperation,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached or is not ready; then run it again later */
  async execute(id: WalletOperationId): Promise<void> {
    const found = await this.operations.find(id);
    if (found?.operation.status !== 'SIGNED') return;
    const { operation, signed } = found;
    if (!signed) throw new Error(`Wallet operation ${operation.id} is SIGNED without a signature`);
    const wallet = await this.wallets.ofUser(operation.userId);
    if (!wallet) throw new Error(`The owner of wallet operation ${operation.id} has no wallet`);
    const obstacle = await this.send(operation.id, wallet, signed);
    if (obstacle) await this.ending.refused(operation, obstacle);
  }

  /** @returns why the chain would refuse it, in which case nothing was sent; null when it is sent or was executed */
  private async send(subjectId: string, wallet: Wallet, signed: SignedOperation): Promise<OperationFailure | null> {
    const task = { purpose: EXECUTE_OPERATION, subjectId };
    const sent = await this.relay.pending(task);
    if (sent) {
      await this.relay.broadcast(sent);
      return null;
    }
    await this.deploy(wallet);
    const obstacle = await this.relayer.simulate(signed);
    if (obstacle === 'alreadyExecuted') return null;
    if (!obstacle) await this.relay.send(task, this.relayer.executionOf(signed));
    return obstacle;
  }

  private async deploy(wallet: Wallet): Promise<void> {
    if (await this.relayer.isDeployed(wallet.address)) return;
    const call = this.relayer.deploymentOf(wallet.owner);
    await this.relay.send({ purpose: DEPLOY_WALLET, subjectId: wallet.id }, call);
    if (await this.relayer.isDeployed(wallet.address)) return;
    throw new ServiceUnavailableError(`Wallet ${wallet.address} is being deployed`);
  }
}
