import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventKind } from '../ports/event-kind.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { BrokerPartner } from './broker-partner.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** The broker has decided about the account of a user, who is the subject. */
    'broker_account.reviewed': UserId;
  }
}

export const brokerAccountReviewed: EventKind = {
  type: 'broker_account.reviewed',
  ignored: 'only open pages need it; the capabilities say how it ended',
};

const AT_ONCE = 100;

/** The sweep that announces reviews of the broker that have ended. */
export class AnnounceReviews implements Sweep {
  readonly name = 'announce-broker-reviews';
  readonly everyMs = 2_000;

  constructor(
    private readonly broker: Pick<BrokerPartner, 'takeReviewed'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    await this.unitOfWork.run(async () => {
      const reviewed = await this.broker.takeReviewed(AT_ONCE);
      const occurredAt = this.clock.now();
      await this.outbox.append(
        reviewed.map((userId) => ({ type: 'broker_account.reviewed', subjectId: userId, userId, occurredAt }) as const),
      );
    });
  }
}
