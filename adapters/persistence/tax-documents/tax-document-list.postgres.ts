import type { TaxDocumentList } from '../../../application/tax-documents/tax-document-list.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { TaxDocumentKind } from '../../../domain/tax-documents/tax-document-content.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import {
  documentOf,
  SELECTED_COLUMNS,
  TAX_DOCUMENT_DECODERS,
  type TaxDocumentColumns,
} from './tax-document.mapping.js';

interface Asked {
  readonly ownerId: UserId;
  readonly kind: TaxDocumentKind;
  readonly transactionHash: string | null;
}

const MATCHING = `
    WHERE owner_id = :ownerId AND kind = :kind AND status <> 'DELETED'
      AND (:transactionHash::text IS NULL OR transaction_hash = :transactionHash::text)`;

const PAGE = statement<Asked & { readonly limit: number; readonly offset: number }, TaxDocumentColumns>(
  'tax-document-page',
  TAX_DOCUMENT_DECODERS,
).sql(
  `SELECT ${SELECTED_COLUMNS} FROM tax_documents ${MATCHING} ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset`,
);

const COUNT = statement<Asked, { readonly count: number }>('tax-document-count').sql(
  `SELECT count(*)::int AS count FROM tax_documents ${MATCHING}`,
);

export class PostgresTaxDocumentList implements TaxDocumentList {
  constructor(private readonly database: Database) {}

  async page(
    ownerId: UserId,
    filter: { readonly kind: TaxDocumentKind; readonly transactionHash: string | null },
    page: { readonly limit: number; readonly offset: number },
  ) {
    const rows = await this.database.rows(PAGE, { ownerId, ...filter, ...page });
    const counted = await this.database.row(COUNT, { ownerId, ...filter });
    return { documents: rows.map(documentOf), count: counted?.count ?? 0 };
  }
}
