import type { Container } from 'inversify';
import { ERC20 } from '../../../adapters/chain/contract-interfaces.js';
import { toHex } from '../../../adapters/chain/hex.js';
import { NodeAccount } from '../../../adapters/chain/sandbox/node-account.js';
import { TakeVaultSnapshots } from '../../../application/earnings/take-vault-snapshots.js';
import { FollowDailyRates } from '../../../application/rates/follow-daily-rates.js';
import { RefreshRates } from '../../../application/rates/refresh-rates.js';
import { AdvanceClock } from '../../../application/sandbox/advance-clock.js';
import { AdvanceableClock, TestMoney } from '../../../application/sandbox/ports.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import { parseMoney } from '../../../domain/shared/money.js';
import type { Resources } from '../../resources.js';
import { resolve } from '../../wiring/resolve.js';
import type { AddressBook } from './address-book.js';
import type { DemoAccounts } from './demo-accounts.js';
import { DemoBank } from './demo-bank.js';
import type { DemoLedger } from './demo-ledger.js';
import type { DemoPayer } from './demo-payer.js';
import { DemoPayouts } from './demo-payouts.js';
import type { Cast } from './demo-person.js';
import type { DemoRewards } from './demo-rewards.js';
import type { DemoSubAccounts } from './demo-sub-accounts.js';
import type { DemoWallet } from './demo-wallet.js';
import type { Episode, PayoutEpisode, StrangerEpisode } from './episode.js';
import type { Filings } from './filings.js';
import { MarketMoves } from './market-moves.js';
import { isBank, payoutOf } from './payout-proposals.js';

/** The node's account that plays the stranger with an own wallet. */
const STRANGER = 5;
const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Executes the episodes, each at its time. */
export class History {
  private readonly advanceClock: AdvanceClock;
  private readonly clock: AdvanceableClock;
  private readonly testMoney: TestMoney;
  /** First on each day: a purchase needs the day's rates. */
  private readonly rates: RefreshRates;
  /** Then these. */
  private readonly daily: readonly { execute(): Promise<void> }[];
  /** Before somebody trades, and for the present: nobody sees the market's rates of the other days. */
  private readonly marketRates: FollowDailyRates;
  private readonly vaultSnapshots: TakeVaultSnapshots;
  private readonly payouts: DemoPayouts;
  private readonly bank: DemoBank;
  private readonly stranger: NodeAccount;
  private readonly moves: MarketMoves;

  constructor(
    container: Container,
    { chain, externalServices }: Resources,
    private readonly ledger: DemoLedger,
    private readonly cast: Cast,
    private readonly payer: DemoPayer,
    private readonly wallet: DemoWallet,
    private readonly filings: Filings,
    private readonly addressBook: AddressBook,
    private readonly subAccounts: DemoSubAccounts,
    accounts: DemoAccounts,
    rewards: DemoRewards,
  ) {
    this.advanceClock = resolve(container, AdvanceClock);
    this.clock = resolve(container, AdvanceableClock);
    this.testMoney = resolve(container, TestMoney);
    this.payouts = new DemoPayouts(container);
    this.rates = resolve(container, RefreshRates);
    this.daily = [this.payouts, rewards];
    this.marketRates = resolve(container, FollowDailyRates);
    this.vaultSnapshots = resolve(container, TakeVaultSnapshots);
    this.bank = new DemoBank(container, ledger, cast, accounts);
    this.stranger = new NodeAccount(chain, STRANGER);
    this.moves = new MarketMoves(externalServices.deployment);
  }

  /** @param end until when the days go on after the last episode */
  async tell(episodes: readonly Episode[], end: Date): Promise<void> {
    for (const episode of episodes) {
      await this.liveUntil(episode.at);
      const { hash, owner } = await this.play(episode);
      this.filings.add(owner, hash, episode);
    }
    await this.liveUntil(end);
    await this.marketRates.execute();
  }

  /** Does on each day what the daily sweeps of a running service do. */
  private async liveUntil(at: Date): Promise<void> {
    for (;;) {
      const tomorrow = (Math.floor(this.clock.now().getTime() / DAY_MS) + 1) * DAY_MS;
      if (tomorrow > at.getTime()) break;
      // The earnings of a day are computed from its last price.
      await this.moveTo(tomorrow - SECOND_MS);
      await this.vaultSnapshots.execute();
      await this.moveTo(tomorrow);
      await this.rates.execute();
      for (const chore of this.daily) await chore.execute();
    }
    await this.moveTo(at.getTime());
  }

  private async moveTo(time: number): Promise<void> {
    const aheadMs = time - this.clock.now().getTime();
    if (aheadMs > 0) await this.advanceClock.execute(aheadMs);
  }

  private async play(episode: Episode): Promise<{ readonly hash: string; readonly owner: string }> {
    switch (episode.kind) {
      case 'payment': {
        const { amount, currency, reference, to: recipientUsername } = episode;
        const proposal = {
          paymentType: 'transfer_moneda',
          input: { amount, currency, recipientUsername },
          reference,
        } as const;
        const { hash } = await this.payer.pay(this.cast(episode.from), proposal);
        if (episode.refund !== undefined) await this.payer.refund(this.cast(episode.to), hash, episode.refund);
        return { hash, owner: episode.from };
      }
      case 'payout':
        return { hash: await this.payOut(episode), owner: episode.from };
      case 'subAccount':
        return { hash: await this.subAccounts.open(this.cast(episode.by), episode), owner: episode.by };
      case 'bank':
        return { hash: await this.bank.pay(episode), owner: episode.to };
      case 'stranger':
        return { hash: await this.booked(this.receive(episode)), owner: episode.to };
      case 'exchange':
      case 'trade':
      case 'saving': {
        await this.marketRates.execute();
        const owner = this.cast(episode.by);
        const calls = this.moves.of(owner, episode);
        const subject = `demo history ${episode.at.toISOString()}`;
        return { hash: await this.booked(this.wallet.execute(owner, subject, calls)), owner: episode.by };
      }
    }
  }

  /** Before the time goes on: what follows from it happens at its time. */
  private async booked(sent: Promise<string>): Promise<string> {
    const hash = await sent;
    await this.ledger.catchUp();
    return hash;
  }

  private async payOut(episode: PayoutEpisode): Promise<string> {
    const { id, hash } = await this.payer.pay(this.cast(episode.from), payoutOf(episode, this.addressBook));
    if (isBank(episode.account)) await this.payouts.begin(id);
    return hash;
  }

  private async receive({ to, amount, currency }: StrangerEpisode): Promise<string> {
    const { minorUnits } = parseMoney(amount, currency);
    await this.testMoney.mint(tokenOf(currency), await this.stranger.address(), minorUnits);
    const data = toHex(ERC20.encodeFunctionData('transfer', [this.cast(to).walletAddress, minorUnits]));
    return (await this.stranger.send({ to: this.moves.tokenOf(currency), data })).transactionHash;
  }
}
