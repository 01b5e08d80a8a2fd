import type { GetYieldRates, YieldRate } from '../../../../application/earnings/get-yield-rates.js';
import { VAULT_PROVIDERS, type VaultProvider } from '../../../../domain/shared/asset.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { CurrencyCode, OneOf } from '../../shell/fields/choices.js';
import { DecimalString } from '../../shell/fields/decimals.js';
import { Optional } from '../../shell/fields/presence.js';
import { Instant } from '../../shell/fields/times.js';

const YIELD_CURRENCIES = ['USD', 'EUR'] as const;

class YieldRatesQuery {
  @Optional()
  @OneOf(YIELD_CURRENCIES, 'Only rates of this currency.')
  currency?: (typeof YIELD_CURRENCIES)[number];
}

export class YieldRateResponse {
  @OneOf(VAULT_PROVIDERS, 'The yield provider, as `vaultProvider` names it when money is moved.')
  product!: VaultProvider;

  @CurrencyCode('The currency that the vault takes.')
  currency!: Currency;

  @DecimalString(
    'Annual percentage yield with two decimals: the growth of the last week, compounded over a year; for a vault without ' +
      'a history, the rate that it announces.',
    '4.12',
    { signed: true },
  )
  apyPercent!: string;

  @Instant('When the rate was looked up.')
  updatedAt!: string;
}

export function yieldRatesEndpoint(getYieldRates: GetYieldRates): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/apy-rates',
    audience: 'both',
    view: 'pruned',
    operationId: 'listYieldRates',
    tag: 'Rates and earnings',
    summary: 'Read what the yield vaults pay',
    access: { kind: 'scopes', scopes: ['read:earnings'] },
    query: YieldRatesQuery,
    responses: { 200: [YieldRateResponse] },
    async handle({ query }) {
      return ok((await getYieldRates.execute(query.currency ?? null)).map(present));
    },
  });
}

function present({ product, currency, apyPercent, updatedAt }: YieldRate): YieldRateResponse {
  return { product, currency, apyPercent, updatedAt: updatedAt.toISOString() };
}
