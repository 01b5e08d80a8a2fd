import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { displayName } from '../../domain/users/personal-text.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Contact, Contacts } from './contacts.js';

/** Changes the display name of a contact. The username stays. */
export class RenameContact {
  constructor(
    private readonly contacts: Contacts,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError, NotFoundError */
  async execute(input: {
    readonly ownerId: UserId;
    readonly username: string;
    /** Null: the user's own display name is used again. */
    readonly displayName: string | null;
  }): Promise<Contact> {
    const { ownerId, username } = input;
    const name = input.displayName === null ? null : displayName(input.displayName);
    return this.unitOfWork.run(async () => {
      const before = await this.contacts.find(ownerId, username);
      if (!before) throw new NotFoundError('The contact');
      if (before.isExternal && name === null) {
        throw new ValidationError('displayName', 'must be a name: somebody outside this service has no other');
      }
      const contact = await this.contacts.rename(ownerId, username, name);
      if (!contact) throw new NotFoundError('The contact');
      const [subjectId, occurredAt] = [contact.id, this.clock.now()];
      await this.outbox.append([{ type: 'address_book.changed', subjectId, userId: ownerId, occurredAt }]);
      return contact;
    });
  }
}
