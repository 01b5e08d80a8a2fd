import type { UserId } from '../../domain/shared/ids.js';
import type { Category } from '../../domain/transactions/category.js';
import { token } from '../ports/token.js';

/** What an owner may write to a transaction; null takes it away. */
export type Annotation =
  | { readonly kind: 'category'; readonly value: Category | null }
  | { readonly kind: 'note'; readonly value: string | null };

export type AnnotationKind = Annotation['kind'];

/**
 * Keeps notes and categories by owner and transaction: all movements of one transaction share them. They outlive a reorganisation of
 * the chain.
 */
export interface TransactionAnnotations {
  /**
   * All of them or, when it throws, none.
   * @param values by hash, lower case with 0x
   * @returns the hashes that are transactions of the owner, in whatever status; for the others nothing is kept
   */
  write(
    ownerId: UserId,
    kind: AnnotationKind,
    values: ReadonlyMap<string, string | null>,
  ): Promise<ReadonlySet<string>>;
}
export const TransactionAnnotations = token<TransactionAnnotations>('TransactionAnnotations');
