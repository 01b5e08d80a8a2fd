import { IsIn, IsString, Length, Matches } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { SUPPORTED_TOKENS } from '../../../../domain/shared/currency.js';
import { REPORT_CURRENCIES, type ReportCurrency } from '../../../../domain/spending/spending.js';
import {
  DAILY_WINDOWS,
  type DailyWindow,
  DEFAULT_PERIOD,
  PERIODS,
  type Period,
} from '../../../../domain/spending/spending-window.js';
import { CATEGORIES, type Category, UNCATEGORIZED } from '../../../../domain/transactions/category.js';
import { Optional, QueryInteger } from '../../shell/field-decorators.js';

const PERIOD = 'Whole days in UTC: today and the days before it, 7, 30 or 90 in all.';
const CURRENCY =
  'Only what was spent in this currency, unconverted. Without it USD and EUR, each transaction converted into the currency of the ' +
  'settings at the rate of its day and rounded half away from zero to 6 decimals.';

export class PeriodQuery {
  @IsIn(PERIODS)
  @JSONSchema({ description: PERIOD })
  period: Period = DEFAULT_PERIOD;

  @Optional()
  @IsIn(REPORT_CURRENCIES)
  @JSONSchema({ description: CURRENCY })
  currency?: ReportCurrency;
}

/** How an account is named: what `GET /v1/accounts` and `GET /v1/contacts` give. */
const ACCOUNT_ID =
  'Of a saved wallet or bank account (`accountId`, `id`, `contactAccountId`), or the username of a contact.';
const ACCOUNT_ID_MAX_LENGTH = 64;

export class ByContactQuery extends PeriodQuery {
  @IsString()
  @Length(1, ACCOUNT_ID_MAX_LENGTH)
  @JSONSchema({ description: ACCOUNT_ID })
  accountId!: string;
}

const BUCKETS: readonly string[] = [...CATEGORIES, UNCATEGORIZED];

export class SpendingTransactionsQuery extends PeriodQuery {
  @Optional()
  @IsIn(BUCKETS)
  @JSONSchema({ description: 'UNCATEGORIZED: those without a category.' })
  category?: Category | typeof UNCATEGORIZED;

  @Optional()
  @IsString()
  @Length(1, ACCOUNT_ID_MAX_LENGTH)
  @JSONSchema({ description: ACCOUNT_ID })
  accountId?: string;

  @QueryInteger(1, 100)
  limit: number = 20;

  @Optional()
  @QueryInteger(0, 1_000_000_000)
  @JSONSchema({
    description: 'How many transactions to leave out; 0 when left out. A cursor is faster far down the list.',
  })
  offset?: number;

  @Optional()
  @Matches(/^[A-Za-z0-9_-]{1,512}$/, { message: 'must be the nextCursor of the page before' })
  @JSONSchema({ description: 'The nextCursor of the page before, with the same filters. Not together with offset.' })
  cursor?: string;
}

/** A day in a query string; that it exists in the calendar is seen when it is used. */
function DayInUtc(): PropertyDecorator {
  const matches = Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'must be a date in UTC, written YYYY-MM-DD' });
  return (target, property) => {
    matches(target, property);
    JSONSchema({ format: 'date' })(target, String(property));
  };
}

export class ComparisonQuery {
  @DayInUtc()
  currentFrom!: string;

  @DayInUtc()
  currentTo!: string;

  @DayInUtc()
  previousFrom!: string;

  @DayInUtc()
  previousTo!: string;

  @Optional()
  @IsIn(REPORT_CURRENCIES)
  @JSONSchema({ description: CURRENCY })
  currency?: ReportCurrency;
}

const SPENT_TOKENS: readonly string[] = SUPPORTED_TOKENS;

export class DailyQuery {
  @IsIn(SPENT_TOKENS)
  @JSONSchema({ description: 'The token; nothing is converted.' })
  currency!: (typeof SUPPORTED_TOKENS)[number];

  @Optional()
  @IsIn(DAILY_WINDOWS)
  @JSONSchema({
    description:
      'The last day, week, month or year, today included; 1m when neither this nor from and to are sent, which exclude it.',
  })
  window?: DailyWindow;

  @Optional()
  @DayInUtc()
  from?: string;

  @Optional()
  @DayInUtc()
  to?: string;
}
