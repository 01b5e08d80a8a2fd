import type { CompletedPasskeyChanges } from '../../../application/passkeys/completed-passkey-changes.js';
import type { CompletedPasskeyChange, ReversedPasskeyChange } from '../../../domain/notifications/security-notices.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const CHANGE = `change.id, CASE change.kind WHEN 'add-passkey' THEN 'add' ELSE 'remove' END AS kind,
  change.subject_id AS "passkeyId", passkey.label`;

/* Only the end that the chain had executed is a change that it can take back. */
const REVERSED_AT = `CASE change.corrected_from WHEN 'EXECUTED' THEN change.corrected_at END`;

const OF_PASSKEY = `FROM wallet_operations change JOIN passkeys passkey ON passkey.id = change.subject_id
    WHERE change.subject_id = :passkeyId AND change.kind IN ('add-passkey', 'remove-passkey')`;

const COMPLETED_CHANGES = statement<{ passkeyId: string }, CompletedPasskeyChange>('completed-passkey-changes').sql(`
    SELECT ${CHANGE}, change.ended_at AS "endedAt", ${REVERSED_AT} AS "reversedAt"
    ${OF_PASSKEY} AND change.status = 'EXECUTED' ORDER BY change.signed_at`);

const REVERSED_CHANGES = statement<{ passkeyId: string }, ReversedPasskeyChange>('reversed-passkey-changes').sql(`
    SELECT ${CHANGE}, ${REVERSED_AT} AS "reversedAt"
    ${OF_PASSKEY} AND change.corrected_from = 'EXECUTED' ORDER BY change.signed_at`);

export class PostgresCompletedPasskeyChanges implements CompletedPasskeyChanges {
  constructor(private readonly database: Database) {}

  of(passkeyId: string): Promise<readonly CompletedPasskeyChange[]> {
    return this.database.rows(COMPLETED_CHANGES, { passkeyId });
  }

  reversedOf(passkeyId: string): Promise<readonly ReversedPasskeyChange[]> {
    return this.database.rows(REVERSED_CHANGES, { passkeyId });
  }
}
