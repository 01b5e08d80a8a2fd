import type { Statement } from '../database.js';

export const IS_INCOMPLETE: Statement = {
  name: 'some-history-is-incomplete',
  text: `SELECT FROM chain_accounts WHERE history_complete_at IS NULL LIMIT 1`,
};

/* On a chain that stands still no block comes to admit new accounts. */
export const ADMIT: Statement = {
  name: 'admit-accounts',
  text: `
    UPDATE chain_accounts SET watched_from = newest.number + 1, history_sought_to = $1::bigint - 1
    FROM (SELECT number FROM indexed_blocks ORDER BY number DESC LIMIT 1) newest, indexer_state s
    WHERE watched_from IS NULL AND s.halted_at IS NULL`,
};

/* The search that is furthest goes on to its end, and those that have come since wait and are made together: nobody waits for ever. */
export const NEXT: Statement = {
  name: 'next-history-search',
  text: `
    WITH front AS (SELECT max(history_sought_to) AS sought_to FROM chain_accounts WHERE history_complete_at IS NULL)
    SELECT a.id, a.address, a.history_sought_to + 1 AS "from",
      least(a.history_sought_to + $2::bigint, max(a.watched_from) OVER () - 1) AS "to"
    FROM chain_accounts a JOIN front ON a.history_sought_to = front.sought_to, indexer_state s
    WHERE a.history_complete_at IS NULL AND s.halted_at IS NULL ORDER BY a.created_at, a.id LIMIT $1`,
};

/* The chain is still the one that was searched, as far as the ledger can tell: older blocks than those they keep do not change. */
export const IS_CURRENT: Statement = {
  name: 'is-history-search-current',
  text: `
    SELECT FROM indexer_state s, (SELECT max(number) AS number FROM indexed_blocks) newest
    WHERE s.halted_at IS NULL AND $3::bigint <= newest.number
      AND NOT EXISTS (
        SELECT FROM indexed_blocks b JOIN unnest($4::bigint[], $5::text[]) AS seen (number, hash) USING (number) WHERE b.hash <> seen.hash)
      AND cardinality($1::uuid[]) = (
        SELECT count(*) FROM chain_accounts
        WHERE id = ANY($1::uuid[]) AND history_sought_to = $2::bigint - 1 AND history_complete_at IS NULL)`,
};

export const SOUGHT: Statement = {
  name: 'note-history-search',
  text: `
    UPDATE chain_accounts SET history_sought_to = $2::bigint,
      history_complete_at = CASE WHEN $2::bigint >= watched_from - 1 THEN now() END
    WHERE id = ANY($1::uuid[])`,
};
