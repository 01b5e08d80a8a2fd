import { statement } from '../statement.js';
import { GAS_BUDGETS, GAS_LEFT, type GasLeftColumns, type GasLeftParams } from './gas-left.statement.js';
import {
  OPEN_REQUEST_LIMITS,
  OPEN_REQUESTS,
  type OpenRequestColumns,
  type OpenRequestParams,
} from './open-requests.statement.js';

interface AddPaymentParams extends OpenRequestParams, GasLeftParams {
  readonly id: string;
  readonly payerId: string;
  readonly clientId: string;
  readonly paymentType: string;
  readonly status: string;
  readonly minorUnits: bigint | null;
  readonly currency: string | null;
  readonly recipientUserId: string | null;
  readonly recipientLabel: string;
  readonly recipientAddress: string | null;
  /** JSON text. */
  readonly instruction: string;
  readonly movement: string | null;
  readonly reference: string | null;
  readonly refundOf: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** What has to be there, and in which token; null when nothing leaves the main account. */
  readonly needed: bigint | null;
  readonly token: string | null;
}

interface AddPaymentRow extends OpenRequestColumns, GasLeftColumns {
  readonly stored: boolean;
  readonly available: bigint;
}

/** Stores a proposed payment when the payer's main account holds what leaves it, by the ledger. */
export const ADD_PAYMENT = statement<AddPaymentParams, AddPaymentRow>('add-payment-request', {
  available: BigInt,
}).sql(`
    WITH ${OPEN_REQUEST_LIMITS}, ${GAS_BUDGETS}, proposal AS (
      SELECT :payerId::uuid AS payer_id, :clientId::text AS client_id, :createdAt::timestamptz AS created_at
    ), room AS MATERIALIZED (
      SELECT open.client_is_full, open.user_is_full, gas.spent_scope FROM proposal, ${OPEN_REQUESTS}, ${GAS_LEFT}
    ), account AS (
      SELECT coalesce((SELECT b.minor_units FROM wallets w JOIN account_balances b ON b.account_id = w.id
        WHERE w.user_id = :payerId::uuid AND b.asset = :token::text), 0) AS available
    ), request AS (
      INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, minor_units, currency, recipient_user_id,
        recipient_label, recipient_address, instruction, movement, reference, refund_of, created_at, expires_at)
      SELECT :id::uuid, :payerId::uuid, :clientId::text, :paymentType::text, :status::text, :minorUnits::bigint, :currency::text,
        :recipientUserId::uuid, :recipientLabel::text, :recipientAddress::text, :instruction::jsonb, :movement::text,
        :reference::text, :refundOf::uuid, :createdAt::timestamptz, :expiresAt::timestamptz
      FROM account, room
      WHERE spent_scope IS NULL AND (:needed::bigint IS NULL OR available >= :needed::bigint) AND NOT client_is_full AND NOT user_is_full
      RETURNING id
    )
    SELECT EXISTS (SELECT FROM request) AS stored, available, client_is_full AS "clientIsFull", user_is_full AS "userIsFull", spent_scope AS "spentScope"
    FROM account, room`);
