import type { FollowedPayments } from '../../../application/receipts/followed-payments.js';
import { type PaymentRequestId, paymentRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const AMONG = statement<{ ids: readonly PaymentRequestId[] }, { readonly id: PaymentRequestId }>(
  'payments-of-receipts',
  {
    id: paymentRequestId,
  },
).sql(`
    SELECT DISTINCT asked.id FROM payment_requests asked JOIN payment_requests p ON p.id IN (asked.id, asked.refund_of)
    WHERE asked.id = ANY (:ids::uuid[]) AND (
      EXISTS (SELECT FROM receipt_payments l WHERE l.payment_id = p.id)
      OR EXISTS (SELECT FROM payable_payments l WHERE l.payment_id = p.id AND l.bill_id IS NOT NULL)
      OR EXISTS (SELECT FROM tax_documents d WHERE d.payment_id = p.id AND d.status = 'DRAFT')
      OR EXISTS (SELECT FROM receipts r WHERE r.owner_id = p.payer_id AND r.currency = p.currency
        AND r.total_amount_value - coalesce(r.prepaid_value, 0) = p.minor_units
        AND r.status = 'VALID' AND NOT EXISTS (SELECT FROM receipt_payments l WHERE l.receipt_id = r.id)))`);

export class PostgresFollowedPayments implements FollowedPayments {
  constructor(private readonly database: Database) {}

  async among(ids: readonly PaymentRequestId[]): Promise<readonly PaymentRequestId[]> {
    return (await this.database.rows(AMONG, { ids })).map(({ id }) => id);
  }
}
