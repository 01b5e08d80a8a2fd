import type { Corrections } from '../../../application/indexing/ledger-corrections.js';
import type { ReindexReport, ReindexRequest, ReindexRequests } from '../../../application/indexing/reindex-requests.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface NewRequest {
  readonly from: bigint;
  readonly to: bigint;
  readonly reason: string;
  readonly isSuspicion: boolean;
}

const ADD = statement<NewRequest, { readonly id: string }>('add-reindex-request').sql(`
    INSERT INTO reindex_requests (from_block, to_block, next_block, reason)
    SELECT :from::bigint, :to::bigint, :from::bigint, :reason
    WHERE NOT :isSuspicion::boolean OR NOT EXISTS (
      SELECT FROM reindex_requests WHERE from_block <= :from::bigint AND to_block >= :to::bigint
        AND (finished_at IS NULL OR finished_at > now() - interval '1 minute'))
    RETURNING id::text`);

/* A request that fails is tried again after the others. */
const TAKE = statement<Record<never, never>, ReindexRequest>('take-reindex-request', { next: BigInt, to: BigInt }).sql(`
    UPDATE reindex_requests SET tried_at = now() WHERE id = (
      SELECT id FROM reindex_requests
      WHERE finished_at IS NULL AND (tried_at IS NULL OR tried_at < now() - interval '5 seconds')
      ORDER BY tried_at NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text, next_block AS next, to_block AS "to"`);

const ADVANCE = statement<Corrections & { id: string; next: bigint }>('advance-reindex-request').sql(`
    UPDATE reindex_requests SET next_block = :next, tried_at = NULL,
      finished_at = CASE WHEN :next::bigint > to_block THEN now() END,
      added_transfers = added_transfers + :addedTransfers, removed_transfers = removed_transfers + :removedTransfers,
      added_outcomes = added_outcomes + :addedOutcomes, removed_outcomes = removed_outcomes + :removedOutcomes
    WHERE id = :id::bigint AND finished_at IS NULL`);

interface ReportRow extends Omit<ReindexReport, 'corrections'>, Corrections {}

const REPORT = `SELECT from_block AS "from", to_block AS "to", reason, finished_at IS NOT NULL AS "isFinished",
  added_transfers AS "addedTransfers", removed_transfers AS "removedTransfers", added_outcomes AS "addedOutcomes",
  removed_outcomes AS "removedOutcomes" FROM reindex_requests`;

const NEWEST = statement<{ limit: number }, ReportRow>('newest-reindex-requests', { from: BigInt, to: BigInt }).sql(
  `${REPORT} ORDER BY id DESC LIMIT :limit`,
);

const FIND = statement<{ id: string }, ReportRow>('find-reindex-request', { from: BigInt, to: BigInt }).sql(
  `${REPORT} WHERE id = :id::bigint`,
);

export class PostgresReindexRequests implements ReindexRequests {
  constructor(private readonly database: Database) {}

  async add(
    range: { readonly from: bigint; readonly to: bigint },
    reason: string,
    isSuspicion: boolean,
  ): Promise<string | null> {
    return (await this.database.row(ADD, { ...range, reason, isSuspicion }))?.id ?? null;
  }

  take(): Promise<ReindexRequest | null> {
    return this.database.row(TAKE);
  }

  async advance(id: string, next: bigint, corrections: Corrections): Promise<void> {
    await this.database.affected(ADVANCE, { ...corrections, id, next });
  }

  async newest(limit: number): Promise<readonly ReindexReport[]> {
    return (await this.database.rows(NEWEST, { limit })).map(reportOf);
  }

  async find(id: string): Promise<ReindexReport | null> {
    const row = await this.database.row(FIND, { id });
    return row && reportOf(row);
  }
}

function reportOf({ from, to, reason, isFinished, ...corrections }: ReportRow): ReindexReport {
  return { from, to, reason, isFinished, corrections };
}
