import type { GetLifetimeSavings } from '../../../../application/savings/get-lifetime-savings.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { CurrencyCode } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';

class OwnSavingsResponse {
  @CurrencyCode("The currency of the owner's settings.")
  currency!: Currency;

  @DecimalAmount('Everything together.', { example: '4.20' })
  total!: string;

  @DecimalAmount("The chain's fees of your operations, which the service paid.", { example: '1.85' })
  networkFees!: string;

  @DecimalAmount('What banks charged for money that came in or went out, and the service paid.', { example: '0.35' })
  rampFees!: string;

  @DecimalAmount('What your usage credits would have cost more without the discounts of your plans.', {
    example: '2.00',
  })
  planDiscount!: string;
}

export function ownSavingsEndpoint(getLifetimeSavings: GetLifetimeSavings): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/app/api/lifetime-savings',
    audience: 'owner',
    operationId: 'getOwnSavings',
    tag: 'Balances and finances',
    summary: 'Read what the account has saved you so far',
    description:
      'To the cent; each fee is converted at the rates of its own day. The parts are rounded each on its own, so their sum can ' +
      'differ from the total by a cent.',
    access: { kind: 'session' },
    responses: { 200: OwnSavingsResponse },
    async handle({ caller }) {
      const { currency, total, networkFees, rampFees, planDiscount } = await getLifetimeSavings.execute(caller.userId);
      return ok({ currency, total, networkFees, rampFees, planDiscount });
    },
  });
}
