import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryPlaces } from '../../../application/webhooks/delivery-places.js';
import { WebhookEndpointDisabled } from '../../../application/webhooks/webhook-endpoint-disabled.event.js';
import { DISABLED_AFTER_MS } from '../../../domain/webhooks/endpoint-health.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, HOUR, later, MINUTE } from '../../support/builders/time.js';
import { eventually } from '../../support/eventually.js';
import { acting } from '../platform/support/platform-office.js';
import { WebhookStage } from './support/webhook-stage.js';
import { HOST } from './support/webhook-worker.js';

let stage: WebhookStage;

beforeAll(async () => {
  stage = await WebhookStage.open();
});
afterAll(() => stage.close());
beforeEach(() => stage.begin());
afterEach(() => stage.end());

describe('an endpoint', () => {
  it('that answers 410 is disabled at once, and the owners are told, but not one who has not agreed to be one', async () => {
    const { stored } = await stage.register();
    const id = stored.endpoint.id;
    await stage.platform.newMember(stage.organization, stage.owner, 'OWNER');
    await stage.platform.newMember(stage.organization, stage.owner, 'ADMIN');
    stage.receiver.answer = (_received, response) => void response.writeHead(410).end();
    await stage.createKey();
    await stage.deliver();
    expect(await stage.office.endpoints.find(id)).toMatchObject({
      endpoint: { status: 'DISABLED' },
      disabledBecause: 'GONE',
    });
    expect(stage.worker.told.map(({ userId }) => userId)).toEqual([stage.owner]);
    expect(stage.worker.told[0]).toMatchObject({ type: 'webhook_endpoint.disabled', subjectId: id });
    const [entry] = await stage.platform.entriesOf(stage.organization);
    expect(entry).toMatchObject({ type: 'webhook_endpoint.disabled', details: { after: { because: 'GONE' } } });
    const published = {
      position: 1n,
      type: 'webhook_endpoint.disabled',
      subjectId: id,
      userId: stage.owner,
      organizationId: null,
      occurredAt: stage.clock.time,
    } as const;
    const telling = new WebhookEndpointDisabled(stage.office.endpoints);
    const target = `organizations/${stage.organization}/workspaces/${stage.workspaceId}/webhooks/${id}`;
    expect(await telling.notify(published, stage.owner)).toMatchObject({
      notices: [{ type: 'WEBHOOK_DISABLED', target, metadata: { reason: 'GONE' } }],
    });
    stage.clock.time = later(CREATED_AT, HOUR);
    await stage.deliver();
    expect(stage.receiver.received).toHaveLength(1);
    stage.receiver.answer = (_received, response) => void response.writeHead(204).end();
    await stage.office.change.execute({ actor: stage.actor(), endpointId: id, settings: {}, status: 'ENABLED' });
    await stage.deliver();
    expect(await stage.deliveries(id)).toMatchObject([{ status: 'DELIVERED', attempts: 2 }]);
    expect(await telling.notify(published, stage.owner)).toEqual({});
  });

  it('that fails again and again is left alone for a while, then asked once, and disabled after days', async () => {
    const { stored } = await stage.register();
    const id = stored.endpoint.id;
    stage.receiver.answer = (_received, response) => void response.writeHead(503).end();
    for (let count = 0; count < 12; count += 1) await stage.lowCredit(`cause ${count}`);
    await eventually('it has failed ten times', async () => {
      await stage.deliver();
      return stage.receiver.received.length >= 10;
    });
    const failed = stage.receiver.received.length;
    await stage.deliver();
    expect(stage.receiver.received).toHaveLength(failed);
    stage.clock.time = later(stage.clock.time, MINUTE);
    await stage.deliver();
    expect(stage.receiver.received).toHaveLength(failed + 1);
    expect(stage.worker.told).toEqual([]);
    stage.clock.time = later(CREATED_AT, DISABLED_AFTER_MS);
    await stage.deliver();
    expect(await stage.office.endpoints.find(id)).toMatchObject({
      endpoint: { status: 'DISABLED' },
      disabledBecause: 'FAILING',
    });
    expect(stage.worker.told).toHaveLength(1);
  });

  it('that recovers gets everything that waited', async () => {
    const { stored } = await stage.register();
    stage.receiver.answer = (_received, response) => void response.writeHead(503).end();
    for (let count = 0; count < 12; count += 1) await stage.lowCredit(`cause ${count}`);
    await stage.deliver();
    stage.receiver.answer = (_received, response) => void response.writeHead(204).end();
    await eventually('all are delivered', async () => {
      stage.clock.time = later(stage.clock.time, 6 * MINUTE);
      await stage.deliver();
      return (await stage.deliveries(stored.endpoint.id)).every(({ status }) => status === 'DELIVERED');
    });
    expect(await stage.office.endpoints.find(stored.endpoint.id)).toMatchObject({ failingSince: null });
  });

  it('with a new address is not disabled by what the old one answers', async () => {
    const { stored } = await stage.register('/old');
    const id = stored.endpoint.id;
    const held: (() => void)[] = [];
    stage.receiver.answer = ({ path }, response) => {
      if (path === '/old') held.push(() => response.writeHead(410).end());
      else response.writeHead(204).end();
    };
    await stage.lowCredit('under way');
    await stage.worker.deliver.execute();
    await eventually('it is under way', async () => held.length === 1);
    const settings = { url: `https://${HOST}/new` };
    await stage.office.change.execute({ actor: stage.actor(), endpointId: id, settings });
    for (const release of held) release();
    await stage.deliver();
    expect(await stage.office.endpoints.find(id)).toMatchObject({
      endpoint: { status: 'ENABLED' },
      failingSince: null,
    });
    stage.clock.time = later(stage.clock.time, MINUTE);
    await stage.deliver();
    expect(stage.receiver.at('/new')).toHaveLength(1);
  });

  it('that is disabled is due never, and at once when it is enabled', async () => {
    const { stored } = await stage.register();
    const id = stored.endpoint.id;
    const change = { actor: stage.actor(), endpointId: id, settings: {} };
    await stage.lowCredit('waits');
    await stage.office.change.execute({ ...change, status: 'DISABLED' });
    await stage.deliver();
    expect(await stage.queue(id)).toMatchObject({ next_due_at: null });
    expect(stage.receiver.received).toEqual([]);
    await stage.office.change.execute({ ...change, status: 'ENABLED' });
    expect(await stage.queue(id)).toMatchObject({ next_due_at: CREATED_AT });
    await stage.deliver();
    expect(stage.receiver.received).toHaveLength(1);
    expect(await stage.queue(id)).toMatchObject({ next_due_at: null });
  });

  it('that is left alone for a while and has nothing that waits is due never', async () => {
    const { stored } = await stage.register();
    stage.receiver.answer = (_received, response) => void response.writeHead(503).end();
    for (const cause of ['one', 'another']) await stage.lowCredit(cause);
    for (let round = 0; round < 12; round += 1) {
      await stage.deliver();
      stage.clock.time = later(stage.clock.time, 9 * HOUR);
    }
    expect(await stage.deliveries(stored.endpoint.id)).toMatchObject([{ status: 'FAILED' }, { status: 'FAILED' }]);
    expect(await stage.queue(stored.endpoint.id)).toMatchObject({ next_due_at: null });
  });

  it('whose secret cannot be decrypted fails, and no other one does', async () => {
    const [broken, whole] = [await stage.register('/broken'), await stage.register('/whole')];
    await stage.db.sql(`UPDATE webhook_endpoints SET sealed_secret = 'unreadable' WHERE id = $1`, [
      broken.stored.endpoint.id,
    ]);
    await stage.lowCredit('cause');
    await stage.deliver();
    expect(stage.receiver.received.map(({ path }) => path)).toEqual(['/whole']);
    expect(await stage.attemptsOf(broken.stored.endpoint.id)).toMatchObject([
      { status: null, problem: 'The signing secret cannot be read; replace it' },
    ]);
    expect(await stage.deliveries(whole.stored.endpoint.id)).toMatchObject([{ status: 'DELIVERED' }]);
  });

  it('has a bounded number of attempts at once, over kept connections', async () => {
    await stage.register();
    for (let count = 0; count < 150; count += 1) await stage.lowCredit(`cause ${count}`);
    const second = await stage.otherWorker();
    await Promise.all([stage.worker.deliver.execute(), second.deliver.execute()]);
    await eventually('all arrive', async () => stage.receiver.received.length >= 150);
    await second.deliver.end(5_000);
    expect(stage.receiver.received).toHaveLength(150);
    expect(stage.receiver.mostAtOnce.get('/hook')).toBeLessThanOrEqual(32);
    expect(stage.receiver.connections).toBeLessThan(75);
  });
});

