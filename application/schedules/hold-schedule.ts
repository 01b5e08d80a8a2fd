import { holdRestored } from '../../domain/schedules/schedule.js';
import { scheduleId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { HeldMandates } from '../restoration/restored-mandates.js';
import type { HaltPayments } from './halt-payments.js';
import type { ScheduleChanges } from './schedule-changes.js';

/** Holds a schedule of a restored database until its owner resumes it: it may have been paused or ended since the backup. */
export class HoldSchedule implements HeldMandates {
  readonly kind = 'SCHEDULE';

  constructor(
    private readonly changes: ScheduleChanges,
    private readonly halting: Pick<HaltPayments, 'execute'>,
    private readonly clock: Clock,
  ) {}

  async hold(given: string): Promise<boolean> {
    const id = scheduleId(given);
    await this.changes.lock(id);
    const stored = await this.changes.existing(id);
    const at = this.clock.now();
    const held = holdRestored(stored.schedule, at);
    if (held.next === stored.schedule) return false;
    await this.changes.apply(stored, held);
    await this.halting.execute(id, at);
    return true;
  }
}
