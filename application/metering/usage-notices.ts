import { formatLimitValue, isSpend, type LimitScope } from '../../domain/metering/limit.js';
import type { NoticeType } from '../../domain/metering/meter.js';
import { windowStart } from '../../domain/metering/usage-window.js';
import { formatUsd } from '../../domain/metering/usd.js';
import type { OrganizationId, UsageNoticeId } from '../../domain/shared/ids.js';
import type { OrganizationMembers } from '../platform/organization-members.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import { token } from '../ports/token.js';
import type { NewWebhookEvent, WebhookEvents } from '../webhooks/webhook-events.js';
import type { StoredNotice } from './meter-book.js';

/** What members are told of a notice. */
export interface ToldNotice {
  readonly type: NoticeType;
  readonly organizationId: OrganizationId;
  /** Its name. */
  readonly organization: string;
  /** Null for notices about credits. */
  readonly limitId: string | null;
  readonly scope: LimitScope | null;
  /** What was used, or the credits that were left, in dollars. */
  readonly amountUsd: string;
  readonly limitUsd: string | null;
  readonly at: Date;
}

export interface UsageNotices {
  /** Null for one that was forgotten. */
  find(id: UsageNoticeId): Promise<ToldNotice | null>;
}
export const UsageNotices = token<UsageNotices>('UsageNotices');

/** Who is told of spending in the app. */
const TOLD_ROLES = new Set(['OWNER', 'BILLING']);

/** Tells webhook endpoints of notices, and of spending and credits also the members who answer for them. */
export class TellOfUsage {
  constructor(
    private readonly webhookEvents: Pick<WebhookEvents, 'raise'>,
    private readonly members: Pick<OrganizationMembers, 'ofOrganization'>,
    private readonly outbox: EventOutbox,
  ) {}

  /** Tells in the current unit of work. Rates are told to programs only: they are reached and free again within a minute. */
  async execute(notices: readonly StoredNotice[]): Promise<void> {
    for (const notice of notices) {
      await this.webhookEvents.raise(webhookOf(notice));
      const { id, limit, organizationId, at } = notice;
      if (limit !== null && !isSpend(limit.limitType)) continue;
      const members = await this.members.ofOrganization(organizationId);
      const told = members.filter(({ role }) => TOLD_ROLES.has(role));
      await this.outbox.append(
        told.map(({ userId }) => ({ type: 'usage.noticed', subjectId: id, userId, occurredAt: at })),
      );
    }
  }
}

/**
 * What webhook endpoints get of a notice. Limits of a workspace or a key are its workspace's; those of the organization and its credits are
 * told to all workspaces.
 */
export function webhookOf({
  id,
  type,
  limit,
  amount,
  threshold,
  workspaceId,
  organizationId,
  keyId,
  sandbox,
  at,
}: StoredNotice): NewWebhookEvent {
  const cause = id;
  if (limit === null) {
    const [scope, data] = [{ organizationId }, { remainingUsd: formatUsd(amount), keyId }];
    if (type === 'credit.low') return { type, scope, cause, data: { ...data, thresholdUsd: formatUsd(threshold) } };
    return { type: 'credit.exhausted', scope, cause, data };
  }
  const scope = limit.scope === 'ORG' ? { organizationId } : { workspaceId };
  const data = {
    limitId: limit.id,
    scope: limit.scope,
    targetId: limit.targetId,
    limitType: limit.limitType,
    value: formatLimitValue(limit.limitType, limit.value),
    used: formatLimitValue(limit.limitType, amount),
    keyId,
    mode: sandbox ? ('test' as const) : ('live' as const),
    windowStartedAt: limit.windowSeconds === null ? windowStart(null, at).toISOString() : null,
  };
  if (type === 'usage.threshold_reached') {
    return { type, scope, cause, data: { ...data, thresholdPct: limit.notifyThresholdPct ?? 0 } };
  }
  return { type: type === 'usage.rate_limited' ? type : 'usage.limit_exceeded', scope, cause, data };
}