describe('many endpoints', () => {
  it('are not delayed by thirty of a hundred that hang', async () => {
    const workspaces = [stage.workspaceId];
    while (workspaces.length < 5) workspaces.push(await stage.platform.newWorkspace(stage.organization, stage.owner));
    for (let index = 0; index < 100; index += 1) {
      const workspace = workspaces[index % 5] ?? stage.workspaceId;
      await stage.register(index < 30 ? `/hangs/${index}` : `/fast/${index}`, workspace);
    }
    stage.receiver.answer = ({ path }, response) => {
      if (path.startsWith('/fast')) response.writeHead(204).end();
    };
    for (let count = 0; count < 5; count += 1) await stage.lowCredit(`cause ${count}`);
    // No answer of those that hang is awaited: their limit of time is longer than this test may take.
    await eventually('all others have everything', async () => {
      await stage.worker.deliver.execute();
      return stage.receiver.received.filter(({ path }) => path.startsWith('/fast')).length === 70 * 5;
    });
    for (let index = 0; index < 30; index += 1) {
      expect(stage.receiver.mostAtOnce.get(`/hangs/${index}`)).toBeLessThanOrEqual(4);
    }
  });
});

describe('many organizations', () => {
  it('are not delayed by one whose endpoints hang', async () => {
    const worker = await stage.otherWorker(16);
    for (let index = 0; index < 20; index += 1) await stage.register(`/hangs/${index}`);
    stage.receiver.answer = ({ path }, response) => {
      if (path === '/other') response.writeHead(204).end();
    };
    for (let count = 0; count < 5; count += 1) await stage.lowCredit(`cause ${count}`);
    await worker.deliver.execute();
    const owner = await stage.platform.newPerson();
    const organization = await stage.platform.newOrganization(owner);
    const workspaceId = await stage.platform.newWorkspace(organization, owner);
    const settings = { url: `https://${HOST}/other`, description: null, enabledEvents: ['credit.low' as const] };
    await stage.office.register.execute({ actor: acting(organization, owner), workspaceId, settings });
    const raise = (cause: string) =>
      stage.platform.webhookEvents.raise({
        type: 'credit.low',
        scope: { organizationId: organization },
        cause,
        data: { remainingUsd: '1.00', thresholdUsd: '5.00', keyId: uuid(9) },
      });
    for (let count = 0; count < 30; count += 1) await raise(`cause ${count}`);
    await eventually('the other one has everything', async () => {
      await worker.deliver.execute();
      return stage.receiver.at('/other').length === 30;
    });
    expect(stage.receiver.received.filter(({ path }) => path !== '/other').length).toBeLessThanOrEqual(2);
    stage.receiver.answer = (_received, response) => void response.writeHead(204).end();
  });
});

