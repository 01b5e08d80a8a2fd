import type { SavedAccount } from '../../domain/external-accounts/external-account.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { ExternalAccountId, UserId } from '../../domain/shared/ids.js';
import { visibleName } from '../../domain/users/personal-text.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { AccountChange, SavedAccounts } from './saved-accounts.js';

/** Changes the name of an account. Its number or address cannot be changed. */
export class ChangeAccount {
  constructor(
    private readonly accounts: SavedAccounts,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError, NotFoundError */
  async execute(input: {
    readonly id: ExternalAccountId;
    readonly ownerId: UserId;
    readonly change: AccountChange;
  }): Promise<SavedAccount> {
    const { id, ownerId } = input;
    const change = checked(input.change);
    return this.unitOfWork.run(async () => {
      const account = await this.accounts.change(id, ownerId, change);
      if (!account) throw new NotFoundError('The account');
      if (account.kind === 'BANK' && change.provider !== undefined) {
        throw new ValidationError('provider', 'is for wallets only; leave it out for a bank account');
      }
      const occurredAt = this.clock.now();
      await this.outbox.append([{ type: 'address_book.changed', subjectId: id, userId: ownerId, occurredAt }]);
      return account;
    });
  }
}

function checked({ name, provider }: AccountChange): AccountChange {
  return {
    ...(name !== undefined && { name: visibleName('name', name) }),
    ...(provider !== undefined && { provider: provider === null ? null : visibleName('provider', provider) }),
  };
}
