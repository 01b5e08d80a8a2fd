import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Statement } from '../../../../adapters/persistence/statement.js';
import {
  COUNT_REPLAY,
  ERASE_PORTION,
} from '../../../../adapters/persistence/webhooks/webhook-arrangements.statements.js';
import { CLAIM } from '../../../../adapters/persistence/webhooks/webhook-dispatch.statements.js';
import { ADD_EVENTS } from '../../../../adapters/persistence/webhooks/webhook-events.postgres.js';
import { END_CLAIMS, LOCK_DUE, SCHEDULE } from '../../../../adapters/persistence/webhooks/webhook-queues.statements.js';
import { DeliveryPlaces } from '../../../../application/webhooks/delivery-places.js';
import {
  type WebhookEndpointId,
  webhookEndpointId,
  webhookEventId,
  workspaceId,
} from '../../../../domain/shared/ids.js';
import { uuid } from '../../../support/builders/ids.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const ENDPOINTS = 2_000;

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  const someone = uuid(1);
  await db.sql(`
    INSERT INTO users (id, username, display_name, created_at) VALUES ('${someone}', 'crowd', 'Crowd', now());
    INSERT INTO organizations (id, name, slug, created_by, created_at) VALUES ('${someone}', 'Crowd', 'crowd', '${someone}', now());
    INSERT INTO workspaces (id, organization_id, name, slug, created_at) VALUES ('${someone}', '${someone}', 'Crowd', 'crowd', now());
    INSERT INTO webhook_endpoints (id, workspace_id, url, enabled_events, status, sealed_secret, created_by, created_at)
      SELECT md5('endpoint ' || n)::uuid, '${someone}', 'https://hooks.example/', '{key.created}', 'ENABLED', 'x', '${someone}', now()
      FROM generate_series(1, ${ENDPOINTS}) n;
    INSERT INTO webhook_queues (endpoint_id, organization_id, next_due_at)
      SELECT id, '${someone}', now() + interval '1 hour' FROM webhook_endpoints;
    INSERT INTO webhook_events (id, workspace_id, type, cause, body, created_at)
      SELECT md5('event ' || n)::uuid, '${someone}', 'key.created', 'cause ' || n, '{}', now() FROM generate_series(1, 10) n;
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, status, attempts, next_attempt_at, created_at)
      SELECT gen_random_uuid(), e.id, v.id, 'PENDING', 1, now() + interval '1 hour', now() FROM webhook_endpoints e CROSS JOIN webhook_events v;
    ANALYZE`);
});
afterAll(() => db.close());

/** The tables of which every row is read, and the indexes that are. */
async function reads<Params>(statement: Statement<Params, never> | Statement<Params, unknown>, params: Params) {
  const rows = await db.sql<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement.text}`, statement.valuesOf(params));
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const found = (pattern: RegExp) => [...new Set([...plan.matchAll(pattern)].map(([, name]) => name))];
  return {
    whole: found(/Seq Scan on (webhook_(?:queues|deliveries|endpoints))/g),
    indexes: found(/(?:using|Bitmap Index Scan on) (\w+)/g),
  };
}

const ids: readonly WebhookEndpointId[] = [webhookEndpointId(uuid(1)), webhookEndpointId(uuid(2))];
const free = { ...new DeliveryPlaces().left(), at: new Date(), busy: [], busyMost: [], busySlow: [] };

it('a claim reads the endpoints that are due and their deliveries, whatever else waits', async () => {
  expect(await reads(LOCK_DUE, free)).toEqual({
    whole: [],
    indexes: expect.arrayContaining(['webhook_queues_due', 'webhook_queues_pkey']),
  });
  const claim = await reads(CLAIM, { ...free, ids });
  expect(claim).toEqual({ whole: [], indexes: expect.arrayContaining(['webhook_deliveries_waiting']) });
  expect(await reads(SCHEDULE, { ids })).toMatchObject({ whole: [] });
});

it('what sweeps look for is read by an index', async () => {
  expect(await reads(END_CLAIMS, {})).toMatchObject({ whole: [] });
  expect(await reads(ERASE_PORTION, {})).toMatchObject({ whole: [] });
});

it('how many deliveries wait is read of those that wait, and not of all that were made', async () => {
  const event = {
    ids: [webhookEventId(uuid(9))],
    workspaces: [workspaceId(uuid(1))],
    types: ['key.created'],
    causes: ['news'],
    bodies: ['{}'],
  };
  const waiting = { indexes: expect.arrayContaining(['webhook_deliveries_waiting']) };
  expect(await reads(ADD_EVENTS, { ...event, times: [new Date()] })).toMatchObject(waiting);
  const replay = { id: webhookEndpointId(uuid(1)), from: new Date(0), to: new Date(), most: 1_000 };
  expect(await reads(COUNT_REPLAY, replay)).toMatchObject(waiting);
});
