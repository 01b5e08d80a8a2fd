import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { WebhookEndpointDisabled } from '../../../application/webhooks/webhook-endpoint-disabled.event.js';
import type { OrganizationId, UserId, WebhookEndpointId, WorkspaceId } from '../../../domain/shared/ids.js';
import { DISABLED_AFTER_MS } from '../../../domain/webhooks/endpoint-health.js';
import { WEBHOOK_EVENT_TYPES } from '../../../domain/webhooks/webhook-event-type.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, DAY, HOUR, later, MINUTE, SECOND } from '../../support/builders/time.js';
import { eventually } from '../../support/eventually.js';
import { acting, PlatformOffice } from '../platform/support/platform-office.js';
import { StandingClock } from '../support/simple-ports.js';
import { Receiver } from './support/receiver.js';
import { WebhookOffice } from './support/webhook-office.js';
import { HOST, WebhookWorker } from './support/webhook-worker.js';

let db: OpenDatabase;
let clock: StandingClock;
let platform: PlatformOffice;
let office: WebhookOffice;
let receiver: Receiver;
let worker: WebhookWorker;
let owner: UserId;
let organization: OrganizationId;
let workspaceId: WorkspaceId;

beforeAll(async () => {
  db = await openTestDatabase();
  clock = new StandingClock();
  platform = new PlatformOffice(db.database, clock);
  office = new WebhookOffice(db.database, clock);
});
afterAll(() => db.close());
beforeEach(async () => {
  clock.time = CREATED_AT;
  receiver = await Receiver.start();
  worker = new WebhookWorker(db.database, clock, (name) => (name === HOST ? receiver.port : null));
  owner = await platform.newPerson();
  organization = await platform.newOrganization(owner);
  workspaceId = await platform.newWorkspace(organization, owner);
});
afterEach(async () => {
  await db.sql('DELETE FROM webhook_endpoints');
  await receiver.stop();
  await worker.deliver.end(5_000);
});

const actor = () => acting(organization, owner);

async function register(path = '/hook', workspace = workspaceId, host = HOST) {
  const settings = { url: `https://${host}${path}`, description: null, enabledEvents: WEBHOOK_EVENT_TYPES };
  return office.register.execute({ actor: actor(), workspaceId: workspace, settings });
}

const createKey = () =>
  platform.createKey.execute({
    actor: actor(),
    workspaceId,
    name: 'Tool runtime',
    scopes: ['read:balances'],
    mode: 'live',
  });

/** An event of all workspaces of the organization. */
const lowCredit = (cause: string) =>
  platform.webhookEvents.raise({
    type: 'credit.low',
    scope: { organizationId: organization },
    cause,
    data: { remainingUsd: '1.00', thresholdUsd: '5.00' },
  });

interface DeliveryRow {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly claim: string | null;
}

const deliveries = (endpointId: WebhookEndpointId) =>
  db.sql<DeliveryRow>('SELECT * FROM webhook_deliveries WHERE endpoint_id = $1 ORDER BY created_at, id', [endpointId]);

const isIdle = async () =>
  (await db.sql<{ count: number }>('SELECT count(*)::int FROM webhook_deliveries WHERE claim IS NOT NULL'))[0]
    ?.count === 0;

/** Makes the attempts that are due, and waits for them. */
async function deliver(): Promise<void> {
  await worker.deliver.execute();
  await eventually('every attempt is stored', isIdle);
}

const attemptsOf = (endpointId: WebhookEndpointId) =>
  db.sql<{ id: string; status: number | null; problem: string | null; answer: string | null }>(
    `SELECT a.* FROM webhook_attempts a JOIN webhook_deliveries d ON d.id = a.delivery_id WHERE d.endpoint_id = $1
     ORDER BY a.started_at, a.id`,
    [endpointId],
  );

