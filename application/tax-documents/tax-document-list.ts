import type { TaxDocumentId, UserId } from '../../domain/shared/ids.js';
import type { TaxDocument } from '../../domain/tax-documents/tax-document.js';
import type { TaxDocumentKind } from '../../domain/tax-documents/tax-document-content.js';
import { token } from '../ports/token.js';

/** Reads the tax documents of one owner that are not deleted, the newest first. */
export interface TaxDocumentList {
  /** @param filter.transactionHash lower case, with 0x; null for all */
  page(
    ownerId: UserId,
    filter: { readonly kind: TaxDocumentKind; readonly transactionHash: string | null },
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly documents: readonly TaxDocument[] /** On all pages. */; readonly count: number }>;
  /** Those of them that state more than was paid, because money came back since they were written. */
  overstated(ownerId: UserId, documents: readonly TaxDocument[]): Promise<ReadonlySet<TaxDocumentId>>;
  /** Whether its payment is not in the transaction that it names, because the chain has dropped that one. */
  isElsewhere(document: TaxDocument): Promise<boolean>;
}
export const TaxDocumentList = token<TaxDocumentList>('TaxDocumentList');
