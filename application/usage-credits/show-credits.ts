import { balanceOn, hasExpired, type Lot } from '../../domain/ledgers/ledger-state.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import type { UserId } from '../../domain/shared/ids.js';
import { monthOf } from '../../domain/usage-credits/credit-budget.js';
import type { LedgerRepository, ListedEntry } from '../ledgers/ledger.repository.js';
import type { Clock } from '../ports/clock.js';
import type { MonthlyLimits } from './monthly-limits.js';
import type { PlanDiscounts } from './plan-discounts.js';

/** All amounts are millionths of a US dollar. */
export interface CreditsOverview {
  readonly balance: bigint;
  /** What was taken back after it had been spent. The next credits settle it. */
  readonly debt: bigint;
  /** Null: unlimited. */
  readonly monthlyLimit: bigint | null;
  readonly spentThisMonth: bigint;
  /** When the next calendar month begins in UTC. */
  readonly resetsAt: Date;
  /** How much less credits cost now, in hundredths of a percent. */
  readonly discountBps: number;
  /** What expires, the earliest first. */
  readonly expiring: readonly Lot[];
}

/** Shows a user's credits and what became of them. */
export class ShowCredits {
  constructor(
    private readonly ledgers: Pick<LedgerRepository, 'read' | 'changed' | 'page'>,
    private readonly limits: Pick<MonthlyLimits, 'of'>,
    private readonly discounts: PlanDiscounts,
    private readonly clock: Clock,
  ) {}

  async overview(userId: UserId): Promise<CreditsOverview> {
    const of = { ledger: 'CREDITS', userId } as const;
    const now = this.clock.now();
    const today = utcDate(now);
    const { from, until } = monthOf(now);
    const [state, monthlyLimit, changed, discountBps] = await Promise.all([
      this.ledgers.read(of),
      this.limits.of(userId),
      this.ledgers.changed(of, 'SPEND', from, until),
      this.discounts.at(userId, now),
    ]);
    return {
      balance: balanceOn(state, today),
      debt: state.debt,
      monthlyLimit,
      spentThisMonth: -changed,
      resetsAt: until,
      discountBps,
      expiring: state.lots.filter((lot) => lot.expiresOn !== null && !hasExpired(lot, today)),
    };
  }

  entries(
    userId: UserId,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly entries: readonly ListedEntry[]; readonly count: number }> {
    return this.ledgers.page({ ledger: 'CREDITS', userId }, page);
  }
}
