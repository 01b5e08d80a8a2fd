import type {
  AnnotationKind,
  TransactionAnnotations,
} from '../../../application/transactions/transaction-annotations.js';
import type { UserId } from '../../../domain/shared/ids.js';

/** Knows the transactions that were booked with it. */
export class InMemoryTransactionAnnotations implements TransactionAnnotations {
  readonly writes: (readonly [UserId, AnnotationKind, Readonly<Record<string, string | null>>])[] = [];
  private readonly known = new Set<string>();

  book(ownerId: UserId, hash: string): void {
    this.known.add(`${ownerId} ${hash}`);
  }

  async write(ownerId: UserId, kind: AnnotationKind, values: ReadonlyMap<string, string | null>) {
    this.writes.push([ownerId, kind, Object.fromEntries(values)]);
    return new Set([...values.keys()].filter((hash) => this.known.has(`${ownerId} ${hash}`)));
  }
}
