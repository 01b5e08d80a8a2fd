import type { Statement } from '../database.js';

export const FIND_ACCOUNTS: Statement = {
  name: 'find-watched-accounts',
  text: `SELECT address, id, user_id AS "ownerId", kind, created_at AS "createdAt", watched_from AS "watchedFrom",
      history_sought_to AS "soughtTo"
    FROM chain_accounts WHERE address = ANY($1::text[]) AND watched_from IS NOT NULL`,
};

export const FIND_PARTIES: Statement = {
  name: 'find-known-parties',
  text: 'SELECT address, kind FROM known_parties WHERE address = ANY($1::text[])',
};

const ADD_TRANSFERS = `
  INSERT INTO token_transfers (block_number, log_index, transaction_hash, asset, from_address, to_address, minor_units)
  SELECT * FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[])
  ON CONFLICT (block_number, log_index) DO NOTHING`;

/* Only what is really added moves balances: nothing counts twice. */
export const BOOK_TRANSFERS: Statement = {
  name: 'book-token-transfers',
  text: `
    WITH added AS (${ADD_TRANSFERS} RETURNING asset, from_address, to_address, minor_units)
    INSERT INTO account_balances AS b (account_id, asset, minor_units)
    SELECT a.id, c.asset, sum(c.minor_units)
    FROM (
      SELECT to_address AS address, asset, minor_units FROM added
      UNION ALL
      SELECT from_address, asset, -minor_units FROM added
    ) c JOIN chain_accounts a ON a.address = c.address AND a.watched_from IS NOT NULL
    GROUP BY a.id, c.asset
    ON CONFLICT (account_id, asset) DO UPDATE SET minor_units = b.minor_units + excluded.minor_units`,
};

/** Keeps past transfers; their balances are for BOOK_PAST_BALANCES. */
export const KEEP_TRANSFERS: Statement = { name: 'keep-token-transfers', text: ADD_TRANSFERS };

/*
 * What the accounts $1 moved in the blocks from $2 to $3, as far as it lies before they were watched. Some of these transfers were
 * stored long ago, because of who is at their other end.
 */
export const BOOK_PAST_BALANCES: Statement = {
  name: 'book-past-balances',
  text: `
    WITH account AS (SELECT id, address, watched_from FROM chain_accounts WHERE id = ANY($1::uuid[]))
    INSERT INTO account_balances AS b (account_id, asset, minor_units)
    SELECT c.id, c.asset, sum(c.minor_units)
    FROM (
      SELECT a.id, t.asset, t.minor_units FROM account a JOIN token_transfers t ON t.to_address = a.address
      WHERE t.block_number BETWEEN $2::bigint AND least($3::bigint, a.watched_from - 1)
      UNION ALL
      SELECT a.id, t.asset, -t.minor_units FROM account a JOIN token_transfers t ON t.from_address = a.address
      WHERE t.block_number BETWEEN $2::bigint AND least($3::bigint, a.watched_from - 1)
    ) c
    GROUP BY c.id, c.asset
    ON CONFLICT (account_id, asset) DO UPDATE SET minor_units = b.minor_units + excluded.minor_units`,
};

/* Delayed is what the chain included more than five minutes after its approval: by then another payment could have been approved. */
export const BOOK_ROWS: Statement = {
  name: 'book-transactions',
  text: `
    INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
      direction, token, minor_units, exchanged_token, exchanged_minor_units, received_token, received_minor_units,
      counterparty_address, counterparty_user_id, payment_request_id, reference, note, category)
    SELECT r.owner_id, r.account_id, r.block_number, r.log_index, r.occurred_at, r.transaction_hash,
      CASE WHEN r.occurred_at > p.approved_at + interval '5 minutes' THEN 'COMPLETED_DELAYED' ELSE 'COMPLETED' END,
      r.type_group, r.type, r.direction, r.token, r.minor_units, r.exchanged_token, r.exchanged_minor_units, r.received_token,
      r.received_minor_units, r.counterparty_address, r.counterparty_user_id, p.id, p.reference, n.note, n.category
    FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::integer[], $5::timestamptz[], $6::text[], $7::text[], $8::text[],
        $9::text[], $10::text[], $11::bigint[], $12::text[], $13::bigint[], $14::text[], $15::bigint[], $16::text[], $17::uuid[],
        $18::text[])
      AS r (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, type_group, type, direction, token,
        minor_units, exchanged_token, exchanged_minor_units, received_token, received_minor_units, counterparty_address,
        counterparty_user_id, operation_hash)
      LEFT JOIN signed_operations s ON s.hash = r.operation_hash
      LEFT JOIN payment_requests p ON p.id = s.payment_request_id
      LEFT JOIN transaction_annotations n ON n.owner_id = r.owner_id AND n.transaction_hash = r.transaction_hash
    ON CONFLICT (owner_id, block_number, log_index) DO NOTHING`,
};

/** Forgets how these transactions read, so that they can be booked again. */
export const FORGET_ROWS: Statement = {
  name: 'forget-transactions',
  text: `
    DELETE FROM transactions t USING unnest($1::bigint[], $2::text[]) AS known (block_number, transaction_hash)
    WHERE t.block_number = known.block_number AND t.transaction_hash = known.transaction_hash`,
};

/** An earnings account begins with the first share of its vault. It stays, with its id, whatever becomes of the share. */
export const OPEN_EARNINGS_ACCOUNTS: Statement = {
  name: 'open-earnings-accounts',
  text: `
    INSERT INTO earnings_accounts (id, user_id, share, created_at)
    SELECT gen_random_uuid(), user_id, share, min(opened_at)
    FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) AS opened (user_id, share, opened_at)
    GROUP BY user_id, share
    ON CONFLICT (user_id, share) DO NOTHING`,
};

/*
 * Keeps the outcomes of operations that we signed, and says whose they are. Where the ledger is only written again (up to block $9), what has
 * been settled since is not announced once more.
 */
export const BOOK_OUTCOMES: Statement = {
  name: 'book-operation-outcomes',
  text: `
    WITH added AS (
      INSERT INTO operation_outcomes (hash, block_number, mined_at, transaction_hash, success, revert_reason, log_index, gas_cost_wei)
      SELECT o.* FROM unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::text[], $5::boolean[], $6::text[], $7::integer[],
          $8::numeric[])
        AS o (hash, block_number, mined_at, transaction_hash, success, revert_reason, log_index, gas_cost_wei)
      JOIN signed_operations s ON s.hash = o.hash
      ON CONFLICT (hash) DO NOTHING
      RETURNING hash, block_number, log_index, mined_at
    )
    SELECT s.payment_request_id AS "paymentId", s.passkey_change_id AS "passkeyChangeId",
      coalesce(p.payer_id, c.user_id) AS "userId", added.mined_at AS "minedAt"
    FROM added JOIN signed_operations s ON s.hash = added.hash
      LEFT JOIN payment_requests p ON p.id = s.payment_request_id
      LEFT JOIN passkey_changes c ON c.id = s.passkey_change_id
    WHERE added.block_number > coalesce($9::bigint, -1) OR coalesce(p.status, c.status) = 'APPROVED'
    ORDER BY added.block_number, added.log_index`,
};
