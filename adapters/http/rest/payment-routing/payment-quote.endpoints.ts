import type { GetPaymentQuote, PaymentQuote } from '../../../../application/payment-routing/get-payment-quote.js';
import { formatRate } from '../../../../domain/rates/exchange-rate.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { type Endpoint, endpoint, ok } from '../../shell/endpoint.js';
import { CurrencyCode } from '../../shell/fields/choices.js';
import { DecimalAmount, DecimalString, PayableAmount } from '../../shell/fields/decimals.js';
import { Optional } from '../../shell/fields/presence.js';
import { Instant } from '../../shell/fields/times.js';

class PaymentQuoteQuery {
  @CurrencyCode('The currency that leaves the account.')
  fromCurrency!: Currency;

  @CurrencyCode('The currency that arrives.')
  toCurrency!: Currency;

  @Optional()
  @PayableAmount('What leaves the account. Exactly one of amountIn and amountOut.', '100')
  amountIn?: string;

  @Optional({ inExamples: false })
  @PayableAmount('What arrives. Exactly one of amountIn and amountOut.', '91.85')
  amountOut?: string;
}

class PaymentQuoteResponse {
  @CurrencyCode('The currency that leaves the account.')
  fromCurrency!: Currency;

  @CurrencyCode('The currency that arrives.')
  toCurrency!: Currency;

  @DecimalAmount('What leaves the account, with the fee.', { example: '100.00' })
  amountIn!: string;

  @DecimalAmount('What arrives.', { example: '91.848107' })
  amountOut!: string;

  @DecimalString('Units of toCurrency for one unit of fromCurrency, before the fee.', '0.9194')
  rate!: string;

  @DecimalAmount(
    'The part of amountIn that the exchange keeps; 0 without an exchange. The service pays the network fee.',
    {
      example: '0.10',
    },
  )
  fee!: string;

  @CurrencyCode('The currency of the fee.')
  feeCurrency!: Currency;

  @Instant('Ask again after this. A payment is bound by what its own card shows.')
  expiresAt!: string;
}

export function paymentQuoteEndpoint(getPaymentQuote: GetPaymentQuote): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/payment-quote',
    audience: 'both',
    view: 'pruned',
    operationId: 'getPaymentQuote',
    tag: 'Payment routing',
    summary: 'Preview what a payment costs and what arrives',
    description: 'Within one currency nothing is exchanged: the rate is 1 and the fee 0.',
    access: { kind: 'scopes', scopes: ['read:rates'] },
    query: PaymentQuoteQuery,
    responses: { 200: PaymentQuoteResponse },
    async handle({ query }) {
      return ok(present(await getPaymentQuote.execute(query)));
    },
  });
}

function present({ amountIn, amountOut, fee, rate, expiresAt }: PaymentQuote): PaymentQuoteResponse {
  return {
    fromCurrency: amountIn.currency,
    toCurrency: amountOut.currency,
    amountIn: formatMinorUnits(amountIn.minorUnits),
    amountOut: formatMinorUnits(amountOut.minorUnits),
    rate: formatRate(rate),
    fee: formatMinorUnits(fee.minorUnits),
    feeCurrency: fee.currency,
    expiresAt: expiresAt.toISOString(),
  };
}
