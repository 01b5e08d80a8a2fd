import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { ScheduleRepository, StoredSchedule } from './schedule.repository.js';

/** More schedules of one payer than run at a time. */
const MOST_SCHEDULES = 1_000;

/** A payment that will be made. */
export interface UpcomingPayment extends StoredSchedule {
  readonly executionAt: Date;
}

/** The next payments of all active schedules of a payer. */
export class ListUpcoming {
  constructor(
    private readonly schedules: ScheduleRepository,
    private readonly clock: Clock,
  ) {}

  /** In the order of their times; at the same time that of the older schedule first. */
  async execute(
    payer: UserId,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<readonly UpcomingPayment[]> {
    const all = { limit: MOST_SCHEDULES, offset: 0 };
    const active = await this.schedules.list(payer, 'ACTIVE', this.clock.now(), all);
    return active
      .flatMap((stored) => {
        const { periods, nextPeriod } = stored.schedule;
        return periods.begins
          .slice(nextPeriod, nextPeriod + offset + limit)
          .map((executionAt) => ({ ...stored, executionAt }));
      })
      .sort(
        (one, other) =>
          inOrder(one.executionAt, other.executionAt) || inOrder(one.schedule.createdAt, other.schedule.createdAt),
      )
      .slice(offset, offset + limit);
  }
}

function inOrder(one: Date, other: Date): number {
  return one.getTime() - other.getTime();
}