describe('an event', () => {
  it('arrives signed, in the headers of this service and of Standard Webhooks', async () => {
    const { secret } = await register();
    const { stored } = await createKey();
    await deliver();
    const [got, ...others] = receiver.received;
    if (!got) throw new Error('Nothing arrived');
    expect(others).toEqual([]);
    const { headers, body } = got;
    const event = JSON.parse(body) as { readonly id: string };
    expect(event).toEqual({
      id: headers['webhook-id'],
      type: 'key.created',
      createdAt: CREATED_AT.toISOString(),
      workspaceId,
      data: {
        keyId: stored.key.id,
        name: 'Tool runtime',
        mode: 'live',
        prefix: stored.prefix,
        scopes: ['read:balances'],
        createdBy: owner,
        replaces: null,
      },
    });
    const signed = `v0:${headers['x-svc-timestamp']}:${body}`;
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-svc-event': 'key.created',
      'x-svc-delivery': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-svc-timestamp': headers['webhook-timestamp'],
      'x-svc-signature': createHmac('sha256', secret).update(signed).digest('hex'),
    });
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(event);
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
  });

  it('is stored with its cause or not at all, once for each cause', async () => {
    const { stored } = await register();
    await lowCredit('2026-11');
    await lowCredit('2026-11');
    await lowCredit('2026-12');
    expect(await deliveries(stored.endpoint.id)).toHaveLength(2);
    const failing = db.database.transaction(async () => {
      await lowCredit('2027-01');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await deliveries(stored.endpoint.id)).toHaveLength(2);
  });

  it('of a key is raised by creating, rotating and revoking it', async () => {
    await register();
    const { stored } = await createKey();
    const keyId = stored.key.id;
    const { issued } = await platform.rotateKey.execute({ actor: actor(), keyId });
    await platform.revokeKey.execute({ actor: actor(), keyId });
    await platform.revokeKey.execute({ actor: actor(), keyId });
    await deliver();
    const got = receiver.received.map(({ body }) => JSON.parse(body));
    expect(got).toHaveLength(3);
    expect(got).toContainEqual(
      expect.objectContaining({
        type: 'key.created',
        data: expect.objectContaining({ keyId: issued.stored.key.id, replaces: keyId }),
      }),
    );
    expect(got).toContainEqual(
      expect.objectContaining({ type: 'key.revoked', data: expect.objectContaining({ keyId, revokedBy: owner }) }),
    );
    expect(JSON.stringify(got)).not.toContain(issued.secret);
  });

  it('reaches the endpoints that want its type, of its own workspace, and no other', async () => {
    const wanting = await register('/wanting');
    const other = await register('/other', await platform.newWorkspace(organization, owner));
    const revoked = await register('/revoked');
    const settings = { enabledEvents: ['key.revoked'] as const };
    await office.change.execute({ actor: actor(), endpointId: revoked.stored.endpoint.id, settings });
    const disabled = await register('/disabled');
    const off = { actor: actor(), endpointId: disabled.stored.endpoint.id, settings: {}, status: 'DISABLED' } as const;
    await office.change.execute(off);
    await createKey();
    await deliver();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/wanting']);
    expect(await deliveries(wanting.stored.endpoint.id)).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
    expect(await deliveries(other.stored.endpoint.id)).toEqual([]);
  });

  it('is signed with both secrets while a rotation lasts', async () => {
    const { stored, secret } = await register();
    const rotated = await office.rotate.execute({ actor: actor(), endpointId: stored.endpoint.id });
    await createKey();
    await deliver();
    const [got] = receiver.received;
    if (!got) throw new Error('Nothing arrived');
    const { headers, body } = got;
    const signed = `v0:${headers['x-svc-timestamp']}:${body}`;
    expect(headers['x-svc-signature']).toBe(createHmac('sha256', rotated.secret).update(signed).digest('hex'));
    expect(headers['x-svc-signature-previous']).toBe(createHmac('sha256', secret).update(signed).digest('hex'));
    for (const valid of [secret, rotated.secret]) {
      new Webhook(valid).verify(body, headers as Record<string, string>);
    }
    clock.time = later(CREATED_AT, DAY);
    await lowCredit('later');
    await deliver();
    const last = receiver.received[1];
    expect(last?.headers['x-svc-signature-previous']).toBeUndefined();
    expect(() => new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>)).toThrow();
  });
});

