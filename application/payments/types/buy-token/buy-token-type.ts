import { assertPayable, type MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { CompletedPayment, FailedPayment, Instructed } from '../../../../domain/payments/payment-request.js';
import { assertDecimals, assertSound } from '../../../../domain/payments/token-soundness.js';
import { readTokenSymbol } from '../../../../domain/payments/token-symbol.js';
import type { BuyToken, ForeignToken } from '../../../../domain/payments/types/buy-token.js';
import { formatPrice, unitPrice } from '../../../../domain/rates/unit-price.js';
import { tokenOf } from '../../../../domain/shared/currency.js';
import { NotFoundError, ValidationError } from '../../../../domain/shared/errors.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { formatMoney, type Money, parseMoney } from '../../../../domain/shared/money.js';
import { formatUnits } from '../../../../domain/shared/units.js';
import type { ChainAddresses } from '../../../external-accounts/chain-addresses.js';
import type { Clock } from '../../../ports/clock.js';
import type { Address } from '../../../ports/user-operation.js';
import type { KnownTokens } from '../../../transactions/known-tokens.js';
import type { OperationCard } from '../../../wallet-operations/operation-card.js';
import type { WalletRepository } from '../../../wallets/wallet.repository.js';
import { insufficientFunds } from '../../proposal-refusals.js';
import type { MarketCalls } from '../market/market-calls.js';
import { readTerms, termsDetails, termsLines, termsOf } from '../market/market-terms.js';
import { marketWords } from '../market/market-words.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import type { BuyTokenInput } from './buy-token-input.js';
import type { TokenInspection, TokenInspector } from './token-inspector.js';

/** The owner buys a token by its contract address. */
export class BuyTokenType implements PaymentTypeDefinition<BuyToken, BuyTokenInput> {
  readonly resolvesAhead = true;
  readonly statusWords = marketWords;

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly addresses: Pick<ChainAddresses, 'checksummed'>,
    private readonly inspector: TokenInspector,
    private readonly marketCalls: MarketCalls,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly knownTokens: Pick<KnownTokens, 'remember'>,
    private readonly minima: MinimumAmounts,
    private readonly clock: Clock,
  ) {}

  async resolve(input: BuyTokenInput, payerId: UserId): Promise<ResolvedPayment<BuyToken>> {
    const { stableCurrency: currency, slippageBps } = input;
    if (!this.minima.has(currency)) {
      throw new ValidationError('stableCurrency', `${currency} is not available on this deployment`);
    }
    const money = parseMoney(input.amount, currency);
    assertPayable(money, this.minima);
    const address = this.foreignAddress(input.tokenAddress);
    const { symbol, decimals, quote, received, returned } = await this.tried(address, money, payerId);
    assertDecimals(decimals);
    const token: ForeignToken = { address, symbol: readTokenSymbol(symbol), decimals };
    const { amountIn: paid, fee, amountOut: quoted } = quote;
    assertSound({ paid, fee, quoted, received, returned });
    const terms = termsOf(quote, slippageBps, this.clock.now());
    return { instruction: { type: 'buy_token', token, terms }, money };
  }

  outflow({ money }: Instructed<BuyToken>) {
    return money;
  }

  calls({ instruction: { token, terms }, ...payment }: Instructed<BuyToken>) {
    const stablecoin = tokenOf(paidIn(payment).currency);
    return this.marketCalls.swap(stablecoin, token.address, terms.given, terms.minimumReceived);
  }

  /** The address names the token. Its symbol is what its maker wants it to be. */
  recipient({ token }: BuyToken): PaymentRecipient {
    return { label: `Token ${shortened(token.address)}`, userId: null, address: null };
  }

  card({ instruction: { token, terms }, ...payment }: Instructed<BuyToken>): OperationCard {
    const money = paidIn(payment);
    const { address, symbol, decimals } = token;
    const given = (minorUnits: bigint) => formatMoney({ ...money, minorUnits });
    const received = (units: bigint) => `${formatUnits(units, decimals)} tokens`;
    const price = `${formatPrice(unitPrice(terms.given, terms.expected, decimals))} ${money.currency}`;
    return {
      title: `Buy the token ${shortened(address)}`,
      lines: [
        { name: 'tokenAddress', value: address, type: 'address' },
        { name: 'tokenSymbol', value: symbol },
        { name: 'tokenDecimals', value: String(decimals) },
        ...termsLines(terms, { given, received, price }),
      ],
    };
  }

  movement() {
    return 'SWAP' as const;
  }

  /** What was bought stays with its owner, whose history and wealth name it. */
  async book({
    status,
    instruction: { token },
  }: Instructed<BuyToken, CompletedPayment | FailedPayment>): Promise<void> {
    if (status === 'COMPLETED') await this.knownTokens.remember(token);
  }

  details({ token: { address, symbol, decimals }, terms }: BuyToken): InstructionDetails {
    return { token: address, symbol, decimals, ...termsDetails(terms) };
  }

  read(_recipient: PaymentRecipient, details: InstructionDetails): BuyToken {
    const { symbol, decimals } = details;
    const address = this.addresses.checksummed(String(details['token']));
    if (address === null || typeof symbol !== 'string' || typeof decimals !== 'number') {
      throw new Error('What is stored is no purchase of a token');
    }
    return { type: 'buy_token', token: { address, symbol, decimals }, terms: readTerms(details) };
  }

  private foreignAddress(text: string): Address {
    const address = this.addresses.checksummed(text);
    if (address === null) {
      throw new ValidationError(
        'tokenAddress',
        'must be an address: 0x and 40 hexadecimal digits, with a correct checksum',
      );
    }
    const known = this.inspector.knownName(address);
    if (known === null) return address;
    throw new ValidationError('tokenAddress', `is ${known}, which is traded or exchanged by its name`);
  }

  private async tried(token: Address, money: Money, payerId: UserId) {
    const wallet = await this.wallets.ofUser(payerId);
    if (!wallet) throw new NotFoundError('The wallet');
    const stablecoin = tokenOf(money.currency);
    const purchase = { token, stablecoin, amountIn: money.minorUnits, buyer: wallet.address };
    const inspection = await this.inspector.inspect(purchase);
    if (inspection.kind === 'tried') return inspection;
    if (inspection.kind === 'insufficientFunds') throw insufficientFunds(inspection.available, money);
    throw new ValidationError('tokenAddress', REFUSALS[inspection.kind](money.currency));
  }
}

type Refused = Exclude<TokenInspection['kind'], 'tried' | 'insufficientFunds'>;

const REFUSALS: Readonly<Record<Refused, (currency: string) => string>> = {
  noContract: () => 'is not the address of a contract',
  noToken: () => 'is a contract that does not say its symbol and its decimals as a token does',
  noPool: (currency) => `is a token that the market does not sell for ${currency}`,
  notBought: () => 'is a token that cannot be bought: a trial purchase was refused',
};

function paidIn({ id, money }: Pick<Instructed<BuyToken>, 'id' | 'money'>): Money {
  if (money === null) throw new Error(`Payment ${id} buys for nothing`);
  return money;
}

function shortened(address: Address): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`;
}
