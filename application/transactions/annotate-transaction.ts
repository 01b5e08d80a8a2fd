import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { readTransactionHash } from '../../domain/transactions/transaction-hash.js';
import { readAnnotation } from './annotation.js';
import type { AnnotationKind, TransactionAnnotations } from './transaction-annotations.js';

/** Sets or removes the note or category of a transaction. */
export class AnnotateTransaction {
  constructor(private readonly annotations: TransactionAnnotations) {}

  /**
   * @param input.hash in either case, with or without 0x
   * @param input.value null and empty both mean: none
   * @throws ValidationError; NotFoundError when the owner has no such transaction
   */
  async execute(input: {
    readonly ownerId: UserId;
    readonly hash: string;
    readonly kind: AnnotationKind;
    readonly value: string | null;
  }): Promise<void> {
    const { ownerId, kind } = input;
    const value = readAnnotation(kind, input.value, kind);
    const hash = readTransactionHash(input.hash);
    const known = hash ? await this.annotations.write(ownerId, kind, new Map([[hash, value]])) : new Set<string>();
    if (!hash || !known.has(hash)) throw new NotFoundError('The transaction');
  }
}
