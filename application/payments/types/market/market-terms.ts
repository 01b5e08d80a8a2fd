import { assertPriceImpact, formatBps, priceImpactBps } from '../../../../domain/payments/price-impact.js';
import { minimumAfterSlippage } from '../../../../domain/payments/slippage.js';
import type { MarketTerms } from '../../../../domain/payments/types/market-terms.js';
import type { CardLine } from '../../../wallet-operations/operation-card.js';
import type { InstructionDetails } from '../payment-recipient.js';
import { storedInstant, storedUnits } from '../stored-details.js';
import type { MarketQuote } from './market-quotes.js';

/**
 * The terms of a swap by a quote.
 * @param slippageBps hundredths of a percent of what is expected that the owner may give up; the usual ones when left out
 * @throws ValidationError naming `slippageBps` or `amount`
 */
export function termsOf(quote: MarketQuote, slippageBps: number | undefined, quotedAt: Date): MarketTerms {
  const { amountIn: given, amountOut: expected, fee, atPoolPrice } = quote;
  const minimumReceived = minimumAfterSlippage(expected, slippageBps);
  const impact = priceImpactBps(expected, atPoolPrice);
  assertPriceImpact(impact);
  return { given, expected, minimumReceived, fee, priceImpactBps: impact, quotedAt };
}

/** How amounts of the two tokens of a swap are written, and the price of one unit. */
export interface TermsWords {
  given(units: bigint): string;
  received(units: bigint): string;
  readonly price: string;
}

/** The lines of the approval card that a page checks and shows. */
export function termsLines(terms: MarketTerms, { given, received, price }: TermsWords): readonly CardLine[] {
  return [
    { name: 'given', value: given(terms.given) },
    { name: 'expected', value: received(terms.expected) },
    { name: 'minimumReceived', value: received(terms.minimumReceived) },
    { name: 'marketFee', value: given(terms.fee) },
    { name: 'price', value: price },
    { name: 'priceImpact', value: formatBps(terms.priceImpactBps) },
    { name: 'quotedAt', value: terms.quotedAt.toISOString(), type: 'age' },
  ];
}

export function termsDetails(terms: MarketTerms): InstructionDetails {
  const { given, expected, minimumReceived, fee, priceImpactBps: impact, quotedAt } = terms;
  return {
    given: String(given),
    received: String(expected),
    minimumReceived: String(minimumReceived),
    fee: String(fee),
    priceImpactBps: impact,
    quotedAt: quotedAt.toISOString(),
  };
}

/** @throws Error when the stored values are no terms */
export function readTerms(details: InstructionDetails): MarketTerms {
  const { priceImpactBps: impact } = details;
  if (typeof impact !== 'number') throw new Error('The stored terms have no price impact');
  return {
    given: storedUnits(details, 'given'),
    expected: storedUnits(details, 'received'),
    minimumReceived: storedUnits(details, 'minimumReceived'),
    fee: storedUnits(details, 'fee'),
    priceImpactBps: impact,
    quotedAt: storedInstant(details, 'quotedAt'),
  };
}
