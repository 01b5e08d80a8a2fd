import { aboutSubAccount, subAccountNotice } from '../../domain/notifications/sub-account-notices.js';
import { type SubAccountId, subAccountId, type UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { SubAccountNews } from './sub-account-news.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** The chain has changed a sub-account, or taken a change back. Published once for each member. */
    'sub_account.changed': SubAccountId;
  }
}

/** Tells a member of a sub-account what has happened to it. What the chain took back is withdrawn. */
export class SubAccountChanged implements EventKind {
  readonly type = 'sub_account.changed';

  constructor(private readonly news: SubAccountNews) {}

  async notify({ subjectId }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const news = await this.news.ofAccount(subAccountId(subjectId), owner);
    return { notices: news.map(subAccountNotice), withdrawn: aboutSubAccount(subjectId) };
  }
}
