import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, IsString, ValidateNested } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';

/** The currencies that a balance row may have (docs/rules/money.md#balances). */
export const BALANCE_CURRENCIES = ['USD', 'EUR', 'CHF'] as const;
export type BalanceCurrency = (typeof BALANCE_CURRENCIES)[number];

export class BalanceRow {
  @IsString()
  @JSONSchema({ description: 'Name of the account; the lite view calls it `type`.' })
  accountName!: string;

  @IsIn(BALANCE_CURRENCIES)
  currency!: BalanceCurrency;

  @IsString()
  @JSONSchema({ description: 'Kind of account: WALLET is the smart wallet.' })
  type!: string;

  @IsString()
  @JSONSchema({ description: 'Decimal string in units of the currency.' })
  balance!: string;
}

export class BalancesResponse {
  @IsIn(['chain', 'snapshot'])
  @JSONSchema({
    description: 'chain: read live. snapshot: the chain did not answer, these are the last known balances.',
  })
  source!: 'chain' | 'snapshot';

  @ValidateNested({ each: true })
  @Type(() => BalanceRow)
  balances!: BalanceRow[];

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  snapshotTimestamp!: string;

  @IsString()
  @JSONSchema({ description: 'How old the figures are, in words.' })
  snapshotAge!: string;

  @IsOptional()
  @IsString()
  @JSONSchema({ description: 'Present when the figures are not live; the lite view calls it `stale`.' })
  notice?: string;
}
