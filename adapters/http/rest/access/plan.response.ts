import type { Plan } from '../../../../domain/access/plan.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { CurrencyCode, Flag } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalString } from '../../shell/fields/decimals.js';
import { Count } from '../../shell/fields/numbers.js';
import { Nullable } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';

/** What a plan includes, and what it costs. */
export class PlanResponse {
  @Text("The plan's stable name.", 'PLUS')
  code!: string;

  @Text("The plan's name for people.", 'Plus')
  name!: string;

  @Flag('Whether the REST API, MCP server and command-line client may be used.')
  includesApi!: boolean;

  @DecimalAmount(
    'Usage credits in each calendar month (UTC), in US dollars; they can be spent until the end of the following one.',
    { example: '5.00' },
  )
  monthlyCreditsUsd!: string;

  @Nullable()
  @Count('Trades without commission in each calendar month (UTC); null: any number.', 5)
  freeTrades!: number | null;

  @DecimalString('How much less usage credits cost, in percent of their amount.', '5.00')
  creditDiscountPercent!: string;

  @DecimalAmount('What it costs each month, with tax.', { example: '9.99' })
  monthlyPrice!: string;

  @CurrencyCode('The currency of the price.')
  currency!: Currency;
}

export function presentPlan(plan: Plan): PlanResponse {
  const { code, name, includesApi, monthlyCredits, freeTrades, creditDiscountBps, monthlyPrice } = plan;
  return {
    ...{ code, name, includesApi, freeTrades },
    monthlyCreditsUsd: formatMinorUnits(monthlyCredits),
    creditDiscountPercent: percentOf(creditDiscountBps),
    monthlyPrice: formatMinorUnits(monthlyPrice.minorUnits),
    currency: monthlyPrice.currency,
  };
}

/** @param bps hundredths of a percent */
export function percentOf(bps: number): string {
  return (bps / 100).toFixed(2);
}
