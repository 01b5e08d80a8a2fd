import {
  type FreeTradeAllowance,
  freeTradeAllowanceOf,
  tradeWindowAt,
} from '../../domain/broker/free-trade-allowance.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { PlanRepository } from '../access/plan.repository.js';
import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import type { TradeCount } from './trade-count.js';

/** Reads how many trades without commission a user has left. When the trades cannot be counted, all of them are (docs/rules/credits.md#free-trades). */
export class GetFreeTradeAllowance {
  constructor(
    private readonly plans: Pick<PlanRepository, 'all' | 'of'>,
    private readonly trades: TradeCount,
    private readonly clock: Clock,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  async execute(userId: UserId): Promise<FreeTradeAllowance> {
    const window = tradeWindowAt(this.clock.now());
    const [plan, plans, used] = await Promise.all([
      this.plans.of(userId),
      this.plans.all(),
      this.trades.count(userId, window).catch((error: unknown) => this.unknown(error)),
    ]);
    if (!plan) throw new NotFoundError('The plan');
    return freeTradeAllowanceOf(plan, plans, used, window);
  }

  private unknown(error: unknown): null {
    this.logger.warn({ err: error }, 'The trades of a user could not be counted; all free trades count as left');
    return null;
  }
}
