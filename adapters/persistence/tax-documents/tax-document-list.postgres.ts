import type { TaxDocumentList } from '../../../application/tax-documents/tax-document-list.js';
import { type TaxDocumentId, taxDocumentId, type UserId } from '../../../domain/shared/ids.js';
import type { TaxDocument } from '../../../domain/tax-documents/tax-document.js';
import type { TaxDocumentKind } from '../../../domain/tax-documents/tax-document-content.js';
import type { Database } from '../database.js';
import { isKept, keptUnits } from '../payments/kept-payment.sql.js';
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

/* What no payment request has made is paid as long as the owner's ledger has it. */
const isGone = (hash: string) =>
  `NOT EXISTS (SELECT FROM transactions t WHERE t.owner_id = d.owner_id AND t.transaction_hash = ${hash})`;

/*
 * A payment that failed after a reorganisation has no transaction any more, so the payment is looked at. It completes when its block is
 * final; before that, the ledger has its transaction. One by another service has no request here, and no refund. An amount in another currency than the payment's cannot be compared with
 * it, so every refund after the document was written counts. Amounts of documents are cents.
 */
const OVERSTATED = statement<{ ownerId: UserId; ids: readonly TaxDocumentId[] }, { readonly id: TaxDocumentId }>(
  'overstated-tax-documents',
  { id: taxDocumentId },
).sql(`
    SELECT d.id FROM tax_documents d LEFT JOIN schedule_runs run ON run.id = d.schedule_run_id
    WHERE d.owner_id = :ownerId AND d.id = ANY (:ids::uuid[]) AND ((d.payment_id IS NULL AND ${isGone('coalesce(run.transaction_hash, d.transaction_hash)')}) OR EXISTS (
      SELECT 1 FROM payment_requests p WHERE p.id = d.payment_id AND p.payer_id = d.owner_id
        AND (NOT (${isKept('p')} OR (p.status = 'APPROVED' AND EXISTS (SELECT FROM transactions t WHERE t.payment_request_id = p.id)))
          OR CASE WHEN p.currency = d.currency THEN d.amount * 10000 > ${keptUnits('p')}
            ELSE EXISTS (SELECT 1 FROM payment_requests f WHERE f.refund_of = p.id AND f.status = 'COMPLETED' AND f.ended_at > d.created_at) END)))`);

const ELSEWHERE = statement<{ ownerId: UserId; id: TaxDocumentId }, { readonly id: TaxDocumentId }>(
  'tax-document-elsewhere',
  { id: taxDocumentId },
).sql(`
    SELECT d.id FROM tax_documents d LEFT JOIN payment_requests p ON p.id = d.payment_id
    WHERE d.id = :id AND d.owner_id = :ownerId AND CASE WHEN d.payment_id IS NULL THEN ${isGone('d.transaction_hash')}
      ELSE p.transaction_hash IS DISTINCT FROM d.transaction_hash
        AND NOT EXISTS (SELECT FROM transactions t WHERE t.payment_request_id = p.id AND t.transaction_hash = d.transaction_hash) END`);

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

  async overstated(ownerId: UserId, documents: readonly TaxDocument[]): Promise<ReadonlySet<TaxDocumentId>> {
    const rows = await this.database.rows(OVERSTATED, { ownerId, ids: documents.map(({ id }) => id) });
    return new Set(rows.map(({ id }) => id));
  }

  async isElsewhere({ id, ownerId }: TaxDocument): Promise<boolean> {
    return (await this.database.row(ELSEWHERE, { id, ownerId })) !== null;
  }
}
