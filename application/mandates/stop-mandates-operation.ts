import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import { type Ending, EndingOperation } from './ending-operation.js';
import { MOST_AT_ONCE } from './list-mandates.js';
import type { Mandate } from './mandate.js';
import { titleOf } from './mandate-purpose.js';

/** The kind of "stop everything". Its subject is the owner. */
export const STOP_MANDATES = 'stop-mandates';

interface Stopping extends Ending {
  /** How many mandates are left for further signatures. */
  readonly left: number;
  /** What the owner has left out of this signature. It stands as before. */
  readonly leftOut: readonly Mandate[];
}

/** The end of every mandate of an owner that is not left out, or of as many as one signature can end (docs/rules/mandates.md#stopping-everything). */
export class StopMandatesOperation extends EndingOperation<Stopping> {
  readonly name = STOP_MANDATES;
  readonly revertedWithoutReason = 'The chain did not end the mandates';
  protected readonly keys = 'mandates';

  async find(id: string, owner: UserId, leftOutIds: readonly string[] = []): Promise<Stopping> {
    if (id !== owner) throw new NotFoundError('The owner');
    const { mandates: all } = await this.listMandates.execute(owner);
    const leftOut = all.filter((mandate) => leftOutIds.includes(mandate.id));
    const ended = all.filter((mandate) => !leftOut.includes(mandate));
    const mandates = ended.slice(0, MOST_AT_ONCE);
    const left = ended.length - mandates.length;
    const attempt = await this.nextAttempt(owner);
    return { owner, subjectId: owner, mandates, left, leftOut, attempt };
  }

  card({ mandates, left, leftOut }: Stopping): OperationCard {
    return {
      title: 'Stop everything',
      lines: [
        { name: 'mandates', value: mandates.map(({ purpose }) => titleOf(purpose)).join(', ') },
        { name: 'mandateContracts', value: mandates.map(({ contract }) => contract).join(', ') },
        ...(leftOut.length === 0
          ? []
          : [{ name: 'mandatesLeftOut', value: leftOut.map(({ purpose }) => titleOf(purpose)).join(', ') }]),
        ...(left === 0 ? [] : [{ name: 'mandatesLeft', value: String(left), type: 'number' as const }]),
      ],
    };
  }

  assertSignable({ mandates }: Stopping): void {
    if (mandates.some(({ calls }) => calls.length > 0)) return;
    throw new ConflictError('No mandate is on chain; discard drafts without a signature');
  }

  protected isEnded(): boolean {
    return true;
  }
}
