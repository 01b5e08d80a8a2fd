import type { AccountWarning } from '../../domain/external-accounts/account-warning.js';
import { MAX_SAVED_ACCOUNTS } from '../../domain/external-accounts/external-account.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { AccountIdentity, NewAccount, SameAccount, SavedAccounts, StoreOutcome } from './saved-accounts.js';

/** Either the account was saved, or nothing was stored and the owner must confirm the warnings. */
export type SaveOutcome<Account> =
  | { readonly kind: 'saved'; readonly account: Account }
  | { readonly kind: 'unconfirmed'; readonly warnings: readonly [AccountWarning, ...AccountWarning[]] };

export interface StoreRequest<Account> {
  readonly account: Account;
  /** The contact that the account belongs to; null for the owner's own account. */
  readonly contactUsername: string | null;
  readonly confirmed: boolean;
  /** The warnings, except the one that it is saved already. */
  readonly warnings: readonly AccountWarning[];
}

/** Saves an account once. When it is saved already, it gets the new details after the owner has confirmed that. */
export class StoreAccount {
  constructor(
    private readonly accounts: SavedAccounts,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ConflictError when the account is saved as somebody else's, or there are too many accounts; NotFoundError */
  async execute<Account extends NewAccount>(request: StoreRequest<Account>): Promise<SaveOutcome<Account>> {
    const { account, confirmed, contactUsername } = request;
    if (!confirmed) {
      const same = await this.accounts.same(account.ownerId, identityOf(account));
      const [first, ...others] = [...(same ? [alreadySaved(same, contactUsername)] : []), ...request.warnings];
      if (first) return { kind: 'unconfirmed', warnings: [first, ...others] };
    }
    const outcome = await this.store(account, confirmed);
    switch (outcome.kind) {
      case 'stored':
        return { kind: 'saved', account: { ...account, id: outcome.id } };
      case 'full':
        throw new ConflictError(
          `You have ${MAX_SAVED_ACCOUNTS} saved accounts, the most there may be; remove one first`,
        );
      case 'withoutContact':
        throw new NotFoundError('The contact');
      case 'same':
        // Another request saved it a moment ago.
        return { kind: 'unconfirmed', warnings: [alreadySaved(outcome.same, contactUsername)] };
    }
  }

  private store(account: NewAccount, confirmed: boolean): Promise<StoreOutcome> {
    return this.unitOfWork.run(async () => {
      const occurredAt = this.clock.now();
      const outcome = await this.accounts.store(account, occurredAt, confirmed);
      if (outcome.kind === 'stored') {
        const { ownerId: userId } = account;
        await this.outbox.append([{ type: 'external_account.saved', subjectId: outcome.id, userId, occurredAt }]);
      }
      return outcome;
    });
  }
}

/** @throws ConflictError when it is saved as somebody else's account, which a confirmation cannot change */
function alreadySaved({ name, contactUsername }: SameAccount, wanted: string | null): AccountWarning {
  if (contactUsername === wanted) return { code: 'ALREADY_SAVED', name };
  const whose = contactUsername === null ? 'an account of your own' : `an account of your contact ${contactUsername}`;
  throw new ConflictError(`You have saved this account as “${name}”, ${whose}; remove it there first`);
}

function identityOf(account: NewAccount): AccountIdentity {
  return account.kind === 'WALLET'
    ? { kind: 'WALLET', address: account.address }
    : { kind: 'BANK', fingerprints: account.fingerprints };
}
