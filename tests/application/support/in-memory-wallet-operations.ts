import type { SignedOperation } from '../../../application/ports/user-operation.js';
import type {
  OperationCorrection,
  OperationUnderWay,
  StoredWalletOperation,
  SubjectOperation,
  WalletOperationRepository,
} from '../../../application/wallet-operations/wallet-operation.repository.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { PasskeyId, UserId, WalletOperationId } from '../../../domain/shared/ids.js';
import type {
  EndedWalletOperation,
  ExecutedWalletOperation,
  SignedWalletOperation,
} from '../../../domain/wallet-operations/wallet-operation.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

export class InMemoryWalletOperations implements WalletOperationRepository {
  readonly stored = new Map<WalletOperationId, StoredWalletOperation>();
  /** Real time in milliseconds. It passes when a test says so. */
  realTime = 0;
  /** Those that a node may have. */
  readonly submitted = new Set<WalletOperationId>();
  private readonly nonces = new Map<WalletOperationId, string>();
  private readonly corrections = new Map<WalletOperationId, OperationCorrection>();
  /** When each operation was stored or taken, the oldest first. */
  private readonly touchedAt = new Map<WalletOperationId, number>();

  constructor(private readonly unitOfWork: InMemoryUnitOfWork) {}

  get all(): readonly StoredWalletOperation[] {
    return [...this.stored.values()];
  }

  async add(operation: SignedWalletOperation, signed: SignedOperation): Promise<void> {
    const { kind, subjectId, userId } = operation;
    const overtaken = this.all.some(
      (other) =>
        (other.operation.status === 'SIGNED' &&
          other.operation.kind === kind &&
          other.operation.subjectId === subjectId &&
          other.operation.userId === userId) ||
        this.nonces.get(other.operation.id) === nonceOf(signed),
    );
    if (overtaken) throw new ConflictError('It was signed a moment ago; look again');
    this.unitOfWork.write(() => {
      this.nonces.set(operation.id, nonceOf(signed));
      this.stored.set(operation.id, { operation, signed, isDoubted: false });
      this.touch(operation.id);
    });
  }

  async find(id: WalletOperationId): Promise<StoredWalletOperation | null> {
    return this.stored.get(id) ?? null;
  }

  async findAll(ids: readonly WalletOperationId[]): Promise<readonly StoredWalletOperation[]> {
    return ids.flatMap((id) => this.stored.get(id) ?? []);
  }

  async markSubmitted(ids: readonly WalletOperationId[]): Promise<boolean> {
    const marked = ids.filter((id) => this.stored.get(id)?.operation.status === 'SIGNED');
    this.unitOfWork.write(() => {
      for (const id of marked) this.submitted.add(id);
    });
    return marked.length === ids.length;
  }

  async end(operation: EndedWalletOperation): Promise<boolean> {
    const found = this.stored.get(operation.id);
    if (found?.operation.status !== 'SIGNED') return false;
    if (operation.status === 'REFUSED' && this.submitted.has(operation.id)) return false;
    const isErased = operation.status === 'REFUSED' || operation.status === 'LAPSED';
    const signed = isErased ? null : found.signed;
    this.unitOfWork.write(() => this.stored.set(operation.id, { ...found, operation, signed }));
    return true;
  }

  async endAll(operations: readonly ExecutedWalletOperation[]): Promise<readonly WalletOperationId[]> {
    const ended: WalletOperationId[] = [];
    for (const operation of operations) if (await this.end(operation)) ended.push(operation.id);
    return ended;
  }

  async correct(next: SignedWalletOperation, correction: OperationCorrection): Promise<boolean> {
    const found = this.stored.get(next.id);
    if (found?.operation.status !== correction.from) return false;
    const isReplaced = this.signed.some(
      ({ operation: { kind, subjectId, userId } }) =>
        kind === next.kind && subjectId === next.subjectId && userId === next.userId,
    );
    if (isReplaced) return false;
    this.unitOfWork.write(() => {
      this.stored.set(next.id, { ...found, operation: next, isDoubted: false });
      this.corrections.set(next.id, correction);
    });
    return true;
  }

  async trust(id: WalletOperationId): Promise<void> {
    this.setDoubt(id, false);
  }

  async doubt({ id, status }: EndedWalletOperation): Promise<void> {
    if (this.stored.get(id)?.operation.status === status) this.setDoubt(id, true);
  }

  /** The ledger has lost the outcome that ended the operation. */
  loseOutcome(id: WalletOperationId): void {
    this.setDoubt(id, true);
  }

  async correctionOf(kinds: readonly string[], subjectId: string): Promise<OperationCorrection | null> {
    const found = this.all
      .filter(({ operation }) => operation.subjectId === subjectId && kinds.includes(operation.kind))
      .flatMap(({ operation }) => this.corrections.get(operation.id) ?? []);
    return found.sort((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null;
  }

  async takeStranded(olderThanMs: number, limit: number): Promise<readonly WalletOperationId[]> {
    const taken = [...this.touchedAt]
      .filter(([id, at]) => this.isUnsettled(id) && at < this.realTime - olderThanMs)
      .slice(0, limit)
      .map(([id]) => id);
    this.unitOfWork.write(() => {
      for (const id of taken) this.touch(id);
    });
    return taken;
  }

  async signedFor(subjectId: string, kinds: readonly string[]): Promise<readonly SubjectOperation[]> {
    return this.all
      .map(({ operation }) => operation)
      .filter(({ kind, subjectId: subject }) => subject === subjectId && kinds.includes(kind))
      .map(({ id, kind, status, userId }) => ({ id, kind, status, userId }));
  }

  async countFor(subjectId: string, kinds: readonly string[]): Promise<number> {
    return this.all.filter(({ operation }) => operation.subjectId === subjectId && kinds.includes(operation.kind))
      .length;
  }

  async underWay(subjectId: string, kind: string): Promise<OperationUnderWay | null> {
    const found = this.signed.find(({ operation }) => operation.subjectId === subjectId && operation.kind === kind);
    return found?.signed ? { nonce: found.signed.operation.nonce, validUntil: found.operation.validUntil } : null;
  }

  async newestSignedAt(userId: UserId, kinds: readonly string[], limit: number): Promise<readonly Date[]> {
    const theirs = this.all.filter(({ operation }) => operation.userId === userId && kinds.includes(operation.kind));
    const times = theirs.map(({ operation }) => operation.signedAt);
    return times.toSorted((a, b) => b.getTime() - a.getTime()).slice(0, limit);
  }

  async isUnderWayWith(passkeyId: PasskeyId): Promise<boolean> {
    return this.signed.some(({ operation }) => operation.passkeyId === passkeyId);
  }

  private isUnsettled(id: WalletOperationId): boolean {
    const found = this.stored.get(id);
    return found?.operation.status === 'SIGNED' || found?.isDoubted === true;
  }

  private setDoubt(id: WalletOperationId, isDoubted: boolean): void {
    const found = this.stored.get(id);
    if (found) this.unitOfWork.write(() => this.stored.set(id, { ...found, isDoubted }));
  }

  private touch(id: WalletOperationId): void {
    this.touchedAt.delete(id);
    this.touchedAt.set(id, this.realTime);
  }

  private get signed(): readonly StoredWalletOperation[] {
    return this.all.filter(({ operation }) => operation.status === 'SIGNED');
  }
}

function nonceOf({ operation: { sender, nonce } }: SignedOperation): string {
  return `${sender} ${nonce}`;
}
