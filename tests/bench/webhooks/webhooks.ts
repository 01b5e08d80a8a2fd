import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createDataSource } from '../../../adapters/persistence/data-source.js';
import { Database } from '../../../adapters/persistence/database.js';
import { secretContext } from '../../../adapters/persistence/webhooks/webhook-endpoints.postgres.js';
import { PostgresWebhookEventStore } from '../../../adapters/persistence/webhooks/webhook-events.postgres.js';
import { HmacWebhookSigner } from '../../../adapters/security/hmac-webhook-signer.js';
import { webhookEndpointId, webhookEventId, workspaceId } from '../../../domain/shared/ids.js';
import { startPostgres } from '../../../infrastructure/embedded/postgres.js';
import { migrate } from '../../../infrastructure/migrate.js';
import { StandingClock } from '../../application/support/simple-ports.js';
import { HOST, WebhookWorker } from '../../application/webhooks/support/webhook-worker.js';
import { SECRET_BOX } from '../../support/secret-box.js';

/** What the worker role must deliver to a receiver that takes everything at once. */
const GOAL_PER_SECOND = 200;
const EVENTS = 4_000;
const AT_ONCE = 16;

const signer = new HmacWebhookSigner();
const secret = signer.newSecret();

interface Posted {
  readonly id: string;
  readonly body: string;
}

function newEvents(): readonly Posted[] {
  return Array.from({ length: EVENTS }, () => {
    const id = randomUUID();
    return {
      id,
      body: JSON.stringify({ id, type: 'key.created', data: { keyId: randomUUID(), name: 'Tool runtime' } }),
    };
  });
}

/** Delivers events from PostgreSQL to one receiver, and compares it with a loop that signs and posts the same, and stores nothing. */
export async function benchWebhooks(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-webhooks-'));
  const receiver = new Worker(new URL('./receiver.worker.js', import.meta.url));
  const [port] = (await once(receiver, 'message')) as [number];
  const server = await startPostgres({ dataDirectory: folder, database: 'bench' });
  try {
    await migrate(server.databaseUrl);
    const bare = await perSecond(() => bareLoop(port));
    const database = new Database(await createDataSource(server.databaseUrl, 10).initialize());
    const delivered = await serviceRate(database, port);
    await database.dataSource.destroy();
    const share = Math.round((100 * delivered) / bare);
    process.stdout.write(
      `webhooks, one fast receiver, ${EVENTS} events: delivered ${Math.round(delivered)}/s (goal ${GOAL_PER_SECOND}/s), ` +
        `a loop that signs and posts without storing ${Math.round(bare)}/s, share ${share} %\n`,
    );
    if (delivered < GOAL_PER_SECOND) process.exitCode = 1;
  } finally {
    await receiver.terminate();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function serviceRate(database: Database, port: number): Promise<number> {
  const clock = new StandingClock(new Date());
  const [user, organization, workspace, endpoint] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const sql = (text: string, values: readonly unknown[]) => database.dataSource.query(text, [...values]);
  await sql(`INSERT INTO users (id, username, display_name, created_at) VALUES ($1, 'bench', 'Bench', now())`, [user]);
  await sql(
    `INSERT INTO organizations (id, name, slug, created_by, created_at) VALUES ($1, 'Bench', 'bench', $2, now())`,
    [organization, user],
  );
  await sql(
    `INSERT INTO workspaces (id, organization_id, name, slug, created_at) VALUES ($1, $2, 'Bench', 'bench', now())`,
    [workspace, organization],
  );
  const sealed = SECRET_BOX.seal(secret, secretContext(webhookEndpointId(endpoint)));
  await sql(
    `INSERT INTO webhook_endpoints (id, workspace_id, url, enabled_events, status, sealed_secret, created_by, created_at)
     VALUES ($1, $2, $3, '{key.created}', 'ENABLED', $4, $5, now())`,
    [endpoint, workspace, `https://${HOST}/`, sealed, user],
  );
  await sql('INSERT INTO webhook_queues (endpoint_id, organization_id) VALUES ($1, $2)', [endpoint, organization]);
  const store = new PostgresWebhookEventStore(database, { raise: () => undefined });
  const createdAt = clock.now();
  await store.add(
    newEvents().map(({ id, body }) => {
      const event = { id: webhookEventId(id), workspaceId: workspaceId(workspace), type: 'key.created' } as const;
      return { ...event, cause: id, body, createdAt };
    }),
  );
  const worker = new WebhookWorker(database, clock, () => port);
  const rate = await perSecond(async () => {
    await worker.deliver.execute();
    const waiting = `SELECT count(*)::int AS waiting FROM webhook_deliveries WHERE status = 'PENDING'`;
    while ((await sql(waiting, []))[0].waiting > 0) await delay(50);
  });
  await worker.deliver.end(5_000);
  return rate;
}

async function bareLoop(port: number): Promise<void> {
  const waiting = [...newEvents()];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const timestamp = Math.floor(Date.now() / 1000);
      const content = { eventId: webhookEventId(next.id), timestamp, body: next.body };
      const headers = {
        'Content-Type': 'application/json',
        'X-Svc-Timestamp': String(timestamp),
        'X-Svc-Signature': signer.sign(content, secret),
        'webhook-signature': signer.standardSignature(content, secret),
      };
      const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: next.body });
      if (status !== 204) throw new Error(`The receiver answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (EVENTS * 1000) / (performance.now() - startedAt);
}
