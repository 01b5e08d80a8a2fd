import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { isConclusive } from '../../domain/wallet-operations/obstacle.js';
import type { IndexedChain } from '../indexing/indexed-chain.js';
import type { Clock } from '../ports/clock.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { Relay } from '../relaying/relay.js';
import type { SubmissionSettings } from '../wallet-operations/submit-operation.js';
import type { ContractCallRepository, StoredContractCall } from './contract-call.repository.js';
import type { CallSimulation, ContractCallSimulator } from './contract-call-simulator.js';
import { CALL_CONTRACT, isPast } from './contract-call-tasks.js';
import type { SettleContractCall } from './settle-contract-call.js';

/** The subject is a contract call. */
export const submitContractCallJob: JobKind = {
  name: 'submit-contract-call',
  subjectId: (text) => text,
  concurrency: 10,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
  isShort: true,
};

/**
 * Hands a call to the relay, or ends it because it would revert. It may run any number of times, also concurrently: the relay carries a call
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
    const call = await this.calls.find(id);
    if (call?.status !== 'PENDING') return;
    const task = { purpose: CALL_CONTRACT, subjectId: id };
    if (await this.relay.resume(task)) return;
    const at = this.clock.now();
    if (call.data === null || isPast(call, at)) return this.settling.execute(id);
    const { block, obstacle } = await this.simulator.simulate({ ...call, data: call.data }, at);
    if (obstacle !== null) return this.refuse(call, obstacle, block);
    await this.relay.request([task], 'PAYMENT');
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
