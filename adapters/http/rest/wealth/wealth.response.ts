import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { VAULT_PROVIDERS, type VaultProvider } from '../../../../domain/shared/asset.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';
import { NestedObject } from '../../shell/field-decorators.js';

const CONVERTED = ['USD', 'EUR'] as const;
type ConvertedCurrency = (typeof CONVERTED)[number];

export class WealthBalance {
  @IsIn(CURRENCIES)
  currency!: Currency;

  @IsString()
  @JSONSchema({ description: 'Decimal string in units of the currency.' })
  balance!: string;

  @IsOptional()
  @IsUUID()
  @JSONSchema({
    description: 'Of an earnings leg that money was ever put into: the id for GET /v1/earnings/time-series.',
  })
  accountId?: string;
}

export class WealthLeg {
  @IsIn(['WALLET', 'EARNINGS'])
  @JSONSchema({ description: 'WALLET: in the account itself. EARNINGS: in the vaults of a yield provider.' })
  type!: 'WALLET' | 'EARNINGS';

  @IsOptional()
  @IsIn(VAULT_PROVIDERS)
  @JSONSchema({ description: 'Whose vaults, of an earnings leg.' })
  provider?: VaultProvider;

  @ValidateNested({ each: true })
  @Type(() => WealthBalance)
  balances!: WealthBalance[];
}

export class WealthAccountResponse {
  @IsUUID()
  accountId!: string;

  @IsString()
  name!: string;

  @IsIn(['MAIN', 'VAULT'])
  @JSONSchema({ description: 'MAIN: the main account. VAULT: a sub-account, which has a wallet leg only.' })
  type!: 'MAIN' | 'VAULT';

  @ValidateNested({ each: true })
  @Type(() => WealthLeg)
  legs!: WealthLeg[];
}

export class WealthTotal {
  @IsIn(CURRENCIES)
  currency!: Currency;

  @IsString()
  @JSONSchema({ description: 'Everything in this currency, over all accounts and legs.' })
  balance!: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'The same in USD; of USD and EUR only.' })
  inUsd?: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'The same in EUR; of USD and EUR only.' })
  inEur?: string;
}

export class CombinedWealth {
  @IsString()
  inUsd!: string;

  @IsString()
  inEur!: string;
}

export class WealthConversionRate {
  @IsIn(CONVERTED)
  from!: ConvertedCurrency;

  @IsIn(CONVERTED)
  to!: ConvertedCurrency;

  @IsString()
  @JSONSchema({ description: 'Decimal string: units of `to` for one unit of `from`.' })
  rate!: string;

  @IsIn(['chain', 'daily_rate'])
  @JSONSchema({
    description:
      'chain: what the currency exchange on chain gives now. daily_rate: the reference rate of the day, in its place.',
  })
  source!: 'chain' | 'daily_rate';
}

export class WealthResponse {
  @IsIn(['chain', 'snapshot'])
  @JSONSchema({
    description: 'chain: read live. snapshot: the chain did not answer, these are the last known figures.',
  })
  source!: 'chain' | 'snapshot';

  @ValidateNested({ each: true })
  @Type(() => WealthAccountResponse)
  accounts!: WealthAccountResponse[];

  @ValidateNested({ each: true })
  @Type(() => WealthTotal)
  totals!: WealthTotal[];

  @IsOptional()
  @NestedObject(() => CombinedWealth)
  @JSONSchema({ description: 'USD and EUR together.' })
  combined?: CombinedWealth;

  @ValidateNested({ each: true })
  @Type(() => WealthConversionRate)
  conversionRates!: WealthConversionRate[];

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  updatedAt!: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Present when the figures are not live.' })
  notice?: string;
}
