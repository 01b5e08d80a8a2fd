import type {
  ExecutedOperation,
  OperationOutcomes,
} from '../../../application/wallet-operations/operation-outcomes.js';
import type { PaymentRequestId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';
import type { SubjectColumn } from './signed-operations.postgres.js';

export class PostgresOperationOutcomes<SubjectId extends string = PaymentRequestId>
  implements OperationOutcomes<SubjectId>
{
  private readonly find: Statement;

  /** @param subject the column with the ids of what the operations are for */
  constructor(
    private readonly database: Database,
    subject: SubjectColumn = 'payment_request_id',
  ) {
    this.find = {
      name: `find-operation-outcome-by-${subject}`,
      text: `SELECT o.transaction_hash AS "transactionHash", o.success, o.revert_reason AS "revertReason"
        FROM operation_outcomes o JOIN signed_operations s ON s.hash = o.hash WHERE s.${subject} = $1`,
    };
  }

  async of(subjectId: SubjectId): Promise<ExecutedOperation | null> {
    const [row] = await this.database.query<ExecutedOperation & Record<string, unknown>>(this.find, [subjectId]);
    return row ?? null;
  }
}
