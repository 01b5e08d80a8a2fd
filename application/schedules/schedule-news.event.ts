import type { ScheduleChange } from '../../domain/notifications/catalogue.js';
import {
  aboutScheduleChange,
  proposedNotice,
  scheduleNotice,
  unpaidNotice,
} from '../../domain/notifications/schedule-notices.js';
import { type ScheduleId, type ScheduleRunId, scheduleId, scheduleRunId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { ScheduleRepository, StoredSchedule } from './schedule.repository.js';
import type { ScheduleRuns } from './schedule-runs.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'schedule.proposed': ScheduleId;
    /** The owner has signed the activation. */
    'schedule.signed': ScheduleId;
    'schedule.activated': ScheduleId;
    /** The chain did not make its contract. The draft can be signed again. */
    'schedule.activation_failed': ScheduleId;
    'schedule.paused': ScheduleId;
    'schedule.resumed': ScheduleId;
    /** The owner has signed an edit that ends it. */
    'schedule.replacing': ScheduleId;
    /** The chain did not make the cancellation or the edit that was to end it. */
    'schedule.not_ended': ScheduleId;
    /** The chain did not leave out the payment that its owner had signed to skip. */
    'schedule.not_skipped': ScheduleId;
    'schedule.completed': ScheduleId;
    'schedule.cancelled': ScheduleId;
    'schedule.expired': ScheduleId;
    /** The chain has taken back what made it active, completed or cancelled. */
    'schedule.reversed': ScheduleId;
    'schedule.payment_made': ScheduleRunId;
    'schedule.payment_failed': ScheduleRunId;
    'schedule.payment_skipped': ScheduleRunId;
    'schedule.payment_missed': ScheduleRunId;
    /** The chain has taken a payment back. */
    'schedule.payment_reversed': ScheduleRunId;
  }
}

/** Events that only open pages need. */
export const SILENT_SCHEDULE_EVENTS: readonly EventKind[] = [
  { type: 'schedule.signed', ignored: 'the owner has just signed it' },
  { type: 'schedule.resumed', ignored: 'the owner wanted it' },
  { type: 'schedule.replacing', ignored: 'the owner has just signed it' },
  { type: 'schedule.payment_made', ignored: 'the payment stands in the history, and its recipient is told of it' },
  { type: 'schedule.payment_skipped', ignored: 'the owner wanted it' },
  { type: 'schedule.payment_reversed', ignored: 'the payment is made again, or its failure is told' },
];

/** Tells the owner of what an application has proposed. */
export class ScheduleProposed implements EventKind {
  readonly type = 'schedule.proposed';

  constructor(private readonly schedules: Pick<ScheduleRepository, 'find'>) {}

  async notify({ subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const stored = await this.schedules.find(scheduleId(subjectId));
    if (!stored || stored.order.proposedBy === null) return {};
    return { notices: [proposedNotice(toldOf(stored, occurredAt), stored.order.proposedBy)] };
  }
}

const CHANGE_OF = {
  'schedule.activated': 'ACTIVATED',
  'schedule.activation_failed': 'ACTIVATION_FAILED',
  'schedule.paused': 'PAUSED',
  'schedule.not_ended': 'NOT_ENDED',
  'schedule.not_skipped': 'NOT_SKIPPED',
  'schedule.completed': 'COMPLETED',
  'schedule.cancelled': 'CANCELLED',
  'schedule.expired': 'EXPIRED',
} as const satisfies Partial<Record<EventKind['type'], ScheduleChange>>;

export const SCHEDULE_CHANGES = Object.keys(CHANGE_OF) as readonly (keyof typeof CHANGE_OF)[];

/** What is no longer true when the chain has made the change after all. */
const REFUTED: Partial<Record<ScheduleChange, ScheduleChange>> = {
  ACTIVATED: 'ACTIVATION_FAILED',
  CANCELLED: 'NOT_ENDED',
};

/** Tells the owner what became of a schedule. The proposal is settled. */
export class ScheduleMoved implements EventKind {
  constructor(
    readonly type: keyof typeof CHANGE_OF,
    private readonly schedules: Pick<ScheduleRepository, 'find'>,
  ) {}

  async notify({ subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const stored = await this.schedules.find(scheduleId(subjectId));
    if (!stored) return {};
    const change = CHANGE_OF[this.type];
    const notices = [scheduleNotice(toldOf(stored, occurredAt), change)];
    if (change === 'ACTIVATION_FAILED' || change === 'NOT_ENDED' || change === 'NOT_SKIPPED') return { notices };
    const undone = REFUTED[change];
    return { notices, settled: subjectId, ...(undone && { withdrawn: aboutScheduleChange(subjectId, undone) }) };
  }
}

/** Withdraws what is not true any more. */
export class ScheduleReversed implements EventKind {
  readonly type = 'schedule.reversed';

  constructor(private readonly schedules: Pick<ScheduleRepository, 'find'>) {}

  async notify({ subjectId }: PublishedEvent): Promise<InboxChange> {
    const stored = await this.schedules.find(scheduleId(subjectId));
    const undone = { PENDING_ACTIVATION: 'ACTIVATED', PAUSED: 'CANCELLED', ACTIVE: 'COMPLETED' } as const;
    const status = stored?.schedule.status;
    if (status !== 'PENDING_ACTIVATION' && status !== 'PAUSED' && status !== 'ACTIVE') return {};
    return { withdrawn: aboutScheduleChange(subjectId, undone[status]) };
  }
}

/** Tells the owner that a payment was not made in its time. */
export class ScheduledPaymentUnpaid implements EventKind {
  constructor(
    readonly type: 'schedule.payment_failed' | 'schedule.payment_missed',
    private readonly schedules: Pick<ScheduleRepository, 'find'>,
    private readonly runs: Pick<ScheduleRuns, 'find'>,
  ) {}

  async notify({ subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const run = await this.runs.find(scheduleRunId(subjectId));
    const stored = run && (await this.schedules.find(run.scheduleId));
    // Somebody may have made it meanwhile.
    if (!stored || run.status === 'PAID') return {};
    return { notices: [unpaidNotice(toldOf(stored, occurredAt), run)] };
  }
}

function toldOf({ schedule, order }: StoredSchedule, at: Date) {
  return { schedule, money: order.money, recipient: order.recipient.label, at };
}
