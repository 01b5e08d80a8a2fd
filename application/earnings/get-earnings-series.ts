import { type EarningsWindow, firstDayOf } from '../../domain/earnings/earnings-window.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EarningsPoint, EarningsSeries } from './earnings-series.js';

export class GetEarningsSeries {
  constructor(
    private readonly series: EarningsSeries,
    private readonly clock: Clock,
  ) {}

  /**
   * @param input.accountId a UUID
   * @throws NotFoundError for an account that does not exist or is somebody else's
   */
  async execute(input: {
    readonly userId: UserId;
    readonly accountId: string;
    readonly window: EarningsWindow;
  }): Promise<readonly EarningsPoint[]> {
    const { userId, accountId, window } = input;
    const today = utcDate(this.clock.now());
    const points = await this.series.read(userId, accountId, firstDayOf(window, today), today);
    if (!points) throw new NotFoundError('The earnings account');
    return points;
  }
}
