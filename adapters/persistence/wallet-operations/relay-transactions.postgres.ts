import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type {
  RelayTask,
  RelayTransaction,
  RelayTransactions,
} from '../../../application/wallet-operations/relay-transactions.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { isUniqueViolation } from '../unique-violation.js';

const COLUMNS = 'chain_id AS "chainId", signer, nonce, purpose, subject_id AS "subjectId", hash, raw';

const DECODERS = { chainId: Number, nonce: Number };

interface StoredFrom {
  readonly chainId: number;
  readonly signer: Address;
  readonly nonce: number;
  readonly olderThanMs: number;
  readonly limit: number;
}

const FIND = statement<RelayTask, RelayTransaction>('find-relay-transaction', DECODERS).sql(
  `SELECT ${COLUMNS} FROM relay_transactions WHERE purpose = :purpose AND subject_id = :subjectId AND superseded_at IS NULL`,
);

const STORED_FROM = statement<StoredFrom, RelayTransaction>('relay-transactions-from', DECODERS).sql(`
    SELECT ${COLUMNS} FROM relay_transactions
    WHERE chain_id = :chainId AND signer = :signer AND nonce >= :nonce AND stored_at < now() - :olderThanMs * interval '1 millisecond'
    ORDER BY nonce LIMIT :limit`);

/* Concurrent workers wait here for the lock of the account's row, so that no nonce is used twice and none is skipped. */
const RESERVE_NONCE = statement<{ chainId: number; signer: Address; chainNonce: number }, { readonly nonce: number }>(
  'reserve-relay-nonce',
  { nonce: Number },
).sql(`
    INSERT INTO relay_accounts AS a (chain_id, signer, next_nonce) VALUES (:chainId, :signer, :chainNonce::bigint + 1)
    ON CONFLICT (chain_id, signer) DO UPDATE SET next_nonce = greatest(a.next_nonce, :chainNonce::bigint) + 1
    RETURNING next_nonce - 1 AS nonce`);

const ADD = statement<RelayTransaction>('add-relay-transaction').sql(`
    INSERT INTO relay_transactions (chain_id, signer, nonce, purpose, subject_id, hash, raw)
    VALUES (:chainId, :signer, :nonce, :purpose, :subjectId, :hash, :raw)`);

const MARK_BROADCAST = statement<{ hash: Hex }>('mark-relay-transaction-broadcast').sql(
  'UPDATE relay_transactions SET broadcast_at = now() WHERE hash = :hash',
);

const SUPERSEDE = statement<{ hash: Hex }>('supersede-relay-transaction').sql(
  'UPDATE relay_transactions SET superseded_at = now() WHERE hash = :hash AND superseded_at IS NULL',
);

export class PostgresRelayTransactions implements RelayTransactions {
  constructor(private readonly database: Database) {}

  find({ purpose, subjectId }: RelayTask): Promise<RelayTransaction | null> {
    return this.database.row(FIND, { purpose, subjectId });
  }

  async reserveNonce(chainId: number, signer: Address, chainNonce: number): Promise<number> {
    const row = await this.database.row(RESERVE_NONCE, { chainId, signer, chainNonce });
    if (!row) throw new Error('The nonce statement answered nothing');
    return row.nonce;
  }

  async add(transaction: RelayTransaction): Promise<void> {
    try {
      await this.database.affected(ADD, transaction);
    } catch (error) {
      if (!isUniqueViolation(error, 'relay_transactions_live')) throw error;
      throw new ConflictError('Another worker is sending this transaction', true);
    }
  }

  async markBroadcast(hash: Hex): Promise<void> {
    await this.database.affected(MARK_BROADCAST, { hash });
  }

  async supersede(hash: Hex): Promise<void> {
    await this.database.affected(SUPERSEDE, { hash });
  }

  storedFrom(
    chainId: number,
    signer: Address,
    nonce: number,
    olderThanMs: number,
    limit: number,
  ): Promise<readonly RelayTransaction[]> {
    return this.database.rows(STORED_FROM, { chainId, signer, nonce, olderThanMs, limit });
  }
}
