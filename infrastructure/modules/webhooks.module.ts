import {
  listWebhookDeliveriesEndpoint,
  replayWebhookEventsEndpoint,
  resendWebhookDeliveryEndpoint,
  testWebhookEndpoint,
} from '../../adapters/http/rest/webhooks/webhook-deliveries.endpoints.js';
import {
  changeWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhooksEndpoint,
  registerWebhookEndpoint,
  rotateWebhookSecretEndpoint,
} from '../../adapters/http/rest/webhooks/webhooks.endpoints.js';
import { Backlog } from '../../adapters/persistence/backlog.js';
import { Database } from '../../adapters/persistence/database.js';
import { NotificationChannel } from '../../adapters/persistence/notification-channel.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { WAITING_DELIVERIES } from '../../adapters/persistence/webhooks/waiting-deliveries.js';
import { PostgresWebhookDeliveries } from '../../adapters/persistence/webhooks/webhook-deliveries.postgres.js';
import { PostgresWebhookDispatch } from '../../adapters/persistence/webhooks/webhook-dispatch.postgres.js';
import { PostgresWebhookEndpoints } from '../../adapters/persistence/webhooks/webhook-endpoints.postgres.js';
import {
  PostgresWebhookEventStore,
  SPENT_WEBHOOK_DELIVERIES,
  SPENT_WEBHOOK_EVENTS,
} from '../../adapters/persistence/webhooks/webhook-events.postgres.js';
import { WebhookSignal } from '../../adapters/persistence/webhooks/webhook-signal.js';
import { HmacWebhookSigner } from '../../adapters/security/hmac-webhook-signer.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { ActingMembers } from '../../application/platform/acting-members.js';
import { OrganizationMembers } from '../../application/platform/organization-members.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { OutboundAddresses, OutboundClient } from '../../application/ports/outbound-client.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { ArrangeWebhookDeliveries } from '../../application/webhooks/arrange-deliveries.js';
import { AttemptCounts } from '../../application/webhooks/attempt-counts.js';
import { ChangeWebhook } from '../../application/webhooks/change-webhook.js';
import { DeleteWebhook } from '../../application/webhooks/delete-webhook.js';
import { DeliverWebhooks } from '../../application/webhooks/deliver-webhooks.js';
import { RecordAttempts } from '../../application/webhooks/record-attempts.js';
import { RegisterWebhook } from '../../application/webhooks/register-webhook.js';
import { ReplayWebhookEvents } from '../../application/webhooks/replay-webhook-events.js';
import { ResendWebhook } from '../../application/webhooks/resend-webhook.js';
import { RotateWebhookSecret } from '../../application/webhooks/rotate-webhook-secret.js';
import { SendWebhook } from '../../application/webhooks/send-webhook.js';
import { TestWebhook } from '../../application/webhooks/test-webhook.js';
import { WebhookDeliveries } from '../../application/webhooks/webhook-deliveries.js';
import { WebhookDispatch } from '../../application/webhooks/webhook-dispatch.js';
import { WebhookEndpointDisabled } from '../../application/webhooks/webhook-endpoint-disabled.event.js';
import { WebhookEndpoints } from '../../application/webhooks/webhook-endpoints.js';
import { WebhookEventStore } from '../../application/webhooks/webhook-event-store.js';
import { WebhookEvents } from '../../application/webhooks/webhook-events.js';
import { WebhookSigner } from '../../application/webhooks/webhook-signer.js';
import { Endpoints } from '../identifiers.js';
import { Metrics } from '../observability/metric.js';
import { webhookMetrics } from '../observability/webhook-metrics.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide, type Row } from '../wiring/rows.js';

/** Webhook endpoints of workspaces, and what is delivered to them. */
export function webhooksModule({ logger }: Resources): Module {
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
    ...deliveryRows(logger),
  );
}

function deliveryRows(logger: Resources['logger']): readonly Row[] {
  return [
    provide(WebhookSignal, [NotificationChannel]),
    implement(WebhookEventStore, PostgresWebhookEventStore, [Database, WebhookSignal]),
    implement(WebhookDeliveries, PostgresWebhookDeliveries, [Database, WebhookSignal]),
    provide(ResendWebhook, [ActingMembers, part(WebhookEndpoints), WebhookDeliveries, AuditLog, Clock, UnitOfWork]),
    provide(ReplayWebhookEvents, [
      ActingMembers,
      part(WebhookEndpoints),
      WebhookDeliveries,
      AuditLog,
      Clock,
      UnitOfWork,
    ]),
    provide(TestWebhook, [
      ActingMembers,
      WebhookEndpoints,
      WebhookEventStore,
      AuditLog,
      IdGenerator,
      Clock,
      UnitOfWork,
    ]),
    contribute(Endpoints, listWebhookDeliveriesEndpoint, [WebhookDeliveries]),
    contribute(Endpoints, resendWebhookDeliveryEndpoint, [ResendWebhook]),
    contribute(Endpoints, replayWebhookEventsEndpoint, [ReplayWebhookEvents]),
    contribute(Endpoints, testWebhookEndpoint, [TestWebhook]),
    provide(WebhookEvents, [WebhookEventStore, IdGenerator, Clock]),
    implement(WebhookDispatch, PostgresWebhookDispatch, [Database, SecretBox, WebhookSignal]),
    contribute(Sweep, ArrangeWebhookDeliveries, [part(WebhookDispatch)]),
    provide(SendWebhook, [part(OutboundClient), WebhookSigner, WallClock]),
    implement(
      RecordAttempts,
      (
        dispatch: WebhookDispatch,
        members: OrganizationMembers,
        auditLog: AuditLog,
        outbox: EventOutbox,
        clock: Clock,
        unitOfWork: UnitOfWork,
      ) => new RecordAttempts(dispatch, members, auditLog, outbox, clock, unitOfWork),
      [WebhookDispatch, OrganizationMembers, AuditLog, EventOutbox, Clock, UnitOfWork],
    ),
    implement(
      DeliverWebhooks,
      (
        dispatch: WebhookDispatch,
        sending: SendWebhook,
        recording: RecordAttempts,
        clock: Clock,
        counts: AttemptCounts,
      ) => new DeliverWebhooks(dispatch, sending, recording, clock, logger, counts),
      [WebhookDispatch, SendWebhook, RecordAttempts, Clock, AttemptCounts],
    ),
    provide(AttemptCounts, []),
    contribute(Metrics, webhookMetrics, [AttemptCounts, part(WebhookEndpoints)]),
    constant(Backlog, WAITING_DELIVERIES),
    alias(Sweep, DeliverWebhooks),
    contribute(EventKind, WebhookEndpointDisabled, [part(WebhookEndpoints)]),
    constant(SpentRows, SPENT_WEBHOOK_DELIVERIES),
    constant(SpentRows, SPENT_WEBHOOK_EVENTS),
  ];
}
