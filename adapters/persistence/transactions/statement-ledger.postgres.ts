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
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import {
  counterpartyIn,
  exactTime,
  TRACES,
  TRACES_JOINED,
  type TracesRow,
  timeOf,
  UTC_TIME,
} from './transaction-rows.js';

const PAGE = 500;

/** An account and the requested period. */
interface Account {
  readonly ownerId: UserId;
  readonly accountId: string;
  readonly address: string;
  readonly from: Date;
  readonly until: Date;
}

interface Place {
  readonly afterTime: Date | string;
  readonly afterBlock: string;
  readonly afterLogIndex: number;
}

/** The entries of a token after a position. */
interface Page extends Account, Place {
  readonly token: Token;
  readonly lastBlock: bigint;
}

interface EntryRow extends TracesRow {
  readonly transactionHash: string;
  readonly blockNumber: string;
  readonly logIndex: number;
  readonly paymentRequestId: string | null;
  readonly occurredUtc: string;
  readonly status: TransactionStatus;
  readonly minorUnits: bigint;
  readonly category: Category | null;
  readonly note: string | null;
  readonly reference: string | null;
}

const MAIN_ACCOUNT = statement<{ ownerId: UserId }, StatementAccount>('statement-account').sql(`
    SELECT a.id, a.address, u.username, u.display_name AS "displayName"
    FROM chain_accounts a JOIN users u ON u.id = a.user_id WHERE a.user_id = :ownerId AND a.kind = 'MAIN'`);

/* The change of the account's balance by a row `t`. A transfer from an account to itself changes nothing. */
const CHANGES = `LATERAL (
    SELECT t.token, CASE t.direction WHEN 'incoming' THEN t.minor_units ELSE -t.minor_units END AS minor_units
      WHERE t.direction <> 'exchange'
    UNION ALL SELECT t.exchanged_token, -t.exchanged_minor_units WHERE t.direction = 'exchange'
    UNION ALL SELECT t.received_token, t.received_minor_units WHERE t.direction = 'exchange'
  ) change`;
const OF_ACCOUNT =
  't.owner_id = :ownerId AND t.account_id = :accountId AND t.counterparty_address IS DISTINCT FROM :address';

/*
 * Computes backwards from today's balance, which is compared with the chain, so that only the end of a long history is read. Balances
 * of vault shares, whose names contain a colon, are left out. Owner, account and time are subqueries, so that PostgreSQL plans once for
 * anybody: for the owner of a large part of all rows it would read the whole table.
 */
const BALANCES = statement<Account, LedgerBalances>('statement-balances', {
  opening: BigInt,
  closing: BigInt,
  lastBlock: BigInt,
}).sql(`
    WITH since AS (
      SELECT change.token, coalesce(sum(change.minor_units) FILTER (WHERE t.occurred_at < :until), 0) AS within,
        coalesce(sum(change.minor_units) FILTER (WHERE t.occurred_at >= :until), 0) AS after
      FROM transactions t CROSS JOIN ${CHANGES}
      WHERE t.owner_id = (SELECT :ownerId::uuid) AND t.account_id = (SELECT :accountId::uuid)
        AND t.counterparty_address IS DISTINCT FROM :address AND t.occurred_at >= (SELECT :from::timestamptz)
      GROUP BY change.token
    )
    SELECT b.asset AS token, b.minor_units - coalesce(after, 0) - coalesce(within, 0) AS opening,
      b.minor_units - coalesce(after, 0) AS closing,
      coalesce((SELECT block_number FROM transactions WHERE owner_id = (SELECT :ownerId::uuid)
        ORDER BY occurred_at DESC, block_number DESC LIMIT 1), 0)
        AS "lastBlock"
    FROM account_balances b LEFT JOIN since ON since.token = b.asset
    WHERE b.account_id = (SELECT :accountId::uuid) AND b.asset NOT LIKE '%:%'`);

const ENTRIES = statement<Page, EntryRow>('statement-entries', { minorUnits: BigInt }).sql(`
    WITH page AS (
      SELECT t.*, change.minor_units AS changed FROM transactions t CROSS JOIN ${CHANGES}
      WHERE ${OF_ACCOUNT} AND t.occurred_at >= :from AND t.occurred_at < :until AND change.token = :token AND t.block_number <= :lastBlock
        AND (t.occurred_at, t.block_number, t.log_index) > (:afterTime, :afterBlock, :afterLogIndex)
      ORDER BY t.occurred_at, t.block_number, t.log_index LIMIT ${PAGE})
    SELECT ${TRACES}, t.transaction_hash AS "transactionHash", t.block_number AS "blockNumber", t.log_index AS "logIndex",
      t.payment_request_id AS "paymentRequestId", ${UTC_TIME} AS "occurredUtc", t.status, t.changed AS "minorUnits",
      t.category, t.note, t.reference
    FROM page t ${TRACES_JOINED} ORDER BY t.occurred_at, t.block_number, t.log_index`);

export class PostgresStatementLedger implements StatementLedger {
  constructor(private readonly database: Database) {}

  mainAccount(ownerId: UserId): Promise<StatementAccount | null> {
    return this.database.row(MAIN_ACCOUNT, { ownerId });
  }

  balances(range: LedgerRange): Promise<readonly LedgerBalances[]> {
    return this.database.listed(BALANCES, accountOf(range));
  }

  async *entries(range: LedgerRange, token: Token, lastBlock: bigint): AsyncGenerator<readonly StatementEntry[]> {
    let after: Place = { afterTime: range.from, afterBlock: '-1', afterLogIndex: 0 };
    for (;;) {
      const rows = await this.database.listed(ENTRIES, { ...accountOf(range), token, lastBlock, ...after });
      yield rows.map(entryOf);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = { afterTime: exactTime(last.occurredUtc), afterBlock: last.blockNumber, afterLogIndex: last.logIndex };
    }
  }
}

function accountOf({ ownerId, account, from, until }: LedgerRange): Account {
  return { ownerId, accountId: account.id, address: account.address, from, until };
}

function entryOf(row: EntryRow): StatementEntry {
  const { transactionHash, logIndex, paymentRequestId, status, type, category, note, reference } = row;
  return {
    transactionHash,
    blockNumber: BigInt(row.blockNumber),
    logIndex,
    paymentRequestId,
    occurredAt: timeOf(row.occurredUtc),
    status,
    type,
    minorUnits: row.minorUnits,
    counterparty: counterpartyIn(row),
    category,
    note,
    reference,
  };
}
