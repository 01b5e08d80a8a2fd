import { assertPayable, type MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { Instructed } from '../../../../domain/payments/payment-request.js';
import type { SubAccountSwap, SwapAsset } from '../../../../domain/payments/types/sub-account-swap.js';
import { formatPrice, unitPrice } from '../../../../domain/rates/unit-price.js';
import { isCryptoAsset } from '../../../../domain/shared/crypto-asset.js';
import { isCurrency, tokenOf } from '../../../../domain/shared/currency.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import type { SubAccountId, UserId } from '../../../../domain/shared/ids.js';
import type { Money } from '../../../../domain/shared/money.js';
import { parseUnits } from '../../../../domain/shared/units.js';
import type { ExchangeQuotes } from '../../../payment-routing/exchange-quotes.js';
import type { Clock } from '../../../ports/clock.js';
import type { SubAccountView } from '../../../sub-accounts/sub-account.repository.js';
import type { CryptoBalances } from '../crypto-swap/crypto-balances.js';
import type { MarketQuote, MarketQuotes } from '../market/market-quotes.js';
import { readTerms, termsDetails, termsLines, termsOf } from '../market/market-terms.js';
import { readSubAccount, subAccountDetails, subAccountLines, wordsFor } from '../named-sub-account.js';
import { namedIn, type PayableSubAccounts } from '../payable-sub-accounts.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import type { SubAccountPaymentCalls } from '../sub-account-payment-calls.js';
import { isSwapAsset, swapDecimals, swapToken, writtenUnits } from './swap-assets.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    sub_account_swap: SubAccountSwapInput;
  }
}

export interface SubAccountSwapInput {
  readonly subAccountId: SubAccountId;
  readonly fromAsset: SwapAsset;
  readonly toAsset: SwapAsset;
  /** Decimal string in units of `fromAsset`. */
  readonly amount: string;
  /** Hundredths of a percent of what is expected that may be missing; 50 when left out. */
  readonly slippageBps?: number;
}

