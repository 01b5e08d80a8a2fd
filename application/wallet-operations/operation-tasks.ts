import { ConflictError } from '../../domain/shared/errors.js';
import { isUuid, walletOperationId } from '../../domain/shared/ids.js';
import type { SignedOperation } from '../ports/user-operation.js';
import type { CarryingCall, OverSubject, RelayTaskKind } from '../relaying/relay-task-kind.js';
import type { EntryPoint } from './entry-point.js';
import { splitByGas } from './gas-of-a-call.js';
import type { OperationSimulator } from './operation-simulator.js';
import type { WalletOperationRepository } from './wallet-operation.repository.js';

/** The purpose of the tasks that bring signed operations to the chain. */
export const EXECUTE_OPERATION = 'execute-operation';

interface Candidate {
  readonly id: string;
  readonly signed: SignedOperation;
}

/**
 * Brings signed operations to the chain, several of them in one call of the EntryPoint. One that is not valid would fail the whole call.
 * Therefore each is simulated, and then the call; when the call would fail all the same, the first operation travels alone.
 */
export class OperationTasks implements RelayTaskKind {
  readonly purpose = EXECUTE_OPERATION;

  /** @param mostAtOnce how many operations one call carries */
  constructor(
    private readonly operations: WalletOperationRepository,
    private readonly entryPoint: EntryPoint,
    private readonly simulator: OperationSimulator,
    readonly mostAtOnce: number,
  ) {}

  async callsFor(
    groups: readonly (readonly string[])[],
    simulated: ReadonlySet<string>,
  ): Promise<readonly CarryingCall[]> {
    const all = await this.signedAmong(groups.flat());
    const valid = await this.valid(all, simulated);
    return Promise.all(groups.map((subjectIds) => this.callFor(subjectIds, all, valid)));
  }

  private async callFor(
    subjectIds: readonly string[],
    all: readonly Candidate[],
    allValid: readonly Candidate[],
  ): Promise<CarryingCall> {
    const candidates = all.filter(({ id }) => subjectIds.includes(id));
    const [together = []] = splitByGas(onePerWallet(candidates), ({ signed }) => signed.operation);
    const valid = together.filter((one) => allValid.includes(one));
    const carried = (await this.wouldTake(valid)) ? valid : valid.slice(0, 1);
    const stays = [...candidates.filter((one) => !together.includes(one)), ...valid].map(({ id }) => id);
    return {
      call: carried.length === 0 ? null : this.entryPoint.executionOf(...carried.map(({ signed }) => signed)),
      carried: carried.map(({ id }) => id),
      refused: subjectIds.filter((id) => !stays.includes(id)),
    };
  }

  /** From here on a node may have the operations. */
  async begin(subjectIds: readonly string[]): Promise<void> {
    if (await this.operations.markSubmitted(subjectIds.map(walletOperationId))) return;
    throw new ConflictError(`One of the wallet operations ${subjectIds.join(', ')} ended a moment ago`, true);
  }

  /** An operation that has failed must not be sent again. One that was executed may be: the chain can drop its block. */
  async over(subjectIds: readonly string[]): Promise<readonly OverSubject[]> {
    const found = await this.operations.findAll(subjectIds.map(walletOperationId));
    const over = found.filter(({ operation: { status } }) => ['REFUSED', 'REVERTED', 'LAPSED'].includes(status));
    return over.map(({ operation: { id, status } }) => ({ subjectId: id, isMined: status === 'REVERTED' }));
  }

  private async signedAmong(subjectIds: readonly string[]): Promise<readonly Candidate[]> {
    const found = await this.operations.findAll(subjectIds.filter(isUuid).map(walletOperationId));
    return found.flatMap(({ operation: { id, status }, signed }) =>
      status === 'SIGNED' && signed ? [{ id, signed }] : [],
    );
  }

  private async valid(candidates: readonly Candidate[], simulated: ReadonlySet<string>): Promise<readonly Candidate[]> {
    const unknown = candidates.filter(({ id }) => !simulated.has(id));
    if (unknown.length === 0) return candidates;
    const simulations = await this.simulator.simulateAll(unknown.map(({ signed }) => signed));
    const refused = unknown.filter((_, index) => {
      const simulation = simulations[index];
      return simulation === undefined || simulation.isNonceUsed || simulation.obstacle !== null;
    });
    return candidates.filter((one) => !refused.includes(one));
  }

  private async wouldTake(candidates: readonly Candidate[]): Promise<boolean> {
    return candidates.length < 2 || this.simulator.wouldTake(candidates.map(({ signed }) => signed));
  }
}

/** The simulation of an operation says nothing of what another operation of the same wallet leaves to it. */
function onePerWallet(candidates: readonly Candidate[]): readonly Candidate[] {
  const bySender = new Map(candidates.toReversed().map((one) => [one.signed.operation.sender, one]));
  return candidates.filter((one) => bySender.get(one.signed.operation.sender) === one);
}
