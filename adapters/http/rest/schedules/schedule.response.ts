import { SCHEDULABLE_TYPES, type SchedulableType } from '../../../../application/schedules/schedule-order.js';
import { FREQUENCIES, type Frequency } from '../../../../domain/schedules/recurrence.js';
import { PAUSE_REASONS, type PauseReason } from '../../../../domain/schedules/schedule.js';
import { SCHEDULE_RUN_STATUSES, type ScheduleRunStatus } from '../../../../domain/schedules/schedule-run-status.js';
import { SCHEDULE_STATUSES, type ScheduleStatus } from '../../../../domain/schedules/schedule-status.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { CurrencyCode, Flag, OneOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { ChainAddress, Hash, Id } from '../../shell/fields/identifiers.js';
import { Count } from '../../shell/fields/numbers.js';
import { ListOf } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text, Username } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';
import { ScheduleDay } from './schedule-fields.js';

export class ScheduleResponse {
  @Id('The schedule.')
  scheduleId!: string;

  @OneOf(SCHEDULE_STATUSES, 'Where the schedule stands.')
  status!: ScheduleStatus;

  @OneOf(SCHEDULABLE_TYPES, 'The kind of its payments.')
  paymentType!: SchedulableType;

  @DecimalAmount('Each payment.')
  amount!: string;

  @CurrencyCode('The currency of the amount.')
  currency!: Currency;

  @OneOf(FREQUENCIES, 'How often it pays.', 'MONTHLY')
  frequency!: Frequency;

  @ScheduleDay('The first day of payment.', '2026-12-01')
  startDate!: string;

  @Nullable()
  @ScheduleDay('The last day that may pay; null when none was named.', '2027-11-30')
  endDate!: string | null;

  @ScheduleDay('The last day of payment. A schedule without an end date has one, too.', '2027-11-01')
  lastPaymentDate!: string;

  @Text('The zone in which its days begin.', 'Europe/Berlin')
  timezone!: string;

  @Count('How many payments it makes in all.', 12)
  payments!: number;

  @Count(
    'How many payments the chain still lets through: also one that is due, and one that was given up or fell due during a pause, while its period lasts. 0 unless it is ACTIVE or PAUSED.',
    11,
  )
  paymentsLeft!: number;

  @DecimalAmount('What these payments are together.', { example: '275.00' })
  amountLeft!: string;

  @Username('Who is paid: the username; outside the service the name of the saved wallet.')
  recipient!: string;

  @ChainAddress('The address that is paid.')
  recipientAddress!: string;

  @ChainAddress('The contract that makes the payments, from the activation on.')
  contractAddress!: string;

  @Optional()
  @Text("The owner's note.", 'Rent')
  reference?: string;

  @Nullable()
  @Instant('When it pays next; null unless it is ACTIVE with a payment left.', '2026-11-30T23:00:00.000Z')
  nextExecutionAt!: string | null;

  @Optional({ inExamples: false })
  @OneOf(
    PAUSE_REASONS,
    'Why it is PAUSED: somebody paused it, three payments in a row failed, the owner has signed a change that the chain has not answered, or the service was restored from a backup (RESTORED: only the owner resumes it, in the app).',
  )
  pauseReason?: PauseReason;

  @Optional({ inExamples: false })
  @Id('The schedule that ends when this one is activated.')
  replaces?: string;

  @Instant('When it was proposed.')
  createdAt!: string;

  @Instant('Until when the owner can activate it.', '2026-11-22T12:00:00.000Z')
  expiresAt!: string;
}

export class ProposedScheduleResponse extends ScheduleResponse {
  @Flag('Whether the owner gets a notification. The owner finds the schedule in the app anyway.')
  notificationSent!: boolean;
}

export class SchedulesResponse {
  @ListOf(() => ScheduleResponse)
  schedules!: ScheduleResponse[];
}

export class UpcomingPaymentResponse {
  @Id('The schedule.')
  scheduleId!: string;

  @Instant('When it will be made.', '2026-11-30T23:00:00.000Z')
  executionAt!: string;

  @DecimalAmount('What the recipient gets.')
  amount!: string;

  @CurrencyCode('The currency of the amount.')
  currency!: Currency;

  @Username('Who is paid.')
  recipient!: string;
}

export class UpcomingPaymentsResponse {
  @ListOf(() => UpcomingPaymentResponse)
  upcoming!: UpcomingPaymentResponse[];
}

export class ScheduleRunResponse {
  @Id('This payment of the schedule.')
  id!: string;

  @OneOf(
    SCHEDULE_RUN_STATUSES,
    'DUE: it is tried. FAILED: it was tried in vain. SKIPPED: the owner did not want it. MISSED: the service was not there in its time.',
    'PAID',
  )
  status!: ScheduleRunStatus;

  @Instant('When it fell due.', '2026-11-30T23:00:00.000Z')
  dueAt!: string;

  @Count('How often it was tried.', 1)
  attempts!: number;

  @DecimalAmount('What the recipient gets.')
  amount!: string;

  @CurrencyCode('The currency of the amount.')
  currency!: Currency;

  @Optional()
  @Instant('When it was paid, or given up.', '2026-11-30T23:00:04.000Z')
  endedAt?: string;

  @Optional()
  @Hash('The transaction that paid it.')
  transactionHash?: string;

  @Optional({ inExamples: false })
  @Text('Why the chain refused the last try.', 'The wallet holds too little')
  failureReason?: string;
}

export class ScheduleHistoryResponse {
  @ListOf(() => ScheduleRunResponse)
  runs!: ScheduleRunResponse[];

  @Optional()
  @Id('The cursor of the next page; absent on the last one.')
  nextCursor?: string;
}
