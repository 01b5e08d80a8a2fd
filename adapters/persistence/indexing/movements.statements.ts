import type { Asset } from '../../../domain/shared/asset.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type UserId, userId, type WalletOperationId, walletOperationId } from '../../../domain/shared/ids.js';
import type { OrderFill } from '../../../domain/transactions/token-trade.js';
import type { PartyKind } from '../../../domain/transactions/transaction-kind.js';
import { statement } from '../statement.js';
import type { WatchedAccount } from './known-movements.js';
import type { outcomeColumns, rowColumns, transferColumns } from './movement-columns.js';

type Transfers = ReturnType<typeof transferColumns>;

interface WatchedRow extends WatchedAccount {
  readonly address: string;
}

export const FIND_ACCOUNTS = statement<{ addresses: readonly string[] }, WatchedRow>('find-watched-accounts', {
  watchedFrom: BigInt,
  soughtTo: BigInt,
}).sql(`
    SELECT address, id, user_id AS "ownerId", kind, created_at AS "createdAt", watched_from AS "watchedFrom",
      history_sought_to AS "soughtTo"
    FROM chain_accounts WHERE address = ANY(:addresses::text[]) AND watched_from IS NOT NULL`);

export const FIND_PARTIES = statement<
  { counterparties: readonly string[] },
  { readonly address: string; readonly kind: PartyKind }
>('find-known-parties').sql('SELECT address, kind FROM known_parties WHERE address = ANY(:counterparties::text[])');

export const FIND_FILLS = statement<{ hashes: readonly string[] }, OrderFill & { readonly transactionHash: string }>(
  'find-order-fills',
  { sold: BigInt, received: BigInt },
).sql(`
    SELECT e.transaction_hash AS "transactionHash", c.address AS owner, e.arguments ->> 'filler' AS filler,
      e.arguments ->> 'sold' AS sold, e.arguments ->> 'received' AS received
    FROM contract_events e JOIN followed_contracts f USING (family, address)
      JOIN chain_accounts c ON c.user_id = f.user_id AND c.kind = 'MAIN'
    WHERE e.transaction_hash = ANY(:hashes::text[]) AND e.family = 'conditional-order' AND e.name = 'Filled'
    ORDER BY e.log_index`);

const ADD_TRANSFERS = `
  INSERT INTO token_transfers (block_number, log_index, transaction_hash, asset, from_address, to_address, minor_units)
  SELECT * FROM unnest(:numbers::bigint[], :logIndexes::integer[], :hashes::text[], :assets::text[], :senders::text[], :receivers::text[], :amounts::numeric[])
  ON CONFLICT (block_number, log_index) DO NOTHING`;

/* Only inserted rows change balances, so that nothing counts twice. */
export const BOOK_TRANSFERS = statement<Transfers>('book-token-transfers').sql(`
    WITH added AS (${ADD_TRANSFERS} RETURNING asset, from_address, to_address, minor_units)
    INSERT INTO account_balances AS b (account_id, asset, minor_units)
    SELECT a.id, c.asset, sum(c.minor_units)
    FROM (
      SELECT to_address AS address, asset, minor_units FROM added
      UNION ALL
      SELECT from_address, asset, -minor_units FROM added
    ) c JOIN chain_accounts a ON a.address = c.address AND a.watched_from IS NOT NULL
    GROUP BY a.id, c.asset
    ON CONFLICT (account_id, asset) DO UPDATE SET minor_units = b.minor_units + excluded.minor_units`);

/** Stores past transfers. BOOK_PAST_BALANCES changes the balances. */
export const KEEP_TRANSFERS = statement<Transfers>('keep-token-transfers').sql(ADD_TRANSFERS);

/*
 * The transfers of the accounts in these blocks, before the accounts were watched. Some of them are stored already, because of their
 * other account.
 */
