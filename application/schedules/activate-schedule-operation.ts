import {
  activate,
  assertNotReplaced,
  assertUnsigned,
  firstPeriod,
  keep,
  replace,
  type Schedule,
  type ScheduleEvent,
  sign,
  unsign,
} from '../../domain/schedules/schedule.js';
import { deactivate } from '../../domain/schedules/schedule-corrections.js';
import type { ScheduleRun } from '../../domain/schedules/schedule-run.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { type Decision, unchanged } from '../../domain/shared/decision.js';
import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import { type ScheduleId, scheduleId, type UserId } from '../../domain/shared/ids.js';
import type {
  EndedWalletOperation,
  ExecutedWalletOperation,
  FailedWalletOperation,
  WalletOperationTerms,
} from '../../domain/wallet-operations/wallet-operation.js';
import type { Clock } from '../ports/clock.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type {
  Approval,
  Expiry,
  OperationPlan,
  WalletOperationKind,
} from '../wallet-operations/wallet-operation-kind.js';
import type { Wallet } from '../wallets/wallet.repository.js';
import { expireDraft } from './expire-draft.js';
import type { ScheduleRepository, StoredSchedule } from './schedule.repository.js';
import type { PlannedCalls, ScheduleCalls } from './schedule-calls.js';
import { scheduleLines } from './schedule-card.js';
import type { ScheduleChanges } from './schedule-changes.js';
import { ACTIVATE_SCHEDULE, nextAttempt, operationKey } from './schedule-operations.js';
import type { ScheduleRuns } from './schedule-runs.js';

interface Activation extends StoredSchedule {
  readonly attempt: number;
  /** The first period that is paid; null when none is left. */
  readonly first: number | null;
  /** The schedule that ends with it; null for none. */
  readonly replaced: Replaced | null;
}

/** The schedule that an edit ends, with its payments so far. */
interface Replaced extends StoredSchedule {
  readonly payments: readonly ScheduleRun[];
}

/** The activation of a schedule, as its owner signs it: its contract and the contract's allowance. It can end another schedule in the same signature. */
export class ActivateScheduleOperation implements WalletOperationKind<Activation> {
  readonly name = ACTIVATE_SCHEDULE;
  readonly gasClass = 'EXTRA';
  readonly revertedWithoutReason = 'The chain did not activate the schedule';
  readonly expiry: Expiry;

  constructor(
    private readonly schedules: ScheduleRepository,
    private readonly changes: ScheduleChanges,
    private readonly runs: Pick<ScheduleRuns, 'ofSchedule'>,
    private readonly operations: Pick<WalletOperationRepository, 'countFor'>,
    private readonly calls: ScheduleCalls,
    private readonly clock: Clock,
  ) {
    this.expiry = {
      overdue: (at, limit) => this.schedules.overdueDrafts(at, limit),
      expire: (id, at) => expireDraft(this.schedules, this.changes, scheduleId(id), at),
    };
  }

  async find(id: string, owner: UserId): Promise<Activation> {
    const stored = await this.changes.owned(id, owner);
    const { replaces } = stored.order;
    return {
      ...stored,
      attempt: await nextAttempt(this.operations, stored.schedule.id),
      first: firstLeft(stored, this.clock.now()),
      replaced: replaces && (await this.replacedBy(replaces)),
    };
  }

  plan({ schedule, order, attempt, first, replaced }: Activation, { address: owner }: Wallet): OperationPlan {
    const { id, periods } = schedule;
    const { money, recipient, contract, proposedBy } = order;
    const terms = { id, owner, recipient: recipient.address, token: tokenOf(money.currency), periods };
    const opened = this.calls.open({ ...terms, amount: money.minorUnits }, contract, first ?? 0);
    const ended = replaced && this.end(replaced, periods.begins[first ?? 0] ?? periods.end);
    const planned: OperationPlan = {
      key: operationKey(id, attempt),
      calls: [...(ended?.calls ?? []), ...opened.calls],
      callGas: opened.gas + (ended?.gas ?? 0n),
    };
    return proposedBy === null ? planned : { ...planned, proposedBy };
  }

  card(activation: Activation): OperationCard {
    const { order, replaced, first, schedule } = activation;
    const { label } = order.recipient;
    const skipped = { name: 'skippedPayments', value: String(first ?? schedule.periods.begins.length) };
    return {
      title: replaced ? `Change the schedule that pays ${replaced.order.recipient.label}` : `Pay ${label} regularly`,
      lines: [
        ...scheduleLines(activation),
        ...(skipped.value === '0' ? [] : [skipped]),
        ...(replaced ? [{ name: 'replacedContract', value: replaced.order.contract }] : []),
      ],
    };
  }

  assertSignable({ schedule, first, replaced }: Activation, at: Date): void {
    assertUnsigned(schedule, at);
    firstPeriod(schedule, at);
    if (!replaced) return;
    const { status } = replaced.schedule;
    if (status !== 'ACTIVE' && status !== 'PAUSED') {
      throw new ConflictError(`The schedule that it replaces is ${status}`);
    }
    assertNotReplaced(replaced.schedule);
    assertPaidOnce(schedule, first, replaced.payments);
  }

