import type { ReceivedTransfers } from '../../../application/transactions/received-transfers.js';
import type { Sender } from '../../../domain/notifications/catalogue.js';
import type { ReceivedTransfer } from '../../../domain/notifications/receipt-notices.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { resembledByUser } from '../users/resembled-names.postgres.js';

/* Movements between the owner's own accounts, and exchanges, are not received money. */
const RECEIVED = statement<{ userId: UserId; transactionHash: string }, ReceivedRecord>('received-in-transaction', {
  minorUnits: BigInt,
}).sql(`
    SELECT received.transaction_hash AS "transactionHash",
      row_number() OVER (ORDER BY received.block_number, received.log_index)::int AS serial, received.token,
      received.minor_units AS "minorUnits", received.occurred_at AS at, received.reference, coalesce(payment.refund_of, back.payment_id) AS "refundOf",
      sender.username, sender.display_name AS "displayName", ${resembledByUser('sender')} AS resembles, party.name AS "partyName", saved.name AS "savedName",
      received.counterparty_address AS address
    FROM transactions received
      LEFT JOIN payment_requests payment ON payment.id = received.payment_request_id
      LEFT JOIN payouts back ON back.refund_hash = received.transaction_hash AND back.user_id = received.owner_id
      LEFT JOIN users sender ON sender.id = received.counterparty_user_id
      LEFT JOIN known_parties party ON party.address = received.counterparty_address
      LEFT JOIN external_accounts saved ON saved.owner_id = received.owner_id AND saved.kind = 'WALLET'
        AND saved.address = received.counterparty_address AND saved.deleted_at IS NULL
    WHERE received.owner_id = :userId AND received.transaction_hash = :transactionHash AND received.direction = 'incoming'
      AND received.type_group IN ('transfer', 'topup')
    ORDER BY serial`);

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
  readonly resembles: string | null;
  readonly partyName: string | null;
  readonly savedName: string | null;
  readonly address: string | null;
}

export class PostgresReceivedTransfers implements ReceivedTransfers {
  constructor(private readonly database: Database) {}

  async of(userId: UserId, transactionHash: string): Promise<readonly ReceivedTransfer[]> {
    const records = await this.database.rows(RECEIVED, { userId, transactionHash });
    return records.map((record) => {
      const { serial, token, minorUnits, at, reference, refundOf } = record;
      const sender = senderOf(record);
      return { transactionHash, serial, token, minorUnits, at, reference, refundOf, sender };
    });
  }
}

function senderOf({ username, displayName, resembles, partyName, savedName, address }: ReceivedRecord): Sender {
  if (username !== null && displayName !== null) {
    return { type: 'user', username, displayName, ...(resembles !== null && { resembles }) };
  }
  if (partyName !== null) return { type: 'provider', name: partyName };
  if (address === null) return { type: 'unknown', address };
  const masked = `${address.slice(0, 6)}…${address.slice(-4)}`;
  return savedName === null
    ? { type: 'unknown', address: masked }
    : { type: 'wallet', name: savedName, address: masked };
}
