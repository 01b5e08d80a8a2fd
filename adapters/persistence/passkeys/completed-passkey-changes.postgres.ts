import type { CompletedPasskeyChanges } from '../../../application/passkeys/completed-passkey-changes.js';
import type { CompletedPasskeyChange } from '../../../domain/notifications/security-notices.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const COMPLETED_CHANGES = statement<{ passkeyId: string }, CompletedPasskeyChange>('completed-passkey-changes').sql(`
    SELECT change.id, change.kind, change.passkey_id AS "passkeyId", passkey.label, change.ended_at AS "endedAt"
    FROM passkey_changes change JOIN passkeys passkey ON passkey.id = change.passkey_id
    WHERE change.passkey_id = :passkeyId AND change.status = 'COMPLETED' ORDER BY change.attempt`);

export class PostgresCompletedPasskeyChanges implements CompletedPasskeyChanges {
  constructor(private readonly database: Database) {}

  of(passkeyId: string): Promise<readonly CompletedPasskeyChange[]> {
    return this.database.rows(COMPLETED_CHANGES, { passkeyId });
  }
}
