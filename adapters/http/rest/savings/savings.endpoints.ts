import type { GetLifetimeSavings } from '../../../../application/savings/get-lifetime-savings.js';
import type { LifetimeSavings } from '../../../../application/savings/lifetime-savings.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { FractionalNumber } from '../../shell/fields/numbers.js';
import { Nested } from '../../shell/fields/objects.js';
import { Text } from '../../shell/fields/text.js';

const SYMBOLS: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', CHF: 'CHF', CAD: 'CA$', MXN: 'MX$' };

export class SavingsComponents {
  @FractionalNumber("The chain's fees of your operations, which the service paid.", 1.85)
  networkFees!: number;

  @FractionalNumber('What banks charged for money that came in or went out, and the service paid.', 0.35)
  rampFees!: number;

  @FractionalNumber('What your usage credits would have cost more without the discounts of your plans.', 2)
  planDiscount!: number;
}

export class LifetimeSavingsResponse {
  @FractionalNumber('Everything together, in the currency of your settings, to the cent.', 4.2)
  savings!: number;

  @Text('The symbol of that currency.', '$')
  currencySymbol!: string;

  @Nested(
    () => SavingsComponents,
    'The parts of the total. Each is rounded on its own, so their sum can differ from the total by a cent.',
  )
  components!: SavingsComponents;
}

export function lifetimeSavingsEndpoint(getLifetimeSavings: GetLifetimeSavings): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/lifetime-savings',
    audience: 'client',
    view: 'pruned',
    operationId: 'getLifetimeSavings',
    tag: 'Balances and finances',
    summary: 'Read what the account has saved you so far',
    description: 'Each fee is converted at the rates of its own day.',
    access: { kind: 'scopes', scopes: ['read:balances'] },
    responses: { 200: LifetimeSavingsResponse },
    async handle({ caller }) {
      return ok(present(await getLifetimeSavings.execute(caller.userId)));
    },
  });
}

function present({ currency, total, networkFees, rampFees, planDiscount }: LifetimeSavings): LifetimeSavingsResponse {
  return {
    savings: Number(total),
    currencySymbol: SYMBOLS[currency],
    components: {
      networkFees: Number(networkFees),
      rampFees: Number(rampFees),
      planDiscount: Number(planDiscount),
    },
  };
}
