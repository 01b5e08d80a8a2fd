import type { GasClass } from '../../domain/relaying/relay-task.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { type WalletOperationId, walletOperationId } from '../../domain/shared/ids.js';
import { isConclusive } from '../../domain/wallet-operations/obstacle.js';
import type { OperationFailure } from '../../domain/wallet-operations/operation-failure.js';
import type { SignedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { IndexedChain } from '../indexing/indexed-chain.js';
import type { Clock } from '../ports/clock.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import { token } from '../ports/token.js';
import type { SignedOperation } from '../ports/user-operation.js';
import type { Relay } from '../relaying/relay.js';
import type { Wallet, WalletRepository } from '../wallets/wallet.repository.js';
import { DEPLOY_WALLET } from './deployment-tasks.js';
import type { EndOperation } from './end-operation.js';
import type { EntryPoint } from './entry-point.js';
import type { OperationSimulator, Simulation } from './operation-simulator.js';
import { EXECUTE_OPERATION } from './operation-tasks.js';
import type { WalletOperationRepository } from './wallet-operation.repository.js';
import type { WalletOperationKinds } from './wallet-operation-kinds.js';

/** The subject is a wallet operation that its owner has signed. */
export const submitOperationJob: JobKind<WalletOperationId> = {
  name: 'submit-operation',
  subjectId: walletOperationId,
  concurrency: 5,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
  isShort: true,
};

/** How this chain is judged. */
export interface SubmissionSettings {
  /** After this time without a block the chain is taken for quiet, in milliseconds. */
  readonly quietChainMs: number;
}
export const SubmissionSettings = token<SubmissionSettings>('SubmissionSettings');

/**
 * Hands a signed operation to the relay, after the deployment of the wallet. It may run any number of times, also concurrently: the relay
 * carries an operation in one slot at a time, and the chain executes its nonce once. The indexer, not this class, finds the outcome.
 */
export class SubmitOperation implements JobHandler<WalletOperationId> {
  readonly kind = submitOperationJob;

  constructor(
    private readonly kinds: WalletOperationKinds,
    private readonly operations: WalletOperationRepository,
    private readonly wallets: WalletRepository,
    private readonly relay: Relay,
    private readonly entryPoint: EntryPoint,
    private readonly simulator: OperationSimulator,
    private readonly ledger: Pick<IndexedChain, 'cursor'>,
    private readonly ending: EndOperation,
    private readonly clock: Clock,
    private readonly settings: SubmissionSettings,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached, is not ready or cannot be believed; then run it again later */
  async execute(id: WalletOperationId): Promise<void> {
    const found = await this.operations.find(id);
    if (found?.operation.status !== 'SIGNED') return;
    const { operation, signed } = found;
    // A correction came after its signature was erased. It ends by the chain or by its deadline.
    if (!signed) return;
    const task = { purpose: EXECUTE_OPERATION, subjectId: id };
    if (await this.relay.resume(task)) return;
    const wallet = await this.wallets.ofUser(operation.userId);
    if (!wallet) throw new Error(`The owner of wallet operation ${operation.id} has no wallet`);
    const { gasClass } = this.kinds.named(operation.kind);
    const { block, isNonceUsed, obstacle } = await this.simulate(signed, wallet, gasClass);
    if (isNonceUsed) return;
    if (obstacle) return this.refuse(operation, obstacle, block);
    await this.relay.request(task, gasClass);
  }

  /** Nearly every wallet is on chain, and so both are asked together. What the simulation then says against the operation may be of before. */
  private async simulate(signed: SignedOperation, wallet: Wallet, gasClass: GasClass): Promise<Simulation> {
    const [isDeployed, simulation] = await Promise.all([
      this.entryPoint.isDeployed(wallet.address),
      this.simulator.simulate(signed),
    ]);
    if (isDeployed && simulation.obstacle === null) return simulation;
    if (!isDeployed) await this.deploy(wallet, gasClass);
    return this.simulator.simulate(signed);
  }

  /** @throws ServiceUnavailableError when the obstacle is not believed, or a node may have the operation */
  private async refuse(
    operation: SignedWalletOperation,
    obstacle: OperationFailure,
    block: Simulation['block'],
  ): Promise<void> {
    const cursor = await this.ledger.cursor();
    const evidence = { block, ledgerHeight: cursor?.number ?? null, signedAt: operation.signedAt, ...this.settings };
    const isBelieved = isConclusive({ ...evidence, now: this.clock.now() });
    if (isBelieved && (await this.ending.refused(operation, obstacle))) return;
    throw new ServiceUnavailableError(`Wallet operation ${operation.id} cannot be executed now: ${obstacle.reason}`);
  }

  private async deploy(wallet: Wallet, gasClass: GasClass): Promise<void> {
    const task = { purpose: DEPLOY_WALLET, subjectId: wallet.id };
    if (!(await this.relay.resume(task))) await this.relay.request(task, gasClass);
    if (await this.entryPoint.isDeployed(wallet.address)) return;
    throw new ServiceUnavailableError(`Wallet ${wallet.address} is being deployed`);
  }
}
