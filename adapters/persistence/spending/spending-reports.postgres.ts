import type { SpendingRecipient } from '../../../application/spending/spending-recipient.js';
import type {
  CategoryKey,
  DayKey,
  InCurrency,
  MerchantKey,
  SpendingBuckets,
  SpendingOfDay,
  SpendingReports,
  SpendingScope,
  TypeGroupKey,
} from '../../../application/spending/spending-reports.js';
import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import type { Token } from '../../../domain/shared/currency.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { SpendingSum } from '../../../domain/spending/spending.js';
import type { DateRange } from '../../../domain/spending/spending-window.js';
import { UNCATEGORIZED } from '../../../domain/transactions/category.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { SHARED_MERCHANT } from './merchant.js';
import { RatesMissingError } from './rates-missing.js';
import { RECIPIENTS, type RecipientParameters, recipientParameters, WENT_TO_RECIPIENT } from './spending-recipients.js';
import {
  IS_SPENDING,
  REPORT,
  type SpendingParameters,
  SUM,
  spendingParameters,
  spentBetween,
  startOf,
} from './spent.js';

const SPENT = `${REPORT}, ${spentBetween('spent', ':from', ':to')}`;

/** `buckets` joined to the report, which has a row also when nothing was spent. */
const FROM_BUCKETS = `FROM report LEFT JOIN buckets ON true`;

/** The sum is null when nothing was spent. */
interface SumRow extends InCurrency {
  readonly total: bigint;
  readonly count: number;
  /** The number of movements without a known rate. */
  readonly unpriced: number;
}

type BucketRow<Key> = SumRow & { readonly [Field in keyof Key]: Key[Field] | null };

const DECODERS = { total: BigInt };

const groupedBy = (key: string) => `
    WITH ${SPENT}, buckets AS (SELECT ${key} AS key, ${SUM} FROM spent t GROUP BY 1)
    SELECT report.currency, total, count, unpriced, key`;

const BY_TYPE_GROUP = statement<SpendingParameters, BucketRow<TypeGroupKey>>('spending-by-type-group', DECODERS).sql(
  `${groupedBy('t.type_group')} AS "typeGroup" ${FROM_BUCKETS} ORDER BY total DESC, key`,
);

const BY_CATEGORY = statement<SpendingParameters, BucketRow<CategoryKey>>('spending-by-category', DECODERS).sql(
  `${groupedBy(`coalesce(t.category, '${UNCATEGORIZED}')`)} AS category ${FROM_BUCKETS} ORDER BY total DESC, key`,
);

const BY_MERCHANT = statement<SpendingParameters, BucketRow<MerchantKey>>('spending-by-merchant', DECODERS).sql(`
    WITH ${SPENT}, buckets AS (
      SELECT t.counterparty_user_id, ${SHARED_MERCHANT} AS shared, ${SUM} FROM spent t GROUP BY 1, 2)
    SELECT report.currency, coalesce(users.username, shared) AS merchant, users.display_name AS "displayName", total, count,
      unpriced
    ${FROM_BUCKETS} LEFT JOIN users ON users.id = counterparty_user_id ORDER BY total DESC, merchant`);

