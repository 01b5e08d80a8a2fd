import { json, statement } from '../../statement.js';
import { GAS_LEFT, type GasLeftColumns, type GasLeftParams } from '../gas-left.statement.js';
import { OPEN_REQUESTS, type OpenRequestColumns, type OpenRequestParams } from '../open-requests.statement.js';

export interface ProposeTransferParams extends OpenRequestParams, GasLeftParams {
  readonly id: string;
  readonly payerId: string;
  readonly clientId: string;
  readonly minorUnits: bigint;
  readonly currency: string;
  readonly token: string;
  readonly recipientUsername: string;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly status: string;
  readonly eventType: string;
  readonly occurredAt: Date;
  readonly principal: string | null;
  readonly route: string | null;
  readonly key: string | null;
  readonly bodyHash: string | null;
  readonly answerStatus: number | null;
  /** JSON text. */
  readonly answerBody: string | null;
}

export interface ProposeTransferRow extends OpenRequestColumns, GasLeftColumns {
  readonly stored: boolean;
  readonly recipientId: string;
  readonly available: bigint;
}

/**
 * Proposes a transfer in one statement: it finds the recipient, checks the balance in the ledger, claims the idempotency key, and stores the
 * request, its event and the answer, or none of them. When another transaction is claiming the same key, the statement waits for it. It
 * returns no row when the recipient does not exist.
 */
export const PROPOSE_TRANSFER = statement<ProposeTransferParams, ProposeTransferRow>('propose-transfer', {
  available: BigInt,
}).sql(`
    WITH ${OPEN_REQUESTS}, ${GAS_LEFT}, recipient AS (
      SELECT u.id, u.username, w.address, coalesce(b.minor_units, 0) AS available,
        u.id <> :payerId::uuid AND coalesce(b.minor_units, 0) >= :minorUnits::bigint AND NOT open.client_is_full AND NOT open.user_is_full
          AND gas.spent_scope IS NULL AS acceptable,
        open.client_is_full, open.user_is_full, gas.spent_scope
      FROM open CROSS JOIN gas CROSS JOIN users u JOIN wallets w ON w.user_id = u.id
        LEFT JOIN wallets payer ON payer.user_id = :payerId::uuid
        LEFT JOIN account_balances b ON b.account_id = payer.id AND b.asset = :token::text
      WHERE u.username = :recipientUsername::text
    ), claim AS (
      INSERT INTO idempotency_keys (principal, route, key, body_hash, status, answer)
      SELECT :principal::text, :route::text, :key::text, :bodyHash::text, :answerStatus::integer, :answerBody::jsonb
      FROM recipient WHERE acceptable AND :key::text IS NOT NULL
      ON CONFLICT DO NOTHING
      RETURNING key
    ), request AS (
      INSERT INTO payment_requests (id, payer_id, client_id, payment_type, minor_units, currency, recipient_user_id,
        recipient_label, recipient_address, instruction, movement, reference, created_at, expires_at, status)
      SELECT :id::uuid, :payerId::uuid, :clientId::text, 'transfer_moneda', :minorUnits::bigint, :currency::text, id, username,
        address, '{}', 'TRANSFER', :reference::text, :createdAt::timestamptz, :expiresAt::timestamptz, :status::text
      FROM recipient WHERE acceptable AND (:key::text IS NULL OR EXISTS (SELECT FROM claim))
      RETURNING id
    ), event AS (
      INSERT INTO outbox (type, subject_id, user_id, occurred_at)
      SELECT :eventType::text, id, :payerId::uuid, :occurredAt::timestamptz FROM request
    )
    SELECT EXISTS (SELECT FROM request) AS stored, id AS "recipientId", available, client_is_full AS "clientIsFull",
      user_is_full AS "userIsFull", spent_scope AS "spentScope" FROM recipient`);

export interface AnswerParams {
  readonly principal: string;
  readonly route: string;
  readonly key: string;
}

export interface AnswerRow {
  readonly bodyHash: string;
  readonly status: number;
  readonly answer: object;
}

/** The stored answer of a key, for a proposal that was not stored because the key had been used. */
export const FIND_ANSWER = statement<AnswerParams, AnswerRow>('find-idempotent-answer', { answer: json<object>() }).sql(
  `SELECT body_hash AS "bodyHash", status, answer FROM idempotency_keys
    WHERE principal = :principal AND route = :route AND key = :key`,
);
