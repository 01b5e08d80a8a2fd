import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Contacts } from './contacts.js';

/** Removes a contact and the accounts that were saved for it. */
export class RemoveContact {
  constructor(
    private readonly contacts: Contacts,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError */
  async execute(ownerId: UserId, username: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const occurredAt = this.clock.now();
      const subjectId = await this.contacts.remove(ownerId, username, occurredAt);
      if (subjectId === null) throw new NotFoundError('The contact');
      await this.outbox.append([{ type: 'address_book.changed', subjectId, userId: ownerId, occurredAt }]);
    });
  }
}
