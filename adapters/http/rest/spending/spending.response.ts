import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, Min, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { CURRENCIES, type Currency, SUPPORTED_TOKENS, type Token } from '../../../../domain/shared/currency.js';
import { SPENDING_TYPE_GROUPS, type SpendingTypeGroup } from '../../../../domain/spending/spending.js';
import { PERIODS, type Period } from '../../../../domain/spending/spending-window.js';
import { CATEGORIES, type Category, UNCATEGORIZED } from '../../../../domain/transactions/category.js';
import { TransactionResponse } from '../transactions/transaction.response.js';

class SpendingSumResponse {
  @IsInt()
  @Min(0)
  @JSONSchema({ description: 'Transactions.' })
  count!: number;

  @IsString()
  @JSONSchema({ description: 'Decimal string.' })
  total!: string;
}

class SpendingPeriodResponse {
  @IsIn(PERIODS)
  period!: Period;

  @IsISO8601()
  @JSONSchema({ format: 'date-time', description: 'The beginning of the period.' })
  since!: string;

  @IsIn(CURRENCIES)
  @JSONSchema({ description: 'Of all totals.' })
  currency!: Currency;
}

class SpendingReportResponse extends SpendingPeriodResponse {
  @IsString()
  @JSONSchema({ description: 'Decimal string: the totals of all buckets.' })
  totalSpent!: string;

  @IsInt()
  @Min(0)
  transactionCount!: number;
}

export class TypeGroupBucket extends SpendingSumResponse {
  @IsIn(SPENDING_TYPE_GROUPS)
  typeGroup!: SpendingTypeGroup;

  @IsString()
  name!: string;
}

export class SpendingByTypeGroupResponse extends SpendingReportResponse {
  @ValidateNested({ each: true })
  @Type(() => TypeGroupBucket)
  typeGroups!: TypeGroupBucket[];
}

export class CategoryBucket extends SpendingSumResponse {
  @IsIn([...CATEGORIES, UNCATEGORIZED])
  category!: Category | typeof UNCATEGORIZED;

  @IsString()
  name!: string;
}

export class SpendingByCategoryResponse extends SpendingReportResponse {
  @ValidateNested({ each: true })
  @Type(() => CategoryBucket)
  categories!: CategoryBucket[];
}

export class MerchantBucket extends SpendingSumResponse {
  @IsString()
  @JSONSchema({
    description: 'The username of a user, or bank-withdrawal, external-wallet, wallet-connect or exchange-provider.',
  })
  merchant!: string;

  @IsString()
  name!: string;
}

export class SpendingByMerchantResponse extends SpendingReportResponse {
  @ValidateNested({ each: true })
  @Type(() => MerchantBucket)
  merchants!: MerchantBucket[];
}

export class SpendingByContactResponse extends SpendingPeriodResponse {
  @IsString()
  accountId!: string;

  @IsInt()
  @Min(0)
  @JSONSchema({ description: 'Transactions.' })
  count!: number;

  @IsString()
  @JSONSchema({ description: 'Decimal string.' })
  total!: string;
}

export class SpendingOfRangeResponse extends SpendingSumResponse {
  @IsISO8601()
  @JSONSchema({ format: 'date' })
  from!: string;

  @IsISO8601()
  @JSONSchema({ format: 'date', description: 'The last day, included.' })
  to!: string;
}

export class SpendingComparisonResponse {
  @IsIn(CURRENCIES)
  currency!: Currency;

  @ValidateNested()
  @Type(() => SpendingOfRangeResponse)
  current!: SpendingOfRangeResponse;

  @ValidateNested()
  @Type(() => SpendingOfRangeResponse)
  previous!: SpendingOfRangeResponse;

  @IsString()
  @JSONSchema({ description: 'Decimal string: current less previous.' })
  delta!: string;

  @IsString()
  @JSONSchema({
    nullable: true,
    description: 'Decimal string with two decimals: delta in percent of previous. Null when previous is zero.',
  })
  deltaPercent!: string | null;
}

export class SpendingOfDayResponse extends SpendingSumResponse {
  @IsISO8601()
  @JSONSchema({ format: 'date' })
  date!: string;
}

export class DailySpendingResponse extends SpendingSumResponse {
  @IsIn(SUPPORTED_TOKENS)
  currency!: Token;

  @IsISO8601()
  @JSONSchema({ format: 'date' })
  from!: string;

  @IsISO8601()
  @JSONSchema({ format: 'date', description: 'The last day, included.' })
  to!: string;

  @ValidateNested({ each: true })
  @Type(() => SpendingOfDayResponse)
  @JSONSchema({ description: 'Every day from the first to the last, those without spending too.' })
  days!: SpendingOfDayResponse[];
}

export class SpendingTransactionResponse extends TransactionResponse {
  @IsString()
  @JSONSchema({ description: 'Decimal string: what the reports count it as, in the currency of the page.' })
  convertedAmount!: string;

  @IsString()
  @JSONSchema({ description: 'Its bucket of by-merchant.' })
  merchant!: string;

  @IsString()
  merchantName!: string;
}

export class SpendingTransactionsResponse extends SpendingPeriodResponse {
  @ValidateNested({ each: true })
  @Type(() => SpendingTransactionResponse)
  @JSONSchema({ description: 'The newest first; as GET /v1/transactions has them, with what they are counted as.' })
  data!: SpendingTransactionResponse[];

  @IsInt()
  @JSONSchema({ description: 'How many transactions this page has.' })
  count!: number;

  @IsInt()
  limit!: number;

  @IsInt()
  @JSONSchema({ description: 'As it was sent; 0 on a page that a cursor began.' })
  offset!: number;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Where the next page begins; absent on the last one.' })
  nextCursor?: string;
}
