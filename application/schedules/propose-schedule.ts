import { REFERENCE_MAX_LENGTH } from '../../domain/payments/payment-request.js';
import type { Frequency } from '../../domain/schedules/recurrence.js';
import { type DraftSchedule, propose, type ScheduleEvent } from '../../domain/schedules/schedule.js';
import { calendarDate, startOfUtcDay, type TimeZone, timeZone, utcDate } from '../../domain/shared/calendar-date.js';
import { type Currency, tokenOf } from '../../domain/shared/currency.js';
import { assertDraftable } from '../../domain/shared/draft-limits.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { type ScheduleId, scheduleId, type UserId } from '../../domain/shared/ids.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WalletRepository } from '../wallets/wallet.repository.js';
import type { ScheduleRepository } from './schedule.repository.js';
import type { ScheduleCalls } from './schedule-calls.js';
import type { ScheduleOrder } from './schedule-order.js';
import type { NamedRecipient, ScheduledRecipients } from './scheduled-recipients.js';
import type { UserTimeZones } from './user-time-zones.js';

/** How many drafts of one payer can wait at a time (docs/rules/schedules.md#draft). */
const MOST_DRAFTS = 20;

export interface ScheduleProposal {
  readonly payerId: UserId;
  /** The application that proposes it; null for the owner. */
  readonly proposedBy: string | null;
  readonly recipient: NamedRecipient;
  /** Decimal string in units of the currency. */
  readonly amount: string;
  readonly currency: Currency;
  readonly frequency: Frequency;
  /** YYYY-MM-DD. */
  readonly startDate: string;
  readonly endDate: string | null;
  /** An IANA name; null for the owner's own zone. */
  readonly timeZone: string | null;
  readonly reference: string | null;
  /** The schedule that the new one takes the place of; null for none. */
  readonly replaces: string | null;
}

/** A draft that is not stored yet. */
export interface PreparedSchedule {
  readonly schedule: DraftSchedule;
  readonly order: ScheduleOrder;
  readonly events: readonly ScheduleEvent[];
}

/** Stores what a schedule is to be. Nothing is paid until its owner has signed its activation. */
export class ProposeSchedule {
  constructor(
    private readonly schedules: ScheduleRepository,
    private readonly recipients: ScheduledRecipients,
    private readonly zones: UserTimeZones,
    private readonly wallets: Pick<WalletRepository, 'ofUser'>,
    private readonly calls: ScheduleCalls,
    private readonly contracts: Pick<ContractEvents, 'follow'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What `prepare` and `store` do together, outside of a transaction. */
  async execute(proposal: ScheduleProposal): Promise<PreparedSchedule> {
    const prepared = await this.prepare(proposal);
    await this.store(prepared);
    return prepared;
  }

  /**
   * Checks the proposal and computes its contract's address, which asks the chain: call it outside of a transaction.
   * @throws ValidationError naming the field and what to change
   * @throws ConflictError when this deployment has no schedules
   * @throws ServiceUnavailableError when no node answers in time
   */
  async prepare(proposal: ScheduleProposal): Promise<PreparedSchedule> {
    if (!this.calls.isOffered) throw new ConflictError('This deployment has no schedules');
    const { payerId, recipient: named, amount, currency, replaces, proposedBy } = proposal;
    const reference = referenceOf(proposal.reference);
    const { recipient, money } = await this.recipients.resolve(named, { amount, currency }, payerId);
    const { next: schedule, events } = propose({
      id: scheduleId(this.ids.next()),
      payerId,
      frequency: proposal.frequency,
      startDate: calendarDate(proposal.startDate, 'startDate'),
      endDate: proposal.endDate === null ? null : calendarDate(proposal.endDate, 'endDate'),
      timeZone: await this.zoneOf(proposal),
      createdAt: this.clock.now(),
    });
    const owner = (await this.wallets.ofUser(payerId))?.address;
    if (!owner) throw new NotFoundError('The wallet');
    const { minorUnits } = money;
    const terms = { owner, recipient: recipient.address, token: tokenOf(currency), amount: minorUnits };
    const contract = await this.calls.predict({ id: schedule.id, ...terms, periods: schedule.periods });
    const replaced = replaces === null ? null : scheduleId(replaces);
    const { paymentType } = named;
    const order = { paymentType, recipient, money, reference, contract, salt: null, replaces: replaced, proposedBy };
    return { schedule, order, events };
  }

  /**
   * @throws ConflictError when too many drafts wait, or the replaced schedule does not run
   * @throws DailyLimitError when the application has proposed too many today
   */
  async store({ schedule, order, events }: PreparedSchedule): Promise<void> {
    const { payerId: userId, id: subjectId, createdAt } = schedule;
    await this.unitOfWork.run(async () => {
      if (order.replaces !== null) await this.assertRuns(order.replaces, userId);
      await this.assertRoom(userId, order.proposedBy, createdAt);
      await this.schedules.add(schedule, order);
      await this.contracts.follow({ family: 'payment-schedule', address: order.contract, subjectId, userId });
      await this.outbox.append(events);
    });
  }

  /** An edit keeps the zone of the schedule that it replaces. In another one the day that was paid could be paid again. */
  private async zoneOf({ payerId, replaces, timeZone: named }: ScheduleProposal): Promise<TimeZone> {
    const replaced = replaces === null ? null : await this.schedules.find(scheduleId(replaces));
    if (replaced?.schedule.payerId === payerId) return replaced.schedule.timeZone;
    return named === null ? this.zones.of(payerId) : timeZone(named, 'timezone');
  }

  private async assertRuns(id: ScheduleId, payer: UserId): Promise<void> {
    const replaced = await this.schedules.find(id);
    if (replaced?.schedule.payerId !== payer) throw new NotFoundError('The schedule');
    const { status } = replaced.schedule;
    if (status !== 'ACTIVE' && status !== 'PAUSED')
      throw new ConflictError(`The schedule is ${status} and cannot be edited`);
  }

  private async assertRoom(payer: UserId, proposedBy: string | null, at: Date): Promise<void> {
    if ((await this.schedules.countDrafts(payer, at)) >= MOST_DRAFTS) {
      throw new ConflictError(
        `${MOST_DRAFTS} schedules wait for the owner already; one of them must be decided on first`,
      );
    }
    if (proposedBy === null) return;
    const drafts = await this.schedules.draftsOf(payer, proposedBy, at, startOfUtcDay(utcDate(at)));
    assertDraftable(drafts, 'schedules', at);
  }
}

function referenceOf(text: string | null): string | null {
  const reference = text?.trim() || null;
  // Counts code points like the database: an emoji is one character, not two.
  if (reference && [...reference].length > REFERENCE_MAX_LENGTH) {
    throw new ValidationError('reference', `must be at most ${REFERENCE_MAX_LENGTH} characters long`);
  }
  return reference;
}
