import type { Database } from './database.js';
import { type None, statement } from './statement.js';

const DECODERS = {
  unpublishedEvents: Number,
  pendingPayments: Number,
  signedOperations: Number,
  approvedPayments: Number,
  indexedBlock: Number,
};

const BACKLOG = statement<None, Backlog>('backlog', DECODERS).sql(`
    SELECT
    (SELECT count(*) FROM outbox WHERE published_at IS NULL) AS "unpublishedEvents",
    (SELECT count(*) FROM payment_requests WHERE status = 'PENDING_APPROVAL') AS "pendingPayments",
    (SELECT count(*) FROM wallet_operations WHERE status = 'SIGNED') AS "signedOperations",
    (SELECT count(*) FROM wallet_operations WHERE status = 'SIGNED' AND kind = 'payment') AS "approvedPayments",
    (SELECT coalesce(max(number), 0) FROM indexed_blocks) AS "indexedBlock"`);

/** The amount of open work in the database. A partial index answers every count. */
export interface Backlog {
  readonly unpublishedEvents: number;
  readonly pendingPayments: number;
  /** Operations of all kinds. */
  readonly signedOperations: number;
  readonly approvedPayments: number;
  /** 0 before the first block. */
  readonly indexedBlock: number;
}

export async function readBacklog(database: Database): Promise<Backlog> {
  const backlog = await database.row(BACKLOG);
  if (!backlog) throw new Error('The backlog statement answered nothing');
  return backlog;
}
