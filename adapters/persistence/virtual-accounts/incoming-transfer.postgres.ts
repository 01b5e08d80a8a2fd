import type { Arrived } from '../../../application/indexing/settle-arrived.js';
import type { DueBatch } from '../../../application/ports/every-item.js';
import type { IncomingTransferRepository } from '../../../application/virtual-accounts/incoming-transfer.repository.js';
import type { PayoutRail } from '../../../domain/payouts/payout-rail.js';
import { CURRENCIES, type Currency, tokenOf } from '../../../domain/shared/currency.js';
import { type IncomingTransferId, incomingTransferId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { IncomingTransfer } from '../../../domain/virtual-accounts/incoming-transfer.js';
import type { IncomingTransferStatus } from '../../../domain/virtual-accounts/incoming-transfer-status.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface TransferRow {
  readonly id: IncomingTransferId;
  readonly userId: UserId;
  readonly version: number;
  readonly status: IncomingTransferStatus;
  readonly rail: PayoutRail;
  readonly currency: Currency;
  readonly minorUnits: bigint;
  readonly holderName: string;
  readonly iban: string | null;
  readonly accountNumber: string | null;
  readonly routingNumber: string | null;
  readonly reference: string | null;
  readonly receivedAt: Date;
  readonly transactionHash: string | null;
}

const COLUMNS = `i.id, i.user_id AS "userId", i.version, i.status, i.rail, i.currency, i.minor_units AS "minorUnits",
  i.holder_name AS "holderName", i.masked_iban AS iban, i.masked_account_number AS "accountNumber",
  i.masked_routing_number AS "routingNumber", i.reference, i.received_at AS "receivedAt", i.transaction_hash AS "transactionHash"`;
const DECODERS = { id: incomingTransferId, userId, minorUnits: BigInt };

const ADD = statement<TransferRow>('add-incoming-transfer').sql(`
    INSERT INTO incoming_transfers (id, user_id, version, status, rail, currency, minor_units, holder_name, masked_iban,
      masked_account_number, masked_routing_number, reference, received_at, transaction_hash)
    VALUES (:id, :userId, :version, :status, :rail, :currency, :minorUnits, :holderName, :iban,
      :accountNumber, :routingNumber, :reference, :receivedAt, :transactionHash)`);

const FIND = statement<{ id: IncomingTransferId }, TransferRow>('find-incoming-transfer', DECODERS).sql(
  `SELECT ${COLUMNS} FROM incoming_transfers i WHERE i.id = :id`,
);

const BROUGHT_BY = statement<{ transactionHash: string }, Pick<TransferRow, 'id'>>('transfer-brought-by-transaction', {
  id: incomingTransferId,
}).sql('SELECT id FROM incoming_transfers WHERE transaction_hash = :transactionHash');

type Transition = Pick<TransferRow, 'id' | 'version' | 'status' | 'transactionHash'> & {
  readonly from: IncomingTransferStatus;
  readonly fromVersion: number;
};

const TRANSITION = statement<Transition>('transition-incoming-transfer').sql(`
    UPDATE incoming_transfers SET version = :version, status = :status, transaction_hash = :transactionHash
    WHERE id = :id AND status = :from AND version = :fromVersion`);

/* One comparison without an OR, so that also a plan for all values enters the index at the cursor. */
const PAGE = statement<{ userId: UserId; after: IncomingTransferId | null; limit: number }, TransferRow>(
  'page-incoming-transfers',
  DECODERS,
).sql(`
    SELECT ${COLUMNS} FROM incoming_transfers i
    WHERE i.user_id = :userId AND i.id < coalesce(:after::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') ORDER BY i.id DESC LIMIT :limit`);

const TOKENS = CURRENCIES.map((currency) => `WHEN '${currency}' THEN '${tokenOf(currency)}'`).join(' ');

const ARRIVED = statement<DueBatch, TransferRow & { readonly blockNumber: bigint }>('arrived-incoming-transfers', {
  ...DECODERS,
  blockNumber: BigInt,
}).sql(`
    SELECT ${COLUMNS}, t.block_number AS "blockNumber"
    FROM incoming_transfers i JOIN transactions t ON t.owner_id = i.user_id AND t.transaction_hash = i.transaction_hash
    WHERE i.status = 'SENT' AND NOT i.id = ANY(:without::uuid[]) AND t.type = 'BANK_TOP_UP' AND t.minor_units = i.minor_units
      AND t.token = CASE i.currency ${TOKENS} END
      AND t.account_id = (SELECT w.id FROM wallets w WHERE w.user_id = i.user_id)
    ORDER BY t.block_number LIMIT :limit`);

export class PostgresIncomingTransfers implements IncomingTransferRepository {
  constructor(private readonly database: Database) {}

  async add({ money, payer, ...transfer }: IncomingTransfer): Promise<void> {
    await this.database.affected(ADD, { ...transfer, ...money, ...payer });
  }

  async find(id: IncomingTransferId): Promise<IncomingTransfer | null> {
    const row = await this.database.row(FIND, { id });
    return row && transferOf(row);
  }

  async broughtBy(transactionHash: string): Promise<IncomingTransferId | null> {
    return (await this.database.row(BROUGHT_BY, { transactionHash }))?.id ?? null;
  }

  async transition(
    { id, version, status, transactionHash }: IncomingTransfer,
    from: IncomingTransfer,
  ): Promise<boolean> {
    const before = { from: from.status, fromVersion: from.version };
    return (await this.database.affected(TRANSITION, { id, version, status, transactionHash, ...before })) > 0;
  }

  async page(
    owner: UserId,
    { limit, after }: { readonly limit: number; readonly after: IncomingTransferId | null },
  ): Promise<readonly IncomingTransfer[]> {
    return (await this.database.rows(PAGE, { userId: owner, after, limit })).map(transferOf);
  }

  async arrived(batch: DueBatch): Promise<readonly Arrived<IncomingTransfer>[]> {
    const rows = await this.database.rows(ARRIVED, { ...batch });
    return rows.map(({ blockNumber, ...row }) => ({ subject: transferOf(row), blockNumber }));
  }
}

function transferOf(row: TransferRow): IncomingTransfer {
  const { currency, minorUnits, holderName, iban, accountNumber, routingNumber, ...transfer } = row;
  return { ...transfer, money: { minorUnits, currency }, payer: { holderName, iban, accountNumber, routingNumber } };
}
