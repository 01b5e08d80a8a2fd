import type { DueBatch } from '../../../application/ports/every-item.js';
import type { BankTransfers } from '../../../application/sandbox/bank-transfers.js';
import type {
  BankTransfer,
  BankTransferOutcome,
  BankTransferStatus,
  PendingBankTransfer,
  RejectedBankTransfer,
  SettledBankTransfer,
} from '../../../domain/sandbox/bank-transfer.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type BankTransferId, bankTransferId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const COLUMNS = `id, user_id AS "userId", wallet_address AS "walletAddress", currency, minor_units AS "minorUnits",
  holder_name AS "holderName", masked_iban AS iban, masked_account_number AS "accountNumber",
  masked_routing_number AS "routingNumber", reference, outcome, status, transaction_hash AS "transactionHash",
  created_at AS "createdAt", due_at AS "dueAt",
  to_account AS "toAccount", version, received_at AS "receivedAt", announced_hash AS "announcedHash"`;

const DECODERS = { id: bankTransferId, userId, minorUnits: BigInt };

interface TransferRow {
  readonly id: BankTransferId;
  readonly userId: UserId;
  readonly walletAddress: string;
  readonly currency: Currency;
  readonly minorUnits: bigint;
  readonly holderName: string;
  readonly iban: string | null;
  readonly accountNumber: string | null;
  readonly routingNumber: string | null;
  readonly reference: string | null;
  readonly outcome: BankTransferOutcome;
  readonly status: BankTransferStatus;
  readonly transactionHash: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly toAccount: boolean;
  readonly version: number;
  readonly receivedAt: Date | null;
  readonly announcedHash: string | null;
}

type NewTransfer = Omit<TransferRow, 'transactionHash' | 'version' | 'receivedAt' | 'announcedHash'>;

const ADD = statement<NewTransfer>('add-sandbox-bank-transfer').sql(`
    INSERT INTO sandbox_bank_transfers (id, user_id, wallet_address, currency, minor_units, holder_name, masked_iban,
      masked_account_number, masked_routing_number, reference, outcome, status, created_at, due_at, to_account)
    VALUES (:id, :userId, :walletAddress, :currency, :minorUnits, :holderName, :iban,
      :accountNumber, :routingNumber, :reference, :outcome, :status, :createdAt, :dueAt, :toAccount)`);

const FIND = statement<{ id: BankTransferId }, TransferRow>('find-sandbox-bank-transfer', DECODERS).sql(
  `SELECT ${COLUMNS} FROM sandbox_bank_transfers WHERE id = :id`,
);

const DUE = statement<DueBatch & { at: Date }, TransferRow>('due-sandbox-bank-transfers', DECODERS).sql(`
    SELECT ${COLUMNS} FROM sandbox_bank_transfers
    WHERE status = 'PENDING' AND due_at <= :at AND NOT id = ANY(:without::uuid[]) ORDER BY due_at, id LIMIT :limit`);

const END = statement<{ id: BankTransferId; status: string; hash: string | null }>('end-sandbox-bank-transfer').sql(
  `UPDATE sandbox_bank_transfers SET status = :status, transaction_hash = :hash WHERE id = :id AND status = 'PENDING'`,
);

type Step = Pick<TransferRow, 'id' | 'status' | 'version' | 'receivedAt' | 'announcedHash'> & {
  readonly from: BankTransferStatus;
};

const STEP = statement<Step>('step-sandbox-bank-transfer').sql(`
    UPDATE sandbox_bank_transfers SET status = :status, version = :version, received_at = :receivedAt, announced_hash = :announcedHash
    WHERE id = :id AND status = :from`);

const ARRIVED = statement<{ userId: UserId; limit: number }, TransferRow>(
  'arrived-sandbox-bank-transfers',
  DECODERS,
).sql(`
    SELECT ${COLUMNS} FROM sandbox_bank_transfers WHERE user_id = :userId AND received_at IS NOT NULL
      AND (status IN ('PENDING', 'HELD') OR id IN (
        SELECT ended.id FROM sandbox_bank_transfers ended
        WHERE ended.user_id = :userId AND ended.received_at IS NOT NULL AND ended.status IN ('SETTLED', 'REJECTED')
        ORDER BY ended.received_at DESC LIMIT :limit))
    ORDER BY received_at DESC`);

export class PostgresBankTransfers implements BankTransfers {
  constructor(private readonly database: Database) {}

  async add({
    money,
    payer,
    version: _version,
    receivedAt: _at,
    announcedHash: _hash,
    ...transfer
  }: PendingBankTransfer): Promise<void> {
    await this.database.affected(ADD, { ...transfer, ...money, ...payer });
  }

  async find(id: BankTransferId): Promise<BankTransfer | null> {
    const record = await this.database.row(FIND, { id });
    return record ? transferOf(record) : null;
  }

  async due(at: Date, batch: DueBatch): Promise<readonly PendingBankTransfer[]> {
    const records = await this.database.rows(DUE, { at, ...batch });
    return records.map(transferOf).filter((transfer) => transfer.status === 'PENDING');
  }

  async end(transfer: SettledBankTransfer | RejectedBankTransfer): Promise<boolean> {
    const hash = transfer.status === 'SETTLED' ? transfer.transactionHash : null;
    return (await this.database.affected(END, { id: transfer.id, status: transfer.status, hash })) > 0;
  }

  async step(
    { id, status, version, receivedAt, announcedHash }: BankTransfer,
    from: BankTransferStatus,
  ): Promise<boolean> {
    return (await this.database.affected(STEP, { id, status, version, receivedAt, announcedHash, from })) > 0;
  }

  async arrivedAtAccount(owner: UserId, limit: number): Promise<readonly BankTransfer[]> {
    return (await this.database.rows(ARRIVED, { userId: owner, limit })).map(transferOf);
  }
}

function transferOf(row: TransferRow): BankTransfer {
  const { currency, minorUnits, holderName, iban, accountNumber, routingNumber, status, transactionHash, ...rest } =
    row;
  const payer = { holderName, iban, accountNumber, routingNumber };
  const terms = { ...rest, money: { minorUnits, currency }, payer };
  if (status !== 'SETTLED') return { ...terms, status };
  if (transactionHash === null) throw new Error(`Bank transfer ${row.id} is SETTLED but lacks what that needs`);
  return { ...terms, status, transactionHash };
}