/** The owner of a sub-account that needs one signature swaps within it: currencies at the exchange, a crypto asset at the market. */
export class SubAccountSwapType implements PaymentTypeDefinition<SubAccountSwap, SubAccountSwapInput> {
  readonly resolvesAhead = true;
  readonly statusWords = wordsFor({ message: 'Swapped; what was received is in the sub-account', nextStep: null });

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly subAccounts: PayableSubAccounts,
    private readonly subAccountCalls: SubAccountPaymentCalls,
    private readonly exchangeQuotes: Pick<ExchangeQuotes, 'forInput'>,
    private readonly marketQuotes: MarketQuotes,
    private readonly cryptoBalances: CryptoBalances,
    private readonly minima: MinimumAmounts,
    private readonly clock: Clock,
  ) {}

  async resolve(input: SubAccountSwapInput, payerId: UserId): Promise<ResolvedPayment<SubAccountSwap>> {
    const { fromAsset, toAsset, slippageBps } = input;
    const found = await this.subAccounts.decidedAlone(input.subAccountId, payerId);
    this.assertSwappable(input);
    const given = parseUnits(input.amount, { decimals: swapDecimals(fromAsset), of: fromAsset });
    await this.assertHolds(found, fromAsset, given, payerId);
    const quote = await this.quote(fromAsset, toAsset, given);
    const money = moneyOf(fromAsset, toAsset, quote);
    assertPayable(money, this.minima);
    const terms = termsOf(quote, slippageBps, this.clock.now());
    return { instruction: { type: 'sub_account_swap', subAccount: namedIn(found), fromAsset, toAsset, terms }, money };
  }

  /** The money stays in the sub-account. */
  outflow() {
    return null;
  }

  calls({ instruction: { subAccount, fromAsset, toAsset, terms } }: Instructed<SubAccountSwap>) {
    const [from, to] = [swapToken(fromAsset), swapToken(toAsset)];
    return [this.subAccountCalls.swap(subAccount.address, from, to, terms.given, terms.minimumReceived)];
  }

  recipient({ subAccount: { name } }: SubAccountSwap): PaymentRecipient {
    return { label: name, userId: null, address: null };
  }

  card({ instruction: { subAccount, fromAsset, toAsset, terms } }: Instructed<SubAccountSwap>) {
    const given = (units: bigint) => writtenUnits(units, fromAsset);
    const received = (units: bigint) => writtenUnits(units, toAsset);
    const price = isCurrency(toAsset)
      ? `${formatPrice(unitPrice(terms.expected, terms.given, swapDecimals(fromAsset)))} ${toAsset}`
      : `${formatPrice(unitPrice(terms.given, terms.expected, swapDecimals(toAsset)))} ${fromAsset}`;
    return {
      title: `Swap ${fromAsset} for ${toAsset} in ${subAccount.name}`,
      lines: [...subAccountLines(subAccount), ...termsLines(terms, { given, received, price })],
    };
  }

  movement() {
    return 'SWAP' as const;
  }

  /** Nothing follows. */
  async book(): Promise<void> {}

  details({ subAccount, fromAsset, toAsset, terms }: SubAccountSwap): InstructionDetails {
    return { ...subAccountDetails(subAccount), fromAsset, toAsset, ...termsDetails(terms) };
  }

  read(_recipient: PaymentRecipient, details: InstructionDetails): SubAccountSwap {
    const { fromAsset, toAsset } = details;
    if (!isSwapAsset(fromAsset) || !isSwapAsset(toAsset)) throw new Error('What is stored is no swap');
    return {
      type: 'sub_account_swap',
      subAccount: readSubAccount(details),
      fromAsset,
      toAsset,
      terms: readTerms(details),
    };
  }

  private assertSwappable({ fromAsset, toAsset }: SubAccountSwapInput): void {
    for (const [field, asset] of [
      ['fromAsset', fromAsset],
      ['toAsset', toAsset],
    ] as const) {
      if (isCurrency(asset) && !this.minima.has(asset)) {
        throw new ValidationError(field, `${asset} is not available on this deployment`);
      }
    }
    if (fromAsset === toAsset) throw new ValidationError('toAsset', 'must differ from fromAsset');
    if (isCryptoAsset(fromAsset) && isCryptoAsset(toAsset)) {
      throw new ValidationError('toAsset', 'must be a currency when fromAsset is a crypto asset');
    }
  }

  private async quote(from: SwapAsset, to: SwapAsset, given: bigint): Promise<MarketQuote> {
    const quote =
      isCurrency(from) && isCurrency(to)
        ? await this.exchangeQuotes.forInput(tokenOf(from), tokenOf(to), given)
        : await this.marketQuotes.forInput(swapToken(from), swapToken(to), given);
    if (quote.kind === 'notOffered') throw new ValidationError('toAsset', `cannot be had for ${from} here`);
    if (quote.kind === 'tooLarge') throw new ValidationError('amount', 'is more than can be exchanged at once now');
    if (quote.amountOut === 0n) throw new ValidationError('amount', 'is too small: nothing would arrive');
    // The rate of the exchange does not depend on the amount.
    return 'atPoolPrice' in quote ? quote : { ...quote, atPoolPrice: quote.amountOut };
  }

  private async assertHolds(found: SubAccountView, asset: SwapAsset, given: bigint, user: UserId): Promise<void> {
    if (isCurrency(asset)) {
      await this.subAccounts.assertHolds(found, { minorUnits: given, currency: asset }, user);
      return;
    }
    const available = await this.cryptoBalances.of(found.account.address as `0x${string}`, asset);
    if (available >= given) return;
    const [has, needs] = [available, given].map((units) => writtenUnits(units, asset));
    throw new ValidationError('amount', `exceeds the balance: ${has} available, ${needs} needed`);
  }
}

function moneyOf(from: SwapAsset, to: SwapAsset, { amountIn, amountOut }: MarketQuote): Money {
  if (isCurrency(from)) return { minorUnits: amountIn, currency: from };
  if (isCurrency(to)) return { minorUnits: amountOut, currency: to };
  throw new ValidationError('toAsset', 'must be a currency when fromAsset is a crypto asset');
}
