import type { PaymentTimes, ReadPaymentTimes } from '../../../application/payments/payment-times.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const TIMES = statement<{ ids: readonly string[] }, PaymentTimes>('payment-times').sql(`
    SELECT w.subject_id::text AS id, w.signed_at AS "approvedAt", o.mined_at AS "minedAt",
      (SELECT min(a.broadcast_at) FROM relay_slot_tasks t
         JOIN relay_attempts a ON (a.chain_id, a.signer, a.nonce) = (t.chain_id, t.signer, t.nonce)
         WHERE t.purpose = 'execute-operation' AND t.subject_id = w.id) AS "sentAt"
    FROM wallet_operations w LEFT JOIN operation_outcomes o ON o.hash = w.hash
    WHERE w.subject_id = ANY(:ids::uuid[]) AND w.kind = 'payment' AND w.status = 'EXECUTED'`);

export class PostgresPaymentTimes implements ReadPaymentTimes {
  constructor(private readonly database: Database) {}

  of(ids: readonly string[]): Promise<readonly PaymentTimes[]> {
    return this.database.rows(TIMES, { ids });
  }
}
