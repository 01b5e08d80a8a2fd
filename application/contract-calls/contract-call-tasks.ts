import { ConflictError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { CarryingCall, OverSubject, RelayTaskKind } from '../relaying/relay-task-kind.js';
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

  async callsFor(
    groups: readonly (readonly string[])[],
    simulated: ReadonlySet<string>,
  ): Promise<readonly CarryingCall[]> {
    const now = this.clock.now();
    const calls = (await this.calls.findAll(groups.flat())).flatMap(({ data, ...call }) =>
      data !== null && call.status === 'PENDING' && !isPast(call, now) ? [{ ...call, data }] : [],
    );
    const unknown = calls.filter(({ id }) => !simulated.has(id));
    const simulations = unknown.length === 0 ? [] : await this.simulator.simulate(unknown, now);
    const good = calls.filter(
      (call) => !unknown.includes(call) || simulations[unknown.indexOf(call)]?.obstacle === null,
    );
    return groups.map(([id = '']) => {
      const call = good.find((one) => one.id === id);
      if (!call) return { call: null, carried: [], refused: [id] };
      const { target, data, gasLimit } = call;
      return { call: { to: target, data, gasLimit }, carried: [id], refused: [] };
    });
  }

  /** From here on a node may have the calls. */
  async begin(subjectIds: readonly string[]): Promise<void> {
    if (await this.calls.markHandedOver(subjectIds, this.clock.now())) return;
    throw new ConflictError(`One of the contract calls ${subjectIds.join(', ')} ended a moment ago`, true);
  }

  /** What a node has after the deadline is cancelled. One that was mined may be sent again: the chain can drop its block. */
  async over(subjectIds: readonly string[]): Promise<readonly OverSubject[]> {
    const now = this.clock.now();
    const isOver = (call: StoredContractCall) =>
      call.status === 'FAILED' || (call.status === 'PENDING' && isPast(call, now));
    const over = (await this.calls.findAll(subjectIds)).filter(isOver);
    return over.map(({ id, status }) => ({ subjectId: id, isMined: status === 'FAILED' }));
  }
}

/** Whether the call may not be sent any more. */
export function isPast(
  { notAfter, isWithdrawn }: Pick<StoredContractCall, 'notAfter' | 'isWithdrawn'>,
  at: Date,
): boolean {
  return isWithdrawn || at > notAfter;
}
