import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresOrganizationMembers } from '../../../../adapters/persistence/platform/organization-members.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresWebhookDeliveries } from '../../../../adapters/persistence/webhooks/webhook-deliveries.postgres.js';
import { PostgresWebhookEndpoints } from '../../../../adapters/persistence/webhooks/webhook-endpoints.postgres.js';
import { PostgresWebhookEventStore } from '../../../../adapters/persistence/webhooks/webhook-events.postgres.js';
import { HmacWebhookSigner } from '../../../../adapters/security/hmac-webhook-signer.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { ActingMembers } from '../../../../application/platform/acting-members.js';
import { ChangeWebhook } from '../../../../application/webhooks/change-webhook.js';
import { DeleteWebhook } from '../../../../application/webhooks/delete-webhook.js';
import { RegisterWebhook } from '../../../../application/webhooks/register-webhook.js';
import { ReplayWebhookEvents } from '../../../../application/webhooks/replay-webhook-events.js';
import { ResendWebhook } from '../../../../application/webhooks/resend-webhook.js';
import { RotateWebhookSecret } from '../../../../application/webhooks/rotate-webhook-secret.js';
import { TestWebhook } from '../../../../application/webhooks/test-webhook.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import { StandingClock } from '../../support/simple-ports.js';

/** The use-cases of webhook endpoints, as one process has them over PostgreSQL. */
export class WebhookOffice {
  readonly endpoints: PostgresWebhookEndpoints;
  readonly register: RegisterWebhook;
  readonly change: ChangeWebhook;
  readonly rotate: RotateWebhookSecret;
  readonly remove: DeleteWebhook;
  readonly deliveries: PostgresWebhookDeliveries;
  readonly resend: ResendWebhook;
  readonly replay: ReplayWebhookEvents;
  readonly test: TestWebhook;

  constructor(database: Database, clock = new StandingClock()) {
    const [ids, unit, signer] = [new UuidV7(clock), new PostgresUnitOfWork(database), new HmacWebhookSigner()];
    const auditLog = new PostgresAuditLog(database, ids, clock);
    const members = new ActingMembers(new PostgresOrganizationMembers(database));
    const endpoints = new PostgresWebhookEndpoints(database, SECRET_BOX);
    this.endpoints = endpoints;
    this.register = new RegisterWebhook(members, endpoints, signer, auditLog, ids, clock, unit);
    this.change = new ChangeWebhook(members, endpoints, auditLog, clock, unit);
    this.rotate = new RotateWebhookSecret(members, endpoints, signer, auditLog, clock, unit);
    const signal = { raise: () => undefined };
    const deliveries = new PostgresWebhookDeliveries(database, signal);
    const store = new PostgresWebhookEventStore(database, signal);
    this.deliveries = deliveries;
    this.resend = new ResendWebhook(members, endpoints, deliveries, auditLog, clock, unit);
    this.replay = new ReplayWebhookEvents(members, endpoints, deliveries, auditLog, clock, unit);
    this.test = new TestWebhook(members, endpoints, store, auditLog, ids, clock, unit);
    this.remove = new DeleteWebhook(members, endpoints, auditLog, unit);
  }
}
