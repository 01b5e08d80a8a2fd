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
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import {
  FROM_PAGE,
  placeOf,
  SELECTED,
  TRANSACTION_DECODERS,
  type TransactionRow,
  transactionOf,
} from '../transactions/transaction-rows.js';
import { SETTLED_ROWS } from '../transactions/transaction-tables.js';
import { SHARED_MERCHANT } from './merchant.js';
import { RatesMissingError } from './rates-missing.js';
import { RECIPIENTS, type RecipientParameters, recipientParameters, WENT_TO_RECIPIENT } from './spending-recipients.js';
import {
  AT_ITS_RATE,
  CONVERTED,
  IS_SPENDING,
  REPORT,
  ratesOf,
  type SpendingParameters,
  spendingParameters,
  startOf,
} from './spent.js';

interface SpendingRow extends TransactionRow {
  /** Null when no rate is known. */
  readonly converted: bigint | null;
  readonly merchant: string;
  readonly displayName: string | null;
}

/** The row of an empty page. */
interface EmptyRow {
  readonly merchant: null;
}

interface PageParameters extends SpendingParameters, RecipientParameters, SpendingPlace {
  readonly category: SpendingPageQuery['category'];
  readonly wantedMerchant: string | null;
  readonly most: number;
  readonly skipped: number;
}

const SPENDING_PAGE = statement<PageParameters, (SpendingRow | EmptyRow) & { readonly reportCurrency: Currency }>(
  'spending-page',
  { ...TRANSACTION_DECODERS, converted: BigInt },
).sql(`
    WITH ${REPORT}, ${ratesOf('rates', ':from', ':to')}, ${RECIPIENTS}, page AS (
      SELECT ${SETTLED_ROWS.columns} FROM transactions t
      WHERE ${IS_SPENDING} AND t.token = ANY (:tokens)
        AND t.occurred_at >= ${startOf(':from::date')} AND t.occurred_at < ${startOf(':to::date + 1')}
        AND (t.occurred_at, t.block_number, t.log_index) < (:occurredAt::timestamptz, :blockNumber::bigint, :logIndex::int)
        AND (:category::text IS NULL OR coalesce(t.category, '${UNCATEGORIZED}') = :category)
        AND (:wantedMerchant::text IS NULL
          OR coalesce((SELECT u.username FROM users u WHERE u.id = t.counterparty_user_id), ${SHARED_MERCHANT}) = :wantedMerchant)
        AND (:savedAccountId::uuid IS NULL AND :username::text IS NULL OR ${WENT_TO_RECIPIENT})
      ORDER BY t.occurred_at DESC, t.block_number DESC, t.log_index DESC LIMIT :most OFFSET :skipped), described AS (
      SELECT ${SELECTED}, ${CONVERTED} AS converted, coalesce(peer.username, ${SHARED_MERCHANT}) AS merchant,
        peer.display_name AS "displayName"
      ${FROM_PAGE} JOIN rates r ON ${AT_ITS_RATE})
    SELECT report.currency AS "reportCurrency", described.* FROM report LEFT JOIN described ON true
    WHERE (:savedAccountId IS NULL AND :username IS NULL) OR EXISTS (SELECT FROM recipients)
    ORDER BY described."occurredUtc"::timestamp DESC, "blockNumber" DESC, "logIndex" DESC`);

/** The position before all transactions. */
const START: SpendingPlace = { occurredAt: 'infinity', blockNumber: '0', logIndex: 0 };

export class PostgresSpendingTransactions implements SpendingTransactions {
  constructor(private readonly database: Database) {}

  async page(scope: SpendingScope, query: SpendingPageQuery): Promise<SpendingPage | null> {
    const rows = await this.database.listed(SPENDING_PAGE, parametersOf(scope, query));
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

function parametersOf(scope: SpendingScope, query: SpendingPageQuery): PageParameters {
  const { recipient, merchant, category, limit, start } = query;
  const [{ occurredAt, blockNumber, logIndex }, skipped] = typeof start === 'number' ? [START, start] : [start, 0];
  const place = { occurredAt, blockNumber, logIndex };
  return {
    ...spendingParameters(scope),
    ...recipientParameters(recipient),
    ...place,
    category,
    wantedMerchant: merchant,
    most: limit + 1,
    skipped,
  };
}

function spendingTransactionOf(row: SpendingRow): SpendingTransaction {
  const { converted, merchant, displayName } = row;
  if (converted === null) throw new RatesMissingError();
  return { transaction: transactionOf(row), converted, merchant, displayName };
}
