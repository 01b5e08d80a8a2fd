import { cancel, pause, type Schedule, statusAt } from '../../domain/schedules/schedule.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { scheduleId, type UserId } from '../../domain/shared/ids.js';
import { formatMoney } from '../../domain/shared/money.js';
import type { Mandate, MandateSource } from '../mandates/mandate.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { ScheduleRepository, StoredSchedule } from './schedule.repository.js';
import type { ScheduleCalls } from './schedule-calls.js';
import type { ScheduleChanges } from './schedule-changes.js';

/** Schedules as mandates. That one is cancelled follows from its contract's events. */
export class ScheduleMandates implements MandateSource {
  readonly kind = 'SCHEDULE' as const;

  constructor(
    private readonly schedules: Pick<ScheduleRepository, 'open'>,
    private readonly changes: ScheduleChanges,
    private readonly calls: Pick<ScheduleCalls, 'cancel'>,
  ) {}

  async of(owner: UserId, at: Date): Promise<readonly Mandate[]> {
    return (await this.schedules.open(owner, at)).map((stored) => this.mandateOf(stored, at));
  }

  async stop(id: string, at: Date): Promise<readonly DomainEvent[]> {
    const stored = await this.changes.existing(scheduleId(id));
    const { schedule } = stored;
    if (schedule.status === 'PENDING_ACTIVATION') return this.changes.store(stored, cancel(schedule, at));
    if (schedule.status !== 'ACTIVE') return [];
    return this.changes.store(stored, pause(schedule, at));
  }

  async ended(): Promise<readonly DomainEvent[]> {
    return [];
  }

  async stands(): Promise<readonly DomainEvent[]> {
    return [];
  }

  private mandateOf({ schedule, order }: StoredSchedule, at: Date): Mandate {
    const { contract, money, recipient } = order;
    const token = tokenOf(money.currency);
    const title = `${formatMoney(money)} to ${recipient.label}, ${schedule.frequency.toLowerCase()}`;
    const described = { kind: this.kind, id: schedule.id, title, status: statusAt(schedule, at), contract, token };
    const end = endOf(schedule);
    return { ...described, end, ...(end === 'CANCEL' ? this.calls.cancel(contract, token) : { calls: [], gas: 0n }) };
  }
}

function endOf(schedule: Schedule): 'CANCEL' | 'DISCARD' | 'WAIT' {
  if (schedule.status !== 'PENDING_ACTIVATION') return 'CANCEL';
  return schedule.isSigned ? 'WAIT' : 'DISCARD';
}
