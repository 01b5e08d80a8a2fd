import type { Container } from 'inversify';
import { ProposeSchedule } from '../../../application/schedules/propose-schedule.js';
import { ACTIVATE_SCHEDULE } from '../../../application/schedules/schedule-operations.js';
import { addMonths, utcDate } from '../../../domain/shared/calendar-date.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPerson } from './demo-person.js';
import type { DemoSigner } from './demo-signer.js';

/** Regular payments that their owner drafts in the app and activates with a passkey. */
export class DemoSchedules {
  private readonly proposeSchedule: ProposeSchedule;

  constructor(
    container: Container,
    private readonly signer: DemoSigner,
  ) {
    this.proposeSchedule = resolve(container, ProposeSchedule);
  }

  /** A monthly payment for a year, the first one in a month. */
  async payMonthly(owner: DemoPerson, recipientUsername: string, now: Date): Promise<void> {
    const startDate = addMonths(utcDate(now), 1);
    const { schedule } = await this.proposeSchedule.execute({
      payerId: owner.userId,
      proposedBy: null,
      recipient: { paymentType: 'transfer_moneda', recipientUsername },
      amount: '25',
      currency: 'EUR',
      frequency: 'MONTHLY',
      startDate,
      endDate: addMonths(startDate, 11),
      timeZone: 'Europe/Berlin',
      reference: 'Shared subscriptions',
      replaces: null,
    });
    await this.signer.sign(owner, ACTIVATE_SCHEDULE, schedule.id);
  }
}
