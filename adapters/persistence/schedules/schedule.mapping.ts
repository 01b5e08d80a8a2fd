import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { StoredSchedule } from '../../../application/schedules/schedule.repository.js';
import type { SchedulableType, ScheduleOrder } from '../../../application/schedules/schedule-order.js';
import type { Frequency } from '../../../domain/schedules/recurrence.js';
import type { PauseReason, Schedule } from '../../../domain/schedules/schedule.js';
import type { ScheduleStatus } from '../../../domain/schedules/schedule-status.js';
import { type CalendarDate, calendarDate, type TimeZone, timeZone } from '../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type ScheduleId, scheduleId, type UserId, userId } from '../../../domain/shared/ids.js';

/** A row of `schedules`. */
export interface ScheduleRecord {
  readonly id: ScheduleId;
  readonly payer_id: UserId;
  readonly payment_type: SchedulableType;
  readonly recipient_label: string;
  readonly recipient_user_id: UserId | null;
  readonly recipient_address: string;
  readonly contact_username: string | null;
  readonly minor_units: bigint;
  readonly currency: Currency;
  readonly reference: string | null;
  readonly frequency: Frequency;
  readonly start_date: CalendarDate;
  readonly end_date: CalendarDate | null;
  readonly time_zone: TimeZone;
  readonly period_begins: readonly Date[];
  readonly periods_end: Date;
  readonly contract_address: Address;
  readonly contract_salt: Hex | null;
  readonly replaces: ScheduleId | null;
  readonly proposed_by: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly status: ScheduleStatus;
  readonly is_signed: boolean;
  readonly next_period: number;
  readonly failures_in_row: number;
  readonly activated_at: Date | null;
  readonly paused_because: PauseReason | null;
  readonly replaced_by: ScheduleId | null;
  readonly version: number;
  readonly open_until: Date | null;
}

export const SCHEDULE_DECODERS = {
  id: scheduleId,
  payer_id: userId,
  recipient_user_id: userId,
  minor_units: BigInt,
  start_date: (text: string) => calendarDate(text),
  end_date: (text: string) => calendarDate(text),
  time_zone: (name: string) => timeZone(name),
  replaces: scheduleId,
  replaced_by: scheduleId,
};

export function storedScheduleOf(record: ScheduleRecord): StoredSchedule {
  const { version, open_until: openUntil } = record;
  return { schedule: scheduleOf(record), order: orderOf(record), version, openUntil };
}

/** The columns that a change of status or progress writes. */
export function stateColumnsOf(schedule: Schedule) {
  return {
    id: schedule.id,
    status: schedule.status,
    isSigned: schedule.status === 'PENDING_ACTIVATION' && schedule.isSigned,
    nextPeriod: schedule.nextPeriod,
    failuresInRow: schedule.failuresInRow,
    activatedAt: schedule.activatedAt,
    pausedBecause: schedule.status === 'PAUSED' ? schedule.pausedBecause : null,
    replacedBy: schedule.replacedBy,
  };
}

function scheduleOf(record: ScheduleRecord): Schedule {
  const common = {
    id: record.id,
    payerId: record.payer_id,
    frequency: record.frequency,
    startDate: record.start_date,
    endDate: record.end_date,
    timeZone: record.time_zone,
    periods: { begins: record.period_begins, end: record.periods_end },
    createdAt: record.created_at,
    expiresAt: record.expires_at,
    nextPeriod: record.next_period,
    failuresInRow: record.failures_in_row,
    activatedAt: record.activated_at,
    replacedBy: record.replaced_by,
  };
  const { status } = record;
  if (status === 'PENDING_ACTIVATION') return { ...common, status, isSigned: record.is_signed };
  if (status !== 'PAUSED') return { ...common, status };
  if (record.paused_because === null) throw new Error(`Schedule ${record.id} is paused without a reason`);
  return { ...common, status, pausedBecause: record.paused_because };
}

function orderOf(record: ScheduleRecord): ScheduleOrder {
  return {
    paymentType: record.payment_type,
    recipient: {
      label: record.recipient_label,
      userId: record.recipient_user_id,
      address: record.recipient_address,
      contactUsername: record.contact_username,
    },
    money: { minorUnits: record.minor_units, currency: record.currency },
    reference: record.reference,
    contract: record.contract_address,
    salt: record.contract_salt,
    replaces: record.replaces,
    proposedBy: record.proposed_by,
  };
}
