import type { WebhookEndpointId } from '../../domain/shared/ids.js';
import { afterFailure, type EndpointHealth, HEALTHY, isGivenUp } from '../../domain/webhooks/endpoint-health.js';
import { type EndpointPace, paceAfter } from '../../domain/webhooks/endpoint-pace.js';
import { fail, succeed } from '../../domain/webhooks/webhook-delivery.js';
import { type DisabledBecause, disable } from '../../domain/webhooks/webhook-endpoint.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { OrganizationMembers } from '../platform/organization-members.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { withoutQuery } from './described-endpoint.js';
import type { AttemptResult, DueAttempt, LockedEndpoint, WebhookDispatch } from './webhook-dispatch.js';

const GONE = 410;

export interface FinishedAttempt {
  readonly attempt: DueAttempt;
  readonly result: AttemptResult;
}

/** Whether the receiver has taken the event. A redirect is a failure. */
export function isTaken({ status }: AttemptResult): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Stores what came of attempts: their deliveries, the health of their endpoints, and which endpoints are disabled by it. */
export class RecordAttempts {
  /** @param chance a number from 0 to 1, another one each time */
  constructor(
    private readonly dispatch: WebhookDispatch,
    private readonly members: Pick<OrganizationMembers, 'ofOrganization'>,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly chance: () => number = Math.random,
  ) {}

  /**
   * What belongs to an endpoint that was deleted meanwhile is left out.
   * @returns those whose endpoint somebody else works on at the moment; nothing of them was stored
   */
  async execute(finished: readonly FinishedAttempt[]): Promise<readonly FinishedAttempt[]> {
    if (finished.length === 0) return [];
    return this.unitOfWork.run(async () => {
      const ids = new Set(finished.map(endpointOf));
      const locked = await this.dispatch.lock([...ids]);
      for (const { endpoint } of locked) ids.delete(endpoint.id);
      const busy = new Set(ids.size === 0 ? [] : await this.dispatch.existing([...ids]));
      await this.store(finished, locked);
      return finished.filter((one) => busy.has(endpointOf(one)));
    });
  }

  private async store(finished: readonly FinishedAttempt[], locked: readonly LockedEndpoint[]): Promise<void> {
    if (locked.length === 0) return;
    const at = this.clock.now();
    const kept = new Set(locked.map(({ endpoint }) => endpoint.id));
    const attempts = finished
      .filter((one) => kept.has(endpointOf(one)))
      .map(({ attempt, result }) => {
        const { delivery } = attempt;
        const { next } = isTaken(result) ? succeed(delivery, at) : fail(delivery, at, this.chance());
        return { attempt, result, next };
      });
    await this.dispatch.store(attempts);
    const paces = new Map<WebhookEndpointId, EndpointPace>();
    for (const found of locked) {
      const { id } = found.endpoint;
      // What was under way before its address or status was changed says nothing of it now.
      const results = attempts
        .filter(({ attempt }) => attempt.delivery.endpointId === id && attempt.revision === found.revision)
        .map(({ result }) => result);
      await this.follow(found, results, at);
      paces.set(
        id,
        results.reduce((pace, result) => paceAfter(pace, isTaken(result), result.durationMs), found.pace),
      );
    }
    await this.dispatch.settle(paces);
  }

  private async follow(found: LockedEndpoint, results: readonly AttemptResult[], at: Date): Promise<void> {
    const { id } = found.endpoint;
    const health = healthAfter(found.health, results, at);
    if (!isSame(found.health, health)) await this.dispatch.storeHealth(id, health);
    if (found.endpoint.status === 'DISABLED') return;
    if (results.some(({ status }) => status === GONE)) await this.disable(found, 'GONE', at);
    else if (isGivenUp(health, at)) await this.disable(found, 'FAILING', at);
  }

  private async disable(found: LockedEndpoint, because: DisabledBecause, at: Date): Promise<void> {
    const { endpoint, organizationId, url } = found;
    const { id }: { readonly id: WebhookEndpointId } = disable(endpoint, at).next;
    await this.dispatch.disable(id, because);
    const details = {
      target: `webhook-endpoint:${id}`,
      before: { url: withoutQuery(url), status: 'ENABLED' },
      after: { status: 'DISABLED', because },
    };
    await this.auditLog.append({ type: 'webhook_endpoint.disabled', organizationId, origin: null, details });
    const members = await this.members.ofOrganization(organizationId);
    // Whom somebody else has made an owner has not agreed to hear of the organization.
    const owners = members.filter(({ role, confirmedAt }) => role === 'OWNER' && confirmedAt !== null);
    await this.outbox.append(
      owners.map(({ userId }) => ({ type: 'webhook_endpoint.disabled', subjectId: id, userId, occurredAt: at })),
    );
  }
}

function endpointOf({ attempt }: FinishedAttempt): WebhookEndpointId {
  return attempt.delivery.endpointId;
}

function healthAfter(before: EndpointHealth, results: readonly AttemptResult[], at: Date): EndpointHealth {
  return results.reduce((health, result) => (isTaken(result) ? HEALTHY : afterFailure(health, at)), before);
}

function isSame(left: EndpointHealth, right: EndpointHealth): boolean {
  return left.failures === right.failures && left.pausedUntil?.getTime() === right.pausedUntil?.getTime();
}
