import type { Statement } from '../database.js';

/* One indexer at a time changes the ledger; any number that nothing else locks. Held until the transaction ends. */
export const LOCK: Statement = { name: 'lock-indexed-chain', text: 'SELECT pg_advisory_xact_lock(4716022)' };

/* For whoever adds to rows of the ledger: any number of them at a time, and nobody ledger meanwhile. */
export const SHARED_LOCK: Statement = {
  name: 'share-indexed-chain',
  text: 'SELECT pg_advisory_xact_lock_shared(4716022)',
};

const NEWEST = 'SELECT number, hash FROM indexed_blocks ORDER BY number DESC LIMIT 1';

export const POSITION: Statement = {
  name: 'index-position',
  text: `SELECT newest.number, newest.hash, s.halt_reason AS "haltReason"
    FROM indexer_state s LEFT JOIN (${NEWEST}) newest ON true`,
};

export const HASH_OF: Statement = {
  name: 'indexed-block-hash',
  text: 'SELECT hash FROM indexed_blocks WHERE number = $1',
};

/*
 * Adds blocks $4–$7 behind the newest one, which has to be the one before $1 and, unless $2 is null, has to have that hash: a second
 * indexer may have been here since this one looked. Empty ledger take block $8 only. Blocks up to $3 are forgotten. Accounts that
 * nobody has seen yet are watched from here on.
 */
export const ADD_BLOCKS: Statement = {
  name: 'add-indexed-blocks',
  text: `
    WITH newest AS (${NEWEST}),
    ready AS (
      SELECT quiet_to FROM indexer_state
      WHERE halted_at IS NULL AND coalesce(
        (SELECT number = $1::bigint - 1 AND hash = coalesce($2::text, hash) FROM newest), $1::bigint = $8::bigint)
    ), forgotten AS (
      DELETE FROM indexed_blocks WHERE number <= $3::bigint AND EXISTS (SELECT FROM ready)
    ), admitted AS (
      UPDATE chain_accounts SET watched_from = $1::bigint, history_sought_to = $8::bigint - 1,
        history_complete_at = CASE WHEN $1::bigint = $8::bigint THEN now() END
      FROM ready WHERE watched_from IS NULL
    ), added AS (
      INSERT INTO indexed_blocks (number, hash, parent_hash, mined_at)
      SELECT block.* FROM ready, unnest($4::bigint[], $5::text[], $6::text[], $7::timestamptz[]) AS block
    )
    SELECT quiet_to AS "quietTo" FROM ready`,
};

/* What a block had that was ignored goes with the block when it is taken back. */
export const COUNT_IGNORED: Statement = {
  name: 'count-ignored-transfers',
  text: `
    WITH blocks AS (
      UPDATE indexed_blocks b SET ignored_transfers = b.ignored_transfers + i.count
      FROM unnest($1::bigint[], $2::integer[]) AS i (number, count) WHERE b.number = i.number
    )
    UPDATE indexer_state SET ignored_transfers = ignored_transfers + (SELECT sum(count) FROM unnest($2::integer[]) AS count)`,
};

export const IS_NEWEST: Statement = {
  name: 'is-newest-indexed-block',
  text: `SELECT FROM indexer_state s, (${NEWEST}) newest
    WHERE s.halted_at IS NULL AND newest.number = $1 AND newest.hash = $2`,
};

/*
 * An account's balance contains what it moved in the blocks that were booked with it, and in those of its past that have been
 * searched. Between them there may be a gap: another account's transfers with it are stored, but not yet counted for it.
 */
export const TAKE_BACK_BALANCES: Statement = {
  name: 'take-back-balances',
  text: `
    UPDATE account_balances b SET minor_units = b.minor_units - change.minor_units
    FROM (
      SELECT a.id, c.asset, sum(c.minor_units) AS minor_units
      FROM (
        SELECT to_address AS address, asset, minor_units, block_number FROM token_transfers WHERE block_number > $1
        UNION ALL
        SELECT from_address, asset, -minor_units, block_number FROM token_transfers WHERE block_number > $1
      ) c JOIN chain_accounts a ON a.address = c.address
      WHERE c.block_number >= a.watched_from OR c.block_number <= a.history_sought_to
      GROUP BY a.id, c.asset
    ) change
    WHERE b.account_id = change.id AND b.asset = change.asset`,
};

/* The blocks after $1 will be booked again, with everybody who is known by now. */
export const TAKE_BACK_WATCHES: Statement = {
  name: 'take-back-watches',
  text: `
    UPDATE chain_accounts SET watched_from = least(watched_from, $1::bigint + 1),
      history_sought_to = least(history_sought_to, $1::bigint),
      history_complete_at = CASE WHEN history_sought_to >= $1::bigint THEN coalesce(history_complete_at, now()) END
    WHERE watched_from > $1::bigint + 1 OR (history_complete_at IS NULL AND history_sought_to > $1::bigint)`,
};

/** Who loses rows, and of which transactions. */
export const TAKE_BACK_ROWS: Statement = {
  name: 'take-back-transactions',
  text: `
    WITH deleted AS (DELETE FROM transactions WHERE block_number > $1 RETURNING owner_id, transaction_hash)
    SELECT DISTINCT owner_id AS "ownerId", transaction_hash AS "transactionHash" FROM deleted`,
};

export const TAKE_BACK_TRANSFERS: Statement = {
  name: 'take-back-transfers',
  text: 'DELETE FROM token_transfers WHERE block_number > $1',
};

export const TAKE_BACK_OUTCOMES: Statement = {
  name: 'take-back-outcomes',
  text: 'DELETE FROM operation_outcomes WHERE block_number > $1',
};

/* After this the ledger want to be compared with the chain again. */
export const TAKE_BACK_BLOCKS: Statement = {
  name: 'take-back-blocks',
  text: `
    WITH deleted AS (DELETE FROM indexed_blocks WHERE number > $1 RETURNING ignored_transfers)
    UPDATE indexer_state SET reconciled_at = NULL, ignored_transfers = ignored_transfers
      - (SELECT coalesce(sum(deleted.ignored_transfers), 0) FROM deleted)`,
};

export const HALT: Statement = {
  name: 'halt-ledger',
  text: 'UPDATE indexer_state SET halted_at = $1, halt_reason = $2 WHERE halted_at IS NULL',
};