describe('an attempt that fails', () => {
  it('is repeated five times by the clock of the service, with the same event and another delivery id', async () => {
    const { stored } = await register();
    receiver.answer = (_received, response) => void response.writeHead(500).end('out of order');
    await createKey();
    for (const pause of [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR]) {
      clock.time = later(clock.time, pause - 1);
      const before = receiver.received.length;
      if (pause > 0) await deliver();
      expect(receiver.received).toHaveLength(before);
      clock.time = later(clock.time, 1);
      await deliver();
    }
    clock.time = later(clock.time, DAY);
    await deliver();
    expect(receiver.received).toHaveLength(6);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const ids = receiver.received.map(({ headers }) => headers['x-svc-delivery']);
    expect(new Set(ids).size).toBe(6);
    expect(await deliveries(stored.endpoint.id)).toMatchObject([{ status: 'FAILED', attempts: 6 }]);
    const attempts = await attemptsOf(stored.endpoint.id);
    expect(attempts.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(attempts[0]).toMatchObject({ status: 500, problem: null, answer: 'out of order' });
  });

  it('is one that is redirected, not answered properly, or would go into this network', async () => {
    receiver.answer = ({ path }, response) => {
      if (path === '/redirect') response.writeHead(302, { Location: `https://${HOST}/elsewhere` }).end();
      else response.destroy();
    };
    const [redirect, broken] = [await register('/redirect'), await register('/broken')];
    // The name leads into a private network since it was registered.
    const inside = await register('/inside', workspaceId, 'rebound.example');
    await createKey();
    await deliver();
    const outcomes = [];
    for (const { stored } of [redirect, broken, inside]) outcomes.push((await attemptsOf(stored.endpoint.id))[0]);
    expect(outcomes).toMatchObject([
      { status: 302, problem: null },
      { status: null, problem: expect.stringContaining('did not give an acceptable answer') },
      { status: null, problem: expect.stringContaining('must lead to the public Internet') },
    ]);
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/broken', '/redirect']);
  });

  it('keeps the beginning of the answer, without what was signed', async () => {
    const { stored } = await register();
    receiver.answer = ({ headers }, response) =>
      void response.writeHead(200).end(`\0${headers['x-svc-signature']}${'x'.repeat(100_000)}`);
    await createKey();
    await deliver();
    const [attempt] = await attemptsOf(stored.endpoint.id);
    expect(attempt).toMatchObject({ status: 200, answer: expect.stringMatching(/^…x+$/) });
    expect(attempt?.answer).toHaveLength(2_000);
  });
});

describe('an endpoint', () => {
  it('that answers 410 is disabled at once, and the owners are told', async () => {
    const { stored } = await register();
    const id = stored.endpoint.id;
    const second = await platform.newMember(organization, owner, 'OWNER');
    await platform.newMember(organization, owner, 'ADMIN');
    receiver.answer = (_received, response) => void response.writeHead(410).end();
    await createKey();
    await deliver();
    expect(await office.endpoints.find(id)).toMatchObject({
      endpoint: { status: 'DISABLED' },
      disabledBecause: 'GONE',
    });
    expect(worker.told.map(({ userId }) => userId).sort()).toEqual([owner, second].sort());
    expect(worker.told[0]).toMatchObject({ type: 'webhook_endpoint.disabled', subjectId: id });
    const [entry] = await platform.entriesOf(organization);
    expect(entry).toMatchObject({ type: 'webhook_endpoint.disabled', details: { after: { because: 'GONE' } } });
    const published = {
      position: 1n,
      type: 'webhook_endpoint.disabled',
      subjectId: id,
      userId: owner,
      organizationId: null,
      occurredAt: clock.time,
    } as const;
    const telling = new WebhookEndpointDisabled(office.endpoints);
    expect(await telling.notify(published, owner)).toMatchObject({
      notices: [{ type: 'WEBHOOK_DISABLED', target: `webhooks/${workspaceId}`, metadata: { reason: 'GONE' } }],
    });
    clock.time = later(CREATED_AT, HOUR);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    receiver.answer = (_received, response) => void response.writeHead(204).end();
    await office.change.execute({ actor: actor(), endpointId: id, settings: {}, status: 'ENABLED' });
    await deliver();
    expect(await deliveries(id)).toMatchObject([{ status: 'DELIVERED', attempts: 2 }]);
    expect(await telling.notify(published, owner)).toEqual({});
  });

  it('that fails again and again is left alone for a while, then asked once, and disabled after days', async () => {
    const { stored } = await register();
    const id = stored.endpoint.id;
    receiver.answer = (_received, response) => void response.writeHead(503).end();
    for (let count = 0; count < 12; count += 1) await lowCredit(`cause ${count}`);
    await eventually('it has failed ten times', async () => {
      await deliver();
      return receiver.received.length >= 10;
    });
    const failed = receiver.received.length;
    await deliver();
    expect(receiver.received).toHaveLength(failed);
    clock.time = later(clock.time, MINUTE);
    await deliver();
    expect(receiver.received).toHaveLength(failed + 1);
    expect(worker.told).toEqual([]);
    clock.time = later(CREATED_AT, DISABLED_AFTER_MS);
    await deliver();
    expect(await office.endpoints.find(id)).toMatchObject({
      endpoint: { status: 'DISABLED' },
      disabledBecause: 'FAILING',
    });
    expect(worker.told).toHaveLength(1);
  });

  it('that recovers gets everything that waited', async () => {
    const { stored } = await register();
    receiver.answer = (_received, response) => void response.writeHead(503).end();
    for (let count = 0; count < 12; count += 1) await lowCredit(`cause ${count}`);
    await deliver();
    receiver.answer = (_received, response) => void response.writeHead(204).end();
    await eventually('all are delivered', async () => {
      clock.time = later(clock.time, 6 * MINUTE);
      await deliver();
      return (await deliveries(stored.endpoint.id)).every(({ status }) => status === 'DELIVERED');
    });
    expect(await office.endpoints.find(stored.endpoint.id)).toMatchObject({ failingSince: null });
  });

  it('that is deleted takes its waiting deliveries with it, also one that is under way', async () => {
    const { stored } = await register();
    const id = stored.endpoint.id;
    const held: (() => void)[] = [];
    receiver.answer = (_received, response) => void held.push(() => response.writeHead(204).end());
    await lowCredit('first');
    await worker.deliver.execute();
    await eventually('it is under way', async () => held.length === 1);
    await lowCredit('second');
    await office.remove.execute({ actor: actor(), endpointId: id });
    for (const release of held) release();
    await deliver();
    expect(await deliveries(id)).toEqual([]);
    expect(receiver.received).toHaveLength(1);
  });

  it('has a bounded number of attempts at once, over kept connections', async () => {
    await register();
    for (let count = 0; count < 150; count += 1) await lowCredit(`cause ${count}`);
    const second = new WebhookWorker(await db.connect(), clock, () => receiver.port);
    await Promise.all([worker.deliver.execute(), second.deliver.execute()]);
    await eventually('all arrive', async () => receiver.received.length >= 150);
    await second.deliver.end(5_000);
    expect(receiver.received).toHaveLength(150);
    expect(receiver.mostAtOnce.get('/hook')).toBeLessThanOrEqual(16);
    expect(receiver.connections).toBeLessThan(75);
  });
});

describe('many endpoints', () => {
  it('are not delayed by thirty of a hundred that hang', async () => {
    const workspaces = [workspaceId];
    while (workspaces.length < 5) workspaces.push(await platform.newWorkspace(organization, owner));
    for (let index = 0; index < 100; index += 1) {
      const workspace = workspaces[index % 5] ?? workspaceId;
      await register(index < 30 ? `/hangs/${index}` : `/fast/${index}`, workspace);
    }
    receiver.answer = ({ path }, response) => {
      if (path.startsWith('/fast')) response.writeHead(204).end();
    };
    for (let count = 0; count < 5; count += 1) await lowCredit(`cause ${count}`);
    // No answer of those that hang is awaited: their limit of time is longer than this test may take.
    await eventually('all others have everything', async () => {
      await worker.deliver.execute();
      return receiver.received.filter(({ path }) => path.startsWith('/fast')).length === 70 * 5;
    });
    for (let index = 0; index < 30; index += 1) {
      expect(receiver.mostAtOnce.get(`/hangs/${index}`)).toBeLessThanOrEqual(4);
    }
  });
});

describe('a process that was killed', () => {
  it('leaves its attempts to another one, which sends the same event with another delivery id', async () => {
    const { stored } = await register();
    await createKey();
    const limits = { at: clock.time, most: 10, perEndpoint: 4, windows: new Map() };
    const [claimed, ...others] = await worker.dispatch.claim(limits);
    if (!claimed) throw new Error('Nothing was claimed');
    expect(others).toEqual([]);
    // It is sent, and the process dies before it has stored that.
    await worker.sending.execute(claimed);
    expect(await worker.dispatch.claim(limits)).toEqual([]);
    await db.sql('UPDATE webhook_deliveries SET claimed_until = now() WHERE claim = $1', [claimed.id]);
    await deliver();
    expect(receiver.received).toHaveLength(2);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['x-svc-delivery']).not.toBe(first?.headers['x-svc-delivery']);
    expect(await deliveries(stored.endpoint.id)).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
  });
});

