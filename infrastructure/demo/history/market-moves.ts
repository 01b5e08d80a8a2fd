import type { ChainDeployment } from '../../../adapters/chain/chain-deployment.js';
import { CURRENCY_EXCHANGE, ERC20, YIELD_VAULT } from '../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../adapters/chain/hex.js';
import type { Address, WalletCall } from '../../../application/ports/user-operation.js';
import { vaultShare } from '../../../domain/shared/asset.js';
import { type Currency, tokenOf } from '../../../domain/shared/currency.js';
import { parseMoney } from '../../../domain/shared/money.js';
import type { DemoPerson } from './demo-person.js';
import type { ExchangeEpisode, SavingEpisode, TradeEpisode } from './episode.js';

/** How long a block may take, in seconds. */
const PATIENCE_SECONDS = 3_600;
/** The demo history accepts every rate. */
const ANY_OUTPUT = 0n;

/** The wallet calls behind exchanges, trades and deposits. */
export class MarketMoves {
  constructor(private readonly deployment: ChainDeployment) {}

  of(owner: DemoPerson, episode: ExchangeEpisode | TradeEpisode | SavingEpisode): readonly WalletCall[] {
    switch (episode.kind) {
      case 'exchange':
        return this.exchange(episode);
      case 'trade':
        return this.trade(episode);
      case 'saving':
        return this.save(owner, episode);
    }
  }

  private exchange({ from, to, amount, at }: ExchangeEpisode): readonly WalletCall[] {
    const [tokenIn, tokenOut] = [this.tokenOf(from), this.tokenOf(to)];
    const { currencyExchange: target } = this.deployment;
    if (!target) throw new Error('This sandbox has no currency exchange');
    const { minorUnits } = parseMoney(amount, from);
    const terms = [tokenIn, tokenOut, minorUnits, ANY_OUTPUT, deadlineOf(at)];
    const data = toHex(CURRENCY_EXCHANGE.encodeFunctionData('swapExactInput', terms));
    return [approval(tokenIn, target, minorUnits), { target, value: 0n, data }];
  }

  private trade({ from, amount, at }: TradeEpisode): readonly WalletCall[] {
    const { market: target, marketTokens } = this.deployment;
    const bitcoin = marketTokens?.['cbBTC'];
    if (!target || !bitcoin) throw new Error('This sandbox has no market for cbBTC');
    const { minorUnits } = parseMoney(amount, from);
    const terms = [this.tokenOf(from), bitcoin, minorUnits, ANY_OUTPUT, deadlineOf(at)];
    const data = toHex(CURRENCY_EXCHANGE.encodeFunctionData('swapExactInput', terms));
    return [approval(this.tokenOf(from), target, minorUnits), { target, value: 0n, data }];
  }

  private save(owner: DemoPerson, { provider, currency, amount, direction }: SavingEpisode): readonly WalletCall[] {
    const target = this.deployment.vaults?.[vaultShare(provider, currency)];
    if (!target) throw new Error(`This sandbox has no vault of ${provider} for ${currency}`);
    const { minorUnits } = parseMoney(amount, currency);
    const account = owner.walletAddress;
    if (direction === 'WITHDRAW') {
      const data = toHex(YIELD_VAULT.encodeFunctionData('withdraw', [minorUnits, account, account]));
      return [{ target, value: 0n, data }];
    }
    const data = toHex(YIELD_VAULT.encodeFunctionData('deposit', [minorUnits, account]));
    return [approval(this.tokenOf(currency), target, minorUnits), { target, value: 0n, data }];
  }

  tokenOf(currency: Currency): Address {
    const contract = this.deployment.tokens[tokenOf(currency)];
    if (!contract) throw new Error(`This sandbox has no ${tokenOf(currency)}`);
    return contract;
  }
}

function deadlineOf(at: Date): number {
  return Math.floor(at.getTime() / 1000) + PATIENCE_SECONDS;
}

function approval(token: Address, spender: Address, minorUnits: bigint): WalletCall {
  return { target: token, value: 0n, data: toHex(ERC20.encodeFunctionData('approve', [spender, minorUnits])) };
}
