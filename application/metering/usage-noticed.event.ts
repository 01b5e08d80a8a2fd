import type { NoticeType } from '../../domain/metering/meter.js';
import { type UsageNoticeId, type UserId, usageNoticeId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { UsageNotices } from './usage-notices.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'usage.noticed': UsageNoticeId;
  }
}

const NEWS: Readonly<
  Partial<Record<NoticeType, 'THRESHOLD_REACHED' | 'LIMIT_EXCEEDED' | 'CREDIT_LOW' | 'CREDIT_EXHAUSTED'>>
> = {
  'usage.threshold_reached': 'THRESHOLD_REACHED',
  'usage.limit_exceeded': 'LIMIT_EXCEEDED',
  'credit.low': 'CREDIT_LOW',
  'credit.exhausted': 'CREDIT_EXHAUSTED',
};

/**
 * A limit of an organization's spending or its credits are used up, or nearly: its owners and BILLING members are told, of each limit once a day
 * at most, because its window may be short.
 */
export class UsageNoticed implements EventKind {
  readonly type = 'usage.noticed';

  constructor(private readonly notices: Pick<UsageNotices, 'find'>) {}

  async notify({ subjectId }: PublishedEvent, _member: UserId): Promise<InboxChange> {
    const found = await this.notices.find(usageNoticeId(subjectId));
    const news = found && NEWS[found.type];
    if (!found || !news) return {};
    const { organizationId, organization, limit, amount, at } = found;
    const [scope, limitUsd] = [limit?.scope ?? null, limit?.value ?? null];
    const metadata = { organizationId, organization, news, scope, amountUsd: amount, limitUsd };
    const about = `usage ${news} ${limit?.id ?? organizationId} ${at.toISOString().slice(0, 10)}`;
    const target = `organizations/${organizationId}/${limit === null ? 'usage' : 'limits'}`;
    return { notices: [{ type: 'PLATFORM_USAGE', about, target, metadata, at, isNews: true }] };
  }
}
