import { assertPayable, type MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { Instructed } from '../../../../domain/payments/payment-request.js';
import type { CryptoSwap } from '../../../../domain/payments/types/crypto-swap.js';
import { formatPrice, unitPrice } from '../../../../domain/rates/unit-price.js';
import { type CryptoAsset, decimalsOf, isCryptoAsset } from '../../../../domain/shared/crypto-asset.js';
import { type Currency, tokenOf } from '../../../../domain/shared/currency.js';
import { NotFoundError, ValidationError } from '../../../../domain/shared/errors.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { formatMoney, type Money, parseMoney } from '../../../../domain/shared/money.js';
import { formatUnits, parseUnits } from '../../../../domain/shared/units.js';
import type { Clock } from '../../../ports/clock.js';
import type { WalletRepository } from '../../../wallets/wallet.repository.js';
import type { MarketCalls } from '../market/market-calls.js';
import type { MarketQuotes } from '../market/market-quotes.js';
import { readTerms, termsDetails, termsLines, termsOf } from '../market/market-terms.js';
import { marketWords } from '../market/market-words.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import type { CryptoBalances } from './crypto-balances.js';
import type { CryptoSwapInput } from './crypto-swap-input.js';

/** The owner buys a crypto asset at the market, or sells one. */
export class CryptoSwapType implements PaymentTypeDefinition<CryptoSwap, CryptoSwapInput> {
  readonly resolvesAhead = true;
  readonly statusWords = marketWords;

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly quotes: MarketQuotes,
    private readonly marketCalls: MarketCalls,
    private readonly balances: CryptoBalances,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly minima: MinimumAmounts,
    private readonly clock: Clock,
  ) {}

  async resolve(input: CryptoSwapInput, payerId: UserId): Promise<ResolvedPayment<CryptoSwap>> {
    const { side, asset, stableCurrency: currency, slippageBps } = input;
    if (!this.minima.has(currency)) {
      throw new ValidationError('stableCurrency', `${currency} is not available on this deployment`);
    }
    const given = await this.given(input, payerId);
    const [from, to] = side === 'BUY' ? [tokenOf(currency), asset] : [asset, tokenOf(currency)];
    const quote = await this.quotes.forInput(from, to, given);
    if (quote.kind === 'notOffered') throw new ValidationError('asset', `cannot be traded for ${currency} here`);
    if (quote.amountOut === 0n) throw new ValidationError('amount', 'is too small: nothing would arrive');
    const money: Money = { minorUnits: side === 'BUY' ? given : quote.amountOut, currency };
    assertPayable(money, this.minima);
    const terms = termsOf(quote, slippageBps, this.clock.now());
    return { instruction: { type: 'crypto_swap', side, asset, terms }, money };
  }

  /** A sale takes no currency out of the account. */
  outflow({ instruction: { side }, money }: Instructed<CryptoSwap>) {
    return side === 'BUY' ? money : null;
  }

  calls({ instruction: { side, asset, terms }, ...payment }: Instructed<CryptoSwap>) {
    const stablecoin = tokenOf(currencyOf(payment));
    const [from, to] = side === 'BUY' ? [stablecoin, asset] : [asset, stablecoin];
    return this.marketCalls.swap(from, to, terms.given, terms.minimumReceived);
  }

  recipient({ asset }: CryptoSwap): PaymentRecipient {
    return { label: `${asset} market`, userId: null, address: null };
  }

  card({ instruction: { side, asset, terms }, ...payment }: Instructed<CryptoSwap>) {
    const currency = currencyOf(payment);
    const inMoney = (minorUnits: bigint) => formatMoney({ minorUnits, currency });
    const inAsset = (units: bigint) => `${formatUnits(units, decimalsOf(asset))} ${asset}`;
    const [minorUnits, units] = side === 'BUY' ? [terms.given, terms.expected] : [terms.expected, terms.given];
    const price = `${formatPrice(unitPrice(minorUnits, units, decimalsOf(asset)))} ${currency}`;
    const [given, received] = side === 'BUY' ? [inMoney, inAsset] : [inAsset, inMoney];
    const title = side === 'BUY' ? `Buy ${asset} for ${currency}` : `Sell ${asset} for ${currency}`;
    return { title, lines: [{ name: 'side', value: side }, ...termsLines(terms, { given, received, price })] };
  }

  movement() {
    return 'SWAP' as const;
  }

  /** Nothing follows: what was bought stays with its owner. */
  async book(): Promise<void> {}

  details({ side, asset, terms }: CryptoSwap): InstructionDetails {
    return { side, asset, ...termsDetails(terms) };
  }

  read(_recipient: PaymentRecipient, details: InstructionDetails): CryptoSwap {
    const { side, asset } = details;
    if ((side !== 'BUY' && side !== 'SELL') || typeof asset !== 'string' || !isCryptoAsset(asset)) {
      throw new Error('What is stored is no trade of a crypto asset');
    }
    return { type: 'crypto_swap', side, asset, terms: readTerms(details) };
  }

  /** What leaves, in smallest units. A currency's balance is checked when the payment is stored, an asset's here. */
  private async given(input: CryptoSwapInput, payerId: UserId): Promise<bigint> {
    const { side, asset, stableCurrency, amount } = input;
    if (side === 'SELL') return this.held(asset, amount, payerId);
    const money = parseMoney(amount, stableCurrency);
    assertPayable(money, this.minima);
    return money.minorUnits;
  }

  private async held(asset: CryptoAsset, amount: string, payerId: UserId): Promise<bigint> {
    const decimals = decimalsOf(asset);
    const given = parseUnits(amount, { decimals, of: asset });
    const wallet = await this.wallets.ofUser(payerId);
    if (!wallet) throw new NotFoundError('The wallet');
    const available = await this.balances.of(wallet.address, asset);
    if (available >= given) return given;
    const [has, needs] = [available, given].map((units) => `${formatUnits(units, decimals)} ${asset}`);
    throw new ValidationError('amount', `exceeds the balance: ${has} available, ${needs} needed`);
  }
}

function currencyOf({ id, money }: Pick<Instructed<CryptoSwap>, 'id' | 'money'>): Currency {
  if (money === null) throw new Error(`Payment ${id} trades for no currency`);
  return money.currency;
}
