import type { ExchangeRate, GetExchangeRate } from '../../../../application/rates/get-exchange-rate.js';
import { formatRate } from '../../../../domain/rates/exchange-rate.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { DecimalString } from '../../shell/fields/decimals.js';
import { Instant } from '../../shell/fields/times.js';

/** The currencies that a client may ask for (docs/rules/money.md#conversion). */
const QUOTED_CURRENCIES = ['USD', 'EUR'] as const;
type QuotedCurrency = (typeof QUOTED_CURRENCIES)[number];

/** As many decimals as a token has: precise to a cent for ten thousand units. */
const DECIMALS = 6;

class ExchangeRateQuery {
  @OneOf(QUOTED_CURRENCIES, 'The currency to convert from: the rate is for one unit of it.')
  from: QuotedCurrency = 'USD';

  @OneOf(QUOTED_CURRENCIES, 'The currency to convert to.')
  to: QuotedCurrency = 'EUR';
}

export class ExchangeRateResponse {
  @OneOf(QUOTED_CURRENCIES, 'The currency to convert from: the rate is for one unit of it.')
  from!: QuotedCurrency;

  @OneOf(QUOTED_CURRENCIES, 'The currency to convert to.')
  to!: QuotedCurrency;

  @DecimalString('Units of `to` for one unit of `from`.', '0.919')
  rate!: string;

  @Instant('When the rate was published.')
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
      'The reference rate that reports are converted with. On days without a publication the last published rate applies.',
    access: { kind: 'scopes', scopes: ['read:rates'] },
    query: ExchangeRateQuery,
    view: 'same',
    responses: { 200: ExchangeRateResponse },
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
