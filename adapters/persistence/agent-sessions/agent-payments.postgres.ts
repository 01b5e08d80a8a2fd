import {
  type AgentPayment,
  type AgentPayments,
  type PaymentToSettle,
  repeatedAtOnce,
} from '../../../application/agent-sessions/agent-payments.js';
import type { Hex } from '../../../application/ports/user-operation.js';
import type { AcceptedPayment } from '../../../domain/agent-sessions/account-standing.js';
import {
  type AgentSessionId,
  agentSessionId,
  type PaymentRequestId,
  paymentRequestId,
} from '../../../domain/shared/ids.js';
import { IS_BEING_REBUILT } from '../contract-events/rebuilt-ledger.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { isUniqueViolation } from '../unique-violation.js';

const DECODERS = { paymentId: paymentRequestId, sessionId: agentSessionId };
const COLUMNS = 'a.payment_id AS "paymentId", a.session_id AS "sessionId", a.nonce';

const ADD = statement<AgentPayment>('add-agent-payment').sql(
  'INSERT INTO agent_payments (payment_id, session_id, nonce) VALUES (:paymentId, :sessionId, :nonce)',
);

const OF_NONCES = statement<{ sessionId: AgentSessionId; nonces: readonly string[] }, AgentPayment>(
  'agent-payments-of-nonces',
  DECODERS,
).sql(`SELECT ${COLUMNS} FROM agent_payments a WHERE a.session_id = :sessionId AND a.nonce = ANY(:nonces::text[])`);

const FIND = statement<{ paymentId: PaymentRequestId }, AgentPayment>('find-agent-payment', DECODERS).sql(
  `SELECT ${COLUMNS} FROM agent_payments a WHERE a.payment_id = :paymentId`,
);

const ACCEPTED = statement<{ sessionId: AgentSessionId }, AcceptedPayment>('accepted-agent-payments', {
  paymentId: paymentRequestId,
  minorUnits: BigInt,
}).sql(`
    SELECT a.payment_id AS "paymentId", a.nonce, p.minor_units AS "minorUnits", p.expires_at AS until FROM agent_payments a JOIN payment_requests p ON p.id = a.payment_id
    WHERE a.session_id = :sessionId AND p.status = 'APPROVED' ORDER BY p.id`);

/** A session makes far fewer payments in the blocks that a reorganisation can drop. */
const ENDED_TO_SETTLE = 500;

/* In the order in which they were asked for, so that failures in a row are counted in it. */
const TO_SETTLE = statement<{ sessionId: AgentSessionId }, PaymentToSettle>('agent-payments-to-settle', {
  ...DECODERS,
  minorUnits: BigInt,
}).sql(`
    SELECT ${COLUMNS}, p.status, p.minor_units AS "minorUnits" FROM agent_payments a JOIN payment_requests p ON p.id = a.payment_id
    WHERE a.session_id = :sessionId AND (p.status = 'APPROVED' OR p.id IN (
      SELECT n.payment_id FROM agent_payments n WHERE n.session_id = :sessionId ORDER BY n.payment_id DESC LIMIT ${ENDED_TO_SETTLE}))
    ORDER BY p.created_at, p.id`);

const STRANDED = statement<{ before: Date; limit: number }, { readonly sessionId: AgentSessionId }>(
  'stranded-agent-payments',
  { sessionId: agentSessionId },
).sql(`
    SELECT stranded.session_id AS "sessionId" FROM (
      SELECT DISTINCT a.session_id FROM payment_requests p JOIN agent_payments a ON a.payment_id = p.id
      WHERE p.payment_type = 'agent_payment' AND p.status = 'APPROVED' AND p.approved_at < :before
        AND NOT ${IS_BEING_REBUILT}) stranded
    ORDER BY random() LIMIT :limit`);

const SET_TO_JUDGE = statement<{ paymentId: PaymentRequestId; isToJudge: boolean }>('set-agent-payment-to-judge').sql(
  'UPDATE agent_payments SET is_to_judge = :isToJudge WHERE payment_id = :paymentId',
);

/* Index: agent_payments_to_judge. */
const TO_JUDGE = statement<{ before: Date; limit: number }, { readonly paymentId: PaymentRequestId }>(
  'agent-payments-to-judge',
  { paymentId: paymentRequestId },
).sql(`
    SELECT a.payment_id AS "paymentId" FROM agent_payments a JOIN payment_requests p ON p.id = a.payment_id
    WHERE a.is_to_judge AND p.ended_at < :before ORDER BY random() LIMIT :limit`);

const BOOKED = statement<{ sessionId: AgentSessionId }, { readonly minorUnits: bigint }>('booked-in-agent-account', {
  minorUnits: BigInt,
}).sql(`
    SELECT b.minor_units AS "minorUnits" FROM agent_sessions s JOIN chain_accounts c ON c.address = s.account
      JOIN account_balances b ON b.account_id = c.id AND b.asset = CASE s.currency WHEN 'USD' THEN 'USDC' ELSE 'EURC' END
    WHERE s.id = :sessionId`);

export class PostgresAgentPayments implements AgentPayments {
  constructor(private readonly database: Database) {}

  async add(payment: AgentPayment): Promise<void> {
    try {
      await this.database.affected(ADD, payment);
    } catch (error) {
      if (!isUniqueViolation(error, 'agent_payments_nonce_key')) throw error;
      throw repeatedAtOnce();
    }
  }

  async byNonce(sessionId: AgentSessionId, nonce: Hex): Promise<PaymentRequestId | null> {
    return (await this.database.row(OF_NONCES, { sessionId, nonces: [nonce] }))?.paymentId ?? null;
  }

  find(paymentId: PaymentRequestId): Promise<AgentPayment | null> {
    return this.database.row(FIND, { paymentId });
  }

  accepted(sessionId: AgentSessionId): Promise<readonly AcceptedPayment[]> {
    return this.database.rows(ACCEPTED, { sessionId });
  }

  async booked(sessionId: AgentSessionId): Promise<bigint> {
    return (await this.database.row(BOOKED, { sessionId }))?.minorUnits ?? 0n;
  }

  toSettle(sessionId: AgentSessionId): Promise<readonly PaymentToSettle[]> {
    return this.database.rows(TO_SETTLE, { sessionId });
  }

  ofNonces(sessionId: AgentSessionId, nonces: readonly string[]): Promise<readonly AgentPayment[]> {
    return this.database.rows(OF_NONCES, { sessionId, nonces });
  }

  async stranded(before: Date, limit: number): Promise<readonly AgentSessionId[]> {
    return (await this.database.rows(STRANDED, { before, limit })).map(({ sessionId }) => sessionId);
  }

  async setToJudge(paymentId: PaymentRequestId, isToJudge: boolean): Promise<void> {
    await this.database.affected(SET_TO_JUDGE, { paymentId, isToJudge });
  }

  async toJudge(before: Date, limit: number): Promise<readonly PaymentRequestId[]> {
    return (await this.database.rows(TO_JUDGE, { before, limit })).map(({ paymentId }) => paymentId);
  }
}
