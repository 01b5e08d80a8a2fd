import { IsIn, IsISO8601, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { ExchangeRate, GetExchangeRate } from '../../../../application/rates/get-exchange-rate.js';
import { formatRate } from '../../../../domain/rates/exchange-rate.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { Optional } from '../../shell/field-decorators.js';

/** The currencies that a client may ask for (docs/rules/money.md#conversion). */
const QUOTED_CURRENCIES = ['USD', 'EUR'] as const;
type QuotedCurrency = (typeof QUOTED_CURRENCIES)[number];

/** As many as a token has; a cent in ten thousand units is right. */
const DECIMALS = 6;

class ExchangeRateQuery {
  @Optional()
  @IsIn(QUOTED_CURRENCIES)
  from: QuotedCurrency = 'USD';

  @Optional()
  @IsIn(QUOTED_CURRENCIES)
  to: QuotedCurrency = 'EUR';
}

export class ExchangeRateResponse {
  @IsIn(QUOTED_CURRENCIES)
  from!: QuotedCurrency;

  @IsIn(QUOTED_CURRENCIES)
  to!: QuotedCurrency;

  @IsString()
  @JSONSchema({ description: 'Decimal string: units of `to` for one unit of `from`.' })
  rate!: string;

  @IsISO8601()
  @JSONSchema({ format: 'date-time', description: 'When the rate was published.' })
  updatedAt!: string;
}

export function exchangeRateEndpoint(getExchangeRate: GetExchangeRate): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/exchange-rates',
    audience: 'client',
    operationId: 'getExchangeRate',
    tag: 'Rates and earnings',
    summary: 'Read the exchange rate of the day',
    description:
      'The reference rate that reports are converted with. On days without a publication the last one goes on.',
    access: { kind: 'scopes', scopes: ['read:rates'] },
    query: ExchangeRateQuery,
    view: 'same',
    responses: { 200: ExchangeRateResponse },
    examples: {
      response: { from: 'USD', to: 'EUR', rate: '0.919455', updatedAt: '2026-11-20T15:00:00.000Z' },
    },
    async handle({ query: { from, to } }) {
      return ok(present({ from, to }, await getExchangeRate.execute({ from, to })));
    },
  });
}

function present(
  pair: Pick<ExchangeRateResponse, 'from' | 'to'>,
  { rate, updatedAt }: ExchangeRate,
): ExchangeRateResponse {
  return { ...pair, rate: formatRate(rate, DECIMALS), updatedAt: updatedAt.toISOString() };
}
