import { IsIn, IsISO8601, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { GetTotalWealth } from '../../../../application/wealth/get-total-wealth.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';

class TotalWealthResponse {
  @IsString()
  @JSONSchema({ description: 'Decimal string in units of the currency.' })
  amount!: string;

  @IsIn(CURRENCIES)
  @JSONSchema({ description: "The currency of the owner's settings." })
  currency!: Currency;

  @IsIn(CURRENCIES, { each: true })
  @JSONSchema({ description: 'Currencies that the amount lacks, because there is no rate for them.' })
  left!: Currency[];

  @IsIn(['chain', 'snapshot'])
  @JSONSchema({ description: 'snapshot: the chain did not answer, these are the last known figures.' })
  source!: 'chain' | 'snapshot';

  @IsISO8601()
  @JSONSchema({ format: 'date-time' })
  asOf!: string;
}

export function totalWealthEndpoint(getTotalWealth: GetTotalWealth): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/wealth/total',
    audience: 'owner',
    operationId: 'getTotalWealth',
    tag: 'Balances and finances',
    summary: 'Read what everything comes to, in the currency of the settings',
    description: "Wallet, earnings and sub-accounts, converted at the day's rates.",
    access: { kind: 'session' },
    responses: { 200: TotalWealthResponse },
    examples: {
      response: { amount: '2417.35', currency: 'USD', left: [], source: 'chain', asOf: '2026-11-20T12:00:00.000Z' },
    },
    async handle({ caller }) {
      const { total, left, source, asOf } = await getTotalWealth.execute(caller.userId);
      const { minorUnits, currency } = total;
      return ok({ amount: formatMinorUnits(minorUnits), currency, left: [...left], source, asOf: asOf.toISOString() });
    },
  });
}
