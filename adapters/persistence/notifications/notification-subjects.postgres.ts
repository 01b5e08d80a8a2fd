import type { NotificationSubjects } from '../../../application/notifications/notification-subjects.js';
import type { NotificationMetadata, Sender } from '../../../domain/notifications/catalogue.js';
import type { ReceivedTransfer } from '../../../domain/notifications/receipt-notices.js';
import type { CompletedPasskeyChange } from '../../../domain/notifications/security-notices.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

/* Movements between the owner's own accounts, and exchanges, are not received money. */
const RECEIVED = statement<{ userId: UserId; transactionHash: string }, ReceivedRecord>('received-in-transaction', {
  minorUnits: BigInt,
}).sql(`
    SELECT received.transaction_hash AS "transactionHash",
      row_number() OVER (ORDER BY received.block_number, received.log_index)::int AS serial, received.token,
      received.minor_units AS "minorUnits", received.occurred_at AS at, received.reference, payment.refund_of AS "refundOf",
      sender.username, sender.display_name AS "displayName", party.name AS "partyName", saved.name AS "savedName",
      received.counterparty_address AS address
    FROM transactions received
      LEFT JOIN payment_requests payment ON payment.id = received.payment_request_id
      LEFT JOIN users sender ON sender.id = received.counterparty_user_id
      LEFT JOIN known_parties party ON party.address = received.counterparty_address
      LEFT JOIN external_accounts saved ON saved.owner_id = received.owner_id AND saved.kind = 'WALLET'
        AND saved.address = received.counterparty_address AND saved.deleted_at IS NULL
    WHERE received.owner_id = :userId AND received.transaction_hash = :transactionHash AND received.direction = 'incoming'
      AND received.type_group IN ('transfer', 'topup')
    ORDER BY serial`);

const COMPLETED_CHANGES = statement<{ passkeyId: string }, CompletedPasskeyChange>('completed-passkey-changes').sql(`
    SELECT change.id, change.kind, change.passkey_id AS "passkeyId", passkey.label, change.ended_at AS "endedAt"
    FROM passkey_changes change JOIN passkeys passkey ON passkey.id = change.passkey_id
    WHERE change.passkey_id = :passkeyId AND change.status = 'COMPLETED' ORDER BY change.attempt`);

const SIGN_IN = statement<{ id: string }, NotificationMetadata['NEW_SIGN_IN']>('sign-in-to-tell-of').sql(
  'SELECT id AS "sessionId", device, platform FROM app_sessions WHERE id = :id',
);

const API_KEY = statement<{ id: string }, NotificationMetadata['API_KEY_CREATED']>('api-key-to-tell-of').sql(
  'SELECT id AS "apiKeyId", name, prefix FROM api_keys WHERE id = :id',
);

const SAVED_ACCOUNT = statement<{ id: string }, NotificationMetadata['ACCOUNT_SAVED']>('saved-account-to-tell-of').sql(
  'SELECT id AS "accountId", kind, name FROM external_accounts WHERE id = :id AND deleted_at IS NULL',
);

interface ReceivedRecord {
  readonly transactionHash: string;
  readonly serial: number;
  readonly token: string;
  readonly minorUnits: bigint;
  readonly at: Date;
  readonly reference: string | null;
  readonly refundOf: string | null;
  readonly username: string | null;
  readonly displayName: string | null;
  readonly partyName: string | null;
  readonly savedName: string | null;
  readonly address: string | null;
}

export class PostgresNotificationSubjects implements NotificationSubjects {
  constructor(private readonly database: Database) {}

  async received(userId: UserId, transactionHash: string): Promise<readonly ReceivedTransfer[]> {
    const records = await this.database.rows(RECEIVED, { userId, transactionHash });
    return records.map((record) => {
      const { serial, token, minorUnits, at, reference, refundOf } = record;
      const sender = senderOf(record);
      return { transactionHash, serial, token, minorUnits, at, reference, refundOf, sender };
    });
  }

  completedChanges(passkeyId: string): Promise<readonly CompletedPasskeyChange[]> {
    return this.database.rows(COMPLETED_CHANGES, { passkeyId });
  }

  signIn(id: string): Promise<NotificationMetadata['NEW_SIGN_IN'] | null> {
    return this.database.row(SIGN_IN, { id });
  }

  apiKey(id: string): Promise<NotificationMetadata['API_KEY_CREATED'] | null> {
    return this.database.row(API_KEY, { id });
  }

  savedAccount(id: string): Promise<NotificationMetadata['ACCOUNT_SAVED'] | null> {
    return this.database.row(SAVED_ACCOUNT, { id });
  }
}

function senderOf({ username, displayName, partyName, savedName, address }: ReceivedRecord): Sender {
  if (username !== null && displayName !== null) return { type: 'user', username, displayName };
  if (partyName !== null) return { type: 'provider', name: partyName };
  if (address === null) return { type: 'unknown', address };
  const masked = `${address.slice(0, 6)}…${address.slice(-4)}`;
  return savedName === null
    ? { type: 'unknown', address: masked }
    : { type: 'wallet', name: savedName, address: masked };
}
