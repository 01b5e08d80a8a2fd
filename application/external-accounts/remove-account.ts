import { NotFoundError } from '../../domain/shared/errors.js';
import type { ExternalAccountId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { SavedAccounts } from './saved-accounts.js';

/** Removes a saved account, the owner's own or a contact's. */
export class RemoveAccount {
  constructor(
    private readonly accounts: SavedAccounts,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError */
  async execute(input: { readonly id: ExternalAccountId; readonly ownerId: UserId }): Promise<void> {
    const { id, ownerId } = input;
    await this.unitOfWork.run(async () => {
      const occurredAt = this.clock.now();
      if (!(await this.accounts.remove(id, ownerId, occurredAt))) throw new NotFoundError('The account');
      await this.outbox.append([{ type: 'address_book.changed', subjectId: id, userId: ownerId, occurredAt }]);
    });
  }
}
