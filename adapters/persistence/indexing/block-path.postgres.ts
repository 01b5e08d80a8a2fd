import type { PaymentPathPart } from '../../../application/payments/payment-path.js';
import type { PaymentRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface OutcomeRow {
  readonly blockNumber: string;
  readonly blockHash: string | null;
  readonly minedAt: Date;
  readonly transactionHash: string;
  readonly success: boolean;
  readonly revertReason: string | null;
}

const OUTCOMES = statement<{ id: PaymentRequestId }, OutcomeRow>('path-of-outcomes').sql(`
    SELECT o.block_number::text AS "blockNumber", b.hash AS "blockHash", o.mined_at AS "minedAt",
      o.transaction_hash AS "transactionHash", o.success, o.revert_reason AS "revertReason"
    FROM wallet_operations w JOIN operation_outcomes o ON o.hash = w.hash LEFT JOIN indexed_blocks b ON b.number = o.block_number
    WHERE w.subject_id = :id AND w.kind = 'payment' ORDER BY o.block_number`);

/** The blocks that hold the payment's operations now, by the ledger. */
export function blockPath(database: Database): PaymentPathPart {
  return {
    name: 'blocks',
    of: async (id) =>
      (await database.rows(OUTCOMES, { id })).map(({ minedAt, success, ...details }) => ({
        at: minedAt,
        what: success ? 'executed' : 'reverted',
        details: { ...details },
      })),
  };
}
