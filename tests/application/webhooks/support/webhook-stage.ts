import type { StoredWebhookEndpoint } from '../../../../application/webhooks/webhook-endpoints.js';
import type { OrganizationId, UserId, WebhookEndpointId, WorkspaceId } from '../../../../domain/shared/ids.js';
import { WEBHOOK_EVENT_TYPES } from '../../../../domain/webhooks/webhook-event-type.js';
import { type OpenDatabase, openTestDatabase } from '../../../adapters/persistence/support/test-database.js';
import { uuid } from '../../../support/builders/ids.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { eventually } from '../../../support/eventually.js';
import { acting, PlatformOffice } from '../../platform/support/platform-office.js';
import { StandingClock } from '../../support/simple-ports.js';
import { Receiver } from './receiver.js';
import { WebhookOffice } from './webhook-office.js';
import { HOST, WebhookWorker } from './webhook-worker.js';

interface DeliveryRow {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly claim: string | null;
}

interface AttemptRow {
  readonly id: string;
  readonly status: number | null;
  readonly problem: string | null;
  readonly answer: string | null;
}

interface QueueRow {
  readonly next_due_at: Date | null;
  readonly places: number;
  readonly is_fast: boolean;
}

/** Endpoints of one organization on PostgreSQL, a receiver, and a process that delivers to it. */
export class WebhookStage {
  receiver!: Receiver;
  worker!: WebhookWorker;
  owner!: UserId;
  organization!: OrganizationId;
  workspaceId!: WorkspaceId;

  /** Besides `worker`. */
  private others: WebhookWorker[] = [];

  private constructor(
    readonly db: OpenDatabase,
    readonly clock: StandingClock,
    readonly platform: PlatformOffice,
    readonly office: WebhookOffice,
  ) {}

  static async open(): Promise<WebhookStage> {
    const db = await openTestDatabase();
    const clock = new StandingClock();
    return new WebhookStage(db, clock, new PlatformOffice(db.database, clock), new WebhookOffice(db.database, clock));
  }

  /** Begins a test: a new organization, receiver and process. */
  async begin(): Promise<void> {
    this.clock.time = CREATED_AT;
    this.receiver = await Receiver.start();
    const { port } = this.receiver;
    this.worker = new WebhookWorker(this.db.database, this.clock, (name) => (name === HOST ? port : null));
    await this.beginOrganization();
  }

  /** Another process, which ends with the test. */
  async otherWorker(mostAtOnce?: number): Promise<WebhookWorker> {
    const { port } = this.receiver;
    const portOf = (name: string) => (name === HOST ? port : null);
    const other = new WebhookWorker(await this.db.connect(), this.clock, portOf, mostAtOnce);
    this.others.push(other);
    return other;
  }

  /** Goes on with a new organization. */
  async beginOrganization(): Promise<void> {
    this.owner = await this.platform.newPerson();
    this.organization = await this.platform.newOrganization(this.owner);
    this.workspaceId = await this.platform.newWorkspace(this.organization, this.owner);
  }

  async end(): Promise<void> {
    await this.db.sql('DELETE FROM webhook_endpoints');
    await this.receiver.stop();
    for (const worker of [this.worker, ...this.others]) await worker.deliver.end(5_000);
    this.others = [];
  }

  close(): Promise<void> {
    return this.db.close();
  }

  actor() {
    return acting(this.organization, this.owner);
  }

  register(path = '/hook', workspaceId = this.workspaceId, host = HOST) {
    const settings = { url: `https://${host}${path}`, description: null, enabledEvents: WEBHOOK_EVENT_TYPES };
    return this.office.register.execute({ actor: this.actor(), workspaceId, settings });
  }

  createKey() {
    const { workspaceId } = this;
    const key = { workspaceId, name: 'Tool runtime', scopes: ['read:balances'], mode: 'live' } as const;
    return this.platform.createKey.execute({ actor: this.actor(), ...key });
  }

  /** An event of all workspaces of the organization. */
  lowCredit(cause: string) {
    return this.platform.webhookEvents.raise({
      type: 'credit.low',
      scope: { organizationId: this.organization },
      cause,
      data: { remainingUsd: '1.00', thresholdUsd: '5.00', keyId: uuid(9) },
    });
  }

  /** Deliveries that wait for an endpoint. */
  async manyWaiting({ endpoint: { id, workspaceId } }: StoredWebhookEndpoint, count: number): Promise<void> {
    await this.db.sql(
      `WITH made AS (INSERT INTO webhook_events (id, workspace_id, type, cause, body, created_at)
         SELECT gen_random_uuid(), $1, 'credit.low', 'many ' || n, '{}', $3 FROM generate_series(1, ${count}) n RETURNING id)
       INSERT INTO webhook_deliveries (id, endpoint_id, event_id, status, attempts, next_attempt_at, created_at)
       SELECT gen_random_uuid(), $2, id, 'PENDING', 0, $3, $3 FROM made`,
      [workspaceId, id, this.clock.time],
    );
  }

  deliveries(endpointId: WebhookEndpointId): Promise<DeliveryRow[]> {
    return this.db.sql('SELECT * FROM webhook_deliveries WHERE endpoint_id = $1 ORDER BY created_at, id', [endpointId]);
  }

  attemptsOf(endpointId: WebhookEndpointId): Promise<AttemptRow[]> {
    return this.db.sql(
      `SELECT a.* FROM webhook_attempts a JOIN webhook_deliveries d ON d.id = a.delivery_id WHERE d.endpoint_id = $1
       ORDER BY a.started_at, a.id`,
      [endpointId],
    );
  }

  /** Makes the attempts that are due, and waits for them. */
  async deliver(): Promise<void> {
    await this.worker.arrange.execute();
    await this.worker.deliver.execute();
    await eventually('every attempt is stored', () => this.isIdle());
  }

  /** What the workers know of an endpoint. */
  async queue(endpointId: WebhookEndpointId): Promise<QueueRow | undefined> {
    const [row] = await this.db.sql<QueueRow>('SELECT * FROM webhook_queues WHERE endpoint_id = $1', [endpointId]);
    return row;
  }

  async isIdle(): Promise<boolean> {
    const [row] = await this.db.sql<{ count: number }>(
      'SELECT count(*)::int FROM webhook_deliveries WHERE claim IS NOT NULL',
    );
    return row?.count === 0;
  }
}
