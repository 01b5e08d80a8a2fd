import { isSpend } from '../../domain/metering/limit.js';
import { windowStart } from '../../domain/metering/usage-window.js';
import type { OrganizationId } from '../../domain/shared/ids.js';
import type { OrganizationMembers } from '../platform/organization-members.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { NewWebhookEvent, WebhookEvents } from '../webhooks/webhook-events.js';
import type { NoticeSubject, UsageNotice, UsageNotices } from './usage-notices.js';

const HOUR_MS = 60 * 60 * 1_000;

/** Notices of a subject and an organization. Above it, those of windows shorter than an hour are told to nobody (docs/rules/platform.md#metering). */
export const MOST_AN_HOUR = 120;

/** Who is told of spending in the app. */
const TOLD_ROLES = new Set(['OWNER', 'BILLING']);

/**
 * The sweep that tells webhook endpoints of notices, and of spending and credits also the members who answer for them. The metering only
 * stores a notice, because it has locked the meters of many organizations then, and telling one may write thousands of rows.
 */
export class TellOfUsage implements Sweep {
  readonly name = 'tell-of-usage';
  readonly everyMs = 1_000;

  constructor(
    private readonly notices: Pick<UsageNotices, 'untold' | 'lockUntold' | 'markTold' | 'toldSince'>,
    private readonly webhookEvents: Pick<WebhookEvents, 'raise'>,
    private readonly members: Pick<OrganizationMembers, 'ofOrganization'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Organizations take turns, one notice each.
   * @throws the first error, after all other notices were told
   */
  async execute(): Promise<void> {
    const failures: unknown[] = [];
    const lastOf = new Map<OrganizationId, UsageNotice>();
    let isMore: boolean;
    do {
      isMore = false;
      for (const organization of await this.notices.untold()) {
        const next = await this.tellNext(organization, lastOf.get(organization) ?? null, failures);
        if (next) lastOf.set(organization, next);
        isMore ||= next !== null;
      }
    } while (isMore);
    if (failures.length > 0) throw failures[0];
  }

  /** @returns the notice, also when it could not be told; null when nothing is left, or the next one cannot be read */
  private async tellNext(
    of: OrganizationId,
    after: UsageNotice | null,
    failures: unknown[],
  ): Promise<UsageNotice | null> {
    let next: UsageNotice | null = null;
    try {
      await this.unitOfWork.run(async () => {
        next = await this.notices.lockUntold(of, after);
        if (!next) return;
        const isTold = !(await this.isFlood(next));
        if (isTold) await this.tell(next);
        await this.notices.markTold(next.id, isTold ? subjectOf(next) : null, this.clock.now());
      });
    } catch (error) {
      failures.push(error);
    }
    return next;
  }

  /** Rates are told to programs only: they are reached and free again within a minute. */
  private async tell(notice: UsageNotice): Promise<void> {
    const { id, organizationId, at } = notice;
    await this.webhookEvents.raise(webhookOf(notice));
    if (subjectOf(notice) === 'SPENDING') {
      const members = await this.members.ofOrganization(organizationId);
      // Whom somebody else has made an owner has not agreed to hear of the organization.
      const told = members.filter(
        ({ role, confirmedAt }) => TOLD_ROLES.has(role) && (role !== 'OWNER' || confirmedAt !== null),
      );
      await this.outbox.append(
        told.map(({ userId }) => ({ type: 'usage.noticed', subjectId: id, userId, occurredAt: at })),
      );
    }
  }

  /* An organization may have hundreds of limits of a minute, and each notice may go to thousands of endpoints. */
  private async isFlood(notice: UsageNotice): Promise<boolean> {
    const { limit, organizationId } = notice;
    if (limit === null || limit.windowSeconds === null || limit.windowSeconds * 1_000 >= HOUR_MS) return false;
    const since = new Date(this.clock.now().getTime() - HOUR_MS);
    return (await this.notices.toldSince(organizationId, subjectOf(notice), since, MOST_AN_HOUR)) >= MOST_AN_HOUR;
  }
}

function subjectOf({ limit }: UsageNotice): NoticeSubject {
  return limit === null || isSpend(limit.limitType) ? 'SPENDING' : 'RATE';
}

/**
 * What webhook endpoints get of a notice. Limits of a workspace or a key are its workspace's; those of the organization and its credits are
 * told to all workspaces.
 */
function webhookOf(notice: UsageNotice): NewWebhookEvent {
  const { id: cause, type, limit, amount, threshold, workspaceId, organizationId, keyId, sandbox, at } = notice;
  if (limit === null) {
    const [scope, data] = [{ organizationId }, { remainingUsd: amount, keyId }];
    if (type === 'credit.low') return { type, scope, cause, data: { ...data, thresholdUsd: threshold ?? '' } };
    return { type: 'credit.exhausted', scope, cause, data };
  }
  const scope = limit.scope === 'ORG' ? { organizationId } : { workspaceId };
  const data = {
    limitId: limit.id,
    scope: limit.scope,
    targetId: limit.targetId,
    limitType: limit.limitType,
    value: limit.value,
    used: amount,
    keyId,
    mode: sandbox ? ('test' as const) : ('live' as const),
    windowStartedAt: limit.windowSeconds === null ? windowStart(null, at).toISOString() : null,
  };
  if (type === 'usage.threshold_reached') {
    return { type, scope, cause, data: { ...data, thresholdPct: limit.notifyThresholdPct ?? 0 } };
  }
  return { type: type === 'usage.rate_limited' ? type : 'usage.limit_exceeded', scope, cause, data };
}
