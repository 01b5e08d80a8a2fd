import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { WebhookEndpointId } from '../../domain/shared/ids.js';
import { MOST_PENDING } from '../../domain/webhooks/webhook-delivery.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ActingMember, ActingMembers } from '../platform/acting-members.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WebhookDeliveries } from './webhook-deliveries.js';
import { assertEnabled, type WebhookEndpoints } from './webhook-endpoints.js';

/** docs/rules/webhooks.md#delivery-log */
const LONGEST_PERIOD_MS = 30 * 24 * 60 * 60 * 1000;
export const MOST_EVENTS = 10_000;

export interface Replay {
  readonly actor: ActingMember;
  readonly endpointId: WebhookEndpointId;
  readonly from: Date;
  /** Now when left out. */
  readonly to?: Date | undefined;
}

/** Sends the events of a period to an endpoint again, and those that it missed while it was disabled. */
export class ReplayWebhookEvents {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly endpoints: Pick<WebhookEndpoints, 'find'>,
    private readonly deliveries: WebhookDeliveries,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * The workers make the deliveries afterwards, in portions.
   * @returns how many will be sent
   * @throws ValidationError for a period that ends before it begins, or is longer than 30 days
   * @throws ConflictError for a disabled endpoint, one with a replay under way, more than 10,000 events, or more than may wait for it
   */
  async execute({ actor, endpointId, from, to: end }: Replay): Promise<number> {
    const { organizationId, origin } = actor;
    const at = this.clock.now();
    const to = end ?? at;
    if (to < from) throw new ValidationError('to', 'must not be before from');
    if (to.getTime() - from.getTime() > LONGEST_PERIOD_MS)
      throw new ValidationError('from', 'must be at most 30 days before to');
    return this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'replayWebhookEvents');
      const stored = await this.endpoints.find(endpointId);
      if (!stored) throw new NotFoundError('The webhook endpoint');
      assertEnabled(stored);
      const { events, wanted, waiting } = await this.deliveries.countReplay(endpointId, { from, to }, MOST_EVENTS);
      if (events > MOST_EVENTS)
        throw new ConflictError(`The period has more than ${MOST_EVENTS} events; choose a shorter one`);
      if (waiting + wanted > MOST_PENDING)
        throw new ConflictError(
          `With these, more than ${MOST_PENDING} deliveries would wait for this endpoint; replay when fewer do`,
        );
      if (!(await this.deliveries.askReplay(endpointId, { from, to }, at)))
        throw new ConflictError('A replay of this endpoint is under way; wait until it has ended');
      const after = { from: from.toISOString(), to: to.toISOString(), deliveries: wanted };
      const details = { target: `webhook-endpoint:${endpointId}`, before: null, after };
      await this.auditLog.append({ type: 'webhook_endpoint.replayed', organizationId, origin, details });
      return wanted;
    });
  }
}
