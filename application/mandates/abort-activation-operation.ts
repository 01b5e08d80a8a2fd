import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { EndedWalletOperation, ExecutedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { EndMandates } from './end-mandates.js';
import type { ListMandates } from './list-mandates.js';
import type { Mandate, MandateRef } from './mandate.js';
import type { StopSignatures } from './stop-signatures.js';

/** The kind that makes the activation of one mandate impossible. Its subject is the mandate. */
export const ABORT_ACTIVATION = 'abort-activation';

interface Aborting {
  readonly owner: UserId;
  readonly mandate: Mandate;
  readonly attempt: number;
}

/**
 * The end of one mandate whose activation the owner has signed and the chain has not answered (docs/rules/mandates.md#stopping-everything). A mandate that is
 * on chain, and a draft, end in their own ways.
 */
export class AbortActivationOperation implements WalletOperationKind<Aborting> {
  readonly name = ABORT_ACTIVATION;
  readonly gasClass = 'PAYMENT';
  readonly revertedWithoutReason = 'The chain did not end the mandate';

  constructor(
    private readonly listMandates: Pick<ListMandates, 'execute'>,
    private readonly endMandates: EndMandates,
    private readonly signatures: StopSignatures,
    private readonly operations: Pick<WalletOperationRepository, 'countFor'>,
  ) {}

  async find(id: string, owner: UserId): Promise<Aborting> {
    const { mandates } = await this.listMandates.execute(owner);
    const mandate = mandates.find((one) => one.id === id.toLowerCase());
    if (!mandate) throw new NotFoundError('The mandate');
    return { owner, mandate, attempt: await this.nextAttempt(mandate.id) };
  }

  plan({ mandate, attempt }: Aborting): OperationPlan {
    return { key: `mandate:${mandate.id}:${attempt}`, ...this.endMandates.planned([mandate]) };
  }

  card({ mandate: { title, contract } }: Aborting): OperationCard {
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

  async approved({ owner, mandate, attempt }: Aborting, { at }: Approval): Promise<readonly DomainEvent[]> {
    assertCurrent((await this.nextAttempt(mandate.id)) === attempt, 'The mandate');
    return this.endMandates.signed(owner, at, [mandate]);
  }

  async completed(operation: ExecutedWalletOperation, transactionHash: string): Promise<readonly DomainEvent[]> {
    return this.endMandates.ended(await this.signedBy(operation), operation.endedAt, transactionHash);
  }

  async failed(operation: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    return this.endMandates.stand(await this.signedBy(operation), operation.endedAt);
  }

  async reversed(operation: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return this.endMandates.stand(await this.signedBy(operation), at);
  }

  private async signedBy({ userId, signedAt, subjectId }: EndedWalletOperation): Promise<readonly MandateRef[]> {
    return (await this.signatures.of(userId, signedAt)).filter(({ id }) => id === subjectId);
  }

  private async nextAttempt(id: string): Promise<number> {
    return (await this.operations.countFor(id, [ABORT_ACTIVATION])) + 1;
  }
}
