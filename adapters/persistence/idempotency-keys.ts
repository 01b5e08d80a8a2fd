import type { ClaimOutcome, IdempotencyKeys } from '../../application/idempotency/idempotency-keys.js';
import type { IdempotencyClaim, StoredAnswer } from '../../application/ports/idempotency.js';
import type { Database, Statement } from './database.js';

const WAIT_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';

const LIMIT_WAIT: Statement = {
  name: 'limit-lock-wait',
  text: `SELECT current_setting('lock_timeout') AS before, set_config('lock_timeout', $1, true)`,
};

/* The answer comes with the end of the transaction; nobody can see the row before. */
const CLAIM: Statement = {
  name: 'claim-idempotency-key',
  text: `INSERT INTO idempotency_keys (caller_id, route, key, body_hash, status, answer) VALUES ($1, $2, $3, $4, 0, 'null')
    ON CONFLICT DO NOTHING RETURNING key`,
};

const FIND: Statement = {
  name: 'find-answer-of-idempotency-key',
  text: `SELECT body_hash AS "bodyHash", status, answer FROM idempotency_keys
    WHERE caller_id = $1 AND route = $2 AND key = $3`,
};

const STORE: Statement = {
  name: 'store-answer-of-idempotency-key',
  text: 'UPDATE idempotency_keys SET status = $4, answer = $5 WHERE caller_id = $1 AND route = $2 AND key = $3',
};

interface AnswerRow {
  readonly bodyHash: string;
  readonly status: number;
  readonly answer: unknown;
}

export class PostgresIdempotencyKeys implements IdempotencyKeys {
  constructor(private readonly database: Database) {}

  async claim({ callerId, route, key, bodyHash }: IdempotencyClaim): Promise<ClaimOutcome> {
    const before = await this.limitWait(`${WAIT_MS}ms`);
    try {
      const claimed = await this.database.query(CLAIM, [callerId, route, key, bodyHash]);
      await this.limitWait(before);
      if (claimed.length > 0) return { kind: 'claimed' };
    } catch (error) {
      if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return { kind: 'inFlight' };
      throw error;
    }
    const [row] = await this.database.query<AnswerRow & Record<string, unknown>>(FIND, [callerId, route, key]);
    // Swept between the two statements: as good as in flight, since sending it again finds the key free.
    if (!row) return { kind: 'inFlight' };
    if (row.bodyHash !== bodyHash) return { kind: 'otherBody' };
    return { kind: 'answered', answer: { status: row.status, body: row.answer } };
  }

  async store({ callerId, route, key }: IdempotencyClaim, { status, body }: StoredAnswer): Promise<void> {
    await this.database.query(STORE, [callerId, route, key, status, JSON.stringify(body)]);
  }

  /** @returns what the limit was before */
  private async limitWait(limit: string): Promise<string> {
    const [row] = await this.database.query<{ before: string }>(LIMIT_WAIT, [limit]);
    return row?.before ?? '0';
  }
}
