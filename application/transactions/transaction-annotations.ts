import type { UserId } from '../../domain/shared/ids.js';
import type { Category } from '../../domain/transactions/category.js';
import { token } from '../ports/token.js';

/** The note or category of a transaction; null removes it. */
export type Annotation =
  | { readonly kind: 'category'; readonly value: Category | null }
  | { readonly kind: 'note'; readonly value: string | null };

export type AnnotationKind = Annotation['kind'];

/**
 * Stores notes and categories by owner and transaction. All movements of one transaction share them. They survive a reorganisation of
 * the chain.
 */
export interface TransactionAnnotations {
  /**
   * Writes all of them, or none when it throws.
   * @param values by hash, lower case with 0x
   * @returns the hashes that are transactions of the owner, in any status; for other hashes nothing is stored
   */
  write(
    ownerId: UserId,
    kind: AnnotationKind,
    values: ReadonlyMap<string, string | null>,
  ): Promise<ReadonlySet<string>>;
}
export const TransactionAnnotations = token<TransactionAnnotations>('TransactionAnnotations');