describe('the log of an endpoint', () => {
  it('has its deliveries with their attempts, the newest first, in pages', async () => {
    const { stored } = await register('/hook?token=abc');
    const id = stored.endpoint.id;
    for (const minute of [0, 1, 2]) {
      clock.time = later(CREATED_AT, minute * MINUTE);
      await lowCredit(`cause ${minute}`);
    }
    receiver.answer = (_received, response) => void response.writeHead(500).end('no');
    await deliver();
    const page = await office.deliveries.ofEndpoint(id, null, 2);
    expect(page).toMatchObject([
      { status: 'PENDING', type: 'credit.low', createdAt: clock.time, attempts: [{ status: 500, answer: 'no' }] },
      { attempts: [{ problem: null }] },
    ]);
    const rest = await office.deliveries.ofEndpoint(id, page[1]?.id ?? null, 2);
    expect(rest).toMatchObject([{ createdAt: CREATED_AT }]);
    const other = await register('/other');
    expect(await office.deliveries.ofEndpoint(other.stored.endpoint.id, page[0]?.id ?? null, 2)).toEqual([]);
  });

  it('lets one be sent again, and only through its own endpoint', async () => {
    const { stored } = await register();
    const other = await register('/other');
    const endpointId = stored.endpoint.id;
    await lowCredit('cause');
    await deliver();
    const [delivery] = await office.deliveries.ofEndpoint(endpointId, null, 1);
    if (!delivery) throw new Error('Nothing was delivered');
    const wrong = { actor: actor(), endpointId: other.stored.endpoint.id, deliveryId: delivery.id };
    await expect(office.resend.execute(wrong)).rejects.toThrow('The webhook delivery was not found');
    const resending = { actor: actor(), endpointId, deliveryId: delivery.id };
    await Promise.allSettled([office.resend.execute(resending), office.resend.execute(resending)]);
    await deliver();
    const got = receiver.at('/hook');
    expect(got).toHaveLength(2);
    expect(got[1]?.body).toBe(got[0]?.body);
    expect(got[1]?.headers['x-svc-delivery']).not.toBe(got[0]?.headers['x-svc-delivery']);
  });

  it('lets a period be replayed, with what was missed while the endpoint was disabled', async () => {
    const { stored } = await register();
    const endpointId = stored.endpoint.id;
    await lowCredit('before');
    clock.time = later(CREATED_AT, HOUR);
    await lowCredit('delivered');
    await deliver();
    const change = { actor: actor(), endpointId, settings: {} };
    await office.change.execute({ ...change, status: 'DISABLED' });
    await lowCredit('missed');
    await office.change.execute({ ...change, status: 'ENABLED' });
    const sent = await office.replay.execute({ actor: actor(), endpointId, from: later(CREATED_AT, MINUTE) });
    expect(sent).toBe(2);
    await deliver();
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    const [from, to] = [later(CREATED_AT, DAY), CREATED_AT];
    await expect(office.replay.execute({ actor: actor(), endpointId, from, to })).rejects.toThrow('to must not be');
    const longer = { actor: actor(), endpointId, from: later(CREATED_AT, -30 * DAY) };
    await expect(office.replay.execute(longer)).rejects.toThrow('from must be at most 30 days');
  });

  it('has test events, which reach the tested endpoint alone', async () => {
    const { stored } = await register();
    await register('/other');
    const endpointId = stored.endpoint.id;
    await office.test.execute({ actor: actor(), endpointId, type: 'key.revoked' });
    await deliver();
    expect(receiver.received.map(({ path, body }) => [path, JSON.parse(body)])).toMatchObject([
      ['/hook', { type: 'key.revoked', workspaceId, data: { test: true } }],
    ]);
    await office.change.execute({ actor: actor(), endpointId, settings: {}, status: 'DISABLED' });
    await expect(office.test.execute({ actor: actor(), endpointId })).rejects.toThrow('is disabled; enable it first');
  });
});
