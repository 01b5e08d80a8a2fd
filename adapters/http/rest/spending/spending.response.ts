import { type Currency, SUPPORTED_TOKENS, type Token } from '../../../../domain/shared/currency.js';
import { SPENDING_TYPE_GROUPS, type SpendingTypeGroup } from '../../../../domain/spending/spending.js';
import { PERIODS, type Period } from '../../../../domain/spending/spending-window.js';
import { CATEGORIES, type Category, UNCATEGORIZED } from '../../../../domain/transactions/category.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalString } from '../../shell/fields/decimals.js';
import { Count, WholeNumber } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Picked } from '../../shell/fields/picked.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { CalendarDate, Instant } from '../../shell/fields/times.js';
import { TransactionLite, TransactionResponse } from '../transactions/transaction.response.js';

class SpendingSumResponse {
  @Count('Transactions.')
  count!: number;

  @DecimalAmount('What they add up to.', { example: '318.20' })
  total!: string;
}

class SpendingPeriodResponse {
  @OneOf(PERIODS, 'The period, as it was sent.')
  period!: Period;

  @Instant('The beginning of the period.', '2026-10-22T00:00:00.000Z')
  since!: string;

  @CurrencyCode('The currency of all totals.')
  currency!: Currency;
}

class SpendingReportResponse extends SpendingPeriodResponse {
  @DecimalAmount('The totals of all buckets.', { example: '318.20' })
  totalSpent!: string;

  @Count('How many transactions there are in all buckets.')
  transactionCount!: number;
}

export class TypeGroupBucket extends SpendingSumResponse {
  @OneOf(SPENDING_TYPE_GROUPS, 'The kind of movement.')
  typeGroup!: SpendingTypeGroup;

  @Text('The kind of movement for people.', 'Transfers')
  name!: string;
}

export class SpendingByTypeGroupResponse extends SpendingReportResponse {
  @ListOf(() => TypeGroupBucket)
  typeGroups!: TypeGroupBucket[];
}

export class CategoryBucket extends SpendingSumResponse {
  @OneOf([...CATEGORIES, UNCATEGORIZED], 'The category; UNCATEGORIZED for what has none.')
  category!: Category | typeof UNCATEGORIZED;

  @Text('The category for people.', 'Groceries')
  name!: string;
}

export class SpendingByCategoryResponse extends SpendingReportResponse {
  @ListOf(() => CategoryBucket)
  categories!: CategoryBucket[];
}

export class MerchantBucket extends SpendingSumResponse {
  @Text('The username of a user, or bank-withdrawal, external-wallet, wallet-connect or exchange-provider.', 'bob')
  merchant!: string;

  @Text('The recipient for people.', 'Bob Miller')
  name!: string;
}

export class SpendingByMerchantResponse extends SpendingReportResponse {
  @ListOf(() => MerchantBucket)
  merchants!: MerchantBucket[];
}

export class SpendingByContactResponse extends SpendingPeriodResponse {
  @Text('As it was sent.', 'bob')
  accountId!: string;

  @Count('Transactions.')
  count!: number;

  @DecimalAmount('What they add up to.', { example: '318.20' })
  total!: string;
}

export class SpendingOfRangeResponse extends SpendingSumResponse {
  @CalendarDate('The first day, in UTC.')
  from!: string;

  @CalendarDate('The last day, included.')
  to!: string;
}

export class SpendingComparisonResponse {
  @CurrencyCode('The currency of all totals.')
  currency!: Currency;

  @Nested(() => SpendingOfRangeResponse)
  current!: SpendingOfRangeResponse;

  @Nested(() => SpendingOfRangeResponse)
  previous!: SpendingOfRangeResponse;

  @DecimalAmount('Current less previous.', { example: '-12.50', signed: true })
  delta!: string;

  @Nullable()
  @DecimalString('The delta in percent of previous, with two decimals. Null when previous is zero.', '-3.78', {
    signed: true,
  })
  deltaPercent!: string | null;
}

export class SpendingOfDayResponse extends SpendingSumResponse {
  @CalendarDate('The day, in UTC.')
  date!: string;
}

export class DailySpendingResponse extends SpendingSumResponse {
  @OneOf<Token>(SUPPORTED_TOKENS, 'The token; nothing is converted.')
  currency!: Token;

  @CalendarDate('The first day, in UTC.')
  from!: string;

  @CalendarDate('The last day, included.')
  to!: string;

  @ListOf(() => SpendingOfDayResponse, 'Every day from the first to the last, those without spending too.')
  days!: SpendingOfDayResponse[];
}

export class SpendingTransactionResponse extends TransactionResponse {
  @DecimalAmount('The amount that the reports count, in the currency of the page.', { example: '25.00' })
  convertedAmount!: string;

  @Text('The recipient as GET /v1/spending/by-merchant names it.', 'bob')
  merchant!: string;

  @Text('The recipient for people.', 'Bob Miller')
  merchantName!: string;
}

export class SpendingTransactionsResponse extends SpendingPeriodResponse {
  @ListOf(
    () => SpendingTransactionResponse,
    'The newest first, as in GET /v1/transactions, with the amount that the reports count.',
  )
  data!: SpendingTransactionResponse[];

  @Count('How many transactions this page has.')
  count!: number;

  @WholeNumber('As it was sent.', 20)
  limit!: number;

  @WholeNumber('As it was sent; 0 on a page that a cursor began.', 0)
  offset!: number;

  @Optional()
  @Text('Where the next page begins; absent on the last one.', 'eyJhIjoxfQ')
  nextCursor?: string;
}

class SpendingTransactionLite extends TransactionLite {
  @DecimalAmount('The amount that the reports count, in the currency of the page.', { example: '25.00' })
  convertedAmount!: string;
}

export class SpendingTransactionsLite extends Picked(
  SpendingTransactionsResponse,
  'period',
  'since',
  'currency',
  'count',
  'limit',
  'offset',
  'nextCursor',
) {
  @ListOf(() => SpendingTransactionLite)
  data!: SpendingTransactionLite[];
}
