import type { BankTransfers } from '../../../application/sandbox/bank-transfers.js';
import type {
  BankTransfer,
  BankTransferOutcome,
  BankTransferStatus,
  PendingBankTransfer,
} from '../../../domain/sandbox/bank-transfer.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type BankTransferId, bankTransferId, userId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const COLUMNS = `id, user_id AS "userId", wallet_address AS "walletAddress", currency, minor_units AS "minorUnits",
  holder_name AS "holderName", masked_iban AS iban, masked_account_number AS "accountNumber",
  masked_routing_number AS "routingNumber", reference, outcome, status, transaction_hash AS "transactionHash",
  created_at AS "createdAt", due_at AS "dueAt"`;

const ADD: Statement = {
  name: 'add-sandbox-bank-transfer',
  text: `INSERT INTO sandbox_bank_transfers (id, user_id, wallet_address, currency, minor_units, holder_name, masked_iban,
      masked_account_number, masked_routing_number, reference, outcome, status, created_at, due_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
};

const FIND: Statement = {
  name: 'find-sandbox-bank-transfer',
  text: `SELECT ${COLUMNS} FROM sandbox_bank_transfers WHERE id = $1`,
};

const DUE: Statement = {
  name: 'due-sandbox-bank-transfers',
  text: `SELECT ${COLUMNS} FROM sandbox_bank_transfers WHERE status = 'PENDING' AND due_at <= $1 ORDER BY due_at, id LIMIT $2`,
};

const END: Statement = {
  name: 'end-sandbox-bank-transfer',
  text: `UPDATE sandbox_bank_transfers SET status = $2, transaction_hash = $3 WHERE id = $1 AND status = 'PENDING' RETURNING id`,
};

interface TransferRecord {
  readonly id: string;
  readonly userId: string;
  readonly walletAddress: string;
  readonly currency: Currency;
  readonly minorUnits: string;
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
}

export class PostgresBankTransfers implements BankTransfers {
  constructor(private readonly database: Database) {}

  async add(transfer: PendingBankTransfer): Promise<void> {
    const { id, userId: owner, walletAddress, money, payer, reference, outcome, status, createdAt, dueAt } = transfer;
    const { holderName, iban, accountNumber, routingNumber } = payer;
    await this.database.query(ADD, [
      id,
      owner,
      walletAddress,
      money.currency,
      money.minorUnits,
      holderName,
      iban,
      accountNumber,
      routingNumber,
      reference,
      outcome,
      status,
      createdAt,
      dueAt,
    ]);
  }

  async find(id: BankTransferId): Promise<BankTransfer | null> {
    const [record] = await this.database.query<TransferRecord & Record<string, unknown>>(FIND, [id]);
    return record ? transferOf(record) : null;
  }

  async due(at: Date, limit: number): Promise<readonly PendingBankTransfer[]> {
    const records = await this.database.query<TransferRecord & Record<string, unknown>>(DUE, [at, limit]);
    return records.map(transferOf).filter((transfer) => transfer.status === 'PENDING');
  }

  async end(transfer: Exclude<BankTransfer, PendingBankTransfer>): Promise<boolean> {
    const hash = transfer.status === 'SETTLED' ? transfer.transactionHash : null;
    return (await this.database.query(END, [transfer.id, transfer.status, hash])).length > 0;
  }
}

function transferOf(record: TransferRecord): BankTransfer {
  const { walletAddress, currency, minorUnits, reference, outcome, status, transactionHash, createdAt, dueAt } = record;
  const { holderName, iban, accountNumber, routingNumber } = record;
  const terms = {
    id: bankTransferId(record.id),
    userId: userId(record.userId),
    walletAddress,
    money: { minorUnits: BigInt(minorUnits), currency },
    payer: { holderName, iban, accountNumber, routingNumber },
    reference,
    outcome,
    createdAt,
    dueAt,
  };
  if (status !== 'SETTLED') return { ...terms, status };
  if (transactionHash === null) throw new Error(`Bank transfer ${record.id} is SETTLED but lacks what that needs`);
  return { ...terms, status, transactionHash };
}
