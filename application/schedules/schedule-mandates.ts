import { cancel, notEnded, pause, type Schedule, statusAt } from '../../domain/schedules/schedule.js';
import { tokenOf } from '../../domain/shared/currency.js';
import { scheduleId, type UserId } from '../../domain/shared/ids.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import {
  type Mandate,
  type MandateEnd,
  type MandateSource,
  type StandingReason,
  signedMeanwhile,
} from '../mandates/mandate.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { WalletOperationRepository } from '../wallet-operations/wallet-operation.repository.js';
import type { HaltPayments } from './halt-payments.js';
import type { ScheduleRepository, StoredSchedule } from './schedule.repository.js';
import type { ScheduleCalls } from './schedule-calls.js';
import type { ScheduleChanges } from './schedule-changes.js';
import { ACTIVATE_SCHEDULE } from './schedule-operations.js';
import { schedulePurpose } from './schedule-purpose.js';

/** Schedules as mandates. That one is cancelled follows from its contract's events. */
export class ScheduleMandates implements MandateSource {
  readonly kind = 'SCHEDULE' as const;

  constructor(
    private readonly schedules: Pick<ScheduleRepository, 'stoppable'>,
    private readonly changes: ScheduleChanges,
    private readonly halting: HaltPayments,
    private readonly calls: Pick<ScheduleCalls, 'cancel' | 'terms'>,
    private readonly operations: Pick<WalletOperationRepository, 'underWay'>,
    private readonly contractEvents: Pick<ContractEvents, 'of'>,
  ) {}

  async of(owner: UserId, at: Date): Promise<readonly Mandate[]> {
    const mandates: Mandate[] = [];
    for (const stored of await this.schedules.stoppable(owner, at)) mandates.push(await this.mandateOf(stored, at));
    return mandates;
  }

  lock(id: string): Promise<unknown> {
    return this.changes.lock(scheduleId(id));
  }

  /** @throws ConflictError when it was listed as a draft and is signed by now: no call of the signature ends it */
  async stop(id: string, at: Date, end: MandateEnd): Promise<readonly DomainEvent[]> {
    const stored = await this.locked(id);
    const { schedule } = stored;
    if (end === 'DISCARD' && (await this.mayStand(schedule))) throw signedMeanwhile('schedules');
    // Also while its activation is under way: should the chain make its contract all the same, it is paused (FollowContract).
    if (statusAt(schedule, at) === 'PENDING_ACTIVATION') return this.changes.store(stored, cancel(schedule, at));
    if (schedule.status !== 'ACTIVE' && schedule.status !== 'PAUSED') return [];
    const events = await this.changes.store(stored, pause(schedule, at));
    await this.halting.execute(schedule.id, at);
    return events;
  }

  async ended(): Promise<readonly DomainEvent[]> {
    return [];
  }

  /** It stays paused or cancelled, and its owner is told that it has not ended on chain. */
  async stands(id: string, at: Date, because: StandingReason): Promise<readonly DomainEvent[]> {
    if (because === 'TAKEN_BACK') return [];
    const stored = await this.locked(id);
    return this.changes.store(stored, notEnded(stored.schedule, at, await this.mayPay(stored)));
  }

  /** Whether its owner has signed it, and the chain may have its contract. */
  private async mayStand(schedule: Schedule): Promise<boolean> {
    if (schedule.activatedAt !== null || isSignedDraft(schedule)) return true;
    return (await this.operations.underWay(schedule.id, ACTIVATE_SCHEDULE)) !== null;
  }

  /** Whether its contract is on chain, also when its activation is believed to have failed, or can still be made. */
  private async mayPay({ schedule, order }: StoredSchedule): Promise<boolean> {
    const names = (await this.contractEvents.of('payment-schedule', order.contract)).map(({ name }) => name);
    if (names.includes('Cancelled')) return false;
    return names.length > 0 || (await this.operations.underWay(schedule.id, ACTIVATE_SCHEDULE)) !== null;
  }

  /** A signature that stops everything must not be refused because a payment has moved one of them on. */
  private async locked(id: string): Promise<StoredSchedule> {
    await this.changes.lock(scheduleId(id));
    return this.changes.existing(scheduleId(id));
  }

  private async mandateOf({ schedule, order }: StoredSchedule, at: Date): Promise<Mandate> {
    const { contract, money, recipient, salt } = order;
    const token = tokenOf(money.currency);
    const paid = { recipient: recipient.address, token, amount: money.minorUnits, periods: schedule.periods };
    const terms = this.calls.terms(paid);
    const described = {
      kind: this.kind,
      id: schedule.id,
      purpose: schedulePurpose({ schedule, order }),
      status: statusAt(schedule, at),
      contract,
      terms,
      salt,
      token,
      isActing: statusAt(schedule, at) === 'ACTIVE' || isSignedDraft(schedule),
    };
    const mayBeAborted = schedule.activatedAt === null && (schedule.status === 'CANCELLED' || isSignedDraft(schedule));
    const activation = mayBeAborted ? await this.operations.underWay(schedule.id, ACTIVATE_SCHEDULE) : null;
    const end = endOf(schedule, activation !== null);
    const ended = end === 'DISCARD' ? { calls: [], gas: 0n } : this.calls.cancel(contract, token);
    return { ...described, end, activation, ...ended };
  }
}

function isSignedDraft(schedule: Schedule): boolean {
  return schedule.status === 'PENDING_ACTIVATION' && schedule.isSigned;
}

/* One that is over in the service and not being activated stands on chain (docs/rules/mandates.md). */
function endOf(schedule: Schedule, isBeingActivated: boolean): 'CANCEL' | 'ABORT' | 'DISCARD' {
  if (schedule.status === 'PENDING_ACTIVATION') return schedule.isSigned ? 'ABORT' : 'DISCARD';
  return isBeingActivated ? 'ABORT' : 'CANCEL';
}
