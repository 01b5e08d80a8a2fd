import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { UserId } from '../../domain/shared/ids.js';
import type {
  EndedWalletOperation,
  ExecutedWalletOperation,
  WalletOperationTerms,
} from '../../domain/wallet-operations/wallet-operation.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { EndMandates } from './end-mandates.js';
import type { ListMandates } from './list-mandates.js';
import type { Mandate, MandateRef } from './mandate.js';
import type { StopSignatures } from './stop-signatures.js';

/** What a signature ends. */
export interface Ending {
  readonly owner: UserId;
  /** The subject of the signature. */
  readonly subjectId: string;
  readonly mandates: readonly Mandate[];
  readonly attempt: number;
}

/** A signature that ends mandates, of whichever kinds. The service stops them with the signature already. */
export abstract class EndingOperation<Subject extends Ending> implements WalletOperationKind<Subject> {
  abstract readonly name: string;
  abstract readonly revertedWithoutReason: string;
  readonly gasClass = 'PAYMENT';
  /** What the keys of its nonces begin with. */
  protected abstract readonly keys: string;

  constructor(
    protected readonly listMandates: Pick<ListMandates, 'execute'>,
    private readonly endMandates: EndMandates,
    private readonly signatures: StopSignatures,
    private readonly operations: Pick<WalletOperationRepository, 'countFor'>,
  ) {}

  abstract find(id: string, owner: UserId): Promise<Subject>;
  abstract card(ending: Subject): OperationCard;
  abstract assertSignable(ending: Subject): void;
  /** Whether a mandate that was signed for at this moment was ended by this signature. */
  protected abstract isEnded(mandate: MandateRef, subjectId: string): boolean;

  plan({ subjectId, mandates, attempt }: Subject): OperationPlan {
    return { key: `${this.keys}:${subjectId}:${attempt}`, ...this.endMandates.planned(mandates) };
  }

  async approved({ owner, subjectId, mandates, attempt }: Subject, { at }: Approval): Promise<readonly DomainEvent[]> {
    assertCurrent((await this.nextAttempt(subjectId)) === attempt, 'What you end');
    return this.endMandates.signed(owner, at, mandates);
  }

  async lock(operation: WalletOperationTerms): Promise<void> {
    await this.endMandates.lock(await this.signedBy(operation));
  }

  async completed(operation: ExecutedWalletOperation, transactionHash: string): Promise<readonly DomainEvent[]> {
    return this.endMandates.ended(await this.signedBy(operation), operation.endedAt, transactionHash);
  }

  async failed(operation: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    return this.endMandates.stand(await this.signedBy(operation), operation.endedAt, 'FAILED');
  }

  async reversed(operation: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return this.endMandates.stand(await this.signedBy(operation), at, 'TAKEN_BACK');
  }

  protected async nextAttempt(subjectId: string): Promise<number> {
    return (await this.operations.countFor(subjectId, [this.name])) + 1;
  }

  private async signedBy({ userId, signedAt, subjectId }: WalletOperationTerms): Promise<readonly MandateRef[]> {
    return (await this.signatures.of(userId, signedAt)).filter((mandate) => this.isEnded(mandate, subjectId));
  }
}
