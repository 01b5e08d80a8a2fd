import type { DomainEvent } from '../../../application/ports/event-outbox.js';
import type {
  Approval,
  Expiry,
  OperationPlan,
  WalletOperationKind,
} from '../../../application/wallet-operations/wallet-operation-kind.js';
import type { Wallet } from '../../../application/wallets/wallet.repository.js';
import { ConflictError, NotFoundError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type {
  EndedWalletOperation,
  ExecutedWalletOperation,
  FailedWalletOperation,
} from '../../../domain/wallet-operations/wallet-operation.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';
import { plainCall } from './simple-ports.js';

type DraftStatus = 'DRAFT' | 'APPROVED' | 'ACTIVE' | 'FAILED' | 'EXPIRED';

export interface Draft {
  readonly id: string;
  readonly ownerId: UserId;
  expiresAt: Date;
  status: DraftStatus;
}

/** A kind of a feature that there is not yet: a draft that its owner makes active. The pipeline knows nothing of it. */
export class DraftKind implements WalletOperationKind<Draft> {
  readonly name = 'draft';
  readonly gasClass = 'PAYMENT';
  readonly revertedWithoutReason = 'The draft was not taken';
  /** Every time that the pipeline told of an end. */
  readonly told: string[] = [];
  readonly expiry: Expiry = {
    overdue: async (at, limit) =>
      this.drafts
        .filter(({ status, expiresAt }) => status === 'DRAFT' && expiresAt <= at)
        .slice(0, limit)
        .map(({ id }) => id),
    expire: async (id) => this.move(this.draft(id), 'DRAFT', 'EXPIRED'),
  };

  constructor(
    private readonly drafts: readonly Draft[],
    private readonly unitOfWork: InMemoryUnitOfWork,
  ) {}

  async find(id: string, owner: UserId): Promise<Draft> {
    const draft = this.drafts.find((one) => one.id === id && one.ownerId === owner);
    if (!draft) throw new NotFoundError('The draft');
    return draft;
  }

  plan({ id }: Draft, { address }: Wallet): OperationPlan {
    return { key: `draft:${id}`, calls: [plainCall('activate', id, address)] };
  }

  card({ id }: Draft) {
    return { title: `Activate ${id}`, lines: [] };
  }

  assertSignable({ status, expiresAt }: Draft, at: Date): void {
    if (status !== 'DRAFT' || at >= expiresAt) throw new ConflictError(`The draft is ${status}`);
  }

  async approved(draft: Draft, { at }: Approval): Promise<readonly DomainEvent[]> {
    this.assertSignable(draft, at);
    return this.move(draft, 'DRAFT', 'APPROVED');
  }

  async completed({ subjectId }: ExecutedWalletOperation, hash: string): Promise<readonly DomainEvent[]> {
    this.unitOfWork.write(() => this.told.push(`completed by ${hash}`));
    return this.move(this.draft(subjectId), 'APPROVED', 'ACTIVE');
  }

  async failed({ subjectId, failure }: FailedWalletOperation): Promise<readonly DomainEvent[]> {
    this.unitOfWork.write(() => this.told.push(`failed: ${failure.reason}`));
    return this.move(this.draft(subjectId), 'APPROVED', 'FAILED');
  }

  async reversed({ subjectId, status }: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    this.unitOfWork.write(() => this.told.push('reversed'));
    return this.move(this.draft(subjectId), status === 'EXECUTED' ? 'ACTIVE' : 'FAILED', 'APPROVED');
  }

  private move(draft: Draft, from: DraftStatus, to: DraftStatus): readonly DomainEvent[] {
    if (draft.status !== from) throw new ConflictError(`The draft is ${draft.status}`);
    this.unitOfWork.write(() => {
      draft.status = to;
    });
    return [];
  }

  private draft(id: string): Draft {
    const draft = this.drafts.find((one) => one.id === id);
    if (!draft) throw new Error(`There is no draft ${id}`);
    return draft;
  }
}
