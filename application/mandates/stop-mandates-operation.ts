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

/** The kind of "stop everything". Its subject is the owner. */
export const STOP_MANDATES = 'stop-mandates';

interface Stopping {
  readonly owner: UserId;
  readonly mandates: readonly Mandate[];
  /** How many mandates are left for further signatures. */
  readonly left: number;
  readonly attempt: number;
}

/**
 * The end of every mandate of an owner, or of as many as one signature can end (docs/rules/mandates.md#stopping-everything). The service stops them with the
 * signature already.
 */
export class StopMandatesOperation implements WalletOperationKind<Stopping> {
  readonly name = STOP_MANDATES;
  readonly gasClass = 'PAYMENT';
  readonly revertedWithoutReason = 'The chain did not end the mandates';

  constructor(
    private readonly listMandates: Pick<ListMandates, 'execute'>,
    private readonly endMandates: EndMandates,
    private readonly signatures: StopSignatures,
    private readonly operations: Pick<WalletOperationRepository, 'countFor'>,
  ) {}

  async find(id: string, owner: UserId): Promise<Stopping> {
    if (id !== owner) throw new NotFoundError('The owner');
    const { mandates, inNextSignature } = await this.listMandates.execute(owner);
    const left = mandates.length - inNextSignature;
    return { owner, mandates: mandates.slice(0, inNextSignature), left, attempt: await this.nextAttempt(owner) };
  }

  plan({ owner, mandates, attempt }: Stopping): OperationPlan {
    return { key: `mandates:${owner}:${attempt}`, ...this.endMandates.planned(mandates) };
  }

  card({ mandates, left }: Stopping): OperationCard {
    return {
      title: 'Stop everything',
      lines: [
        { name: 'mandates', value: mandates.map(({ title }) => title).join(', ') },
        { name: 'mandateContracts', value: mandates.map(({ contract }) => contract).join(', ') },
        ...(left === 0 ? [] : [{ name: 'mandatesLeft', value: String(left), type: 'number' as const }]),
      ],
    };
  }

  assertSignable({ mandates }: Stopping): void {
    if (mandates.some(({ calls }) => calls.length > 0)) return;
    throw new ConflictError('No mandate is on chain; discard drafts without a signature');
  }

  async approved({ owner, mandates, attempt }: Stopping, { at }: Approval): Promise<readonly DomainEvent[]> {
    assertCurrent((await this.nextAttempt(owner)) === attempt, 'The mandates');
    return this.endMandates.signed(owner, at, mandates);
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

  private signedBy({ userId, signedAt }: EndedWalletOperation): Promise<readonly MandateRef[]> {
    return this.signatures.of(userId, signedAt);
  }

  private async nextAttempt(owner: UserId): Promise<number> {
    return (await this.operations.countFor(owner, [STOP_MANDATES])) + 1;
  }
}
