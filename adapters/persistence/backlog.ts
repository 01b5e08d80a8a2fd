import type { Database, Statement } from './database.js';

const BACKLOG: Statement = {
  name: 'backlog',
  text: `SELECT
    (SELECT count(*) FROM outbox WHERE published_at IS NULL) AS "unpublishedEvents",
    (SELECT count(*) FROM payment_requests WHERE status = 'PENDING_APPROVAL') AS "pendingPayments",
    (SELECT count(*) FROM payment_requests WHERE status = 'APPROVED') AS "approvedPayments",
    (SELECT max(number) FROM indexed_blocks) AS "indexedBlock"`,
};

/** How much work the database holds that is not done; every count is answered from a partial index. */
export interface Backlog {
  readonly unpublishedEvents: number;
  readonly pendingPayments: number;
  readonly approvedPayments: number;
  /** 0 before the first block. */
  readonly indexedBlock: number;
}

export async function readBacklog(database: Database): Promise<Backlog> {
  const [row] = await database.query<Record<keyof Backlog, string | null>>(BACKLOG, []);
  const count = (name: keyof Backlog) => Number(row?.[name] ?? 0);
  return {
    unpublishedEvents: count('unpublishedEvents'),
    pendingPayments: count('pendingPayments'),
    approvedPayments: count('approvedPayments'),
    indexedBlock: count('indexedBlock'),
  };
}