export const BOOK_PAST_BALANCES = statement<{ ids: readonly string[]; from: bigint; to: bigint }>(
  'book-past-balances',
).sql(`
    WITH account AS (SELECT id, address, watched_from FROM chain_accounts WHERE id = ANY(:ids::uuid[]))
    INSERT INTO account_balances AS b (account_id, asset, minor_units)
    SELECT c.id, c.asset, sum(c.minor_units)
    FROM (
      SELECT a.id, t.asset, t.minor_units FROM account a JOIN token_transfers t ON t.to_address = a.address
      WHERE t.block_number BETWEEN :from::bigint AND least(:to::bigint, a.watched_from - 1)
      UNION ALL
      SELECT a.id, t.asset, -t.minor_units FROM account a JOIN token_transfers t ON t.from_address = a.address
      WHERE t.block_number BETWEEN :from::bigint AND least(:to::bigint, a.watched_from - 1)
    ) c
    GROUP BY c.id, c.asset
    ON CONFLICT (account_id, asset) DO UPDATE SET minor_units = b.minor_units + excluded.minor_units`);

/*
 * The mandate that moved the money of a row `r`: its contract has said so in the same transaction, just before the transfer. The payer has
 * it, also in the payee's row. An order's event stands between its two transfers.
 */
const MANDATE_BEHIND = `
  SELECT f.family, f.subject_id, f.user_id FROM contract_events e JOIN followed_contracts f USING (family, address)
  WHERE e.transaction_hash = r.transaction_hash AND e.block_number = r.block_number
    AND CASE r.direction
      WHEN 'exchange' THEN e.name = 'Filled' AND f.user_id = r.owner_id
      ELSE e.name IN ('Paid', 'Executed') AND e.log_index < r.log_index AND (e.arguments ->> 'amount')::numeric = r.minor_units
        AND f.user_id = CASE r.direction WHEN 'incoming' THEN r.counterparty_user_id ELSE r.owner_id END
    END
  ORDER BY abs(r.log_index - e.log_index) LIMIT 1`;

/* COMPLETED_DELAYED: the chain included it more than five minutes after its approval. */
export const BOOK_ROWS = statement<ReturnType<typeof rowColumns>>('book-transactions').sql(`
    INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
      direction, token, minor_units, exchanged_token, exchanged_minor_units, received_token, received_minor_units,
      traded_contract, traded_units, counterparty_address, counterparty_user_id, payment_request_id, reference, note, category,
      mandate_family, mandate_id)
    SELECT r.owner_id, r.account_id, r.block_number, r.log_index, r.occurred_at, r.transaction_hash,
      CASE WHEN r.occurred_at > p.approved_at + interval '5 minutes' THEN 'COMPLETED_DELAYED' ELSE 'COMPLETED' END,
      r.type_group, r.type, r.direction, r.token, r.minor_units, r.exchanged_token, r.exchanged_minor_units, r.received_token,
      r.received_minor_units, r.traded_contract, r.traded_units, r.counterparty_address, r.counterparty_user_id, p.id,
      coalesce(p.reference, plan.reference), n.note, n.category,
      CASE WHEN m.user_id = r.owner_id THEN m.family END, CASE WHEN m.user_id = r.owner_id THEN m.subject_id END
    FROM unnest(:owners::uuid[], :accounts::uuid[], :numbers::bigint[], :logIndexes::integer[], :times::timestamptz[], :hashes::text[], :typeGroups::text[], :types::text[],
        :directions::text[], :tokens::text[], :amounts::bigint[], :exchangedTokens::text[], :exchangedAmounts::bigint[], :receivedTokens::text[], :receivedAmounts::bigint[],
        :tradedContracts::text[], :tradedUnits::numeric[], :counterparties::text[], :counterpartyUsers::uuid[],
        :operations::text[])
      AS r (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, type_group, type, direction, token,
        minor_units, exchanged_token, exchanged_minor_units, received_token, received_minor_units, traded_contract, traded_units,
        counterparty_address, counterparty_user_id, operation_hash)
      LEFT JOIN wallet_operations s ON s.hash = r.operation_hash AND s.kind = 'payment'
      LEFT JOIN payment_requests p ON p.id = s.subject_id
      LEFT JOIN LATERAL (${MANDATE_BEHIND}) m ON true
      LEFT JOIN schedules plan ON m.family = 'payment-schedule' AND plan.id = m.subject_id
      LEFT JOIN transaction_annotations n ON n.owner_id = r.owner_id AND n.transaction_hash = r.transaction_hash
    ON CONFLICT (owner_id, block_number, log_index) DO NOTHING`);

