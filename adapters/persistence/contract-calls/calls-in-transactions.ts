import type { DomainEvent } from '../../../application/ports/event-outbox.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';

interface ConcernedCall {
  readonly id: string;
  readonly userId: UserId;
}

const DECODERS = { id: String, userId };

/*
 * A call that has not ended is looked at by a sweep. One whose end the ledger contradicts is doubted, so that the sweep looks at it, too. The
 * row of a pending call is not changed here: the ledger would wait for whoever works on the call.
 */
const INCLUDED = statement<{ hashes: readonly string[] }, ConcernedCall>(
  'contract-calls-in-transactions',
  DECODERS,
).sql(`
    WITH carried AS (
      SELECT DISTINCT c.id, c.user_id, c.status FROM relay_attempts a JOIN relay_slot_tasks t USING (chain_id, signer, nonce)
        JOIN contract_calls c ON c.id = t.subject_id
      WHERE a.hash = ANY (:hashes::text[]) AND NOT a.is_cancellation AND t.purpose = 'call-contract' AND c.status <> 'MINED'),
    doubted AS (
      UPDATE contract_calls SET doubted_at = now() WHERE id IN (SELECT id FROM carried WHERE status = 'FAILED'))
    SELECT id, user_id AS "userId" FROM carried`);

const REVERSED = statement<{ hashes: readonly string[] }, ConcernedCall>('reverse-contract-calls', DECODERS).sql(`
    UPDATE contract_calls SET doubted_at = now() WHERE transaction_hash = ANY (:hashes::text[]) AND status = 'MINED'
    RETURNING id, user_id AS "userId"`);

const REVERSED_UNSEEN = statement<None, ConcernedCall>('reverse-unseen-contract-calls', DECODERS).sql(`
    UPDATE contract_calls c SET doubted_at = now() WHERE status = 'MINED'
      AND NOT EXISTS (SELECT FROM contract_events e WHERE e.transaction_hash = c.transaction_hash)
    RETURNING id, user_id AS "userId"`);

/** The contract calls that transactions carried, as events of what became of them. */
export class CallsInTransactions {
  constructor(private readonly database: Database) {}

  async included(hashes: readonly string[], occurredAt: Date): Promise<readonly DomainEvent[]> {
    const calls = await this.database.rows(INCLUDED, { hashes });
    return calls.map(({ id, userId: owner }) => ({
      type: 'contract_call.included',
      subjectId: id,
      userId: owner,
      occurredAt,
    }));
  }

  async reversed(hashes: readonly string[], occurredAt: Date): Promise<readonly DomainEvent[]> {
    return reversals(await this.database.rows(REVERSED, { hashes }), occurredAt);
  }

  /** Those that ended as mined, of which the ledger has nothing any more. */
  async reversedUnseen(occurredAt: Date): Promise<readonly DomainEvent[]> {
    return reversals(await this.database.rows(REVERSED_UNSEEN), occurredAt);
  }
}

function reversals(calls: readonly ConcernedCall[], occurredAt: Date): readonly DomainEvent[] {
  return calls.map(({ id, userId: owner }) => ({
    type: 'contract_call.reversed',
    subjectId: id,
    userId: owner,
    occurredAt,
  }));
}