  /** The service pays nothing of a replaced schedule from now on, unless the chain refuses the activation. */
  async approved(activation: Activation, { at }: Approval): Promise<readonly DomainEvent[]> {
    const { schedule, attempt, first, replaced } = activation;
    assertCurrent((await nextAttempt(this.operations, schedule.id)) === attempt, 'The schedule');
    const { next, events } = sign(schedule, at, first ?? firstPeriod(schedule, at));
    assertCurrent(await this.schedules.sign(activation, next), 'The schedule');
    if (!replaced) return events;
    const held = await this.changes.store(replaced, replace(replaced.schedule, at, schedule.id));
    // From here on no payment of it begins (MakePayment waits for this transaction), and one that began before is seen.
    assertPaidOnce(schedule, first, await this.runs.ofSchedule(replaced.schedule.id));
    return [...events, ...held];
  }

  lock({ subjectId }: WalletOperationTerms): Promise<unknown> {
    return this.changes.lock(scheduleId(subjectId));
  }

  /** That a replaced schedule has ended follows from its contract's events. */
  async completed({ subjectId, endedAt }: ExecutedWalletOperation): Promise<readonly DomainEvent[]> {
    const stored = await this.changes.existing(scheduleId(subjectId));
    const { schedule } = stored;
    if (schedule.status !== 'CANCELLED') return this.changes.store(stored, activate(schedule, endedAt));
    // Its owner had signed that it ends. What became of its contract follows from the contract's events.
    await this.changes.store(stored, { next: { ...schedule, activatedAt: endedAt }, events: [] });
    return [contractChanged(schedule, endedAt)];
  }

  async failed({ subjectId, endedAt }: FailedWalletOperation): Promise<readonly DomainEvent[]> {
    const stored = await this.changes.existing(scheduleId(subjectId));
    const { schedule } = stored;
    const events = schedule.status === 'CANCELLED' ? [] : await this.changes.store(stored, unsign(schedule, endedAt));
    return [...events, ...(await this.change(stored, (replaced) => keep(replaced, endedAt, schedule.id)))];
  }

  async reversed({ subjectId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    const stored = await this.changes.existing(scheduleId(subjectId));
    const { schedule } = stored;
    const isAborted = schedule.status === 'CANCELLED';
    const next = isAborted ? { next: { ...schedule, activatedAt: null }, events: [] } : deactivate(schedule, at);
    const events = await this.changes.store(stored, next);
    // After a failure the replaced one had gone on. What the chain says of its contract follows from the contract's events.
    const again = (replaced: Schedule) => {
      const isRunning = replaced.status === 'ACTIVE' || replaced.status === 'PAUSED';
      return isRunning && replaced.replacedBy === null ? replace(replaced, at, schedule.id) : unchanged(replaced);
    };
    return [...events, ...(await this.change(stored, again))];
  }

  /* The chain refuses it when somebody has had the replaced schedule pay meanwhile, and when another edit was faster. */
  private end({ order: { contract, money } }: Replaced, since: Date): PlannedCalls {
    return this.calls.cancelUnpaid(contract, tokenOf(money.currency), since);
  }

  private async replacedBy(id: ScheduleId): Promise<Replaced> {
    return { ...(await this.changes.existing(id)), payments: await this.runs.ofSchedule(id) };
  }

  /** Changes the schedule that this one replaces, if any. */
  private async change(
    { order: { replaces } }: StoredSchedule,
    decide: (replaced: Schedule) => Decision<Schedule, ScheduleEvent>,
  ): Promise<readonly ScheduleEvent[]> {
    if (replaces === null) return [];
    const replaced = await this.changes.existing(replaces);
    return this.changes.store(replaced, decide(replaced.schedule));
  }
}

/**
 * The edit must not pay what the schedule that it ends has paid or is about to pay.
 * @param first the first period that the edit pays
 * @throws ConflictError while a payment is on its way, or when the last one was made in the first period of the edit or later
 */
function assertPaidOnce({ periods }: Schedule, first: number | null, payments: readonly ScheduleRun[]): void {
  if (payments.some((run) => run.status === 'DUE' && run.callId !== null)) {
    throw new ConflictError('A payment of the schedule that it replaces is on its way; try again when it is made');
  }
  const begins = first === null ? undefined : periods.begins[first];
  const again = begins && payments.find((run) => run.status === 'PAID' && run.paidAt >= begins);
  if (!again) return;
  throw new ConflictError(
    `The schedule that it replaces has made the payment of ${again.period.begin.toISOString()} already; choose a later first day`,
  );
}

/** Has the contract's events taken in. */
function contractChanged({ id, payerId }: Schedule, at: Date): DomainEvent {
  return { type: 'schedule.changed', subjectId: id, userId: payerId, occurredAt: at };
}

function firstLeft({ schedule }: StoredSchedule, at: Date): number | null {
  try {
    return firstPeriod(schedule, at);
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
}
