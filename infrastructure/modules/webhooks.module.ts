import {
  changeWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhooksEndpoint,
  registerWebhookEndpoint,
  rotateWebhookSecretEndpoint,
} from '../../adapters/http/rest/webhooks/webhooks.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresWebhookEndpoints } from '../../adapters/persistence/webhooks/webhook-endpoints.postgres.js';
import { HmacWebhookSigner } from '../../adapters/security/hmac-webhook-signer.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { ActingMembers } from '../../application/platform/acting-members.js';
import { Clock } from '../../application/ports/clock.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { OutboundAddresses } from '../../application/ports/outbound-client.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { ChangeWebhook } from '../../application/webhooks/change-webhook.js';
import { DeleteWebhook } from '../../application/webhooks/delete-webhook.js';
import { RegisterWebhook } from '../../application/webhooks/register-webhook.js';
import { RotateWebhookSecret } from '../../application/webhooks/rotate-webhook-secret.js';
import { WebhookEndpoints } from '../../application/webhooks/webhook-endpoints.js';
import { WebhookSigner } from '../../application/webhooks/webhook-signer.js';
import { Endpoints } from '../identifiers.js';
import { type Module, module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** Webhook endpoints of workspaces. */
export function webhooksModule(): Module {
  return module(
    implement(WebhookEndpoints, PostgresWebhookEndpoints, [Database, SecretBox]),
    constant(WebhookSigner, new HmacWebhookSigner()),
    provide(RegisterWebhook, [
      ActingMembers,
      WebhookEndpoints,
      WebhookSigner,
      AuditLog,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    provide(ChangeWebhook, [ActingMembers, WebhookEndpoints, AuditLog, Clock, UnitOfWork]),
    provide(RotateWebhookSecret, [ActingMembers, WebhookEndpoints, WebhookSigner, AuditLog, Clock, UnitOfWork]),
    provide(DeleteWebhook, [ActingMembers, WebhookEndpoints, AuditLog, UnitOfWork]),
    contribute(Endpoints, registerWebhookEndpoint, [OutboundAddresses, RegisterWebhook]),
    contribute(Endpoints, listWebhooksEndpoint, [WebhookEndpoints]),
    contribute(Endpoints, changeWebhookEndpoint, [OutboundAddresses, ChangeWebhook]),
    contribute(Endpoints, rotateWebhookSecretEndpoint, [RotateWebhookSecret]),
    contribute(Endpoints, deleteWebhookEndpoint, [DeleteWebhook]),
  );
}
