import type { DraftSchedule, Schedule } from '../../domain/schedules/schedule.js';
import type { ScheduleStatus } from '../../domain/schedules/schedule-status.js';
import type { DraftCounts } from '../../domain/shared/draft-limits.js';
import type { ScheduleId, UserId } from '../../domain/shared/ids.js';
import type { Ranked, RankedPlace } from '../mandates/ranked-page.js';
import { token } from '../ports/token.js';
import type { ScheduleOrder } from './schedule-order.js';

/** A schedule with what it pays, as it is stored. */
export interface StoredSchedule {
  readonly schedule: Schedule;
  readonly order: ScheduleOrder;
  /** Grows with every change. */
  readonly version: number;
  /** The end of the newest period that has begun; null when there is none, and when it is paid or left out on chain. */
  readonly openUntil: Date | null;
}

/** The schedules of all users. */
export interface ScheduleRepository {
  add(schedule: Schedule, order: ScheduleOrder): Promise<void>;
  find(id: ScheduleId): Promise<StoredSchedule | null>;
  /** Others that change it wait until the unit of work ends. */
  lock(id: ScheduleId): Promise<void>;
  /**
   * Compare-and-set: stores the next state when the schedule has not changed since it was read.
   * @returns false when another process was faster
   */
  store(read: StoredSchedule, next: Schedule): Promise<boolean>;
  /** The same for the owner's signature, which counts within the draft's life only. */
  sign(read: StoredSchedule, next: DraftSchedule): Promise<boolean>;
  /** The newest first. A draft past its life counts as EXPIRED. @param status null for all */
  list(
    payer: UserId,
    status: ScheduleStatus | null,
    at: Date,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredSchedule[]>;
  /**
   * Drafts that can be activated or are being activated, and schedules that are active or paused, in the order of their ids: also one that was stopped
   * while its activation is under way.
   */
  stoppable(payer: UserId, at: Date): Promise<readonly StoredSchedule[]>;
  /** What pays first, for the payer. @param after the place of the last row of the page before; null for the first page */
  byRank(payer: UserId, at: Date, limit: number, after: RankedPlace | null): Promise<readonly Ranked<StoredSchedule>[]>;
  /** The drafts that an application proposed to the payer. Call it when the payer is locked. @param since the beginning of the day */
  draftsOf(payer: UserId, clientId: string, at: Date, since: Date): Promise<DraftCounts>;
  /** Locks the payer until the unit of work ends. @returns how many of the payer's drafts can be activated */
  countDrafts(payer: UserId, at: Date): Promise<number>;
  /** Drafts past their life that are still stored as drafts. */
  overdueDrafts(at: Date, limit: number): Promise<readonly ScheduleId[]>;
  /** Active and paused schedules of which a period has begun, and those of which nothing can be paid any more. */
  begun(at: Date, limit: number): Promise<readonly ScheduleId[]>;
}
export const ScheduleRepository = token<ScheduleRepository>('ScheduleRepository');
