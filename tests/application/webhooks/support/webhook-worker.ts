import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { GuardedHttpsClient } from '../../../../adapters/outbound/guarded-https-client.js';
import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresOrganizationMembers } from '../../../../adapters/persistence/platform/organization-members.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresWebhookDispatch } from '../../../../adapters/persistence/webhooks/webhook-dispatch.postgres.js';
import { HmacWebhookSigner } from '../../../../adapters/security/hmac-webhook-signer.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import type { DomainEvent } from '../../../../application/ports/event-outbox.js';
import { ArrangeWebhookDeliveries } from '../../../../application/webhooks/arrange-deliveries.js';
import { AttemptCounts } from '../../../../application/webhooks/attempt-counts.js';
import { DeliverWebhooks } from '../../../../application/webhooks/deliver-webhooks.js';
import { DeliveryPlaces } from '../../../../application/webhooks/delivery-places.js';
import { RecordAttempts } from '../../../../application/webhooks/record-attempts.js';
import { SendWebhook } from '../../../../application/webhooks/send-webhook.js';
import { SECRET_BOX } from '../../../support/secret-box.js';
import type { StandingClock } from '../../support/simple-ports.js';

/** The name by which endpoints name the receiver of a test. */
export const HOST = 'hooks.example';

/** What delivers webhooks, as one process has it. It sends in the time of this machine, and repeats by the clock of the test. */
export class WebhookWorker {
  readonly dispatch: PostgresWebhookDispatch;
  readonly sending: SendWebhook;
  readonly recording: RecordAttempts;
  readonly deliver: DeliverWebhooks;
  readonly arrange: ArrangeWebhookDeliveries;
  readonly counts = new AttemptCounts();
  readonly told: DomainEvent[] = [];

  /** @param portOf the port of each name; null for a name that is none of this machine's */
  constructor(database: Database, clock: StandingClock, portOf: (name: string) => number | null, mostAtOnce?: number) {
    const wallClock = new SystemClock();
    const namedHosts = { portOf: async (name: string) => portOf(name) };
    const client = new GuardedHttpsClient({ namedHosts, resolve: async () => ['10.0.0.1'] });
    const unit = new PostgresUnitOfWork(database);
    const auditLog = new PostgresAuditLog(database, new UuidV7(clock), clock);
    const outbox = { append: async (events: readonly DomainEvent[]) => void this.told.push(...events) };
    this.dispatch = new PostgresWebhookDispatch(database, SECRET_BOX, { raise: () => undefined });
    this.arrange = new ArrangeWebhookDeliveries(this.dispatch);
    this.sending = new SendWebhook(client, new HmacWebhookSigner(), wallClock);
    const members = new PostgresOrganizationMembers(database);
    this.recording = new RecordAttempts(this.dispatch, members, auditLog, outbox, clock, unit, () => 0.5);
    const logger = { warn: () => undefined };
    this.deliver = new DeliverWebhooks(
      this.dispatch,
      this.sending,
      this.recording,
      clock,
      logger,
      this.counts,
      new DeliveryPlaces(mostAtOnce),
    );
  }
}
