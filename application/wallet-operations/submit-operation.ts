import { GAS_CLASSES, type GasClass } from '../../domain/relaying/relay-task.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { type WalletOperationId, walletOperationId } from '../../domain/shared/ids.js';
import { isConclusive } from '../../domain/wallet-operations/obstacle.js';
import type { OperationFailure } from '../../domain/wallet-operations/operation-failure.js';
import type { SignedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { IndexedChain } from '../indexing/indexed-chain.js';
import type { Clock } from '../ports/clock.js';
import { JobAttempts } from '../ports/job-attempts.js';
import type { FailedJob, JobHandler, JobKind } from '../ports/job-queue.js';
import { token } from '../ports/token.js';
import type { SignedOperation } from '../ports/user-operation.js';
import type { Relay } from '../relaying/relay.js';
import type { RelayTask } from '../relaying/relay-call.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import { DEPLOY_WALLET } from './deployment-tasks.js';
import type { EndOperation } from './end-operation.js';
import type { EntryPoint } from './entry-point.js';
import type { OperationSimulator, Simulation } from './operation-simulator.js';
import { EXECUTE_OPERATION } from './operation-tasks.js';
import type { WalletOperationRepository } from './wallet-operation.repository.js';
import type { WalletOperationKinds } from './wallet-operation-kinds.js';

/**
 * The subject is a wallet operation that its owner has signed. Those that are ready when a run begins are done together, and nobody waits for
 * company: what comes while it runs is the next run.
 */
export const submitOperationJob: JobKind<WalletOperationId> = {
  name: 'submit-operation',
  subjectId: walletOperationId,
  concurrency: 5,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
  isShort: true,
  together: { most: 16, gatherMs: 0, runs: 1 },
};

/** How this chain is judged. */
export interface SubmissionSettings {
  /** After this time without a block the chain is taken for quiet, in milliseconds. */
  readonly quietChainMs: number;
}
export const SubmissionSettings = token<SubmissionSettings>('SubmissionSettings');

/** A signed operation that has not ended, with the task that brings it to the chain. */
interface Pending {
  readonly operation: SignedWalletOperation;
  readonly signed: SignedOperation;
  readonly gasClass: GasClass;
  readonly task: RelayTask;
}

type Attempts = JobAttempts<Pending, WalletOperationId>;

/**
 * Hands signed operations to the relay, each after the deployment of its wallet. It may run any number of times, also concurrently: the relay
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
    const [failed] = await this.executeAll([id]);
    if (failed) throw failed.error;
  }

  /** One that cannot be handed over keeps none of the others. */
  async executeAll(ids: readonly WalletOperationId[]): Promise<readonly FailedJob<WalletOperationId>[]> {
    const attempts: Attempts = new JobAttempts(({ operation }) => operation.id);
    const unsent = await this.unsentAmong(await this.pendingAmong(ids), attempts);
    const simulations = await this.simulateTogether(unsent);
    const ready = await attempts.filter(unsent, (one) => this.isReady(one, simulations.get(one)));
    for (const gasClass of GAS_CLASSES) {
      const alike = ready.filter((one) => one.gasClass === gasClass);
      const tasks = alike.map(({ task }) => task);
      const sent = new Set<RelayTask>();
      await attempts.of(
        alike,
        () => this.relay.request(tasks, gasClass, sent),
        ({ task }) => sent.has(task),
      );
    }
    return attempts.failed;
  }

  /** A correction can come after a signature was erased. Such an operation ends by the chain or by its deadline. */
  private async pendingAmong(ids: readonly WalletOperationId[]): Promise<readonly Pending[]> {
    return (await this.operations.findAll(ids)).flatMap(({ operation, signed }) => {
      if (operation.status !== 'SIGNED' || !signed) return [];
      const { gasClass } = this.kinds.named(operation.kind);
      return [{ operation, signed, gasClass, task: { purpose: EXECUTE_OPERATION, subjectId: operation.id } }];
    });
  }

  /** Those that the relay does not go on with. */
  private async unsentAmong(pending: readonly Pending[], attempts: Attempts): Promise<readonly Pending[]> {
    const known = await this.relay.known(pending.map(({ task }) => task));
    const isKnown = ({ task }: Pending) => known.has(task);
    const withdrawn: Pending[] = [];
    // One after the other: each of them may dispatch all that wait.
    for (const one of pending.filter(isKnown)) {
      withdrawn.push(...(await attempts.filter([one], async () => !(await this.relay.resume(one.task)))));
    }
    return [...pending.filter((one) => !isKnown(one)), ...withdrawn];
  }

  /** @returns nothing when there is one only, or when the node cannot run one of them: then each is simulated alone */
  private async simulateTogether(pending: readonly Pending[]): Promise<ReadonlyMap<Pending, Simulation>> {
    if (pending.length < 2) return new Map();
    try {
      const simulations = await this.simulator.simulateAll(pending.map(({ signed }) => signed));
      return new Map(pending.flatMap((one, index) => (simulations[index] ? [[one, simulations[index]]] : [])));
    } catch (error) {
      if (error instanceof ServiceUnavailableError) return new Map();
      throw error;
    }
  }

  /** @throws ServiceUnavailableError when its wallet is being deployed, or what stands against it is not believed */
  private async isReady({ operation, signed, gasClass }: Pending, simulated?: Simulation): Promise<boolean> {
    const first = simulated ?? (await this.simulator.simulate(signed));
    if (!first.isDeployed) await this.deploy(operation, gasClass);
    const { block, isNonceUsed, obstacle } = first.isDeployed ? first : await this.simulator.simulate(signed);
    if (isNonceUsed) return false;
    if (obstacle) await this.refuse(operation, obstacle, block);
    return obstacle === null;
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

  private async deploy({ id, userId }: SignedWalletOperation, gasClass: GasClass): Promise<void> {
    const wallet = await this.wallets.ofUser(userId);
    if (!wallet) throw new Error(`The owner of wallet operation ${id} has no wallet`);
    const task = { purpose: DEPLOY_WALLET, subjectId: wallet.id };
    if (!(await this.relay.resume(task))) await this.relay.request([task], gasClass);
    if (await this.entryPoint.isDeployed(wallet.address)) return;
    throw new ServiceUnavailableError(`Wallet ${wallet.address} is being deployed`);
  }
}
