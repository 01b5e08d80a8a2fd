import type { CompletedPasskeyChanges } from '../../../application/passkeys/completed-passkey-changes.js';
import type { CompletedPasskeyChange } from '../../../domain/notifications/security-notices.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const COMPLETED_CHANGES = statement<{ passkeyId: string }, CompletedPasskeyChange>('completed-passkey-changes').sql(`
    SELECT change.id, CASE change.kind WHEN 'add-passkey' THEN 'add' ELSE 'remove' END AS kind,
      change.subject_id AS "passkeyId", passkey.label, change.ended_at AS "endedAt"
    FROM wallet_operations change JOIN passkeys passkey ON passkey.id = change.subject_id
    WHERE change.subject_id = :passkeyId AND change.kind IN ('add-passkey', 'remove-passkey') AND change.status = 'EXECUTED'
    ORDER BY change.signed_at`);

export class PostgresCompletedPasskeyChanges implements CompletedPasskeyChanges {
  constructor(private readonly database: Database) {}

  of(passkeyId: string): Promise<readonly CompletedPasskeyChange[]> {
    return this.database.rows(COMPLETED_CHANGES, { passkeyId });
  }
}
