import { type UserId, userId } from '../../../domain/shared/ids.js';
import { type None, statement } from '../statement.js';

/** The lease of the indexer that changes the ledger. */
export const LEDGER_LEASE = 'ledger';

const NEWEST = 'SELECT number, hash FROM indexed_blocks ORDER BY number DESC LIMIT 1';

interface PositionRow {
  readonly number: bigint | null;
  readonly hash: string | null;
  readonly haltReason: string | null;
}

export const POSITION = statement<None, PositionRow>('index-position', {
  number: BigInt,
}).sql(`
    SELECT newest.number, newest.hash, s.halt_reason AS "haltReason"
    FROM indexer_state s LEFT JOIN (${NEWEST}) newest ON true`);

export const HASH_OF = statement<{ number: bigint }, { readonly hash: string }>('indexed-block-hash').sql(
  'SELECT hash FROM indexed_blocks WHERE number = :number',
);

interface NewBlocks {
  /** The first of them. */
  readonly from: bigint;
  readonly parentHash: string | null;
  readonly forgottenTo: bigint;
  readonly numbers: readonly bigint[];
  readonly hashes: readonly string[];
  readonly parentHashes: readonly string[];
  readonly times: readonly Date[];
  /** The first block of an empty ledger. */
  readonly firstBlock: bigint;
}

export interface AddedBlocks {
  /** Up to this block the ledger is only rebuilt. */
  readonly quietTo: bigint | null;
  /** Whether events wait for their blocks to be final. */
  readonly isAwaited: boolean;
}

/*
 * Adds blocks after the newest one. The newest one must be the one before `from` and, unless it is null, have the parent's hash, because
 * another indexer may have changed the ledger. An empty ledger accepts the first block only. New accounts are watched from here on.
 */
export const ADD_BLOCKS = statement<NewBlocks, AddedBlocks>('add-indexed-blocks', {
  quietTo: BigInt,
}).sql(`
    WITH newest AS (${NEWEST}),
    ready AS (
      SELECT quiet_to FROM indexer_state
      WHERE halted_at IS NULL AND coalesce(
        (SELECT number = :from::bigint - 1 AND hash = coalesce(:parentHash::text, hash) FROM newest),
        :from::bigint = :firstBlock::bigint)
    ), forgotten AS (
      DELETE FROM indexed_blocks WHERE number <= :forgottenTo::bigint AND EXISTS (SELECT FROM ready)
    ), admitted AS (
      UPDATE chain_accounts SET watched_from = :from::bigint, history_sought_to = :firstBlock::bigint - 1,
        history_complete_at = CASE WHEN :from::bigint = :firstBlock::bigint THEN now() END
      FROM ready WHERE watched_from IS NULL
    ), added AS (
      INSERT INTO indexed_blocks (number, hash, parent_hash, mined_at)
      SELECT block.* FROM ready,
        unnest(:numbers::bigint[], :hashes::text[], :parentHashes::text[], :times::timestamptz[]) AS block
    )
    SELECT quiet_to AS "quietTo",
      EXISTS (SELECT FROM block_events) OR EXISTS (SELECT FROM contract_events WHERE NOT is_final) AS "isAwaited" FROM ready`);

/* When a block is undone, its count of ignored transfers is removed, too. */
export const COUNT_IGNORED = statement<{ numbers: readonly bigint[]; counts: readonly number[] }>(
  'count-ignored-transfers',
).sql(`
    WITH blocks AS (
      UPDATE indexed_blocks b SET ignored_transfers = b.ignored_transfers + i.count
      FROM unnest(:numbers::bigint[], :counts::integer[]) AS i (number, count) WHERE b.number = i.number
    )
    UPDATE indexer_state SET ignored_transfers = ignored_transfers + (SELECT sum(count) FROM unnest(:counts::integer[]) AS count)`);

export const IS_NEWEST = statement<{ number: bigint; hash: string }>('is-newest-indexed-block').sql(`
    SELECT FROM indexer_state s, (${NEWEST}) newest
    WHERE s.halted_at IS NULL AND newest.number = :number AND newest.hash = :hash`);

/*
 * An account's balance contains its transfers in the blocks since it is watched, and in the blocks of its history that were searched.
 * Between them there may be a gap: its transfers with other accounts are stored there, but not counted for it yet.
 */
export const TAKE_BACK_BALANCES = statement<{ number: bigint }>('take-back-balances').sql(`
    UPDATE account_balances b SET minor_units = b.minor_units - change.minor_units
    FROM (
      SELECT a.id, c.asset, sum(c.minor_units) AS minor_units
      FROM (
        SELECT to_address AS address, asset, minor_units, block_number FROM token_transfers WHERE block_number > :number
        UNION ALL
        SELECT from_address, asset, -minor_units, block_number FROM token_transfers WHERE block_number > :number
      ) c JOIN chain_accounts a ON a.address = c.address
      WHERE c.block_number >= a.watched_from OR c.block_number <= a.history_sought_to
      GROUP BY a.id, c.asset
    ) change
    WHERE b.account_id = change.id AND b.asset = change.asset`);

/* The blocks after this one will be applied again, with all accounts that are known by then. */
export const TAKE_BACK_WATCHES = statement<{ number: bigint }>('take-back-watches').sql(`
    UPDATE chain_accounts SET watched_from = least(watched_from, :number::bigint + 1),
      history_sought_to = least(history_sought_to, :number::bigint),
      history_complete_at = CASE WHEN history_sought_to >= :number::bigint THEN coalesce(history_complete_at, now()) END
    WHERE watched_from > :number::bigint + 1 OR (history_complete_at IS NULL AND history_sought_to > :number::bigint)`);

/** The owners whose rows are deleted, and the transactions of these rows. */
export const TAKE_BACK_ROWS = statement<
  { number: bigint },
  { readonly ownerId: UserId; readonly transactionHash: string }
>('take-back-transactions', { ownerId: userId }).sql(`
    WITH deleted AS (DELETE FROM transactions WHERE block_number > :number RETURNING owner_id, transaction_hash)
    SELECT DISTINCT owner_id AS "ownerId", transaction_hash AS "transactionHash" FROM deleted`);

export const TAKE_BACK_TRANSFERS = statement<{ number: bigint }>('take-back-transfers').sql(
  'DELETE FROM token_transfers WHERE block_number > :number',
);

export const TAKE_BACK_OUTCOMES = statement<{ number: bigint }, { readonly hash: string }>('take-back-outcomes').sql(
  'DELETE FROM operation_outcomes WHERE block_number > :number RETURNING hash',
);

/* After this the ledger must be compared with the chain again. */
export const TAKE_BACK_BLOCKS = statement<{ number: bigint }>('take-back-blocks').sql(`
    WITH deleted AS (DELETE FROM indexed_blocks WHERE number > :number RETURNING ignored_transfers)
    UPDATE indexer_state SET reconciled_at = NULL, ignored_transfers = ignored_transfers
      - (SELECT coalesce(sum(deleted.ignored_transfers), 0) FROM deleted)`);

export const HALT = statement<{ at: Date; reason: string }>('halt-ledger').sql(
  'UPDATE indexer_state SET halted_at = :at, halt_reason = :reason WHERE halted_at IS NULL',
);
