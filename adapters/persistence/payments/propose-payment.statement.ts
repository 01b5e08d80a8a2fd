import type { Statement } from '../database.js';

/**
 * Proposes a payment in one statement: it finds the recipient, checks the balance in the ledger, claims the idempotency key, and stores the
 * request, its event and the answer, or none of them. When another transaction is claiming the same key, the statement waits for it.
 */
export const PROPOSE_PAYMENT: Statement = {
  name: 'propose-payment',
  text: `
    WITH recipient AS (
      SELECT u.id, u.username, w.address, coalesce(b.minor_units, 0) AS available,
        u.id <> $2::uuid AND coalesce(b.minor_units, 0) >= $5::bigint AS acceptable
      FROM users u JOIN wallets w ON w.user_id = u.id
        LEFT JOIN wallets payer ON payer.user_id = $2::uuid
        LEFT JOIN account_balances b ON b.account_id = payer.id AND b.asset = $14::text
      WHERE u.username = $7::text
    ), claim AS (
      INSERT INTO idempotency_keys (caller_id, route, key, body_hash, status, answer)
      SELECT $15::text, $16::text, $17::text, $18::text, $19::integer, $20::jsonb
      FROM recipient WHERE acceptable AND $17::text IS NOT NULL
      ON CONFLICT DO NOTHING
      RETURNING key
    ), request AS (
      INSERT INTO payment_requests (id, payer_id, client_id, payment_type, minor_units, currency, recipient_user_id,
        recipient_username, recipient_address, reference, created_at, expires_at, status, refund_of)
      SELECT $1::uuid, $2::uuid, $3::text, $4::text, $5::bigint, $6::text, id, username, address, $8::text,
        $9::timestamptz, $10::timestamptz, $11::text, $21::uuid
      FROM recipient WHERE acceptable AND ($17::text IS NULL OR EXISTS (SELECT FROM claim))
      RETURNING id
    ), event AS (
      INSERT INTO outbox (type, subject_id, user_id, occurred_at) SELECT $12::text, id, $2::uuid, $13::timestamptz FROM request
    )
    SELECT EXISTS (SELECT FROM request) AS stored, id AS "recipientId", available FROM recipient`,
};

/** The stored answer of a key, for a proposal that was not stored because the key had been used. */
export const FIND_ANSWER: Statement = {
  name: 'find-idempotent-answer',
  text: `SELECT body_hash AS "bodyHash", status, answer FROM idempotency_keys
    WHERE caller_id = $1 AND route = $2 AND key = $3`,
};
