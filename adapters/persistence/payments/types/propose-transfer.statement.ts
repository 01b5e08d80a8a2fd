import type { Lists } from '../../lists.js';
import { json, statement } from '../../statement.js';
import { GAS_BUDGETS, GAS_LEFT, type GasLeftColumns, type GasLeftParams } from '../gas-left.statement.js';
import {
  OPEN_REQUEST_LIMITS,
  OPEN_REQUESTS,
  type OpenRequestColumns,
  type OpenRequestParams,
} from '../open-requests.statement.js';

/** A proposal with its event, and with the idempotency key and its answer when there is one. */
export interface StorableTransfer {
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

export interface ProposeTransfersParams extends Lists<StorableTransfer>, OpenRequestParams, GasLeftParams {}

export interface ProposedTransferRow extends OpenRequestColumns, GasLeftColumns {
  /** Of the proposal. */
  readonly id: string;
  readonly stored: boolean;
  readonly recipientId: string;
  readonly available: bigint;
}

/**
 * Proposes transfers of different payers in one statement. For each it finds the recipient, checks the balance in the ledger, claims the
 * idempotency key, and stores the request, its event and the answer, or none of them. When another transaction is claiming one of the
 * keys, the statement waits for it. Keys are claimed in their order, so that two such statements do not wait for each other. It returns no
 * row for a proposal whose recipient does not exist.
 *
 * PostgreSQL cannot look into materialized parts when it plans. So it finds no plan for given values better than the one that it keeps:
 * planning costs more than the statement.
 */
export const PROPOSE_TRANSFERS = statement<ProposeTransfersParams, ProposedTransferRow>('propose-transfers', {
  available: BigInt,
}).sql(`
    WITH lists AS MATERIALIZED (
      SELECT :id::uuid[] AS id, :payerId::uuid[] AS payer_id, :clientId::text[] AS client_id, :minorUnits::bigint[] AS minor_units,
        :currency::text[] AS currency, :token::text[] AS token, :recipientUsername::text[] AS recipient_username,
        :reference::text[] AS reference, :createdAt::timestamptz[] AS created_at, :expiresAt::timestamptz[] AS expires_at,
        :status::text[] AS status, :eventType::text[] AS event_type, :occurredAt::timestamptz[] AS occurred_at,
        :principal::text[] AS principal, :route::text[] AS route, :key::text[] AS key, :bodyHash::text[] AS body_hash,
        :answerStatus::integer[] AS answer_status, :answerBody::text[] AS answer_body
    ), ${OPEN_REQUEST_LIMITS}, ${GAS_BUDGETS}, proposal AS (
      SELECT one.* FROM lists, LATERAL unnest(lists.id, lists.payer_id, lists.client_id, lists.minor_units, lists.currency, lists.token,
        lists.recipient_username, lists.reference, lists.created_at, lists.expires_at, lists.status, lists.event_type, lists.occurred_at,
        lists.principal, lists.route, lists.key, lists.body_hash, lists.answer_status, lists.answer_body)
      AS one(id, payer_id, client_id, minor_units, currency, token, recipient_username, reference, created_at, expires_at, status,
        event_type, occurred_at, principal, route, key, body_hash, answer_status, answer_body)
    ), found AS MATERIALIZED (
      SELECT proposal.*, u.id AS recipient_id, u.username, w.address, coalesce(b.minor_units, 0) AS available,
        open.client_is_full, open.user_is_full, gas.spent_scope,
        u.id <> proposal.payer_id AND coalesce(b.minor_units, 0) >= proposal.minor_units AND NOT open.client_is_full
          AND NOT open.user_is_full AND gas.spent_scope IS NULL AS acceptable
      FROM proposal JOIN users u ON u.username = proposal.recipient_username AND u.closed_at IS NULL JOIN wallets w ON w.user_id = u.id
        LEFT JOIN wallets payer ON payer.user_id = proposal.payer_id
        LEFT JOIN account_balances b ON b.account_id = payer.id AND b.asset = proposal.token,
        ${OPEN_REQUESTS}, ${GAS_LEFT}
    ), claim AS (
      INSERT INTO idempotency_keys (principal, route, key, body_hash, status, answer, written_answer)
      SELECT principal, route, key, body_hash, answer_status, answer_body::jsonb, answer_body::json
      FROM found WHERE acceptable AND key IS NOT NULL ORDER BY principal, route, key
      ON CONFLICT DO NOTHING
      RETURNING principal, route, key
    ), request AS (
      INSERT INTO payment_requests (id, payer_id, client_id, payment_type, minor_units, currency, recipient_user_id,
        recipient_label, recipient_address, instruction, movement, reference, created_at, expires_at, status)
      SELECT id, payer_id, client_id, 'transfer_moneda', minor_units, currency, recipient_id, username, address, '{}', 'TRANSFER',
        reference, created_at, expires_at, status
      FROM found WHERE acceptable AND (key IS NULL OR (principal, route, key) IN (SELECT principal, route, key FROM claim))
      RETURNING id
    ), event AS (
      INSERT INTO outbox (type, subject_id, user_id, occurred_at)
      SELECT event_type, id, payer_id, occurred_at FROM found WHERE id IN (SELECT id FROM request)
    )
    SELECT id, id IN (SELECT id FROM request) AS stored, recipient_id AS "recipientId", available, client_is_full AS "clientIsFull",
      user_is_full AS "userIsFull", spent_scope AS "spentScope" FROM found`);

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
  `SELECT body_hash AS "bodyHash", status, coalesce(written_answer, answer::json) AS answer FROM idempotency_keys
    WHERE principal = :principal AND route = :route AND key = :key`,
);
