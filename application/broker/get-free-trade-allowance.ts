import { planInForce } from '../../domain/access/plan.js';
import {
  type FreeTradeAllowance,
  freeTradeAllowanceOf,
  type TradeWindow,
  tradeWindowAt,
} from '../../domain/broker/free-trade-allowance.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { PlanRepository } from '../access/plan.repository.js';
import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import type { TradeCount } from './trade-count.js';

/** A count that takes longer is given up: nobody waits for it before a trade. */
const PATIENCE_MS = 2_000;

/** Reads how many trades without commission a user has left. When the trades cannot be counted, all of them are (docs/rules/credits.md#free-trades). */
export class GetFreeTradeAllowance {
  constructor(
    private readonly plans: Pick<PlanRepository, 'all' | 'of'>,
    private readonly trades: TradeCount,
    private readonly clock: Clock,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  async execute(userId: UserId): Promise<FreeTradeAllowance> {
    const now = this.clock.now();
    const window = tradeWindowAt(now);
    const [own, plans, used] = await Promise.all([
      this.plans.of(userId, now),
      this.plans.all(),
      this.counted(userId, window).catch((error: unknown) => this.unknown(error)),
    ]);
    if (!own) throw new NotFoundError('The plan');
    return freeTradeAllowanceOf(planInForce(own), own.rests ? [] : plans, used, window);
  }

  private async counted(userId: UserId, window: TradeWindow): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The trades take too long to count')), this.patienceMs);
    });
    try {
      return await Promise.race([this.trades.count(userId, window), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  private unknown(error: unknown): null {
    this.logger.warn({ err: error }, 'The trades of a user could not be counted; all free trades count as left');
    return null;
  }
}
