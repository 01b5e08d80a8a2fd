import { ConflictError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { CarryingCall, RelayTaskKind } from '../relaying/relay-task-kind.js';
import type { ContractCallRepository, StoredContractCall } from './contract-call.repository.js';
import type { ContractCallSimulator } from './contract-call-simulator.js';

/** The purpose of the tasks that make contract calls. */
export const CALL_CONTRACT = 'call-contract';

/** Makes contract calls, one in each transaction. */
export class ContractCallTasks implements RelayTaskKind {
  readonly purpose = CALL_CONTRACT;
  readonly mostAtOnce = 1;

  constructor(
    private readonly calls: ContractCallRepository,
    private readonly simulator: ContractCallSimulator,
    private readonly clock: Clock,
  ) {}

  callsFor(groups: readonly (readonly string[])[], simulated: ReadonlySet<string>): Promise<readonly CarryingCall[]> {
    return Promise.all(groups.map((subjectIds) => this.callFor(subjectIds, simulated)));
  }

  private async callFor([id = '']: readonly string[], simulated: ReadonlySet<string>): Promise<CarryingCall> {
    const call = await this.calls.find(id);
    const refused = { call: null, carried: [], refused: [id] };
    if (!call || call.data === null || call.status !== 'PENDING' || isPast(call, this.clock.now())) return refused;
    const { target, data, gasLimit } = call;
    if (!simulated.has(id)) {
      const { obstacle } = await this.simulator.simulate({ target, data, gasLimit }, this.clock.now());
      if (obstacle !== null) return refused;
    }
    return { call: { to: target, data, gasLimit }, carried: [id], refused: [] };
  }

  /** From here on a node may have the call. */
  async begin(subjectIds: readonly string[]): Promise<void> {
    for (const id of subjectIds) {
      if (await this.calls.markHandedOver(id, this.clock.now())) continue;
      throw new ConflictError(`Contract call ${id} ended a moment ago`, true);
    }
  }

  /** What a node has after the deadline is cancelled. One that was mined may be sent again: the chain can drop its block. */
  async over(subjectIds: readonly string[]): Promise<readonly string[]> {
    const found = await Promise.all(subjectIds.map((id) => this.calls.find(id)));
    const now = this.clock.now();
    return subjectIds.filter((_, index) => {
      const call = found[index];
      return call?.status === 'FAILED' || (call?.status === 'PENDING' && isPast(call, now));
    });
  }
}

/** Whether the call may not be sent any more. */
export function isPast(
  { notAfter, isWithdrawn }: Pick<StoredContractCall, 'notAfter' | 'isWithdrawn'>,
  at: Date,
): boolean {
  return isWithdrawn || at > notAfter;
}
