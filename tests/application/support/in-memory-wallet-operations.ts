import type { SignedOperation } from '../../../application/ports/user-operation.js';
import type {
  StoredWalletOperation,
  WalletOperationRepository,
} from '../../../application/wallet-operations/wallet-operation.repository.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { PasskeyId, WalletOperationId } from '../../../domain/shared/ids.js';
import type {
  EndedWalletOperation,
  SignedWalletOperation,
} from '../../../domain/wallet-operations/wallet-operation.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

export class InMemoryWalletOperations implements WalletOperationRepository {
  readonly stored = new Map<WalletOperationId, StoredWalletOperation>();
  /** Real time in milliseconds. It passes when a test says so. */
  realTime = 0;
  private readonly nonces = new Map<WalletOperationId, string>();
  /** When each operation was stored or taken, the oldest first. */
  private readonly touchedAt = new Map<WalletOperationId, number>();

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  get all(): readonly StoredWalletOperation[] {
    return [...this.stored.values()];
  }

  async add(operation: SignedWalletOperation, signed: SignedOperation): Promise<void> {
    const { kind, subjectId } = operation;
    const overtaken = this.all.some(
      (other) =>
        (other.operation.status === 'SIGNED' &&
          other.operation.kind === kind &&
          other.operation.subjectId === subjectId) ||
        this.nonces.get(other.operation.id) === nonceOf(signed),
    );
    if (overtaken) throw new ConflictError('It was signed a moment ago; look again');
    this.unitOfWork.write(() => {
      this.stored.set(operation.id, { operation, signed });
      this.nonces.set(operation.id, nonceOf(signed));
      this.touch(operation.id);
    });
  }

  async find(id: WalletOperationId): Promise<StoredWalletOperation | null> {
    return this.stored.get(id) ?? null;
  }

  async end(operation: EndedWalletOperation): Promise<boolean> {
    const found = this.stored.get(operation.id);
    if (found?.operation.status !== 'SIGNED') return false;
    const signed = operation.status === 'REFUSED' ? null : found.signed;
    this.unitOfWork.write(() => this.stored.set(operation.id, { operation, signed }));
    return true;
  }

  async takeStranded(olderThanMs: number, limit: number): Promise<readonly WalletOperationId[]> {
    const taken = [...this.touchedAt]
      .filter(([id, at]) => this.stored.get(id)?.operation.status === 'SIGNED' && at < this.realTime - olderThanMs)
      .slice(0, limit)
      .map(([id]) => id);
    this.unitOfWork.write(() => {
      for (const id of taken) this.touch(id);
    });
    return taken;
  }

  async countFor(subjectId: string, kinds: readonly string[]): Promise<number> {
    return this.all.filter(({ operation }) => operation.subjectId === subjectId && kinds.includes(operation.kind))
      .length;
  }

  async isUnderWayWith(passkeyId: PasskeyId): Promise<boolean> {
    return this.underWay.some(({ operation }) => operation.passkeyId === passkeyId);
  }

  private touch(id: WalletOperationId): void {
    this.touchedAt.delete(id);
    this.touchedAt.set(id, this.realTime);
  }

  private get underWay(): readonly StoredWalletOperation[] {
    return this.all.filter(({ operation }) => operation.status === 'SIGNED');
  }
}

function nonceOf({ operation: { sender, nonce } }: SignedOperation): string {
  return `${sender} ${nonce}`;
}