/** Deletes the rows of these transactions, so that they can be written again. */
export const FORGET_ROWS = statement<{ numbers: readonly bigint[]; hashes: readonly string[] }>(
  'forget-transactions',
).sql(`
    DELETE FROM transactions t USING unnest(:numbers::bigint[], :hashes::text[]) AS known (block_number, transaction_hash)
    WHERE t.block_number = known.block_number AND t.transaction_hash = known.transaction_hash`);

/** An earnings account begins with the first share of its vault. It stays with its id when the share is gone. */
export const OPEN_EARNINGS_ACCOUNTS = statement<{
  owners: readonly string[];
  shares: readonly Asset[];
  times: readonly Date[];
}>('open-earnings-accounts').sql(`
    INSERT INTO earnings_accounts (id, user_id, share, created_at)
    SELECT gen_random_uuid(), user_id, share, min(opened_at)
    FROM unnest(:owners::uuid[], :shares::text[], :times::timestamptz[]) AS opened (user_id, share, opened_at)
    GROUP BY user_id, share
    ON CONFLICT (user_id, share) DO NOTHING`);

type Outcomes = ReturnType<typeof outcomeColumns> & { readonly quietTo: bigint | null };

/** Of one of our operations. */
export interface OutcomeRow {
  readonly id: WalletOperationId;
  readonly userId: UserId;
  readonly minedAt: Date;
  readonly blockNumber: bigint;
  /** The amount that a payment moves; both are null for any other kind. */
  readonly minorUnits: bigint | null;
  readonly currency: Currency | null;
}

/*
 * Stores the outcomes of our operations, and returns their owners. While the ledger is only rebuilt (up to block `quietTo`), an outcome
 * that the operation's status agrees with is not announced again.
 */
export const BOOK_OUTCOMES = statement<Outcomes, OutcomeRow>('book-operation-outcomes', {
  id: walletOperationId,
  userId,
  blockNumber: BigInt,
  minorUnits: BigInt,
}).sql(`
    WITH added AS (
      INSERT INTO operation_outcomes (hash, block_number, mined_at, transaction_hash, success, revert_reason, log_index, gas_cost_wei)
      SELECT o.* FROM unnest(:hashes::text[], :numbers::bigint[], :times::timestamptz[], :transactionHashes::text[], :successes::boolean[], :revertReasons::text[], :logIndexes::integer[],
          :gasCosts::numeric[])
        AS o (hash, block_number, mined_at, transaction_hash, success, revert_reason, log_index, gas_cost_wei)
      JOIN wallet_operations s ON s.hash = o.hash
      ON CONFLICT (hash) DO NOTHING
      RETURNING hash, block_number, log_index, mined_at, success
    )
    SELECT s.id, s.user_id AS "userId", added.mined_at AS "minedAt", added.block_number AS "blockNumber",
      p.minor_units AS "minorUnits", p.currency
    FROM added JOIN wallet_operations s ON s.hash = added.hash
      LEFT JOIN payment_requests p ON s.kind = 'payment' AND p.id = s.subject_id
    WHERE added.block_number > coalesce(:quietTo::bigint, -1)
      OR s.status <> CASE WHEN added.success THEN 'EXECUTED' ELSE 'REVERTED' END
    ORDER BY added.block_number, added.log_index`);
