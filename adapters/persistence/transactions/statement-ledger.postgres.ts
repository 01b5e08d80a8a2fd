import type { StatementAccount, StatementEntry } from '../../../application/transactions/statement.js';
import type {
  LedgerBalances,
  LedgerRange,
  StatementLedger,
} from '../../../application/transactions/statement-ledger.js';
import type { Token } from '../../../domain/shared/currency.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Category } from '../../../domain/transactions/category.js';
import type { TransactionStatus } from '../../../domain/transactions/transaction-kind.js';
import type { Database, Statement } from '../database.js';
import { counterpartyIn, EXACT_TIME, TRACES, TRACES_JOINED, type TracesRow } from './transaction-rows.js';

const PAGE = 500;

const MAIN_ACCOUNT: Statement = {
  name: 'statement-account',
  text: `SELECT a.id, a.address, u.username, u.display_name AS "displayName"
    FROM chain_accounts a JOIN users u ON u.id = a.user_id WHERE a.user_id = $1 AND a.kind = 'MAIN'`,
};

/* What a row `t` changes in its account. A transfer from an account to itself changes nothing. */
const CHANGES = `LATERAL (
    SELECT t.token, CASE t.direction WHEN 'incoming' THEN t.minor_units ELSE -t.minor_units END AS minor_units
      WHERE t.direction <> 'exchange'
    UNION ALL SELECT t.exchanged_token, -t.exchanged_minor_units WHERE t.direction = 'exchange'
    UNION ALL SELECT t.received_token, t.received_minor_units WHERE t.direction = 'exchange'
  ) change`;
const OF_ACCOUNT = `t.owner_id = $1 AND t.account_id = $2 AND t.counterparty_address IS DISTINCT FROM $3`;

/*
 * From today's balance backwards: that one is held against the chain, and of a long history only the end has to be read. A token's
 * balance is text there, as shares of vaults have balances too.
 */
const BALANCES: Statement = {
  name: 'statement-balances',
  text: `
    WITH since AS (
      SELECT change.token, coalesce(sum(change.minor_units) FILTER (WHERE t.occurred_at < $5), 0) AS within,
        coalesce(sum(change.minor_units) FILTER (WHERE t.occurred_at >= $5), 0) AS after
      FROM transactions t CROSS JOIN ${CHANGES} WHERE ${OF_ACCOUNT} AND t.occurred_at >= $4 GROUP BY change.token
    )
    SELECT b.asset AS token, b.minor_units - coalesce(after, 0) - coalesce(within, 0) AS opening,
      b.minor_units - coalesce(after, 0) AS closing,
      (SELECT coalesce(max(block_number), 0) FROM transactions WHERE owner_id = $1) AS "lastBlock"
    FROM account_balances b LEFT JOIN since ON since.token = b.asset
    WHERE b.account_id = $2 AND b.asset NOT LIKE '%:%'`,
};

const ENTRIES: Statement = {
  name: 'statement-entries',
  text: `
    WITH page AS (
      SELECT t.*, change.minor_units AS changed FROM transactions t CROSS JOIN ${CHANGES}
      WHERE ${OF_ACCOUNT} AND t.occurred_at >= $4 AND t.occurred_at < $5 AND change.token = $6 AND t.block_number <= $7
        AND (t.occurred_at, t.block_number, t.log_index) > ($8, $9, $10)
      ORDER BY t.occurred_at, t.block_number, t.log_index LIMIT ${PAGE})
    SELECT ${TRACES}, t.transaction_hash AS "transactionHash", t.block_number AS "blockNumber", t.log_index AS "logIndex",
      t.payment_request_id AS "paymentRequestId", ${EXACT_TIME} AS "occurredAt", t.status, t.changed AS "minorUnits",
      t.category, t.note, t.reference
    FROM page t ${TRACES_JOINED} ORDER BY t.occurred_at, t.block_number, t.log_index`,
};

interface BalanceRow extends Record<keyof LedgerBalances, string> {
  readonly token: Token;
}

interface EntryRow extends TracesRow {
  readonly transactionHash: string;
  readonly blockNumber: string;
  readonly logIndex: number;
  readonly paymentRequestId: string | null;
  readonly occurredAt: string;
  readonly status: TransactionStatus;
  readonly minorUnits: string;
  readonly category: Category | null;
  readonly note: string | null;
  readonly reference: string | null;
}

export class PostgresStatementLedger implements StatementLedger {
  constructor(private readonly database: Database) {}

  async mainAccount(ownerId: UserId): Promise<StatementAccount | null> {
    const [row] = await this.database.query<StatementAccount & Record<string, unknown>>(MAIN_ACCOUNT, [ownerId]);
    return row ?? null;
  }

  async balances(range: LedgerRange): Promise<readonly LedgerBalances[]> {
    const rows = await this.database.query<BalanceRow>(BALANCES, parametersOf(range));
    return rows.map(({ token, opening, closing, lastBlock }) => ({
      token,
      opening: BigInt(opening),
      closing: BigInt(closing),
      lastBlock: BigInt(lastBlock),
    }));
  }

  async *entries(range: LedgerRange, token: Token, lastBlock: bigint): AsyncGenerator<readonly StatementEntry[]> {
    let after: readonly unknown[] = [range.from, -1, 0];
    for (;;) {
      const values = [...parametersOf(range), token, lastBlock, ...after];
      const rows = await this.database.query<EntryRow & Record<string, unknown>>(ENTRIES, values);
      yield rows.map(entryOf);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = [last.occurredAt, last.blockNumber, last.logIndex];
    }
  }
}

/** $1 to $5. */
function parametersOf({ ownerId, account, from, until }: LedgerRange): readonly unknown[] {
  return [ownerId, account.id, account.address, from, until];
}

function entryOf(row: EntryRow): StatementEntry {
  const { transactionHash, logIndex, paymentRequestId, status, type, category, note, reference } = row;
  return {
    transactionHash,
    blockNumber: BigInt(row.blockNumber),
    logIndex,
    paymentRequestId,
    occurredAt: new Date(row.occurredAt),
    status,
    type,
    minorUnits: BigInt(row.minorUnits),
    counterparty: counterpartyIn(row),
    category,
    note,
    reference,
  };
}
