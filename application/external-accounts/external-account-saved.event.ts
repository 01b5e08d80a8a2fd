import { savedAccountNotice } from '../../domain/notifications/security-notices.js';
import { type ExternalAccountId, externalAccountId, type UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { SavedAccounts } from './saved-accounts.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'external_account.saved': ExternalAccountId;
  }
}

/** A saved account notifies the owner, because somebody else may have saved it. */
export class ExternalAccountSaved implements EventKind {
  readonly type = 'external_account.saved';

  constructor(private readonly accounts: SavedAccounts) {}

  async notify({ subjectId, occurredAt }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const account = await this.accounts.find(externalAccountId(subjectId), owner);
    if (!account) return {};
    const { id, kind, name } = account;
    return { notices: [savedAccountNotice({ accountId: id, kind, name }, occurredAt)] };
  }
}
