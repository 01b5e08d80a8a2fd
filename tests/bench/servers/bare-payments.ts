import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { FIND_PAYMENT_STATUS } from '../../../adapters/persistence/payments/payment-status.postgres.js';

/**
 * What the bare servers do, without any of the service's checks: no token, no validation, no recipient or balance looked up, no
 * limit, no log. The caller's id comes from a header.
 */
export const CALLER_HEADER = 'x-user-id';

interface StatusRow {
  readonly id: string;
  readonly status: string;
  readonly minorUnits: string;
  readonly currency: string;
  readonly recipient: string;
  readonly paymentType: string;
  readonly expiresAt: Date;
}

export interface PaymentBody {
  readonly paymentType: string;
  readonly amount: string;
  readonly currency: string;
  readonly recipientUsername: string;
  readonly reference: string;
}

interface Recipient {
  readonly id: string;
  readonly username: string;
  readonly address: string;
}

const INSERT_PAYMENT = {
  name: 'bare-insert-payment',
  text: `INSERT INTO payment_requests (id, payer_id, client_id, payment_type, minor_units, currency, recipient_user_id,
      recipient_label, recipient_address, movement, reference, created_at, expires_at, status)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'TRANSFER', $10, $11, $12, 'PENDING_APPROVAL')`,
};

const INSERT_EVENT = {
  name: 'bare-insert-event',
  text: `INSERT INTO outbox (type, subject_id, user_id, occurred_at) VALUES ('payment.created', $1, $2, $3)`,
};

const INSERT_KEY = {
  name: 'bare-insert-key',
  text: `INSERT INTO idempotency_keys (principal, route, key, body_hash, status, answer)
    VALUES ($1, 'POST /v1/payments', $2, '', 201, $3)`,
};

/** Bare handlers of payments. */
export class BarePayments {
  private constructor(
    private readonly pool: pg.Pool,
    private readonly recipients: ReadonlyMap<string, Recipient>,
    private readonly clientId: string,
  ) {}

  /** @param clientId written into every payment request, so that one can count who stored how many */
  static async open(pool: pg.Pool, clientId: string): Promise<BarePayments> {
    const { rows } = await pool.query<Recipient>(
      'SELECT u.id, u.username, w.address FROM users u JOIN wallets w ON w.user_id = u.id',
    );
    return new BarePayments(pool, new Map(rows.map((row) => [row.username, row])), clientId);
  }

  /** The service's own named query, and a body with the same fields. */
  async status(id: string, payerId: string): Promise<object> {
    const values = FIND_PAYMENT_STATUS.valuesOf({ id, payerId, at: new Date() });
    const { rows } = await this.pool.query<StatusRow>({
      name: 'bare-payment-status',
      text: FIND_PAYMENT_STATUS.text,
      values,
    });
    const [row] = rows;
    if (!row) throw new Error(`There is no payment request ${id} of ${payerId}`);
    return answerOf(row, Number(row.minorUnits));
  }

  /** BEGIN, three INSERTs, COMMIT. */
  async create(payerId: string, key: string, body: PaymentBody): Promise<object> {
    const recipient = this.recipients.get(body.recipientUsername);
    if (!recipient) throw new Error(`There is nobody called ${body.recipientUsername}`);
    const { paymentType, currency } = body;
    const [id, now, minorUnits] = [randomUUID(), new Date(), Math.round(Number(body.amount) * 1e6)];
    const expiresAt = new Date(now.getTime() + 300_000);
    const row = { id, status: 'PENDING_APPROVAL', currency, recipient: recipient.username, paymentType, expiresAt };
    const answer = answerOf(row, minorUnits);
    const payment = [id, payerId, this.clientId, paymentType, minorUnits, currency];
    const rest = [recipient.id, recipient.username, recipient.address, body.reference, now, expiresAt];
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query({ ...INSERT_PAYMENT, values: [...payment, ...rest] });
      await client.query({ ...INSERT_EVENT, values: [id, payerId, now] });
      await client.query({
        ...INSERT_KEY,
        values: [`user:${payerId}/client:${this.clientId}`, key, JSON.stringify(answer)],
      });
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
    return answer;
  }
}

function answerOf(row: Omit<StatusRow, 'minorUnits'>, minorUnits: number): object {
  const expiresAt = row.expiresAt.toISOString();
  return {
    paymentRequestId: row.id,
    status: row.status,
    amount: (minorUnits / 1e6).toFixed(2),
    currency: row.currency,
    recipient: row.recipient,
    paymentType: row.paymentType,
    expiresAt,
    message: 'Waiting for the owner to approve the payment in the app',
    nextStep: `Approve it in the app with a passkey by ${expiresAt}`,
    pollAfterMs: 3000,
  };
}
