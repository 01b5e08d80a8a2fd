import type { PathStep, PaymentPathPart } from '../../../application/payments/payment-path.js';
import type { PaymentRequestId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface TaskRow {
  readonly purpose: string;
  readonly status: string;
  readonly failures: number;
  readonly cause: string | null;
  readonly requestedAt: Date;
  readonly changedAt: Date;
}

interface AttemptRow {
  readonly purpose: string;
  readonly signer: string;
  readonly nonce: string;
  readonly number: number;
  readonly hash: string;
  readonly storedAt: Date;
  readonly broadcastAt: Date | null;
  readonly maxFeePerGas: string;
  readonly isCancellation: boolean;
  readonly refusal: string | null;
  /** Of the nonce. */
  readonly status: string;
  readonly endedAt: Date | null;
  readonly isIncluded: boolean;
}

/* The payment's operations, and its payer's wallet when it had to be deployed for it. */
const SUBJECTS = `
    subjects AS (
      SELECT 'execute-operation' AS purpose, id FROM wallet_operations WHERE subject_id = :id AND kind = 'payment'
      UNION ALL
      SELECT 'deploy-wallet', w.id FROM payment_requests p JOIN wallets w ON w.user_id = p.payer_id
        JOIN relay_tasks t ON t.purpose = 'deploy-wallet' AND t.subject_id = w.id AND t.changed_at >= p.created_at
        WHERE p.id = :id)`;

const TASKS = statement<{ id: PaymentRequestId }, TaskRow>('path-of-relay-tasks').sql(`
    WITH ${SUBJECTS}
    SELECT t.purpose, t.status, t.failures, t.cause, t.requested_at AS "requestedAt", t.changed_at AS "changedAt"
    FROM subjects s JOIN relay_tasks t ON t.purpose = s.purpose AND t.subject_id = s.id ORDER BY t.requested_at`);

const ATTEMPTS = statement<{ id: PaymentRequestId }, AttemptRow>('path-of-relay-attempts').sql(`
    WITH ${SUBJECTS}
    SELECT t.purpose, a.signer, a.nonce::text AS nonce, a.number, a.hash, a.stored_at AS "storedAt", a.broadcast_at AS "broadcastAt",
      a.max_fee_per_gas::text AS "maxFeePerGas", a.is_cancellation AS "isCancellation", a.refusal, slot.status,
      slot.ended_at AS "endedAt", coalesce(slot.included_hash = a.hash, false) AS "isIncluded"
    FROM subjects s JOIN relay_slot_tasks t ON t.purpose = s.purpose AND t.subject_id = s.id
      JOIN relay_slots slot ON (slot.chain_id, slot.signer, slot.nonce) = (t.chain_id, t.signer, t.nonce)
      JOIN relay_attempts a ON (a.chain_id, a.signer, a.nonce) = (t.chain_id, t.signer, t.nonce)
    ORDER BY a.stored_at, a.number`);

/** What the relay did for the payment: its place in the queue, and each signed transaction. Times are those of the database's clock. */
export function attemptPath(database: Database): PaymentPathPart {
  return {
    name: 'attempts',
    of: async (id) => {
      const [tasks, attempts] = await Promise.all([database.rows(TASKS, { id }), database.rows(ATTEMPTS, { id })]);
      const steps = [...tasks.map(taskStep), ...attempts.flatMap(attemptSteps)];
      return steps.toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0));
    },
  };
}

function taskStep({ purpose, status, failures, cause, requestedAt, changedAt }: TaskRow): PathStep {
  const details = { status, changedAt: changedAt.toISOString(), failures, cause };
  return { at: requestedAt, what: `${purpose} queued`, details };
}

function attemptSteps(row: AttemptRow): readonly PathStep[] {
  const { purpose, signer, nonce, number, hash, storedAt, broadcastAt, maxFeePerGas, isCancellation, refusal } = row;
  const what = `${isCancellation ? 'cancellation' : purpose}, attempt ${number}`;
  const end = row.isIncluded ? [{ at: row.endedAt, what: `${what}: ${row.status}`, details: { hash } }] : [];
  return [
    { at: storedAt, what: `${what}: signed`, details: { relayer: signer, nonce, hash, maxFeePerGas, refusal } },
    ...(broadcastAt ? [{ at: broadcastAt, what: `${what}: sent`, details: { hash } }] : []),
    ...end,
  ];
}
