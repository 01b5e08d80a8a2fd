import type { ClaimOutcome, IdempotencyKeys } from '../../application/idempotency/idempotency-keys.js';
import type { IdempotencyClaim, StoredAnswer } from '../../application/ports/idempotency.js';
import { isLockTimeout } from './connections/database-outage.js';
import type { Database } from './database.js';
import { statement } from './statement.js';

const WAIT_MS = 3_000;

const LIMIT_WAIT = statement<{ limit: string }, { readonly before: string }>('limit-lock-wait').sql(
  `SELECT current_setting('lock_timeout') AS before, set_config('lock_timeout', :limit, true)`,
);

/*
 * The answer is stored before the transaction ends. No other transaction can see the row before. A key that an older version stored for
 * the user, without the client, is not claimed again: it may be this request's. Such rows are deleted after 48 hours.
 */
const CLAIM = statement<IdempotencyClaim>('claim-idempotency-key').sql(`
    INSERT INTO idempotency_keys (principal, route, key, body_hash, status, answer)
    SELECT :principal::text, :route::text, :key::text, :bodyHash::text, 0, 'null'
    WHERE NOT EXISTS (
      SELECT FROM idempotency_keys WHERE principal = split_part(:principal::text, '/', 1) AND route = :route AND key = :key)
    ON CONFLICT DO NOTHING`);

const FIND = statement<{ principal: string; route: string; key: string }, AnswerRow>(
  'find-answer-of-idempotency-key',
).sql(`
    SELECT principal = :principal::text AS own, body_hash AS "bodyHash", status, coalesce(written_answer, answer::json) AS answer FROM idempotency_keys
    WHERE principal IN (:principal::text, split_part(:principal::text, '/', 1)) AND route = :route AND key = :key
    ORDER BY own DESC LIMIT 1`);

/* Processes of the version before read `answer` during an upgrade. It forgets the order of the keys. */
const STORE = statement<{ principal: string; route: string; key: string; status: number; body: string }>(
  'store-answer-of-idempotency-key',
).sql(
  `UPDATE idempotency_keys SET status = :status, answer = :body::text::jsonb, written_answer = :body::text::json
   WHERE principal = :principal AND route = :route AND key = :key`,
);

interface AnswerRow {
  /** False for a key that an older version stored without the client. */
  readonly own: boolean;
  readonly bodyHash: string;
  readonly status: number;
  readonly answer: StoredAnswer['body'];
}

export class PostgresIdempotencyKeys implements IdempotencyKeys {
  constructor(private readonly database: Database) {}

  async claim({ principal, route, key, bodyHash }: IdempotencyClaim): Promise<ClaimOutcome> {
    const before = await this.limitWait(`${WAIT_MS}ms`);
    try {
      const claimed = await this.database.affected(CLAIM, { principal, route, key, bodyHash });
      await this.limitWait(before);
      if (claimed > 0) return { kind: 'claimed' };
    } catch (error) {
      if (isLockTimeout(error)) return { kind: 'inFlight' };
      throw error;
    }
    const row = await this.database.row(FIND, { principal, route, key });
    // The key was deleted between the two statements. Reporting it as in flight is right: a repeated request finds the key free.
    if (!row) return { kind: 'inFlight' };
    if (!row.own) return { kind: 'usedBeforeUpgrade' };
    if (row.bodyHash !== bodyHash) return { kind: 'otherBody' };
    return { kind: 'answered', answer: { status: row.status, body: row.answer } };
  }

  async store({ principal, route, key }: IdempotencyClaim, { status, body }: StoredAnswer): Promise<void> {
    await this.database.affected(STORE, { principal, route, key, status, body: JSON.stringify(body) });
  }

  /** @returns what the limit was before */
  private async limitWait(limit: string): Promise<string> {
    const row = await this.database.row(LIMIT_WAIT, { limit });
    return row?.before ?? '0';
  }
}
