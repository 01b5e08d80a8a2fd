import type { LedgerTransfer } from '../../../application/indexing/ledger-corrections.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';
import type { transferColumns } from './movement-columns.js';

type Transfers = ReturnType<typeof transferColumns>;

/** A transaction in a block. */
export interface BlockTransaction {
  readonly number: bigint;
  readonly hash: string;
}

const DECODERS = { number: BigInt };

/* The hashes of the newest blocks are stored. Older blocks do not change. */
export const HAS_BLOCKS = statement<{ to: bigint; blockNumbers: readonly bigint[]; blockHashes: readonly string[] }>(
  'has-indexed-blocks',
).sql(`
    SELECT FROM indexer_state s, (SELECT max(number) AS number FROM indexed_blocks) newest
    WHERE s.halted_at IS NULL AND :to::bigint <= newest.number AND NOT EXISTS (
      SELECT FROM indexed_blocks b JOIN unnest(:blockNumbers::bigint[], :blockHashes::text[]) AS read (number, hash) USING (number)
      WHERE b.hash <> read.hash)`);

/* An account's balance contains its transfers since it is watched, and those of its history that was searched. */
const changeBalances = (changes: string, sign: '+' | '-') => `
    INSERT INTO account_balances AS b (account_id, asset, minor_units)
    SELECT a.id, c.asset, ${sign}sum(c.minor_units)
    FROM (
      SELECT to_address AS address, asset, minor_units, block_number FROM ${changes}
      UNION ALL
      SELECT from_address, asset, -minor_units, block_number FROM ${changes}
    ) c JOIN chain_accounts a ON a.address = c.address
    WHERE c.block_number >= a.watched_from OR c.block_number <= a.history_sought_to
    GROUP BY a.id, c.asset
    ON CONFLICT (account_id, asset) DO UPDATE SET minor_units = b.minor_units + excluded.minor_units`;

const GIVEN = `unnest(:numbers::bigint[], :logIndexes::integer[], :hashes::text[], :assets::text[], :senders::text[],
      :receivers::text[], :amounts::numeric[])
      AS given (block_number, log_index, transaction_hash, asset, from_address, to_address, minor_units)`;

/** Deletes the transfers of these blocks that are not among the given ones. */
export const REMOVE_OTHER_TRANSFERS = statement<Transfers & { blockNumbers: readonly bigint[] }, BlockTransaction>(
  'remove-other-transfers',
  DECODERS,
).sql(`
    WITH removed AS (
      DELETE FROM token_transfers t WHERE t.block_number = ANY(:blockNumbers::bigint[]) AND NOT EXISTS (
        SELECT FROM ${GIVEN}
        WHERE (given.block_number, given.log_index, given.transaction_hash, given.asset, given.from_address, given.to_address, given.minor_units)
          = (t.block_number, t.log_index, t.transaction_hash, t.asset, t.from_address, t.to_address, t.minor_units))
      RETURNING block_number, transaction_hash, asset, from_address, to_address, minor_units
    ), changed AS (${changeBalances('removed', '-')})
    SELECT block_number AS number, transaction_hash AS hash FROM removed`);

/** Inserts those of the given transfers that are missing. */
export const ADD_MISSING_TRANSFERS = statement<Transfers, BlockTransaction>('add-missing-transfers', DECODERS).sql(`
    WITH added AS (
      INSERT INTO token_transfers (block_number, log_index, transaction_hash, asset, from_address, to_address, minor_units)
      SELECT * FROM ${GIVEN}
      ON CONFLICT (block_number, log_index) DO NOTHING
      RETURNING block_number, transaction_hash, asset, from_address, to_address, minor_units
    ), changed AS (${changeBalances('added', '+')})
    SELECT block_number AS number, transaction_hash AS hash FROM added`);

/** Deletes the outcomes of these blocks that are not among the given ones. */
export const REMOVE_OTHER_OUTCOMES = statement<
  { blockNumbers: readonly bigint[]; outcomeHashes: readonly string[] },
  BlockTransaction & { readonly operationHash: string }
>('remove-other-outcomes', DECODERS).sql(`
    DELETE FROM operation_outcomes WHERE block_number = ANY(:blockNumbers::bigint[]) AND hash <> ALL(:outcomeHashes::text[])
    RETURNING block_number AS number, transaction_hash AS hash, hash AS "operationHash"`);

/** Whether the ledger lacks the outcome of one of our operations. */
export const MISSING_OUTCOMES = statement<{ outcomeHashes: readonly string[] }, { readonly hash: string }>(
  'missing-outcomes',
).sql(`
    SELECT w.hash FROM wallet_operations w
    WHERE w.hash = ANY(:outcomeHashes::text[]) AND NOT EXISTS (SELECT FROM operation_outcomes o WHERE o.hash = w.hash)`);

/** Transactions with a market that an earlier version has stored without the token that was traded. */
export const ROWS_WITHOUT_TRADE = statement<{ blockNumbers: readonly bigint[] }, BlockTransaction>(
  'rows-without-trade',
  DECODERS,
).sql(`
    SELECT DISTINCT t.block_number AS number, t.transaction_hash AS hash
    FROM transactions t JOIN known_parties p ON p.address = t.counterparty_address AND p.kind = 'exchange_provider'
    WHERE t.block_number = ANY(:blockNumbers::bigint[]) AND t.direction <> 'exchange'`);

export const OWNERS_WITH_ROWS = statement<
  { numbers: readonly bigint[]; hashes: readonly string[] },
  { readonly ownerId: UserId; readonly hash: string }
>('owners-with-rows', { ownerId: userId }).sql(`
    SELECT DISTINCT t.owner_id AS "ownerId", t.transaction_hash AS hash
    FROM transactions t JOIN unnest(:numbers::bigint[], :hashes::text[]) AS known (block_number, transaction_hash)
      USING (block_number, transaction_hash)`);

/* After a correction the ledger must be compared with the chain again. */
export const COMPARE_AGAIN = statement('compare-ledger-again').sql('UPDATE indexer_state SET reconciled_at = NULL');

export const TRANSFERS_OF = statement<{ account: string; from: bigint; to: bigint }, LedgerTransfer>(
  'ledger-transfers-of',
  {
    blockNumber: BigInt,
    value: BigInt,
  },
).sql(`
    SELECT block_number AS "blockNumber", log_index AS "logIndex", asset, from_address AS "from", to_address AS "to",
      minor_units AS value
    FROM token_transfers
    WHERE (from_address = :account OR to_address = :account) AND block_number BETWEEN :from::bigint AND :to::bigint
    ORDER BY block_number, log_index`);
