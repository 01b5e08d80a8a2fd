import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { type WebhookDeliveryId, type WebhookEndpointId, webhookEventId } from '../../domain/shared/ids.js';
import type { WebhookEventType } from '../../domain/webhooks/webhook-event-type.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ActingMember, ActingMembers } from '../platform/acting-members.js';
import type { Clock } from '../ports/clock.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { assertEnabled, type WebhookEndpoints } from './webhook-endpoints.js';
import type { WebhookEventStore } from './webhook-event-store.js';
import { webhookBody } from './webhook-events.js';

/** The data of a test event: nothing has happened. */
const TEST_DATA = { test: true };

/** A test event is refused while so many deliveries wait for the endpoint. */
export const MOST_WAITING = 1_000;

export interface WantedTest {
  readonly actor: ActingMember;
  readonly endpointId: WebhookEndpointId;
  /** The first of the endpoint's types when left out. */
  readonly type?: WebhookEventType | undefined;
}

/** Sends a test event to one endpoint, signed and delivered like every other. */
export class TestWebhook {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly endpoints: WebhookEndpoints,
    private readonly store: WebhookEventStore,
    private readonly auditLog: AuditLog,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ConflictError when the endpoint is disabled, or has a thousand deliveries that wait */
  async execute({ actor, endpointId, type: wanted }: WantedTest): Promise<WebhookDeliveryId> {
    const { organizationId, origin } = actor;
    return this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'testWebhook');
      const stored = await this.endpoints.find(endpointId);
      if (!stored) throw new NotFoundError('The webhook endpoint');
      assertEnabled(stored);
      if ((await this.store.waiting(endpointId, MOST_WAITING)) >= MOST_WAITING)
        throw new ConflictError(
          `${MOST_WAITING} deliveries wait for this endpoint; send a test event when they are through`,
        );
      const type = wanted ?? stored.enabledEvents[0] ?? 'key.created';
      const { workspaceId } = stored.endpoint;
      const [id, createdAt] = [webhookEventId(this.ids.next()), this.clock.now()];
      const body = webhookBody({ id, type, workspaceId, createdAt, data: TEST_DATA });
      const event = { id, workspaceId, type, cause: `test ${id}`, body, createdAt };
      const deliveryId = await this.store.addFor(endpointId, event);
      const details = { target: `webhook-endpoint:${endpointId}`, before: null, after: { eventId: id, type } };
      await this.auditLog.append({ type: 'webhook_endpoint.tested', organizationId, origin, details });
      return deliveryId;
    });
  }
}
