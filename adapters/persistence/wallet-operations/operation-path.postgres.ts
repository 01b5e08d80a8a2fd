import type { PathStep, PaymentPathPart } from '../../../application/payments/payment-path.js';
import type { PaymentRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface OperationRow {
  readonly id: string;
  readonly hash: string;
  readonly nonce: string;
  readonly sender: string;
  readonly status: string;
  readonly signedAt: Date;
  readonly submittedAt: Date | null;
  readonly validUntil: Date | null;
  readonly endedAt: Date | null;
  readonly failureReason: string | null;
  readonly correctedFrom: string | null;
  readonly correctedAt: Date | null;
}

const OPERATIONS = statement<{ id: PaymentRequestId }, OperationRow>('path-of-operations').sql(`
    SELECT id::text AS id, hash, nonce::text AS nonce, sender, status, signed_at AS "signedAt", submitted_at AS "submittedAt",
      valid_until AS "validUntil", ended_at AS "endedAt", failure_reason AS "failureReason", corrected_from AS "correctedFrom",
      corrected_at AS "correctedAt"
    FROM wallet_operations WHERE subject_id = :id AND kind = 'payment' ORDER BY signed_at`);

/** The operations that the owner has signed for the payment. */
export function operationPath(database: Database): PaymentPathPart {
  return { name: 'operations', of: async (id) => (await database.rows(OPERATIONS, { id })).flatMap(stepsOf) };
}

function stepsOf(row: OperationRow): readonly PathStep[] {
  const { id, hash, nonce, sender, signedAt, submittedAt, correctedFrom, correctedAt, endedAt, status } = row;
  const validUntil = row.validUntil?.toISOString() ?? null;
  return [
    { at: signedAt, what: 'signed', details: { id, hash, sender, nonce, validUntil } },
    ...(submittedAt ? [{ at: submittedAt, what: 'handed to a node', details: { id } }] : []),
    ...(correctedAt ? [{ at: correctedAt, what: `corrected, was ${correctedFrom}`, details: { id } }] : []),
    { at: endedAt, what: status, details: { id, failureReason: row.failureReason } },
  ];
}
