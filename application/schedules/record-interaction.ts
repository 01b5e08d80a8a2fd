import type { UserId } from '../../domain/shared/ids.js';
import type { Interactions } from '../contacts/interactions.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { ScheduleOrder } from './schedule-order.js';

/** Payer and payee know each other after a payment, as after one that the payer signed. */
export class RecordInteraction {
  constructor(
    private readonly interactions: Interactions,
    private readonly outbox: EventOutbox,
  ) {}

  async execute(payerId: UserId, { recipient }: ScheduleOrder, at: Date): Promise<void> {
    const { userId, contactUsername } = recipient;
    if (contactUsername !== null) return this.interactions.paidContact(payerId, contactUsername, at);
    if (userId === null) return;
    const subjectId = await this.interactions.paid(payerId, userId, at);
    await this.outbox.append([{ type: 'address_book.changed', subjectId, userId, occurredAt: at }]);
  }
}
