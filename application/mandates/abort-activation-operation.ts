import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import { type Ending, EndingOperation } from './ending-operation.js';
import type { Mandate, MandateRef } from './mandate.js';
import { titleOf } from './mandate-purpose.js';

/** The kind that makes the activation of one mandate impossible. Its subject is the mandate. */
export const ABORT_ACTIVATION = 'abort-activation';

interface Aborting extends Ending {
  readonly mandate: Mandate;
}

/**
 * The end of one mandate whose activation the owner has signed and the chain has not answered (docs/rules/mandates.md#stopping-everything). A mandate that is
 * on chain, and a draft, end in their own ways.
 */
export class AbortActivationOperation extends EndingOperation<Aborting> {
  readonly name = ABORT_ACTIVATION;
  readonly revertedWithoutReason = 'The chain did not end the mandate';
  protected readonly keys = 'mandate';

  async find(id: string, owner: UserId): Promise<Aborting> {
    const { mandates } = await this.listMandates.execute(owner);
    const mandate = mandates.find((one) => one.id === id.toLowerCase());
    if (!mandate) throw new NotFoundError('The mandate');
    const attempt = await this.nextAttempt(mandate.id);
    return { owner, subjectId: mandate.id, mandates: [mandate], mandate, attempt };
  }

  card({ mandate: { purpose, contract } }: Aborting): OperationCard {
    const title = titleOf(purpose);
    return {
      title: `Abort the activation: ${title}`,
      lines: [
        { name: 'mandates', value: title },
        { name: 'mandateContracts', value: contract },
      ],
    };
  }

  assertSignable({ mandate }: Aborting): void {
    if (mandate.activation !== null) return;
    throw new ConflictError(`No activation is under way; the status is ${mandate.status}`);
  }

  protected isEnded({ id }: MandateRef, subjectId: string): boolean {
    return id === subjectId;
  }
}
