import { type Period, periodAt } from '../../domain/schedules/periods.js';
import { notSkipped } from '../../domain/schedules/schedule.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { scheduleId, type UserId } from '../../domain/shared/ids.js';
import { formatMoney } from '../../domain/shared/money.js';
import type { FailedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { StoredSchedule } from './schedule.repository.js';
import type { ScheduleCalls } from './schedule-calls.js';
import type { ScheduleChanges } from './schedule-changes.js';
import { nextAttempt, operationKey, SKIP_SCHEDULED_PAYMENT } from './schedule-operations.js';
import type { ScheduleRuns } from './schedule-runs.js';

interface Skip extends StoredSchedule {
  readonly attempt: number;
  /** The next one to be paid; null when none is left. */
  readonly period: Period | null;
  /** An earlier one that is still being tried, which the contract would leave out as well; null when there is none. */
  readonly due: Period | null;
}

/** One payment is left out, as the owner signs it. That it is skipped follows from the contract's event. */
export class SkipPaymentOperation implements WalletOperationKind<Skip> {
  readonly name = SKIP_SCHEDULED_PAYMENT;
  readonly gasClass = 'EXTRA';
  readonly revertedWithoutReason = 'The chain did not skip the payment';

  constructor(
    private readonly changes: ScheduleChanges,
    private readonly runs: Pick<ScheduleRuns, 'ofSchedule'>,
    private readonly operations: Pick<WalletOperationRepository, 'countFor'>,
    private readonly calls: Pick<ScheduleCalls, 'skip'>,
  ) {}

  async find(id: string, owner: UserId): Promise<Skip> {
    const stored = await this.changes.owned(id, owner);
    const { schedule } = stored;
    const period = periodAt(schedule.periods, schedule.nextPeriod);
    const due = (await this.runs.ofSchedule(schedule.id)).find(({ status }) => status === 'DUE')?.period ?? null;
    return { ...stored, attempt: await nextAttempt(this.operations, schedule.id), period, due };
  }

  plan({ schedule, order, attempt, period }: Skip): OperationPlan {
    const { calls, gas } = this.calls.skip(order.contract, period?.index ?? schedule.nextPeriod);
    return { key: operationKey(schedule.id, attempt), calls, callGas: gas };
  }

  card({ order, period }: Skip): OperationCard {
    return {
      title: `Skip the next payment to ${order.recipient.label}`,
      lines: [
        { name: 'scheduleAmount', value: formatMoney(order.money) },
        { name: 'skippedPayment', value: period?.begin.toISOString() ?? '' },
        { name: 'scheduleContract', value: order.contract },
      ],
    };
  }

  assertSignable({ schedule, period, due }: Skip): void {
    if (schedule.status !== 'ACTIVE' && schedule.status !== 'PAUSED') {
      throw new ConflictError(`The schedule is ${schedule.status} and has no payment to skip`);
    }
    if (!period) throw new ConflictError('No payment is left to skip');
    if (!due) return;
    throw new ConflictError(
      `The payment of ${due.begin.toISOString()} is due and not made yet; a skip now would leave it out, too. Wait until it is made or has failed`,
    );
  }

  async approved({ schedule, attempt }: Skip): Promise<readonly DomainEvent[]> {
    assertCurrent((await nextAttempt(this.operations, schedule.id)) === attempt, 'The schedule');
    return [];
  }

  async completed(): Promise<readonly DomainEvent[]> {
    return [];
  }

  /** The owner is told, who expects that it is not made. */
  async failed({ subjectId, endedAt }: FailedWalletOperation): Promise<readonly DomainEvent[]> {
    const stored = await this.changes.existing(scheduleId(subjectId));
    return this.changes.store(stored, notSkipped(stored.schedule, endedAt));
  }

  async reversed(): Promise<readonly DomainEvent[]> {
    return [];
  }
}
