import type { RateCard } from '../../../../application/metering/rate-card.js';
import type { Clock } from '../../../../application/ports/clock.js';
import {
  formatExact,
  PRICE_CATEGORIES,
  PRICE_SCOPES,
  PRICE_UNITS,
  type Price,
  type PriceCategory,
  type PriceScope,
  type PriceUnit,
  pricePerUnit,
  pricesAt,
} from '../../../../domain/metering/rate-card.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalString } from '../../shell/fields/decimals.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Text } from '../../shell/fields/text.js';

class PriceResponse {
  @Text('What is called.', 'web.search')
  tool!: string;

  @DecimalAmount('What a unit costs the service, in US dollars.', { example: '0.005' })
  unitPriceUsd!: string;

  @DecimalString('What it is multiplied by.', '1.2')
  markupMultiplier!: string;

  @DecimalAmount('What a unit costs you, in US dollars: exactly the two multiplied.', { example: '0.006' })
  pricePerUnitUsd!: string;

  @OneOf(PRICE_UNITS, 'A call, 1,000 tokens, or a gigabyte for a day.')
  unit!: PriceUnit;

  @OneOf(PRICE_CATEGORIES, 'What kind of tool it is.', 'DATA')
  category!: PriceCategory;

  @OneOf(PRICE_SCOPES, 'For whom the price holds: GLOBAL is for every organization.')
  scope!: PriceScope;
}

class PricingResponse {
  @ListOf(() => PriceResponse)
  pricing!: PriceResponse[];
}

export function readPricingEndpoint(rateCard: RateCard, clock: Clock): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/platform/pricing',
    audience: 'both',
    view: 'pruned',
    operationId: 'readPricing',
    tag: 'Platform management',
    summary: 'Read the rate card',
    description:
      'A call costs its units times `pricePerUnitUsd` (for PER_1K_TOKENS divided by 1,000), rounded once, half up, to a billionth of a dollar.',
    access: { kind: 'credential' },
    responses: { 200: PricingResponse },
    handle: async () => ok({ pricing: pricesAt(await rateCard.read(), clock.now()).map(present) }),
  });
}

function present(price: Price): PriceResponse {
  const { tool, unit, category, scope, unitPrice, markup } = price;
  return {
    tool,
    unitPriceUsd: formatExact(unitPrice),
    markupMultiplier: formatExact(markup),
    pricePerUnitUsd: formatExact(pricePerUnit(price)),
    unit,
    category,
    scope,
  };
}
