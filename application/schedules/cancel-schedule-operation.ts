import { cancel, notEnded, pause } from '../../domain/schedules/schedule.js';
import { uncancel } from '../../domain/schedules/schedule-corrections.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { scheduleId, type UserId } from '../../domain/shared/ids.js';
import type {
  EndedWalletOperation,
  ExecutedWalletOperation,
  FailedWalletOperation,
  WalletOperationTerms,
} from '../../domain/wallet-operations/wallet-operation.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { HaltPayments } from './halt-payments.js';
import type { StoredSchedule } from './schedule.repository.js';
import type { ScheduleCalls } from './schedule-calls.js';
import { scheduleLines } from './schedule-card.js';
import type { ScheduleChanges } from './schedule-changes.js';
import { CANCEL_SCHEDULE, nextAttempt, operationKey } from './schedule-operations.js';

interface Cancellation extends StoredSchedule {
  readonly attempt: number;
}

/** The end of a schedule, as its owner signs it. Its contract pays nothing any more, and the rest of its allowance is taken back. */
export class CancelScheduleOperation implements WalletOperationKind<Cancellation> {
  readonly name = CANCEL_SCHEDULE;
  readonly gasClass = 'PAYMENT';
  readonly revertedWithoutReason = 'The chain did not cancel the schedule';

  constructor(
    private readonly changes: ScheduleChanges,
    private readonly halting: HaltPayments,
    private readonly operations: Pick<WalletOperationRepository, 'countFor'>,
    private readonly calls: Pick<ScheduleCalls, 'cancel'>,
  ) {}

  async find(id: string, owner: UserId): Promise<Cancellation> {
    const stored = await this.changes.owned(id, owner);
    return { ...stored, attempt: await nextAttempt(this.operations, stored.schedule.id) };
  }

  plan({ schedule, order, attempt }: Cancellation): OperationPlan {
    const { calls, gas } = this.calls.cancel(order.contract, tokenOf(order.money.currency));
    return { key: operationKey(schedule.id, attempt), calls, callGas: gas, purse: 'STOP' };
  }

  card(cancellation: Cancellation): OperationCard {
    return {
      title: `Cancel the schedule that pays ${cancellation.order.recipient.label}`,
      lines: scheduleLines(cancellation),
    };
  }

  assertSignable({ schedule }: Cancellation, at: Date): void {
    if (schedule.activatedAt === null) throw new ConflictError('The schedule has no contract to cancel');
    if (schedule.status === 'CANCELLED') throw new ConflictError('The schedule is cancelled already');
    cancel(schedule, at);
  }

  /** The service pays nothing from now on, whenever the chain follows. */
  async approved(cancellation: Cancellation, { at }: Approval): Promise<readonly DomainEvent[]> {
    const { schedule, attempt } = cancellation;
    assertCurrent((await nextAttempt(this.operations, schedule.id)) === attempt, 'The schedule');
    const events = await this.changes.store(cancellation, pause(schedule, at));
    await this.halting.execute(schedule.id, at);
    return events;
  }

  lock({ subjectId }: WalletOperationTerms): Promise<unknown> {
    return this.changes.lock(scheduleId(subjectId));
  }

  async completed({ subjectId, endedAt }: ExecutedWalletOperation): Promise<readonly DomainEvent[]> {
    const stored = await this.changes.existing(scheduleId(subjectId));
    const { schedule } = stored;
    return schedule.status === 'COMPLETED' ? [] : this.changes.store(stored, cancel(schedule, endedAt));
  }

  /** It stays paused, because its owner does not want it, who is told that it has not ended. */
  async failed({ subjectId, endedAt }: FailedWalletOperation): Promise<readonly DomainEvent[]> {
    const stored = await this.changes.existing(scheduleId(subjectId));
    return this.changes.store(stored, notEnded(stored.schedule, endedAt));
  }

  async reversed({ subjectId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    const stored = await this.changes.existing(scheduleId(subjectId));
    const { schedule } = stored;
    return schedule.status === 'CANCELLED' ? this.changes.store(stored, uncancel(schedule, at)) : [];
  }
}
