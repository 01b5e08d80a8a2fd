import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { isConclusive } from '../../domain/wallet-operations/obstacle.js';
import type { IndexedChain } from '../indexing/indexed-chain.js';
import type { Clock } from '../ports/clock.js';
import { JobAttempts } from '../ports/job-attempts.js';
import type { FailedJob, JobHandler, JobKind } from '../ports/job-queue.js';
import type { Relay } from '../relaying/relay.js';
import type { RelayTask } from '../relaying/relay-call.js';
import type { SubmissionSettings } from '../wallet-operations/submit-operation.js';
import type { ContractCallRepository, StoredContractCall } from './contract-call.repository.js';
import type { CallSimulation, ContractCallSimulator } from './contract-call-simulator.js';
import { CALL_CONTRACT, isPast } from './contract-call-tasks.js';
import type { SettleContractCall } from './settle-contract-call.js';

/** The subject is a contract call. Those that are ready when a run begins are done together; what comes while it runs is the next run. */
export const submitContractCallJob: JobKind = {
  name: 'submit-contract-call',
  subjectId: (text) => text,
  concurrency: 10,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
  isShort: true,
  together: { most: 16, gatherMs: 0, runs: 1 },
};

interface Pending {
  readonly call: StoredContractCall;
  readonly task: RelayTask;
}

/**
 * Hands calls to the relay, or ends those that would revert. It may run any number of times, also concurrently: the relay carries a call
 * in one slot at a time.
 */
export class SubmitContractCall implements JobHandler {
  readonly kind = submitContractCallJob;

  constructor(
    private readonly calls: ContractCallRepository,
    private readonly relay: Relay,
    private readonly simulator: ContractCallSimulator,
    private readonly ledger: Pick<IndexedChain, 'cursor'>,
    private readonly settling: SettleContractCall,
    private readonly clock: Clock,
    private readonly settings: SubmissionSettings,
  ) {}

  /** @throws ServiceUnavailableError when the chain cannot be reached, is not ready or cannot be believed; then run it again later */
  async execute(id: string): Promise<void> {
    const [failed] = await this.executeAll([id]);
    if (failed) throw failed.error;
  }

  /** One that cannot be handed over keeps none of the others. */
  async executeAll(ids: readonly string[]): Promise<readonly FailedJob[]> {
    const attempts = new JobAttempts<Pending, string>(({ call }) => call.id);
    const pending = (await this.calls.findAll(ids)).flatMap((call) =>
      call.status === 'PENDING' ? [{ call, task: { purpose: CALL_CONTRACT, subjectId: call.id } }] : [],
    );
    const known = await this.relay.known(pending.map(({ task }) => task));
    const unsent = pending.filter(({ task }) => !known.has(task));
    // One after the other: each of them may dispatch all that wait.
    for (const one of pending.filter(({ task }) => known.has(task))) {
      unsent.push(...(await attempts.filter([one], async () => !(await this.relay.resume(one.task)))));
    }
    const at = this.clock.now();
    const simulations = await this.simulate(unsent, at);
    const ready = await attempts.filter(unsent, (one) => this.isReady(one.call, at, simulations.get(one)));
    const tasks = ready.map(({ task }) => task);
    const sent = new Set<RelayTask>();
    await attempts.of(
      ready,
      () => this.relay.request(tasks, 'PAYMENT', sent),
      ({ task }) => sent.has(task),
    );
    return attempts.failed;
  }

  /** @returns nothing when there is one only, or when the node cannot run one of them: then each is simulated alone */
  private async simulate(unsent: readonly Pending[], at: Date): Promise<ReadonlyMap<Pending, CallSimulation>> {
    const calls = unsent.flatMap((one) =>
      isSendable(one.call, at) ? [{ one, ...one.call, data: one.call.data }] : [],
    );
    if (calls.length < 2) return new Map();
    try {
      const simulations = await this.simulator.simulate(calls, at);
      return new Map(calls.flatMap(({ one }, index) => (simulations[index] ? [[one, simulations[index]]] : [])));
    } catch (error) {
      if (error instanceof ServiceUnavailableError) return new Map();
      throw error;
    }
  }

  /** @throws ServiceUnavailableError when what stands against it is not believed */
  private async isReady(call: StoredContractCall, at: Date, simulated?: CallSimulation): Promise<boolean> {
    if (!isSendable(call, at)) {
      await this.settling.execute(call.id);
      return false;
    }
    const [alone] = simulated ? [] : await this.simulator.simulate([call], at);
    const simulation = simulated ?? alone;
    if (!simulation) throw new Error('A call was not simulated');
    if (simulation.obstacle !== null) await this.refuse(call, simulation.obstacle, simulation.block);
    return simulation.obstacle === null;
  }

  /** @throws ServiceUnavailableError when the obstacle is not believed */
  private async refuse(call: StoredContractCall, reason: string, block: CallSimulation['block']): Promise<void> {
    const cursor = await this.ledger.cursor();
    const evidence = { block, ledgerHeight: cursor?.number ?? null, signedAt: call.requestedAt, ...this.settings };
    if (!isConclusive({ ...evidence, now: this.clock.now() })) {
      throw new ServiceUnavailableError(`Contract call ${call.id} cannot be made now: ${reason}`);
    }
    await this.calls.refuse(call.id, { reason, block: block.number });
    await this.settling.execute(call.id);
  }
}

function isSendable(
  call: StoredContractCall,
  at: Date,
): call is StoredContractCall & { readonly data: NonNullable<StoredContractCall['data']> } {
  return call.data !== null && !isPast(call, at);
}
