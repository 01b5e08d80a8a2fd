import type { SpendingRecipient } from '../../../application/spending/spending-recipient.js';
import type {
  CategoryKey,
  InCurrency,
  MerchantKey,
  SpendingBuckets,
  SpendingOfDay,
  SpendingReports,
  SpendingScope,
  TypeGroupKey,
} from '../../../application/spending/spending-reports.js';
import type { CalendarDate } from '../../../domain/shared/calendar-date.js';
import type { Currency, Token } from '../../../domain/shared/currency.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { SpendingSum } from '../../../domain/spending/spending.js';
import type { DateRange } from '../../../domain/spending/spending-window.js';
import { UNCATEGORIZED } from '../../../domain/transactions/category.js';
import type { Database, Statement } from '../database.js';
import { SHARED_MERCHANT } from './merchant.js';
import { RatesMissingError } from './rates-missing.js';
import { recipientParameters, recipientsNamed, WENT_TO_RECIPIENT } from './spending-recipients.js';
import { IS_SPENDING, REPORT, SUM, spendingParameters, spentBetween, startOf } from './spent.js';

const SPENT = `${REPORT}, ${spentBetween('spent', '$6', '$7')}`;

/** `buckets` joined to the report, which is there also when nothing was spent. */
const FROM_BUCKETS = `FROM report LEFT JOIN buckets ON true`;

function groupedBy(name: string, key: string): Statement {
  return {
    name,
    text: `WITH ${SPENT}, buckets AS (SELECT ${key} AS key, ${SUM} FROM spent t GROUP BY 1)
      SELECT report.currency, key, total, count, unpriced ${FROM_BUCKETS} ORDER BY total DESC, key`,
  };
}

export const SPENDING_BY_TYPE_GROUP = groupedBy('spending-by-type-group', 't.type_group');
export const SPENDING_BY_CATEGORY = groupedBy('spending-by-category', `coalesce(t.category, '${UNCATEGORIZED}')`);

export const SPENDING_BY_MERCHANT: Statement = {
  name: 'spending-by-merchant',
  text: `WITH ${SPENT}, buckets AS (
      SELECT t.counterparty_user_id, ${SHARED_MERCHANT} AS shared, ${SUM} FROM spent t GROUP BY 1, 2)
    SELECT report.currency, coalesce(users.username, shared) AS key, users.display_name AS "displayName", total, count, unpriced
    ${FROM_BUCKETS} LEFT JOIN users ON users.id = counterparty_user_id ORDER BY total DESC, key`,
};

export const SPENDING_TO_RECIPIENT: Statement = {
  name: 'spending-to-recipient',
  text: `WITH ${SPENT}, ${recipientsNamed('$8', '$9')}, buckets AS (SELECT ${SUM} FROM spent t WHERE ${WENT_TO_RECIPIENT})
    SELECT report.currency, total, count, unpriced ${FROM_BUCKETS} WHERE EXISTS (SELECT FROM recipients)`,
};

export const SPENDING_OF_RANGES: Statement = {
  name: 'spending-of-ranges',
  text: `WITH ${REPORT}, ${spentBetween('first', '$6', '$7')}, ${spentBetween('second', '$8', '$9')}, buckets AS (
      SELECT 1 AS key, ${SUM} FROM first UNION ALL SELECT 2, ${SUM} FROM second)
    SELECT report.currency, total, count, unpriced ${FROM_BUCKETS} ORDER BY key`,
};

/* $1 the owner, $2 the token, $3 and $4 the first and the last day. */
export const DAILY_SPENDING: Statement = {
  name: 'daily-spending',
  text: `SELECT to_char(t.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, sum(t.minor_units) AS total, count(*)::int AS count
    FROM transactions t
    WHERE ${IS_SPENDING} AND t.token = $2
      AND t.occurred_at >= ${startOf('$3::date')} AND t.occurred_at < ${startOf('$4::date + 1')}
    GROUP BY 1 ORDER BY 1`,
};

interface SumRow {
  readonly currency: Currency;
  readonly total: string;
  readonly count: number;
  /** How many of them no rate is known for. */
  readonly unpriced: number;
}

/** All but the currency are null when nothing was spent. */
interface BucketRow extends SumRow {
  readonly key: string | null;
}

interface MerchantRow extends BucketRow {
  readonly displayName: string | null;
}

interface DayRow {
  readonly date: CalendarDate;
  readonly total: string;
  readonly count: number;
}

export class PostgresSpendingReports implements SpendingReports {
  constructor(private readonly database: Database) {}

  async byTypeGroup(scope: SpendingScope): Promise<SpendingBuckets<TypeGroupKey>> {
    return this.grouped(SPENDING_BY_TYPE_GROUP, scope, (key) => ({ typeGroup: key as TypeGroupKey['typeGroup'] }));
  }

  async byCategory(scope: SpendingScope): Promise<SpendingBuckets<CategoryKey>> {
    return this.grouped(SPENDING_BY_CATEGORY, scope, (key) => ({ category: key as CategoryKey['category'] }));
  }

  async byMerchant(scope: SpendingScope): Promise<SpendingBuckets<MerchantKey>> {
    return this.grouped<MerchantKey, MerchantRow>(SPENDING_BY_MERCHANT, scope, (merchant, { displayName }) => ({
      merchant,
      displayName,
    }));
  }

  async toRecipient(scope: SpendingScope, recipient: SpendingRecipient): Promise<(SpendingSum & InCurrency) | null> {
    const [row] = await this.rows<SumRow>(SPENDING_TO_RECIPIENT, scope, recipientParameters(recipient));
    return row ? { currency: row.currency, ...sumOf(row) } : null;
  }

  async ofRanges(
    scope: Omit<SpendingScope, 'range'>,
    [first, second]: readonly [DateRange, DateRange],
  ): Promise<InCurrency & { readonly sums: readonly [SpendingSum, SpendingSum] }> {
    const rows = await this.rows<SumRow>(SPENDING_OF_RANGES, { ...scope, range: first }, [second.from, second.to]);
    const [one, two] = rows as [SumRow, SumRow];
    return { currency: one.currency, sums: [sumOf(one), sumOf(two)] };
  }

  async daily(ownerId: UserId, token: Token, { from, to }: DateRange): Promise<readonly SpendingOfDay[]> {
    const values = [ownerId, token, from, to];
    const rows = await this.database.query<DayRow & Record<string, unknown>>(DAILY_SPENDING, values);
    return rows.map(({ date, total, count }) => ({ date, total: BigInt(total), count }));
  }

  private async grouped<Key, Row extends BucketRow = BucketRow>(
    statement: Statement,
    scope: SpendingScope,
    keyOf: (key: string, row: Row) => Key,
  ): Promise<SpendingBuckets<Key>> {
    const rows = await this.rows<Row>(statement, scope, []);
    const [{ currency }] = rows as [Row];
    const buckets = rows.flatMap((row) => (row.key === null ? [] : [{ ...keyOf(row.key, row), ...sumOf(row) }]));
    return { currency, buckets };
  }

  private rows<Row>(
    statement: Statement,
    { ownerId, currency, range }: SpendingScope,
    more: readonly unknown[],
  ): Promise<Row[]> {
    const values = [...spendingParameters(ownerId, currency), range.from, range.to, ...more];
    return this.database.query<Row & Record<string, unknown>>(statement, values);
  }
}

/** @throws ServiceUnavailableError when a movement could not be converted, so that no sum is too small */
function sumOf({ total, count, unpriced }: SumRow): SpendingSum {
  if (unpriced > 0) throw new RatesMissingError();
  return { total: BigInt(total), count };
}
