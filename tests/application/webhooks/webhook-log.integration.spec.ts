import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SPENT_WEBHOOK_DELIVERIES } from '../../../adapters/persistence/webhooks/webhook-events.postgres.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { CREATED_AT, DAY, HOUR, later, MINUTE } from '../../support/builders/time.js';
import { WebhookStage } from './support/webhook-stage.js';

let stage: WebhookStage;

beforeAll(async () => {
  stage = await WebhookStage.open();
});
afterAll(() => stage.close());
beforeEach(() => stage.begin());
afterEach(() => stage.end());

describe('the log of an endpoint', () => {
  it('has its deliveries with their attempts, the newest first, in pages', async () => {
    const { stored } = await stage.register('/hook?token=abc');
    const id = stored.endpoint.id;
    for (const minute of [0, 1, 2]) {
      stage.clock.time = later(CREATED_AT, minute * MINUTE);
      await stage.lowCredit(`cause ${minute}`);
    }
    stage.receiver.answer = (_received, response) => void response.writeHead(500).end('no');
    await stage.deliver();
    const page = await stage.office.deliveries.ofEndpoint(id, null, 2);
    expect(page).toMatchObject([
      { status: 'PENDING', type: 'credit.low', createdAt: stage.clock.time, attempts: [{ status: 500, answer: 'no' }] },
      { attempts: [{ problem: null }] },
    ]);
    const rest = await stage.office.deliveries.ofEndpoint(id, page[1]?.id ?? null, 2);
    expect(rest).toMatchObject([{ createdAt: CREATED_AT }]);
    const other = await stage.register('/other');
    expect(await stage.office.deliveries.ofEndpoint(other.stored.endpoint.id, page[0]?.id ?? null, 2)).toEqual([]);
  });

  it('lets one be sent again, and only through its own endpoint', async () => {
    const { stored } = await stage.register();
    const other = await stage.register('/other');
    const endpointId = stored.endpoint.id;
    await stage.lowCredit('cause');
    await stage.deliver();
    const [delivery] = await stage.office.deliveries.ofEndpoint(endpointId, null, 1);
    if (!delivery) throw new Error('Nothing was delivered');
    const wrong = { actor: stage.actor(), endpointId: other.stored.endpoint.id, deliveryId: delivery.id };
    await expect(stage.office.resend.execute(wrong)).rejects.toThrow('The webhook delivery was not found');
    const resending = { actor: stage.actor(), endpointId, deliveryId: delivery.id };
    await Promise.allSettled([stage.office.resend.execute(resending), stage.office.resend.execute(resending)]);
    await stage.deliver();
    const got = stage.receiver.at('/hook');
    expect(got).toHaveLength(2);
    expect(got[1]?.body).toBe(got[0]?.body);
    expect(got[1]?.headers['x-svc-delivery']).not.toBe(got[0]?.headers['x-svc-delivery']);
  });

  it('lets a period be replayed, with what was missed while the endpoint was disabled', async () => {
    const { stored } = await stage.register();
    const endpointId = stored.endpoint.id;
    await stage.lowCredit('before');
    stage.clock.time = later(CREATED_AT, HOUR);
    await stage.lowCredit('delivered');
    await stage.deliver();
    const change = { actor: stage.actor(), endpointId, settings: {} };
    await stage.office.change.execute({ ...change, status: 'DISABLED' });
    await stage.lowCredit('missed');
    await stage.office.change.execute({ ...change, status: 'ENABLED' });
    const sent = await stage.office.replay.execute({
      actor: stage.actor(),
      endpointId,
      from: later(CREATED_AT, MINUTE),
    });
    expect(sent).toBe(2);
    await stage.deliver();
    expect(stage.receiver.received).toHaveLength(4);
    expect(new Set(stage.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    const [from, to] = [later(CREATED_AT, DAY), CREATED_AT];
    await expect(stage.office.replay.execute({ actor: stage.actor(), endpointId, from, to })).rejects.toThrow(
      'to must not be',
    );
    const longer = { actor: stage.actor(), endpointId, from: later(CREATED_AT, -30 * DAY) };
    await expect(stage.office.replay.execute(longer)).rejects.toThrow('from must be at most 30 days');
  });

  it('replays a long period in portions, once at a time, up to ten thousand events', async () => {
    const { stored } = await stage.register();
    const endpointId = stored.endpoint.id;
    const add = (count: number, prefix: string) =>
      stage.db.sql(
        `INSERT INTO webhook_events (id, workspace_id, type, cause, body, created_at)
         SELECT gen_random_uuid(), $1, 'credit.low', $2::text || n, '{}', $3 FROM generate_series(1, $4::int) n`,
        [stage.workspaceId, prefix, CREATED_AT, count],
      );
    await add(1_200, 'first ');
    const replay = () => stage.office.replay.execute({ actor: stage.actor(), endpointId, from: CREATED_AT });
    const asked = await Promise.allSettled([replay(), replay()]);
    expect(asked).toContainEqual({ status: 'fulfilled', value: 1_200 });
    expect(asked).toContainEqual({
      status: 'rejected',
      reason: new ConflictError('A replay of this endpoint is under way; wait until it has ended'),
    });
    await stage.worker.arrange.execute();
    const made = await stage.deliveries(endpointId);
    expect(made).toHaveLength(1_200);
    expect(made.every(({ status }) => status === 'PENDING')).toBe(true);
    expect(await stage.db.sql('SELECT * FROM webhook_replays')).toEqual([]);
    expect(await replay()).toBe(0);
    await stage.worker.arrange.execute();
    await add(8_801, 'more ');
    await expect(replay()).rejects.toThrow('The period has more than 10000 events; choose a shorter one');
  });

  it('replays in turn over the organizations, however many replays one of them has', async () => {
    const add = (workspaceId: string, count: number) =>
      stage.db.sql(
        `INSERT INTO webhook_events (id, workspace_id, type, cause, body, created_at)
         SELECT gen_random_uuid(), $1, 'credit.low', 'old ' || n, '{}', $2 FROM generate_series(1, $3::int) n`,
        [workspaceId, CREATED_AT, count],
      );
    await add(stage.workspaceId, 1_100);
    const ask = async (path: string) => {
      const { stored } = await stage.register(path);
      const endpointId = stored.endpoint.id;
      await stage.office.replay.execute({ actor: stage.actor(), endpointId, from: CREATED_AT });
      return async () => (await stage.deliveries(endpointId)).length;
    };
    const made = [await ask('/first'), await ask('/second')];
    await stage.worker.dispatch.replay();
    await stage.beginOrganization();
    await add(stage.workspaceId, 10);
    stage.clock.time = later(CREATED_AT, MINUTE);
    made.push(await ask('/other'));
    const counts = () => Promise.all(made.map((count) => count()));
    await stage.worker.dispatch.replay();
    await stage.worker.dispatch.replay();
    expect((await counts())[2]).toBe(10);
    await stage.worker.arrange.execute();
    expect(await counts()).toEqual([1_100, 1_100, 10]);
  });

  it('keeps twenty attempts of a delivery, however often it is sent again', async () => {
    const [resent, replayed] = [await stage.register('/resent'), await stage.register('/replayed')];
    await stage.lowCredit('cause');
    await stage.deliver();
    const attempts = async ({ stored }: typeof resent) => stage.attemptsOf(stored.endpoint.id);
    await stage.db.sql(
      `INSERT INTO webhook_attempts (id, delivery_id, url, started_at, duration_ms, status)
       SELECT gen_random_uuid(), delivery_id, url, now() - n * interval '1 hour', 1, 500
       FROM webhook_attempts CROSS JOIN generate_series(1, 39) n`,
    );
    const endpointId = resent.stored.endpoint.id;
    const [delivery] = await stage.office.deliveries.ofEndpoint(endpointId, null, 1);
    if (!delivery) throw new Error('Nothing was delivered');
    await stage.office.resend.execute({ actor: stage.actor(), endpointId, deliveryId: delivery.id });
    await stage.office.replay.execute({
      actor: stage.actor(),
      endpointId: replayed.stored.endpoint.id,
      from: CREATED_AT,
    });
    await stage.worker.arrange.execute();
    for (const one of [resent, replayed]) {
      const kept = await attempts(one);
      expect(kept).toHaveLength(14);
      expect(kept.at(-1)).toMatchObject({ status: 204 });
    }
  });

  it('of 30 days before is forgotten, deliveries before their events', async () => {
    const { stored } = await stage.register();
    await stage.lowCredit('old');
    await stage.lowCredit('new');
    const forget = () => stage.db.database.affected(SPENT_WEBHOOK_DELIVERIES, { limit: 1 });
    await stage.db.sql('UPDATE webhook_events SET created_at = now()');
    expect(await forget()).toBe(0);
    await stage.db.sql(`UPDATE webhook_events SET created_at = now() - interval '31 days' WHERE cause = 'old'`);
    expect(await forget()).toBe(1);
    expect(await forget()).toBe(0);
    expect(await stage.deliveries(stored.endpoint.id)).toHaveLength(1);
  });

  it('sends nothing again to an endpoint that is disabled', async () => {
    const { stored } = await stage.register();
    const endpointId = stored.endpoint.id;
    await stage.lowCredit('cause');
    await stage.deliver();
    const [delivery] = await stage.office.deliveries.ofEndpoint(endpointId, null, 1);
    if (!delivery) throw new Error('Nothing was delivered');
    const change = { actor: stage.actor(), endpointId, settings: {} };
    await stage.office.replay.execute({ actor: stage.actor(), endpointId, from: CREATED_AT });
    await stage.office.change.execute({ ...change, status: 'DISABLED' });
    const refusal = 'is disabled; enable it first';
    const resending = { actor: stage.actor(), endpointId, deliveryId: delivery.id };
    await expect(stage.office.resend.execute(resending)).rejects.toThrow(refusal);
    const again = stage.office.replay.execute({ actor: stage.actor(), endpointId, from: CREATED_AT });
    await expect(again).rejects.toThrow(refusal);
    await stage.deliver();
    expect(await stage.deliveries(endpointId)).toMatchObject([{ status: 'DELIVERED' }]);
    expect(await stage.db.sql('SELECT * FROM webhook_replays')).toEqual([]);
  });

  it('has test events, which reach the tested endpoint alone', async () => {
    const { stored } = await stage.register();
    await stage.register('/other');
    const endpointId = stored.endpoint.id;
    await stage.office.test.execute({ actor: stage.actor(), endpointId, type: 'key.revoked' });
    await stage.deliver();
    expect(stage.receiver.received.map(({ path, body }) => [path, JSON.parse(body)])).toMatchObject([
      ['/hook', { type: 'key.revoked', workspaceId: stage.workspaceId, data: { test: true } }],
    ]);
    await stage.office.change.execute({ actor: stage.actor(), endpointId, settings: {}, status: 'DISABLED' });
    await expect(stage.office.test.execute({ actor: stage.actor(), endpointId })).rejects.toThrow(
      'is disabled; enable it first',
    );
  });

  it('has no more test events while a thousand deliveries wait', async () => {
    const { stored } = await stage.register();
    const endpointId = stored.endpoint.id;
    await stage.db.sql(
      `WITH made AS (INSERT INTO webhook_events (id, workspace_id, type, cause, body, created_at)
         SELECT gen_random_uuid(), $1, 'credit.low', 'many ' || n, '{}', $3 FROM generate_series(1, 999) n RETURNING id)
       INSERT INTO webhook_deliveries (id, endpoint_id, event_id, status, attempts, next_attempt_at, created_at)
       SELECT gen_random_uuid(), $2, id, 'PENDING', 0, $3, $3 FROM made`,
      [stage.workspaceId, endpointId, CREATED_AT],
    );
    const test = () => stage.office.test.execute({ actor: stage.actor(), endpointId });
    await test();
    await expect(test()).rejects.toThrow('1000 deliveries wait for this endpoint');
  });
});
