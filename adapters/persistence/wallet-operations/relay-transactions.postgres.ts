import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type {
  RelayTask,
  RelayTransaction,
  RelayTransactions,
} from '../../../application/wallet-operations/relay-transactions.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { Database, Statement } from '../database.js';
import { isUniqueViolation } from '../unique-violation.js';

const COLUMNS = 'chain_id AS "chainId", signer, nonce, purpose, subject_id AS "subjectId", hash, raw';

const FIND: Statement = {
  name: 'find-relay-transaction',
  text: `SELECT ${COLUMNS} FROM relay_transactions WHERE purpose = $1 AND subject_id = $2 AND superseded_at IS NULL`,
};

const STORED_FROM: Statement = {
  name: 'relay-transactions-from',
  text: `SELECT ${COLUMNS} FROM relay_transactions
    WHERE chain_id = $1 AND signer = $2 AND nonce >= $3 AND stored_at < now() - $4 * interval '1 millisecond'
    ORDER BY nonce LIMIT $5`,
};

/* Concurrent workers wait here for the lock of the account's row, so that no nonce is used twice and none is skipped. */
const RESERVE_NONCE: Statement = {
  name: 'reserve-relay-nonce',
  text: `INSERT INTO relay_accounts AS a (chain_id, signer, next_nonce) VALUES ($1, $2, $3::bigint + 1)
    ON CONFLICT (chain_id, signer) DO UPDATE SET next_nonce = greatest(a.next_nonce, $3::bigint) + 1
    RETURNING next_nonce - 1 AS nonce`,
};

const ADD: Statement = {
  name: 'add-relay-transaction',
  text: `INSERT INTO relay_transactions (chain_id, signer, nonce, purpose, subject_id, hash, raw)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};

const MARK_BROADCAST: Statement = {
  name: 'mark-relay-transaction-broadcast',
  text: 'UPDATE relay_transactions SET broadcast_at = now() WHERE hash = $1',
};

const SUPERSEDE: Statement = {
  name: 'supersede-relay-transaction',
  text: 'UPDATE relay_transactions SET superseded_at = now() WHERE hash = $1 AND superseded_at IS NULL',
};

type RelayTransactionRecord = Omit<RelayTransaction, 'chainId' | 'nonce'> & {
  readonly chainId: string;
  readonly nonce: string;
};

export class PostgresRelayTransactions implements RelayTransactions {
  constructor(private readonly database: Database) {}

  async find(task: RelayTask): Promise<RelayTransaction | null> {
    const [record] = await this.database.query<RelayTransactionRecord>(FIND, [task.purpose, task.subjectId]);
    return record ? relayTransactionOf(record) : null;
  }

  async reserveNonce(chainId: number, signer: Address, chainNonce: number): Promise<number> {
    const [row] = await this.database.query<{ nonce: string }>(RESERVE_NONCE, [chainId, signer, chainNonce]);
    if (!row) throw new Error('The nonce statement answered nothing');
    return Number(row.nonce);
  }

  async add(transaction: RelayTransaction): Promise<void> {
    const { chainId, signer, nonce, purpose, subjectId, hash, raw } = transaction;
    try {
      await this.database.query(ADD, [chainId, signer, nonce, purpose, subjectId, hash, raw]);
    } catch (error) {
      if (!isUniqueViolation(error, 'relay_transactions_live')) throw error;
      throw new ConflictError('Another worker is sending this transaction', true);
    }
  }

  async markBroadcast(hash: Hex): Promise<void> {
    await this.database.query(MARK_BROADCAST, [hash]);
  }

  async supersede(hash: Hex): Promise<void> {
    await this.database.query(SUPERSEDE, [hash]);
  }

  async storedFrom(
    chainId: number,
    signer: Address,
    nonce: number,
    olderThanMs: number,
    limit: number,
  ): Promise<readonly RelayTransaction[]> {
    const values = [chainId, signer, nonce, olderThanMs, limit];
    return (await this.database.query<RelayTransactionRecord>(STORED_FROM, values)).map(relayTransactionOf);
  }
}

function relayTransactionOf(record: RelayTransactionRecord): RelayTransaction {
  return { ...record, chainId: Number(record.chainId), nonce: Number(record.nonce) };
}
