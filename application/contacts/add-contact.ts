import { externalUsername } from '../../domain/contacts/external-username.js';
import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import { contactId, type UserId } from '../../domain/shared/ids.js';
import { displayName } from '../../domain/users/personal-text.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Contact, Contacts } from './contacts.js';

/** How many contacts with the same name one user may have. */
const MAX_OF_ONE_NAME = 50;

/** A user of the service by username, or somebody else by name. */
export type NewContact =
  | { readonly kind: 'user'; readonly username: string }
  | { readonly kind: 'external'; readonly displayName: string };

/** Adds a contact. Adding a user who is a contact already changes nothing. */
export class AddContact {
  constructor(
    private readonly contacts: Contacts,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError, ConflictError when there are too many contacts of this name */
  async execute(ownerId: UserId, contact: NewContact): Promise<Contact> {
    return this.unitOfWork.run(async () => {
      const at = this.clock.now();
      return contact.kind === 'user'
        ? this.addUser(ownerId, contact.username, at)
        : this.addExternal(ownerId, displayName(contact.displayName), at);
    });
  }

  private async addUser(ownerId: UserId, username: string, at: Date): Promise<Contact> {
    const id = contactId(this.ids.next());
    const outcome = await this.contacts.addUser(ownerId, username.trim().toLowerCase(), id, at);
    if (!outcome) throw new ValidationError('username', 'must be the username of another user of this service');
    if (outcome.added) await this.announce(ownerId, outcome.contact, at);
    return outcome.contact;
  }

  private async addExternal(ownerId: UserId, name: string, at: Date): Promise<Contact> {
    const id = contactId(this.ids.next());
    for (let serial = 1; serial <= MAX_OF_ONE_NAME; serial += 1) {
      const username = externalUsername(name, serial);
      const contact = await this.contacts.addExternal(ownerId, { id, username, displayName: name }, at);
      if (!contact) continue;
      await this.announce(ownerId, contact, at);
      return contact;
    }
    throw new ConflictError(`You have ${MAX_OF_ONE_NAME} contacts of this name; give this one another`);
  }

  private announce(ownerId: UserId, { id: subjectId }: Contact, occurredAt: Date): Promise<void> {
    return this.outbox.append([{ type: 'address_book.changed', subjectId, userId: ownerId, occurredAt }]);
  }
}
