import type { Currency } from '../../../../domain/shared/currency.js';
import {
  OVERVIEW_PERIODS,
  type OverviewPeriod,
  SPAN_UNITS,
  type SpanUnit,
} from '../../../../domain/spending/overview-window.js';
import { CATEGORIES, type Category, UNCATEGORIZED } from '../../../../domain/transactions/category.js';
import { SpendingOfRangeResponse, SpendingTransactionResponse } from '../../rest/spending/spending.response.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalString } from '../../shell/fields/decimals.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf, Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

class ComparedSumResponse {
  @Count('Transactions.')
  count!: number;

  @DecimalAmount('What they add up to.', { example: '318.20' })
  total!: string;

  @DecimalAmount('What the same came to in the time before.', { example: '290.00' })
  previousTotal!: string;
}

class ComparedCategoryResponse extends ComparedSumResponse {
  @OneOf([...CATEGORIES, UNCATEGORIZED], 'The category; UNCATEGORIZED for what has none.')
  category!: Category | typeof UNCATEGORIZED;
}

class ComparedMerchantResponse extends ComparedSumResponse {
  @Text('The username of a user, or bank-withdrawal, external-wallet, wallet-connect or exchange-provider.', 'bob')
  merchant!: string;

  @Nullable()
  @Text("The user's name; null for what has none.", 'Bob Miller')
  name!: string | null;
}

export class SpendingOverviewResponse {
  @OneOf(OVERVIEW_PERIODS, 'The period, as it was sent.')
  period!: OverviewPeriod;

  @CurrencyCode("The currency of the owner's settings, into which everything is converted.")
  currency!: Currency;

  @Nested(() => SpendingOfRangeResponse)
  current!: SpendingOfRangeResponse;

  @Nested(() => SpendingOfRangeResponse, 'The time before.')
  previous!: SpendingOfRangeResponse;

  @DecimalAmount('Current less previous.', { example: '-12.50', signed: true })
  delta!: string;

  @Nullable()
  @DecimalString('The delta in percent of previous, with two decimals. Null when previous is zero.', '-3.78', {
    signed: true,
  })
  deltaPercent!: string | null;

  @OneOf(SPAN_UNITS, 'What a span is.')
  unit!: SpanUnit;

  @ListOf(() => SpendingOfRangeResponse, 'Every span of the period in order, those without spending too.')
  spans!: SpendingOfRangeResponse[];

  @ListOf(() => ComparedCategoryResponse, 'The largest first.')
  categories!: ComparedCategoryResponse[];

  @ListOf(() => ComparedMerchantResponse, 'The largest first.')
  merchants!: ComparedMerchantResponse[];
}

export class OwnSpendingResponse {
  @CurrencyCode('The currency of the converted amounts.')
  currency!: Currency;

  @ListOf(() => SpendingTransactionResponse, 'The newest first.')
  data!: SpendingTransactionResponse[];

  @Optional()
  @Text('Where the next page begins; absent on the last one.', 'eyJhIjoxfQ')
  nextCursor?: string;
}
