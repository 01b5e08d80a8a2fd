import type { PasskeyChanges } from '../../../application/passkeys/passkey-changes.js';
import type {
  ApprovedPasskeyChange,
  CompletedPasskeyChange,
  FailedPasskeyChange,
  PasskeyChange,
  PasskeyChangeKind,
  PasskeyChangeStatus,
} from '../../../domain/passkeys/passkey-change.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import {
  type PasskeyChangeId,
  type PasskeyId,
  passkeyChangeId,
  passkeyId,
  userId,
} from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';
import { isUniqueViolation } from '../unique-violation.js';

const ADD: Statement = {
  name: 'add-passkey-change',
  text: `INSERT INTO passkey_changes (id, passkey_id, user_id, kind, attempt, status, approved_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};

const FIND: Statement = {
  name: 'find-passkey-change',
  text: `SELECT id, passkey_id AS "passkeyId", user_id AS "userId", kind, attempt, status, approved_at AS "approvedAt",
      ended_at AS "endedAt", failure_reason AS "failureReason" FROM passkey_changes WHERE id = $1`,
};

const ATTEMPTS: Statement = {
  name: 'passkey-change-attempts',
  text: 'SELECT coalesce(max(attempt), 0) AS attempts FROM passkey_changes WHERE passkey_id = $1',
};

const END: Statement = {
  name: 'end-passkey-change',
  text: `UPDATE passkey_changes SET status = $2, ended_at = $3, failure_reason = $4, touched_at = now()
    WHERE id = $1 AND status = 'APPROVED' RETURNING id`,
};

/* Taking a row updates its time. Other rows are therefore taken before it is taken again, and two sweeps do not take the same row. */
const TAKE_STRANDED: Statement = {
  name: 'take-stranded-passkey-changes',
  text: `UPDATE passkey_changes SET touched_at = now() WHERE id IN (
      SELECT id FROM passkey_changes
      WHERE status = 'APPROVED' AND touched_at < now() - $1 * interval '1 millisecond'
      ORDER BY touched_at LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING id`,
};

interface ChangeRecord {
  readonly id: string;
  readonly passkeyId: string;
  readonly userId: string;
  readonly kind: PasskeyChangeKind;
  readonly attempt: number;
  readonly status: PasskeyChangeStatus;
  readonly approvedAt: Date;
  readonly endedAt: Date | null;
  readonly failureReason: string | null;
}

export class PostgresPasskeyChanges implements PasskeyChanges {
  constructor(private readonly database: Database) {}

  async add(change: ApprovedPasskeyChange): Promise<void> {
    const { id, passkeyId: passkey, userId: owner, kind, attempt, status, approvedAt } = change;
    try {
      await this.database.query(ADD, [id, passkey, owner, kind, attempt, status, approvedAt]);
    } catch (error) {
      if (!isUniqueViolation(error, 'passkey_changes_attempt_key')) throw error;
      throw new ConflictError('The passkey was changed a moment ago; look again');
    }
  }

  async find(id: PasskeyChangeId): Promise<PasskeyChange | null> {
    const [record] = await this.database.query<ChangeRecord & Record<string, unknown>>(FIND, [id]);
    return record ? changeOf(record) : null;
  }

  async attemptsOf(id: PasskeyId): Promise<number> {
    const [row] = await this.database.query<{ attempts: number }>(ATTEMPTS, [id]);
    return row?.attempts ?? 0;
  }

  async end(change: CompletedPasskeyChange | FailedPasskeyChange): Promise<boolean> {
    const reason = change.status === 'FAILED' ? change.failureReason : null;
    return (await this.database.query(END, [change.id, change.status, change.endedAt, reason])).length > 0;
  }

  async takeStranded(olderThanMs: number, limit: number): Promise<readonly PasskeyChangeId[]> {
    const rows = await this.database.query<{ id: string }>(TAKE_STRANDED, [olderThanMs, limit]);
    return rows.map(({ id }) => passkeyChangeId(id));
  }
}

function changeOf(record: ChangeRecord): PasskeyChange {
  const { kind, attempt, approvedAt, status, endedAt, failureReason } = record;
  const ids = { id: passkeyChangeId(record.id), passkeyId: passkeyId(record.passkeyId), userId: userId(record.userId) };
  const terms = { ...ids, kind, attempt, approvedAt };
  const required = <Value>(value: Value | null): Value => {
    if (value === null) throw new Error(`Passkey change ${record.id} is ${status} but lacks what that needs`);
    return value;
  };
  switch (status) {
    case 'APPROVED':
      return { ...terms, status };
    case 'COMPLETED':
      return { ...terms, status, endedAt: required(endedAt) };
    case 'FAILED':
      return { ...terms, status, endedAt: required(endedAt), failureReason: required(failureReason) };
  }
}
