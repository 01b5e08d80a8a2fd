import { aboutCharge, aboutUnpaid, chargeNotice, unpaidNotice } from '../../domain/notifications/charge-notices.js';
import { type ChargeId, chargeId, type UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { Clock } from '../ports/clock.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { ChargeRepository } from './charge.repository.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'charge.created': ChargeId;
    'charge.reminded': ChargeId;
    'charge.overdue': ChargeId;
    'charge.paid': ChargeId;
    'charge.reopened': ChargeId;
  }
}

/** A new charge notifies whoever owes it. */
export class ChargeCreated implements EventKind {
  readonly type = 'charge.created';

  constructor(
    private readonly charges: Pick<ChargeRepository, 'find'>,
    private readonly clock: Clock,
  ) {}

  async notify({ subjectId, occurredAt }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const record = await this.charges.find(chargeId(subjectId), owner, this.clock.now());
    return { notices: [record && chargeNotice(record.charge, occurredAt)] };
  }
}

/** Whoever has not paid is told from when on the plan rests, and that it does. What was paid meanwhile is not told. */
export class ChargeUnpaid implements EventKind {
  constructor(
    readonly type: 'charge.reminded' | 'charge.overdue',
    private readonly charges: Pick<ChargeRepository, 'find'>,
    private readonly clock: Clock,
  ) {}

  async notify({ type, subjectId, occurredAt }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const record = await this.charges.find(chargeId(subjectId), owner, this.clock.now());
    return { notices: [record && unpaidNotice(record.charge, type === 'charge.overdue', occurredAt)] };
  }
}

/** A paid charge settles its notification. */
export const chargePaid: EventKind = {
  type: 'charge.paid',
  notify: async ({ subjectId }: PublishedEvent): Promise<InboxChange> => ({
    settled: aboutCharge(subjectId),
    // It rests because of this charge no more.
    withdrawn: aboutUnpaid(subjectId),
  }),
};

export const chargeReopened: EventKind = {
  type: 'charge.reopened',
  ignored: 'What brought the money back has notified the owner.',
};
