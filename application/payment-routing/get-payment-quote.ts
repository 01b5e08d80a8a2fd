import { assertPayable, type MinimumAmounts } from '../../domain/payments/minimum-amount.js';
import { ONE, type Rate } from '../../domain/rates/exchange-rate.js';
import { type Currency, tokenOf } from '../../domain/shared/currency.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { type Money, parseMoney } from '../../domain/shared/money.js';
import type { Clock } from '../ports/clock.js';
import type { ExchangeQuote, ExchangeQuotes, NoQuote } from './exchange-quotes.js';

/** How long a client may show a quote before it asks again (docs/rules/payments.md#payment-quotes). */
const QUOTE_VALID_MS = 60_000;

export interface PaymentQuoteInput {
  readonly fromCurrency: Currency;
  readonly toCurrency: Currency;
  /** Decimal string; exactly one of the two is there. */
  readonly amountIn?: string | undefined;
  readonly amountOut?: string | undefined;
}

export interface PaymentQuote {
  /** What leaves the account. */
  readonly amountIn: Money;
  /** The part of `amountIn` that is not exchanged. */
  readonly fee: Money;
  /** What arrives. */
  readonly amountOut: Money;
  /** Units of the arriving currency for one of the leaving one, before the fee. */
  readonly rate: Rate;
  readonly expiresAt: Date;
}

type AmountField = 'amountIn' | 'amountOut';

/** Previews what a payment costs and what arrives, by the source that a payment made now uses. */
export class GetPaymentQuote {
  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly exchange: ExchangeQuotes,
    private readonly minima: MinimumAmounts,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationError naming the field, ServiceUnavailableError when the exchange does not answer */
  async execute(input: PaymentQuoteInput): Promise<PaymentQuote> {
    const { fromCurrency, toCurrency } = input;
    for (const field of ['fromCurrency', 'toCurrency'] as const) {
      if (!this.minima.has(input[field])) {
        throw new ValidationError(field, `${input[field]} is not available on this deployment`);
      }
    }
    const field = amountFieldIn(input);
    const money = parseMoney(input[field] ?? '', field === 'amountIn' ? fromCurrency : toCurrency, field);
    assertPayable(money, this.minima, field);
    const quote = quoted(await this.quote(input, field, money.minorUnits), field);
    return {
      amountIn: { minorUnits: quote.amountIn, currency: fromCurrency },
      fee: { minorUnits: quote.fee, currency: fromCurrency },
      amountOut: { minorUnits: quote.amountOut, currency: toCurrency },
      rate: quote.rate,
      expiresAt: new Date(this.clock.now().getTime() + QUOTE_VALID_MS),
    };
  }

  private async quote(
    { fromCurrency, toCurrency }: PaymentQuoteInput,
    field: AmountField,
    amount: bigint,
  ): Promise<ExchangeQuote | NoQuote> {
    if (fromCurrency === toCurrency) return { kind: 'quote', amountIn: amount, fee: 0n, amountOut: amount, rate: ONE };
    const [from, to] = [tokenOf(fromCurrency), tokenOf(toCurrency)];
    return field === 'amountIn' ? this.exchange.forInput(from, to, amount) : this.exchange.forOutput(from, to, amount);
  }
}

/** @throws ValidationError unless exactly one amount is there */
function amountFieldIn({ amountIn, amountOut }: PaymentQuoteInput): AmountField {
  if (amountIn !== undefined && amountOut !== undefined) {
    throw new ValidationError('amountOut', 'does not go with amountIn: send exactly one of them');
  }
  if (amountIn === undefined && amountOut === undefined) {
    throw new ValidationError('amountIn', 'is missing: send exactly one of amountIn and amountOut');
  }
  return amountIn === undefined ? 'amountOut' : 'amountIn';
}

/** @throws ValidationError when there is no quote, or nothing would arrive */
function quoted(quote: ExchangeQuote | NoQuote, field: AmountField): ExchangeQuote {
  switch (quote.kind) {
    case 'notOffered':
      throw new ValidationError('toCurrency', 'cannot be exchanged for fromCurrency on this deployment');
    case 'tooLarge':
      throw new ValidationError(field, 'exceeds what the exchange can give now');
    case 'quote':
      if (quote.amountOut === 0n) throw new ValidationError(field, 'is too small: nothing would arrive');
      return quote;
  }
}
