import { recurrenceOf } from '../../domain/schedules/found-recurrence.js';
import { DRAFT_LIFETIME_MS } from '../../domain/schedules/schedule.js';
import { timeZone } from '../../domain/shared/calendar-date.js';
import { scheduleId } from '../../domain/shared/ids.js';
import type { ContractEvents } from '../contract-events/contract-events.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { RestoredDatabase } from '../restoration/restored-database.js';
import type { FoundMandates, MandateToAdd } from '../restoration/restored-mandates.js';
import type { ScheduleRepository } from './schedule.repository.js';
import type { UserTimeZones } from './user-time-zones.js';

const UTC = timeZone('UTC');

/**
 * Adds the schedule of a contract that the chain has and the database does not know, as a paused one. Its days, its recipient and its amount are those
 * of the contract. What was only written here (the note, the name of a saved wallet) is lost. Its address is proven with the salt of its creation.
 */
export class AddFoundSchedule implements FoundMandates<'SCHEDULE'> {
  readonly kind = 'SCHEDULE';

  constructor(
    private readonly restored: Pick<RestoredDatabase, 'ownerOf'>,
    private readonly schedules: Pick<ScheduleRepository, 'add'>,
    private readonly zones: Pick<UserTimeZones, 'of'>,
    private readonly contractEvents: Pick<ContractEvents, 'follow'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /**
   * What the contract has paid and left out follows from its events.
   * @returns false for what no schedule of this service can be: its times are no days of a known zone, or it is over
   */
  async add({ userId: payerId, contract, terms: found }: MandateToAdd<'SCHEDULE'>): Promise<boolean> {
    const { recipient: address, money, periods, salt } = found;
    const now = this.clock.now();
    const zone = await this.zones.of(payerId);
    const recurrence = recurrenceOf(periods, zone) ?? recurrenceOf(periods, UTC);
    if (!recurrence || periods.end <= now) return false;
    const payee = await this.restored.ownerOf(address);
    const id = scheduleId(this.ids.next());
    const expiresAt = new Date(now.getTime() + DRAFT_LIFETIME_MS);
    const terms = { id, payerId, ...recurrence, periods, createdAt: now, expiresAt };
    const progress = { nextPeriod: 0, failuresInRow: 0, activatedAt: now, replacedBy: null };
    const recipient = {
      label: payee?.username ?? address,
      userId: payee?.userId ?? null,
      address,
      contactUsername: null,
    };
    await this.schedules.add(
      { ...terms, ...progress, status: 'PAUSED', pausedBecause: 'RESTORED' },
      {
        ...{ paymentType: payee ? 'transfer_moneda' : 'transfer_contact_wallet', recipient, money, contract, salt },
        ...{ reference: null, replaces: null, proposedBy: null },
      },
    );
    await this.contractEvents.follow({ family: 'payment-schedule', address: contract, subjectId: id, userId: payerId });
    await this.outbox.append([{ type: 'schedule.paused', subjectId: id, userId: payerId, occurredAt: now }]);
    return true;
  }
}
