import { ConflictError } from '../../domain/shared/errors.js';
import { isUuid, walletOperationId } from '../../domain/shared/ids.js';
import type { SignedOperation } from '../ports/user-operation.js';
import type { CarryingCall, RelayTaskKind } from '../relaying/relay-task-kind.js';
import type { EntryPoint } from './entry-point.js';
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

  async callFor(subjectIds: readonly string[], simulated: ReadonlySet<string>): Promise<CarryingCall> {
    const candidates = await this.signedAmong(subjectIds);
    const together = onePerWallet(candidates);
    const valid = await this.valid(together, simulated);
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
    for (const id of subjectIds) {
      if (await this.operations.markSubmitted(walletOperationId(id))) continue;
      throw new ConflictError(`Wallet operation ${id} ended a moment ago`, true);
    }
  }

  /** An operation that has failed must not be sent again. One that was executed may be: the chain can drop its block. */
  async over(subjectIds: readonly string[]): Promise<readonly string[]> {
    const found = await Promise.all(subjectIds.map((id) => this.operations.find(walletOperationId(id))));
    return subjectIds.filter((_, index) => {
      const status = found[index]?.operation.status;
      return status === 'REFUSED' || status === 'REVERTED' || status === 'LAPSED';
    });
  }

  private async signedAmong(subjectIds: readonly string[]): Promise<readonly Candidate[]> {
    const ids = subjectIds.filter(isUuid);
    const found = await Promise.all(ids.map((id) => this.operations.find(walletOperationId(id))));
    return ids.flatMap((id, index) => {
      const stored = found[index];
      return stored?.operation.status === 'SIGNED' && stored.signed ? [{ id, signed: stored.signed }] : [];
    });
  }

  private async valid(candidates: readonly Candidate[], simulated: ReadonlySet<string>): Promise<readonly Candidate[]> {
    const isValid = await Promise.all(
      candidates.map(async ({ id, signed }) => {
        if (simulated.has(id)) return true;
        const { isNonceUsed, obstacle } = await this.simulator.simulate(signed);
        return !isNonceUsed && obstacle === null;
      }),
    );
    return candidates.filter((_, index) => isValid[index]);
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
