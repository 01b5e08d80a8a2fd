import { worthOf } from '../../domain/earnings/share-price.js';
import { converted, crossRate, type Rate } from '../../domain/rates/exchange-rate.js';
import { type VaultProvider, vaultOf } from '../../domain/shared/asset.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import type { CryptoAsset } from '../../domain/shared/crypto-asset.js';
import { CURRENCIES, type Currency, type Token, tokenOf } from '../../domain/shared/currency.js';
import { NotFoundError, ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { DailyRates } from '../rates/daily-rates.js';
import type { KnownToken } from '../transactions/known-tokens.js';
import type { ChainWealth, LiveWealth } from './live-wealth.js';
import type { BookedAccount, BookedWealth, WealthLedger } from './wealth-ledger.js';

export interface WalletBalance {
  readonly currency: Currency;
  readonly minorUnits: bigint;
}

export interface EarningsBalance extends WalletBalance {
  /** Null before the first deposit. */
  readonly accountId: string | null;
}

export interface CryptoBalance {
  readonly asset: CryptoAsset;
  /** The asset's smallest units. */
  readonly units: bigint;
}

export interface TokenBalance extends KnownToken {
  /** The token's smallest units. */
  readonly units: bigint;
}

export interface WealthAccount {
  readonly id: string;
  readonly kind: BookedAccount['kind'];
  readonly name: BookedAccount['name'];
  readonly wallet: readonly WalletBalance[];
  /** Null while the chain does not answer: the ledger keeps currencies. */
  readonly crypto: readonly CryptoBalance[] | null;
  /** Further tokens that were bought at a known market and are still held. Null while the chain does not answer. */
  readonly tokens: readonly TokenBalance[] | null;
  /** By provider; only for the main account. */
  readonly earnings: ReadonlyMap<VaultProvider, readonly EarningsBalance[]>;
}

export interface Conversion {
  readonly from: 'USD' | 'EUR';
  readonly to: 'USD' | 'EUR';
  readonly rate: Rate;
  /** 'chain': the rate of the currency exchange; 'daily_rate': the day's reference rate instead. */
  readonly source: 'chain' | 'daily_rate';
}

export interface Wealth {
  /** 'chain': read live; 'snapshot': from the ledger, because the chain did not answer. */
  readonly source: 'chain' | 'snapshot';
  readonly accounts: readonly WealthAccount[];
  readonly totals: readonly WalletBalance[];
  /** In both directions; empty when there is no rate. */
  readonly conversions: readonly Conversion[];
  readonly asOf: Date;
}

/** Reads everything that a user owns, by account and place. */
export class GetWealth {
  /** @param tokens the deployment's */
  constructor(
    private readonly ledger: WealthLedger,
    private readonly live: LiveWealth,
    private readonly dailyRates: DailyRates,
    private readonly clock: Clock,
    private readonly tokens: ReadonlySet<Token>,
  ) {}

  /** @throws NotFoundError when the user no longer exists */
  async execute(userId: UserId): Promise<Wealth> {
    const booked = await this.ledger.of(userId);
    const main = booked?.accounts.find(({ kind }) => kind === 'MAIN');
    if (!booked || !main) throw new NotFoundError('The wallet');
    const now = this.clock.now();
    const live = await this.readLive(main, booked.accounts);
    const accounts = booked.accounts.map((account) => this.accountOf(account, booked, live));
    return {
      source: live ? 'chain' : 'snapshot',
      accounts,
      totals: this.currencies.map((currency) => ({ currency, minorUnits: totalOf(currency, accounts) })),
      conversions: await this.conversions(live, now),
      asOf: live ? now : (booked.asOf ?? main.createdAt),
    };
  }

  private async readLive(main: BookedAccount, accounts: readonly BookedAccount[]): Promise<ChainWealth | null> {
    const others = accounts.filter((account) => account !== main);
    try {
      return await this.live.read(
        main.address,
        others.map(({ address }) => address),
        new Map(accounts.map(({ address, tokens }) => [address, tokens.map((token) => token.address)])),
      );
    } catch (error) {
      if (error instanceof ServiceUnavailableError) return null;
      throw error;
    }
  }

  private accountOf(account: BookedAccount, booked: BookedWealth, live: ChainWealth | null): WealthAccount {
    const holdings = (live ? live.holdings.get(account.address) : account.holdings) ?? new Map();
    const prices = live ? live.sharePrices : booked.sharePrices;
    const earnings = new Map<VaultProvider, EarningsBalance[]>();
    for (const share of account.kind === 'MAIN' ? this.live.shares : []) {
      const { provider, currency } = vaultOf(share);
      const minorUnits = worthOf(holdings.get(share) ?? 0n, prices.get(share) ?? 0n);
      const balance = { currency, accountId: booked.earningsAccounts.get(share) ?? null, minorUnits };
      earnings.set(provider, [...(earnings.get(provider) ?? []), balance]);
    }
    const wallet = this.currencies.map((currency) => ({
      currency,
      minorUnits: holdings.get(tokenOf(currency)) ?? 0n,
    }));
    const held = live?.crypto.get(account.address);
    const crypto = held ? [...held].map(([asset, units]) => ({ asset, units })) : null;
    const { id, kind, name } = account;
    return { id, kind, name, wallet, crypto, tokens: live && heldTokens(account, live), earnings };
  }

  private get currencies(): readonly Currency[] {
    return CURRENCIES.filter((currency) => this.tokens.has(tokenOf(currency)));
  }

  private async conversions(live: ChainWealth | null, now: Date): Promise<readonly Conversion[]> {
    const pairs = [
      { from: 'USD', to: 'EUR', onChain: live?.usdToEur ?? null },
      { from: 'EUR', to: 'USD', onChain: live?.eurToUsd ?? null },
    ] as const;
    const isComplete = pairs.every(({ onChain }) => onChain !== null);
    const daily = isComplete ? [] : await this.dailyRates.asOf(utcDate(now));
    const perEur = new Map(daily.map((rate) => [rate.currency, rate.perEur]));
    return pairs.flatMap(({ from, to, onChain }): Conversion[] => {
      if (onChain !== null) return [{ from, to, rate: onChain, source: 'chain' }];
      const [fromPerEur, toPerEur] = [perEur.get(from), perEur.get(to)];
      if (fromPerEur === undefined || toPerEur === undefined) return [];
      return [{ from, to, rate: crossRate(fromPerEur, toPerEur), source: 'daily_rate' }];
    });
  }
}

/** The sum of the amounts in USD and EUR in one of the two; null without a rate. */
export function inCurrency(
  { totals, conversions }: Pick<Wealth, 'totals' | 'conversions'>,
  to: 'USD' | 'EUR',
): bigint | null {
  const from = to === 'USD' ? 'EUR' : 'USD';
  const conversion = conversions.find((each) => each.from === from);
  if (!conversion) return null;
  const amountIn = (currency: Currency) => totals.find((total) => total.currency === currency)?.minorUnits ?? 0n;
  return amountIn(to) + converted(amountIn(from), conversion.rate);
}

function heldTokens({ address, tokens }: BookedAccount, live: ChainWealth): readonly TokenBalance[] {
  const held = live.tokens.get(address);
  return tokens.map((token) => ({ ...token, units: held?.get(token.address) ?? 0n })).filter(({ units }) => units > 0n);
}

function totalOf(currency: Currency, accounts: readonly WealthAccount[]): bigint {
  return accounts
    .flatMap(({ wallet, earnings }) => [...wallet, ...[...earnings.values()].flat()])
    .reduce((sum, balance) => (balance.currency === currency ? sum + balance.minorUnits : sum), 0n);
}
