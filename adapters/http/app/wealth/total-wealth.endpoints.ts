import type { GetTotalWealth } from '../../../../application/wealth/get-total-wealth.js';
import { CURRENCIES, type Currency } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { CurrencyCode, OneOf, SomeOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Instant } from '../../shell/fields/times.js';

class TotalWealthResponse {
  @DecimalAmount('Everything together.', { example: '25.00' })
  amount!: string;

  @CurrencyCode("The currency of the owner's settings.")
  currency!: Currency;

  @SomeOf(CURRENCIES, 'Currencies that the amount lacks, because there is no rate for them.')
  left!: Currency[];

  @OneOf(['chain', 'snapshot'], 'snapshot: the chain did not answer, these are the last known figures.')
  source!: 'chain' | 'snapshot';

  @Instant('When the figures were read.')
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
    description: "Wallet, earnings, sub-accounts and what agents may spend, converted at the day's rates.",
    access: { kind: 'session' },
    responses: { 200: TotalWealthResponse },
    async handle({ caller }) {
      const { total, left, source, asOf } = await getTotalWealth.execute(caller.userId);
      const { minorUnits, currency } = total;
      return ok({ amount: formatMinorUnits(minorUnits), currency, left: [...left], source, asOf: asOf.toISOString() });
    },
  });
}
