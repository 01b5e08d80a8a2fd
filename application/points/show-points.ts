import { balanceOn } from '../../domain/ledgers/ledger-state.js';
import { REDEMPTION_TERMS, remainingAllowance } from '../../domain/points/redemption.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import type { UserId } from '../../domain/shared/ids.js';
import { monthOf } from '../../domain/usage-credits/credit-budget.js';
import type { LedgerRepository, ListedEntry } from '../ledgers/ledger.repository.js';
import type { Clock } from '../ports/clock.js';

/** The terms of a redemption, and how much the user can redeem. */
export interface RedemptionConfig {
  readonly pointsPerUsd: bigint;
  readonly minimum: bigint;
  readonly monthlyCap: bigint;
  readonly balance: bigint;
  /** What was taken back after it had been redeemed. Later points settle it first. */
  readonly debt: bigint;
  /** What is left of the cap in this calendar month, in UTC. */
  readonly remaining: bigint;
}

/** Shows a user's points and where they come from. */
export class ShowPoints {
  constructor(
    private readonly ledgers: Pick<LedgerRepository, 'read' | 'changed' | 'page'>,
    private readonly clock: Clock,
  ) {}

  async balance(userId: UserId): Promise<bigint> {
    return balanceOn(await this.ledgers.read({ ledger: 'POINTS', userId }), utcDate(this.clock.now()));
  }

  activity(
    userId: UserId,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly entries: readonly ListedEntry[]; readonly count: number }> {
    return this.ledgers.page({ ledger: 'POINTS', userId }, page);
  }

  async redemptionConfig(userId: UserId): Promise<RedemptionConfig> {
    const { from, until } = monthOf(this.clock.now());
    const redeemed = -(await this.ledgers.changed({ ledger: 'POINTS', userId }, 'SPEND', from, until));
    const state = await this.ledgers.read({ ledger: 'POINTS', userId });
    const balance = balanceOn(state, utcDate(this.clock.now()));
    return { ...REDEMPTION_TERMS, balance, debt: state.debt, remaining: remainingAllowance(redeemed) };
  }
}