const BY_DAY = statement<SpendingParameters, BucketRow<DayKey>>('spending-by-day', {
  ...DECODERS,
  date: calendarDate,
}).sql(
  `${groupedBy(`to_char(t.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`)} AS date ${FROM_BUCKETS} ORDER BY total DESC, key`,
);

const TO_RECIPIENT = statement<SpendingParameters & RecipientParameters, SumRow>(
  'spending-to-recipient',
  DECODERS,
).sql(`
    WITH ${SPENT}, ${RECIPIENTS}, buckets AS (SELECT ${SUM} FROM spent t WHERE ${WENT_TO_RECIPIENT})
    SELECT report.currency, total, count, unpriced ${FROM_BUCKETS} WHERE EXISTS (SELECT FROM recipients)`);

interface SecondRange {
  readonly secondFrom: CalendarDate;
  readonly secondTo: CalendarDate;
}

const OF_RANGES = statement<SpendingParameters & SecondRange, SumRow>('spending-of-ranges', DECODERS).sql(`
    WITH ${REPORT}, ${spentBetween('first', ':from', ':to')}, ${spentBetween('second', ':secondFrom', ':secondTo')},
    buckets AS (SELECT 1 AS key, ${SUM} FROM first UNION ALL SELECT 2, ${SUM} FROM second)
    SELECT report.currency, total, count, unpriced ${FROM_BUCKETS} ORDER BY key`);

const DAILY = statement<{ ownerId: UserId; token: Token } & DateRange, SpendingOfDay>('daily-spending', {
  ...DECODERS,
  date: calendarDate,
}).sql(`
    SELECT to_char(t.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, sum(t.minor_units) AS total, count(*)::int AS count
    FROM transactions t
    WHERE ${IS_SPENDING} AND t.token = :token
      AND t.occurred_at >= ${startOf(':from::date')} AND t.occurred_at < ${startOf(':to::date + 1')}
    GROUP BY 1 ORDER BY 1`);

export class PostgresSpendingReports implements SpendingReports {
  constructor(private readonly database: Database) {}

  async byTypeGroup(scope: SpendingScope): Promise<SpendingBuckets<TypeGroupKey>> {
    const rows = await this.database.listed(BY_TYPE_GROUP, spendingParameters(scope));
    return bucketsOf(rows, ({ typeGroup }) => typeGroup && { typeGroup });
  }

  async byCategory(scope: SpendingScope): Promise<SpendingBuckets<CategoryKey>> {
    const rows = await this.database.listed(BY_CATEGORY, spendingParameters(scope));
    return bucketsOf(rows, ({ category }) => category && { category });
  }

  async byMerchant(scope: SpendingScope): Promise<SpendingBuckets<MerchantKey>> {
    const rows = await this.database.listed(BY_MERCHANT, spendingParameters(scope));
    return bucketsOf(rows, ({ merchant, displayName }) => merchant && { merchant, displayName });
  }

  async byDay(scope: SpendingScope): Promise<SpendingBuckets<DayKey>> {
    const rows = await this.database.listed(BY_DAY, spendingParameters(scope));
    return bucketsOf(rows, ({ date }) => date && { date });
  }

  async toRecipient(scope: SpendingScope, recipient: SpendingRecipient): Promise<(SpendingSum & InCurrency) | null> {
    const parameters = { ...spendingParameters(scope), ...recipientParameters(recipient) };
    const [row] = await this.database.listed(TO_RECIPIENT, parameters);
    return row ? { currency: row.currency, ...sumOf(row) } : null;
  }

  async ofRanges(
    scope: Omit<SpendingScope, 'range'>,
    [first, second]: readonly [DateRange, DateRange],
  ): Promise<InCurrency & { readonly sums: readonly [SpendingSum, SpendingSum] }> {
    const shared = spendingParameters({ ...scope, range: first });
    const [one, two] = await this.database.listed(OF_RANGES, {
      ...shared,
      secondFrom: second.from,
      secondTo: second.to,
    });
    if (!one || !two) throw new Error('Two ranges have two sums');
    return { currency: one.currency, sums: [sumOf(one), sumOf(two)] };
  }

  daily(ownerId: UserId, token: Token, range: DateRange): Promise<readonly SpendingOfDay[]> {
    return this.database.listed(DAILY, { ownerId, token, ...range });
  }
}

/** @param keyOf null for the row that says that nothing was spent */
function bucketsOf<Row extends SumRow, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | '' | null,
): SpendingBuckets<Key> {
  const [first] = rows;
  if (!first) throw new Error('A report always has its currency');
  const buckets = rows.flatMap((row) => {
    const key = keyOf(row);
    return key ? [{ ...key, ...sumOf(row) }] : [];
  });
  return { currency: first.currency, buckets };
}

/** @throws ServiceUnavailableError when a movement could not be converted, so that no sum is too small */
function sumOf({ total, count, unpriced }: SumRow): SpendingSum {
  if (unpriced > 0) throw new RatesMissingError();
  return { total, count };
}
