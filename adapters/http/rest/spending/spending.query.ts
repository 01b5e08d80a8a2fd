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
import { OneOf } from '../../shell/fields/choices.js';
import { Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { CalendarDate } from '../../shell/fields/times.js';

const PERIOD = 'Whole days in UTC: today and the days before it, 7, 30 or 90 in all.';
const CURRENCY =
  'Only what was spent in this currency, unconverted. Without it USD and EUR, each transaction converted into the currency of the ' +
  'settings at the rate of its day and rounded half away from zero to 6 decimals.';

export class PeriodQuery {
  @OneOf(PERIODS, PERIOD)
  period: Period = DEFAULT_PERIOD;

  @Optional()
  @OneOf(REPORT_CURRENCIES, CURRENCY)
  currency?: ReportCurrency;
}

/** The name of an account, as in the answers of `GET /v1/accounts` and `GET /v1/contacts`. */
const ACCOUNT_ID =
  'Of a saved wallet or bank account (`accountId`, `id`, `contactAccountId`), or the username of a contact.';
const ACCOUNT_ID_MAX_LENGTH = 64;

export class ByContactQuery extends PeriodQuery {
  @Text(ACCOUNT_ID, 'bob', { min: 1, max: ACCOUNT_ID_MAX_LENGTH })
  accountId!: string;
}

const BUCKETS: readonly string[] = [...CATEGORIES, UNCATEGORIZED];

export class SpendingTransactionsQuery extends PeriodQuery {
  @Optional()
  @OneOf(BUCKETS, 'Only transactions of this category; UNCATEGORIZED for those without one.')
  category?: Category | typeof UNCATEGORIZED;

  @Optional()
  @Text(ACCOUNT_ID, 'bob', { min: 1, max: ACCOUNT_ID_MAX_LENGTH })
  accountId?: string;
}

export class ComparisonQuery {
  @CalendarDate('The first day of the current range, in UTC.')
  currentFrom!: string;

  @CalendarDate('The last day of the current range.')
  currentTo!: string;

  @CalendarDate('The first day of the previous range, in UTC.')
  previousFrom!: string;

  @CalendarDate('The last day of the previous range.')
  previousTo!: string;

  @Optional()
  @OneOf(REPORT_CURRENCIES, CURRENCY)
  currency?: ReportCurrency;
}

const SPENT_TOKENS: readonly string[] = SUPPORTED_TOKENS;

export class DailyQuery {
  @OneOf(SPENT_TOKENS, 'The token; nothing is converted.')
  currency!: (typeof SUPPORTED_TOKENS)[number];

  @Optional()
  @OneOf(
    DAILY_WINDOWS,
    'The last day, week, month or year, today included; 1m when neither this nor from and to are sent, which exclude it.',
  )
  window?: DailyWindow;

  @Optional()
  @CalendarDate('The first day, in UTC.')
  from?: string;

  @Optional()
  @CalendarDate('The last day.')
  to?: string;
}