describe('a claim', () => {
  it('prefers an organization that has nothing under way to the older backlog of one that has', async () => {
    for (const path of ['/first', '/second']) await stage.register(path);
    for (let count = 0; count < 3; count += 1) await stage.lowCredit(`old ${count}`);
    const places = new DeliveryPlaces(8);
    const claim = (most: number) => stage.worker.dispatch.claim({ ...places.left(), most }, stage.clock.time);
    const free = { perOrganization: 8, slowPerOrganization: 8, slow: 8 };
    stage.clock.time = later(CREATED_AT, MINUTE);
    const owner = await stage.platform.newPerson();
    const organization = await stage.platform.newOrganization(owner);
    const workspaceId = await stage.platform.newWorkspace(organization, owner);
    const settings = { url: `https://${HOST}/other`, description: null, enabledEvents: ['key.created' as const] };
    await stage.office.register.execute({ actor: acting(organization, owner), workspaceId, settings });
    const key = { workspaceId, name: 'Key', scopes: ['read:balances'], mode: 'live' } as const;
    await stage.platform.createKey.execute({ actor: acting(organization, owner), ...key });
    for (const attempt of await claim(1)) places.take(attempt);
    const organizations = new Map([[stage.organization, { most: 7, slow: 7 }]]);
    const next = await stage.worker.dispatch.claim(
      { ...places.left(), ...free, most: 1, organizations },
      stage.clock.time,
    );
    expect(next.map((attempt) => attempt.organizationId)).toEqual([organization]);
  });
});

describe('a process that was killed', () => {
  it('leaves its attempts to another one, which sends the same event with another delivery id', async () => {
    const { stored } = await stage.register();
    await stage.createKey();
    const claim = () => stage.worker.dispatch.claim(new DeliveryPlaces().left(), stage.clock.time);
    const [claimed, ...others] = await claim();
    if (!claimed) throw new Error('Nothing was claimed');
    expect(others).toEqual([]);
    // It is sent, and the process dies before it has stored that.
    await stage.worker.sending.execute(claimed);
    expect(await claim()).toEqual([]);
    await stage.db.sql('UPDATE webhook_deliveries SET claimed_until = now() WHERE claim = $1', [claimed.id]);
    await stage.deliver();
    expect(stage.receiver.received).toHaveLength(2);
    const [first, second] = stage.receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['x-svc-delivery']).not.toBe(first?.headers['x-svc-delivery']);
    expect(await stage.deliveries(stored.endpoint.id)).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
  });
});
