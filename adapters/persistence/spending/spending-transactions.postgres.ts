import type { SpendingScope } from '../../../application/spending/spending-reports.js';
import type {
  SpendingPage,
  SpendingPageQuery,
  SpendingPlace,
  SpendingTransaction,
  SpendingTransactions,
} from '../../../application/spending/spending-transactions.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { UNCATEGORIZED } from '../../../domain/transactions/category.js';
import type { Database, Statement } from '../database.js';
import { FROM_PAGE, placeOf, SELECTED, type TransactionRow, transactionOf } from '../transactions/transaction-rows.js';
import { SETTLED_ROWS } from '../transactions/transaction-tables.js';
import { SHARED_MERCHANT } from './merchant.js';
import { RatesMissingError } from './rates-missing.js';
import { recipientParameters, recipientsNamed, WENT_TO_RECIPIENT } from './spending-recipients.js';
import { AT_ITS_RATE, CONVERTED, IS_SPENDING, REPORT, ratesOf, spendingParameters, startOf } from './spent.js';

/*
 * $6 and $7 the first and the last day, $8 and $9 the recipient, $10 the category, $11 to $13 the place that all come behind, $14 how
 * many, $15 after how many.
 */
export const SPENDING_PAGE: Statement = {
  name: 'spending-page',
  text: `WITH ${REPORT}, ${ratesOf('rates', '$6', '$7')}, ${recipientsNamed('$8', '$9')}, page AS (
      SELECT ${SETTLED_ROWS.columns} FROM transactions t
      WHERE ${IS_SPENDING} AND t.token = ANY ($4)
        AND t.occurred_at >= ${startOf('$6::date')} AND t.occurred_at < ${startOf('$7::date + 1')}
        AND (t.occurred_at, t.block_number, t.log_index) < ($11::timestamptz, $12::bigint, $13::int)
        AND ($10::text IS NULL OR coalesce(t.category, '${UNCATEGORIZED}') = $10)
        AND ($8::uuid IS NULL AND $9::text IS NULL OR ${WENT_TO_RECIPIENT})
      ORDER BY t.occurred_at DESC, t.block_number DESC, t.log_index DESC LIMIT $14 OFFSET $15), described AS (
      SELECT ${SELECTED}, ${CONVERTED} AS converted, coalesce(peer.username, ${SHARED_MERCHANT}) AS merchant,
        peer.display_name AS "displayName"
      ${FROM_PAGE} JOIN rates r ON ${AT_ITS_RATE})
    SELECT report.currency AS "reportCurrency", described.* FROM report LEFT JOIN described ON true
    WHERE ($8 IS NULL AND $9 IS NULL) OR EXISTS (SELECT FROM recipients)
    ORDER BY "occurredAt" DESC, "blockNumber" DESC, "logIndex" DESC`,
};

interface SpendingRow extends TransactionRow {
  /** Null when no rate is known. */
  readonly converted: string | null;
  readonly merchant: string;
  readonly displayName: string | null;
}

/** What a page without a transaction consists of. */
interface EmptyRow {
  readonly merchant: null;
}

/** Before all of them. */
const START: SpendingPlace = { occurredAt: 'infinity', blockNumber: '0', logIndex: 0 };

export class PostgresSpendingTransactions implements SpendingTransactions {
  constructor(private readonly database: Database) {}

  async page(scope: SpendingScope, query: SpendingPageQuery): Promise<SpendingPage | null> {
    const values = valuesOf(scope, query);
    const rows = await this.database.query<(SpendingRow | EmptyRow) & { reportCurrency: Currency }>(
      SPENDING_PAGE,
      values,
    );
    const [first] = rows;
    if (!first) return null;
    const found = rows.filter((row) => row.merchant !== null);
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      currency: first.reportCurrency,
      transactions: shown.map(spendingTransactionOf),
      next: last && found.length > query.limit ? placeOf(last) : null,
    };
  }
}

function valuesOf({ ownerId, currency, range }: SpendingScope, query: SpendingPageQuery): readonly unknown[] {
  const { recipient, category, limit, start } = query;
  const [place, skipped] = typeof start === 'number' ? [START, start] : [start, 0];
  return [
    ...spendingParameters(ownerId, currency),
    range.from,
    range.to,
    ...recipientParameters(recipient),
    category,
    place.occurredAt,
    place.blockNumber,
    place.logIndex,
    limit + 1,
    skipped,
  ];
}

function spendingTransactionOf(row: SpendingRow): SpendingTransaction {
  const { converted, merchant, displayName } = row;
  if (converted === null) throw new RatesMissingError();
  return { transaction: transactionOf(row), converted: BigInt(converted), merchant, displayName };
}
