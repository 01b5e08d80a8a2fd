import type { Address } from '../../../application/ports/user-operation.js';
import type { WalletId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';

/** The account of a new wallet is watched from the next block on. */
export const WATCH_WALLET = statement<{ id: WalletId }>('watch-main-account').sql(`
    INSERT INTO chain_accounts (id, user_id, kind, address, created_at) SELECT id, user_id, 'MAIN', address, created_at
    FROM wallets WHERE id = :id`);

export const IS_INCOMPLETE = statement('some-history-is-incomplete').sql(
  `SELECT FROM chain_accounts WHERE history_complete_at IS NULL LIMIT 1`,
);

/* While the chain produces no blocks, no block starts to watch new accounts. */
export const ADMIT = statement<{ firstBlock: bigint }>('admit-accounts').sql(`
    UPDATE chain_accounts SET watched_from = newest.number + 1, history_sought_to = :firstBlock::bigint - 1
    FROM (SELECT number FROM indexed_blocks ORDER BY number DESC LIMIT 1) newest, indexer_state s
    WHERE watched_from IS NULL AND s.halted_at IS NULL`);

interface SearchRow {
  readonly id: string;
  readonly address: Address;
  readonly from: bigint;
  readonly to: bigint;
}

/* The search that is furthest ahead is finished first. Newer searches wait and are then made together, so that each is finished. */
export const NEXT = statement<{ most: number; blocks: bigint }, SearchRow>('next-history-search', {
  from: BigInt,
  to: BigInt,
}).sql(`
    WITH front AS (SELECT max(history_sought_to) AS sought_to FROM chain_accounts WHERE history_complete_at IS NULL)
    SELECT a.id, a.address, a.history_sought_to + 1 AS "from",
      least(a.history_sought_to + :blocks::bigint, max(a.watched_from) OVER () - 1) AS "to"
    FROM chain_accounts a JOIN front ON a.history_sought_to = front.sought_to, indexer_state s
    WHERE a.history_complete_at IS NULL AND s.halted_at IS NULL ORDER BY a.created_at, a.id LIMIT :most`);

interface Searched {
  readonly ids: readonly string[];
  readonly from: bigint;
  readonly to: bigint;
  /** The blocks that the search saw, and their hashes. */
  readonly numbers: readonly bigint[];
  readonly hashes: readonly string[];
}

/* The stored hashes must equal those of the searched blocks. Blocks older than the stored ones do not change. */
export const IS_CURRENT = statement<Searched>('is-history-search-current').sql(`
    SELECT FROM indexer_state s, (SELECT max(number) AS number FROM indexed_blocks) newest
    WHERE s.halted_at IS NULL AND :to::bigint <= newest.number
      AND NOT EXISTS (
        SELECT FROM indexed_blocks b JOIN unnest(:numbers::bigint[], :hashes::text[]) AS seen (number, hash) USING (number) WHERE b.hash <> seen.hash)
      AND cardinality(:ids::uuid[]) = (
        SELECT count(*) FROM chain_accounts
        WHERE id = ANY(:ids::uuid[]) AND history_sought_to = :from::bigint - 1 AND history_complete_at IS NULL)`);

export const SOUGHT = statement<{ ids: string[]; to: bigint }>('note-history-search').sql(`
    UPDATE chain_accounts SET history_sought_to = :to::bigint,
      history_complete_at = CASE WHEN :to::bigint >= watched_from - 1 THEN now() END
    WHERE id = ANY(:ids::uuid[])`);
