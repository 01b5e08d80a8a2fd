import type { Statement } from '../database.js';

export const CURSOR: Statement = {
  name: 'index-cursor',
  text: 'SELECT number, hash FROM indexed_blocks ORDER BY number DESC LIMIT 1',
};

export const HASH_OF: Statement = {
  name: 'indexed-block-hash',
  text: 'SELECT hash FROM indexed_blocks WHERE number = $1',
};

/* One indexer at a time changes the books; any number that nothing else locks. Held until the transaction ends. */
export const LOCK: Statement = { name: 'lock-indexed-chain', text: 'SELECT pg_advisory_xact_lock(4716022)' };

/* Only onto its parent: a second indexer may have added the block, or rewound the books, since this one looked. */
export const ADD_BLOCK: Statement = {
  name: 'add-indexed-block',
  text: `
    INSERT INTO indexed_blocks (number, hash, parent_hash, mined_at)
    SELECT $1::bigint, $2::text, $3::text, $4::timestamptz
    WHERE coalesce((SELECT number = $1 - 1 AND hash = $3 FROM indexed_blocks ORDER BY number DESC LIMIT 1), true)
    RETURNING number`,
};

export const FORGET_BLOCKS: Statement = {
  name: 'forget-indexed-blocks',
  text: 'DELETE FROM indexed_blocks WHERE number <= $1',
};

/** Keeps the transfers that touch a wallet of ours. */
export const ADD_TRANSFERS: Statement = {
  name: 'add-token-transfers',
  text: `
    INSERT INTO token_transfers (block_number, log_index, transaction_hash, token, from_address, to_address, minor_units)
    SELECT $1::bigint, t.* FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[])
      AS t (log_index, transaction_hash, token, from_address, to_address, minor_units)
    WHERE EXISTS (SELECT FROM wallets w WHERE w.address IN (t.from_address, t.to_address))`,
};

const NET_CHANGES = `
  SELECT w.id AS wallet_id, c.token, sum(c.minor_units) AS minor_units
  FROM (
    SELECT to_address AS address, token, minor_units, block_number FROM token_transfers
    UNION ALL
    SELECT from_address, token, -minor_units, block_number FROM token_transfers
  ) c JOIN wallets w ON w.address = c.address`;

export const BOOK_BALANCES: Statement = {
  name: 'book-balances',
  text: `
    INSERT INTO wallet_balances AS b (wallet_id, token, minor_units)
    ${NET_CHANGES} WHERE c.block_number = $1 GROUP BY w.id, c.token
    ON CONFLICT (wallet_id, token) DO UPDATE SET minor_units = b.minor_units + excluded.minor_units`,
};

export const TAKE_BACK_BALANCES: Statement = {
  name: 'take-back-balances',
  text: `
    UPDATE wallet_balances b SET minor_units = b.minor_units - change.minor_units
    FROM (${NET_CHANGES} WHERE c.block_number > $1 GROUP BY w.id, c.token) change
    WHERE b.wallet_id = change.wallet_id AND b.token = change.token`,
};

export const DELETE_TRANSFERS_AFTER: Statement = {
  name: 'delete-transfers-after',
  text: 'DELETE FROM token_transfers WHERE block_number > $1',
};

export const DELETE_OUTCOMES_AFTER: Statement = {
  name: 'delete-outcomes-after',
  text: 'DELETE FROM operation_outcomes WHERE block_number > $1',
};

export const DELETE_BLOCKS_AFTER: Statement = {
  name: 'delete-blocks-after',
  text: 'DELETE FROM indexed_blocks WHERE number > $1',
};

/** Keeps the outcomes of operations that we signed, and says whose they are. */
export const ADD_OUTCOMES: Statement = {
  name: 'add-operation-outcomes',
  text: `
    WITH added AS (
      INSERT INTO operation_outcomes (hash, block_number, transaction_hash, success, revert_reason)
      SELECT o.hash, $1::bigint, o.transaction_hash, o.success, o.revert_reason
      FROM unnest($2::text[], $3::text[], $4::boolean[], $5::text[]) AS o (hash, transaction_hash, success, revert_reason)
      JOIN signed_operations s ON s.hash = o.hash
      ON CONFLICT (hash) DO NOTHING
      RETURNING hash
    )
    SELECT s.payment_request_id AS "paymentId", s.passkey_change_id AS "passkeyChangeId",
      coalesce(p.payer_id, c.user_id) AS "userId"
    FROM added JOIN signed_operations s ON s.hash = added.hash
      LEFT JOIN payment_requests p ON p.id = s.payment_request_id
      LEFT JOIN passkey_changes c ON c.id = s.passkey_change_id`,
};
