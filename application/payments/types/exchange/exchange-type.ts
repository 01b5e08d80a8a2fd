import { assertPayable, type MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { Instructed } from '../../../../domain/payments/payment-request.js';
import { minimumAfterSlippage } from '../../../../domain/payments/slippage.js';
import type { Exchange } from '../../../../domain/payments/types/exchange.js';
import { crossRate, formatRate } from '../../../../domain/rates/exchange-rate.js';
import { isCurrency, tokenOf } from '../../../../domain/shared/currency.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import { formatMoney, type Money, parseMoney } from '../../../../domain/shared/money.js';
import type { ExchangeQuotes } from '../../../payment-routing/exchange-quotes.js';
import type { Clock } from '../../../ports/clock.js';
import type { OperationCard } from '../../../wallet-operations/operation-card.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { storedInstant, storedUnits } from '../stored-details.js';
import { transferWords } from '../transfer-words.js';
import type { ExchangeCalls } from './exchange-calls.js';
import type { ExchangeInput } from './exchange-input.js';

/** The owner changes one of their currencies into another. */
export class ExchangeType implements PaymentTypeDefinition<Exchange, ExchangeInput> {
  readonly resolvesAhead = true;
  readonly statusWords = transferWords;

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly quotes: ExchangeQuotes,
    private readonly exchangeCalls: ExchangeCalls,
    private readonly minima: MinimumAmounts,
    private readonly clock: Clock,
  ) {}

  async resolve({
    fromCurrency,
    toCurrency,
    amount,
    amountSide = 'from',
  }: ExchangeInput): Promise<ResolvedPayment<Exchange>> {
    this.assertAvailable('fromCurrency', fromCurrency);
    this.assertAvailable('toCurrency', toCurrency);
    if (fromCurrency === toCurrency) throw new ValidationError('toCurrency', 'must differ from fromCurrency');
    const [from, to] = [tokenOf(fromCurrency), tokenOf(toCurrency)];
    const quote =
      amountSide === 'from'
        ? await this.quotes.forInput(from, to, parseMoney(amount, fromCurrency).minorUnits)
        : await this.quotes.forOutput(from, to, parseMoney(amount, toCurrency).minorUnits);
    if (quote.kind === 'notOffered') throw new ValidationError('toCurrency', `cannot be had for ${fromCurrency} here`);
    if (quote.kind === 'tooLarge') throw new ValidationError('amount', 'is more than can be exchanged at once now');
    const money: Money = { minorUnits: quote.amountIn, currency: fromCurrency };
    const expected: Money = { minorUnits: quote.amountOut, currency: toCurrency };
    assertPayable(money, this.minima);
    assertPayable(expected, this.minima);
    const minimumReceived = minimumAfterSlippage(quote.amountOut);
    const quotedAt = this.clock.now();
    return { instruction: { type: 'exchange', expected, minimumReceived, fee: quote.fee, quotedAt }, money };
  }

  outflow({ money }: Instructed<Exchange>) {
    return money;
  }

  calls({ instruction: { expected, minimumReceived }, ...payment }: Instructed<Exchange>) {
    const money = givenIn(payment);
    return this.exchangeCalls.exchange(
      tokenOf(money.currency),
      tokenOf(expected.currency),
      money.minorUnits,
      minimumReceived,
    );
  }

  recipient({ expected }: Exchange): PaymentRecipient {
    return { label: `${expected.currency} account`, userId: null, address: null };
  }

  card({ instruction, ...payment }: Instructed<Exchange>): OperationCard {
    const { expected, minimumReceived, fee, quotedAt } = instruction;
    const money = givenIn(payment);
    const { currency } = expected;
    return {
      title: `Exchange ${money.currency} for ${currency}`,
      lines: [
        { name: 'expected', value: formatMoney(expected) },
        { name: 'minimumReceived', value: formatMoney({ minorUnits: minimumReceived, currency }) },
        { name: 'poolFee', value: formatMoney({ minorUnits: fee, currency: money.currency }) },
        { name: 'rate', value: formatRate(crossRate(money.minorUnits, expected.minorUnits), 6), type: 'number' },
        { name: 'quotedAt', value: quotedAt.toISOString(), type: 'age' },
      ],
    };
  }

  movement() {
    return 'SWAP' as const;
  }

  /** Nothing follows: the money stays with its owner. */
  async book(): Promise<void> {}

  details({ expected, minimumReceived, fee, quotedAt }: Exchange): InstructionDetails {
    return {
      received: String(expected.minorUnits),
      receivedCurrency: expected.currency,
      minimumReceived: String(minimumReceived),
      fee: String(fee),
      quotedAt: quotedAt.toISOString(),
    };
  }

  read(_recipient: PaymentRecipient, details: InstructionDetails): Exchange {
    const { receivedCurrency } = details;
    if (typeof receivedCurrency !== 'string' || !isCurrency(receivedCurrency)) throw noExchange();
    return {
      type: 'exchange',
      expected: { minorUnits: storedUnits(details, 'received'), currency: receivedCurrency },
      minimumReceived: storedUnits(details, 'minimumReceived'),
      fee: storedUnits(details, 'fee'),
      quotedAt: storedInstant(details, 'quotedAt'),
    };
  }

  private assertAvailable(field: string, currency: Money['currency']): void {
    if (!this.minima.has(currency)) throw new ValidationError(field, `${currency} is not available on this deployment`);
  }
}

function givenIn({ id, money }: Pick<Instructed<Exchange>, 'id' | 'money'>): Money {
  if (money === null) throw new Error(`Payment ${id} exchanges nothing`);
  return money;
}

function noExchange(): Error {
  return new Error('What is stored is no exchange');
}
