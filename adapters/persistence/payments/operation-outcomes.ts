import type { OperationOutcomes, PaymentOutcome } from '../../../application/payments/operation-outcomes.js';
import type { PaymentRequestId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const FIND: Statement = {
  name: 'find-operation-outcome',
  text: `SELECT o.transaction_hash AS "transactionHash", o.success, o.revert_reason AS "revertReason"
    FROM operation_outcomes o JOIN signed_operations s ON s.hash = o.hash WHERE s.payment_request_id = $1`,
};

export class PostgresOperationOutcomes implements OperationOutcomes {
  constructor(private readonly database: Database) {}

  async of(paymentId: PaymentRequestId): Promise<PaymentOutcome | null> {
    const [row] = await this.database.query<PaymentOutcome & Record<string, unknown>>(FIND, [paymentId]);
    return row ?? null;
  }
}
