import { IsIn, IsISO8601, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { GetYieldRates, YieldRate } from '../../../../application/earnings/get-yield-rates.js';
import { VAULT_PROVIDERS, type VaultProvider } from '../../../../domain/shared/asset.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Optional } from '../../shell/field-decorators.js';

const YIELD_CURRENCIES = ['USD', 'EUR'] as const;

class YieldRatesQuery {
  @Optional()
  @IsIn(YIELD_CURRENCIES)
  currency?: (typeof YIELD_CURRENCIES)[number];
}

export class YieldRateResponse {
  @IsIn(VAULT_PROVIDERS)
  @JSONSchema({ description: 'The yield provider, as `vaultProvider` names it when money is moved.' })
  product!: VaultProvider;

  @IsIn(CURRENCIES)
  currency!: Currency;

  @IsString()
  @JSONSchema({
    description:
      'Annual percentage yield with two decimals: the growth of the last week, compounded over a year; of a vault without a ' +
      'history what it says that it pays.',
  })
  apyPercent!: string;

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  updatedAt!: string;
}

export function yieldRatesEndpoint(getYieldRates: GetYieldRates): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/apy-rates',
    audience: 'client',
    view: 'pruned',
    operationId: 'listYieldRates',
    tag: 'Rates and earnings',
    summary: 'Read what the yield vaults pay',
    access: { kind: 'scopes', scopes: ['read:earnings'] },
    query: YieldRatesQuery,
    responses: { 200: [YieldRateResponse] },
    examples: {
      response: [{ product: 'PROVIDER_A', currency: 'USD', apyPercent: '4.34', updatedAt: '2026-11-20T12:00:00.000Z' }],
    },
    async handle({ query }) {
      return ok((await getYieldRates.execute(query.currency ?? null)).map(present));
    },
  });
}

function present({ product, currency, apyPercent, updatedAt }: YieldRate): YieldRateResponse {
  return { product, currency, apyPercent, updatedAt: updatedAt.toISOString() };
}
