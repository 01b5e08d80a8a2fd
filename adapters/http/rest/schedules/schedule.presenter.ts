import type { UpcomingPayment } from '../../../../application/schedules/list-upcoming.js';
import type { StoredSchedule } from '../../../../application/schedules/schedule.repository.js';
import type { ScheduleOrder } from '../../../../application/schedules/schedule-order.js';
import {
  lastPaymentDate,
  nextExecutionAt,
  paymentsLeft,
  type Schedule,
  statusAt,
} from '../../../../domain/schedules/schedule.js';
import type { ScheduleRun } from '../../../../domain/schedules/schedule-run.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import type { ScheduleResponse, ScheduleRunResponse, UpcomingPaymentResponse } from './schedule.response.js';

type PresentedSchedule = Pick<StoredSchedule, 'schedule' | 'order'> & Partial<Pick<StoredSchedule, 'openUntil'>>;

/** One that was drafted at this moment has no `openUntil`. */
export function presentSchedule({ schedule, order, openUntil = null }: PresentedSchedule, at: Date): ScheduleResponse {
  const { recipient, reference, replaces } = order;
  return {
    scheduleId: schedule.id,
    status: statusAt(schedule, at),
    paymentType: order.paymentType,
    ...amountOf(order),
    frequency: schedule.frequency,
    startDate: schedule.startDate,
    endDate: schedule.endDate,
    lastPaymentDate: lastPaymentDate(schedule),
    timezone: schedule.timeZone,
    payments: schedule.periods.begins.length,
    ...leftOf(paymentsLeft(schedule, openUntil, at), order),
    recipient: recipient.label,
    recipientAddress: recipient.address,
    contractAddress: order.contract,
    ...(reference !== null && { reference }),
    nextExecutionAt: nextExecutionAt(schedule)?.toISOString() ?? null,
    ...pauseReasonOf(schedule),
    ...(replaces !== null && { replaces }),
    createdAt: schedule.createdAt.toISOString(),
    expiresAt: schedule.expiresAt.toISOString(),
  };
}

export function presentUpcoming({ schedule, order, executionAt }: UpcomingPayment): UpcomingPaymentResponse {
  return {
    scheduleId: schedule.id,
    executionAt: executionAt.toISOString(),
    ...amountOf(order),
    recipient: order.recipient.label,
  };
}

export function presentRun(run: ScheduleRun, order: ScheduleOrder): ScheduleRunResponse {
  return {
    id: run.id,
    status: run.status,
    dueAt: run.period.begin.toISOString(),
    attempts: run.attempts,
    ...amountOf(order),
    ...endOf(run),
    ...(run.status !== 'PAID' && run.failureReason !== null && { failureReason: run.failureReason }),
  };
}

function leftOf(payments: number, { money }: ScheduleOrder) {
  return { paymentsLeft: payments, amountLeft: formatMinorUnits(money.minorUnits * BigInt(payments)) };
}

function endOf(run: ScheduleRun) {
  if (run.status === 'DUE') return {};
  if (run.status !== 'PAID') return { endedAt: run.endedAt.toISOString() };
  return { endedAt: run.paidAt.toISOString(), transactionHash: run.transactionHash };
}

function amountOf({ money: { minorUnits, currency } }: ScheduleOrder) {
  return { amount: formatMinorUnits(minorUnits), currency };
}

function pauseReasonOf(schedule: Schedule) {
  return schedule.status === 'PAUSED' ? { pauseReason: schedule.pausedBecause } : {};
}
