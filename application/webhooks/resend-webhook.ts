import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { WebhookDeliveryId, WebhookEndpointId } from '../../domain/shared/ids.js';
import { MOST_PENDING, resend } from '../../domain/webhooks/webhook-delivery.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ActingMember, ActingMembers } from '../platform/acting-members.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { WebhookDeliveries } from './webhook-deliveries.js';
import { assertEnabled, type WebhookEndpoints } from './webhook-endpoints.js';

export interface Resending {
  readonly actor: ActingMember;
  readonly endpointId: WebhookEndpointId;
  readonly deliveryId: WebhookDeliveryId;
}

/** Sends an ended delivery again. One that waits is left alone. */
export class ResendWebhook {
  constructor(
    private readonly actingMembers: ActingMembers,
    private readonly endpoints: Pick<WebhookEndpoints, 'find'>,
    private readonly deliveries: WebhookDeliveries,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError when the endpoint has no such delivery @throws ConflictError when the endpoint is disabled, or as many as may wait do */
  async execute({ actor, endpointId, deliveryId }: Resending): Promise<void> {
    const { organizationId, origin } = actor;
    await this.unitOfWork.run(async () => {
      await this.actingMembers.lock(actor, 'resendWebhookDelivery');
      const stored = await this.endpoints.find(endpointId);
      if (!stored) throw new NotFoundError('The webhook endpoint');
      assertEnabled(stored);
      const delivery = await this.deliveries.find(endpointId, deliveryId);
      if (!delivery) throw new NotFoundError('The webhook delivery');
      if (delivery.status === 'PENDING') return;
      if ((await this.deliveries.waiting(endpointId)) >= MOST_PENDING)
        throw new ConflictError(`${MOST_PENDING} deliveries wait for this endpoint; send it again when fewer do`);
      const { next } = resend(delivery, this.clock.now());
      if (!(await this.deliveries.resend(delivery, next)))
        throw new ConflictError('The delivery was changed meanwhile');
      const details = {
        target: `webhook-delivery:${deliveryId}`,
        before: { status: delivery.status },
        after: { status: next.status },
      };
      await this.auditLog.append({ type: 'webhook_delivery.resent', organizationId, origin, details });
    });
  }
}
