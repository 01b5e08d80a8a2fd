import type { DueBatch } from '../../../application/ports/every-item.js';
import type { Address } from '../../../application/ports/user-operation.js';
import type { BankCustomers } from '../../../application/sandbox/bank-customers.js';
import type { BankCustomer } from '../../../domain/sandbox/bank-customer.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import type { Requirement } from '../../../domain/virtual-accounts/kyc-status.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface Thresholds {
  readonly deposit: bigint | null;
  readonly withdrawal: bigint | null;
}

type CustomerRow = Omit<BankCustomer, 'thresholds'> & Thresholds;

const COLUMNS = `id, serial, wallet_address AS "walletAddress", full_name AS "fullName", country, version, status, missing, reason,
  next_step_at AS "nextStepAt", deposit_threshold AS deposit, withdrawal_threshold AS withdrawal, edd_required AS "isEddRequired",
  suspensions, ended_suspensions AS "endedSuspensions"`;
const DECODERS = {
  id: userId,
  missing: (delivered: Requirement[]) => delivered,
  suspensions: (ids: string[]) => ids,
  endedSuspensions: (ids: string[]) => ids,
  deposit: BigInt,
  withdrawal: BigInt,
};

const ADD = statement<Omit<CustomerRow, 'serial' | 'reason' | 'nextStepAt'>>('add-sandbox-bank-customer').sql(`
    INSERT INTO sandbox_bank_customers (id, wallet_address, full_name, country, version, status, missing, deposit_threshold,
      withdrawal_threshold, edd_required, suspensions, ended_suspensions)
    VALUES (:id, :walletAddress, :fullName, :country, :version, :status, :missing, :deposit, :withdrawal, :isEddRequired, :suspensions, :endedSuspensions)
    ON CONFLICT (id) DO NOTHING`);

const FIND = statement<{ id: UserId }, CustomerRow>('find-sandbox-bank-customer', DECODERS).sql(
  `SELECT ${COLUMNS} FROM sandbox_bank_customers WHERE id = :id`,
);

const OF_SERIAL = statement<{ serial: number }, CustomerRow>('find-sandbox-bank-customer-by-serial', DECODERS).sql(
  `SELECT ${COLUMNS} FROM sandbox_bank_customers WHERE serial = :serial`,
);

const OF_WALLET = statement<{ address: Address }, CustomerRow>('find-sandbox-bank-customer-by-wallet', DECODERS).sql(
  `SELECT ${COLUMNS} FROM sandbox_bank_customers WHERE wallet_address = :address`,
);

const LOCK = statement<{ id: UserId }, CustomerRow>('lock-sandbox-bank-customer', DECODERS).sql(
  `SELECT ${COLUMNS} FROM sandbox_bank_customers WHERE id = :id FOR UPDATE`,
);

const SAVE = statement<Omit<CustomerRow, 'serial' | 'walletAddress' | 'fullName' | 'country'>>(
  'save-sandbox-bank-customer',
).sql(`
    UPDATE sandbox_bank_customers SET version = :version, status = :status, missing = :missing, reason = :reason,
      next_step_at = :nextStepAt, deposit_threshold = :deposit, withdrawal_threshold = :withdrawal, edd_required = :isEddRequired,
      suspensions = :suspensions, ended_suspensions = :endedSuspensions
    WHERE id = :id`);

const DUE = statement<DueBatch & { at: Date }, { readonly id: UserId }>('due-sandbox-bank-customers', {
  id: userId,
}).sql(`
    SELECT id FROM sandbox_bank_customers WHERE next_step_at <= :at AND NOT id = ANY(:without::uuid[])
    ORDER BY next_step_at LIMIT :limit`);

export class PostgresBankCustomers implements BankCustomers {
  constructor(private readonly database: Database) {}

  async add({ thresholds, ...customer }: Omit<BankCustomer, 'serial'>): Promise<void> {
    await this.database.affected(ADD, { ...customer, ...thresholds });
  }

  async find(id: UserId): Promise<BankCustomer | null> {
    const row = await this.database.row(FIND, { id });
    return row && customerOf(row);
  }

  async ofSerial(serial: number): Promise<BankCustomer | null> {
    const row = await this.database.row(OF_SERIAL, { serial });
    return row && customerOf(row);
  }

  async ofWallet(address: Address): Promise<BankCustomer | null> {
    const row = await this.database.row(OF_WALLET, { address });
    return row && customerOf(row);
  }

  async lock(id: UserId): Promise<BankCustomer | null> {
    const row = await this.database.row(LOCK, { id });
    return row && customerOf(row);
  }

  async save({ thresholds, ...customer }: BankCustomer): Promise<void> {
    await this.database.affected(SAVE, { ...customer, ...thresholds });
  }

  async due(at: Date, batch: DueBatch): Promise<readonly UserId[]> {
    return (await this.database.rows(DUE, { at, ...batch })).map(({ id }) => id);
  }
}

function customerOf({ deposit, withdrawal, ...row }: CustomerRow): BankCustomer {
  return { ...row, thresholds: { deposit, withdrawal } };
}
