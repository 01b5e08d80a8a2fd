import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WAITING_DELIVERIES } from '../../../adapters/persistence/webhooks/waiting-deliveries.js';
import { DeliveryPlaces } from '../../../application/webhooks/delivery-places.js';
import { type WebhookEndpointId, webhookDeliveryId } from '../../../domain/shared/ids.js';
import { MOST_PENDING } from '../../../domain/webhooks/webhook-delivery.js';
import { CREATED_AT, later, SECOND } from '../../support/builders/time.js';
import { eventually } from '../../support/eventually.js';
import { WebhookStage } from './support/webhook-stage.js';

let stage: WebhookStage;

beforeAll(async () => {
  stage = await WebhookStage.open();
});
afterAll(() => stage.close());
beforeEach(() => stage.begin());
afterEach(() => stage.end());

const claim = (worker = stage.worker) => worker.dispatch.claim(new DeliveryPlaces().left(), stage.clock.time);
const otherProcess = () => stage.otherWorker();

describe('the row of an endpoint', () => {
  it('says when its next attempt is due, after each change of its deliveries', async () => {
    const { stored } = await stage.register();
    const id = stored.endpoint.id;
    stage.receiver.answer = (_received, response) => void response.writeHead(500).end();
    await stage.lowCredit('first');
    await stage.deliver();
    expect(await stage.queue(id)).toMatchObject({ next_due_at: later(CREATED_AT, 5 * SECOND), places: 1 });
    stage.clock.time = later(CREATED_AT, SECOND);
    await stage.lowCredit('second');
    await stage.deliver();
    expect(stage.receiver.received).toHaveLength(2);
    expect(await stage.queue(id)).toMatchObject({ next_due_at: later(CREATED_AT, 5 * SECOND) });
    stage.receiver.answer = (_received, response) => void response.writeHead(204).end();
    stage.clock.time = later(CREATED_AT, 6 * SECOND);
    await stage.deliver();
    await stage.deliver();
    expect(await stage.queue(id)).toMatchObject({ next_due_at: null, is_fast: true });
  });

  it('has the pace that every process keeps to, also one that starts anew', async () => {
    const { stored } = await stage.register();
    stage.receiver.answer = (_received, response) => void response.writeHead(500).end();
    await stage.lowCredit('fails');
    await stage.deliver();
    for (let count = 0; count < 5; count += 1) await stage.lowCredit(`waits ${count}`);
    expect(await claim(await otherProcess())).toHaveLength(1);
    expect(await claim()).toEqual([]);
    expect(await stage.queue(stored.endpoint.id)).toMatchObject({ places: 1, next_due_at: null });
  });

  it('is as new when a member gives the endpoint another address', async () => {
    const { stored } = await stage.register();
    const id = stored.endpoint.id;
    stage.receiver.answer = (_received, response) => void response.writeHead(500).end();
    await stage.lowCredit('fails');
    await stage.deliver();
    const change = { actor: stage.actor(), endpointId: id };
    await stage.office.change.execute({ ...change, settings: { description: 'Same address' } });
    expect(await stage.queue(id)).toMatchObject({ places: 1 });
    await stage.office.change.execute({ ...change, settings: { url: `${stored.url}/other` } });
    expect(await stage.queue(id)).toMatchObject({ places: 4, is_fast: false });
  });

  it('is kept by what makes, claims and ends deliveries at once', async () => {
    const { stored } = await stage.register();
    const second = await otherProcess();
    const raise = async (name: string) => {
      for (let count = 0; count < 40; count += 1) await stage.lowCredit(`${name} ${count}`);
    };
    const deliver = async () => {
      while (stage.receiver.received.length < 120) {
        await Promise.all([stage.worker.deliver.execute(), second.deliver.execute()]);
        await stage.worker.arrange.execute();
      }
    };
    await Promise.all([raise('a'), raise('b'), raise('c'), deliver()]);
    await eventually('all are delivered', async () => {
      await Promise.all([stage.worker.deliver.execute(), second.deliver.execute()]);
      return (await stage.deliveries(stored.endpoint.id)).every(({ status }) => status === 'DELIVERED');
    });
    await second.deliver.end(5_000);
    expect(stage.receiver.received).toHaveLength(120);
    expect(await stage.queue(stored.endpoint.id)).toMatchObject({ next_due_at: null });
    expect(await stage.db.sql('SELECT * FROM webhook_wake_ups')).toEqual([]);
  });

  it('waits for no transaction that makes deliveries, and is waited for by none', async () => {
    await stage.register();
    await stage.lowCredit('first');
    await stage.db.database.transaction(async () => {
      await stage.lowCredit('in a transaction that takes long');
      const other = await otherProcess();
      expect(await other.dispatch.claim(new DeliveryPlaces().left(), stage.clock.time)).toHaveLength(1);
    });
    expect(await claim()).toHaveLength(1);
  });
});

describe('the backlog', () => {
  it('is what waits for endpoints that take what they get, since the oldest of it', async () => {
    const waiting = () => stage.db.database.row(WAITING_DELIVERIES.waiting);
    const { stored } = await stage.register();
    expect(await waiting()).toEqual({ count: 0, since: null });
    await stage.lowCredit('first');
    stage.clock.time = later(CREATED_AT, SECOND);
    await stage.lowCredit('second');
    expect(await waiting()).toEqual({ count: 2, since: CREATED_AT });
    await stage.db.sql('UPDATE webhook_endpoints SET failures = 10, failing_since = now() WHERE id = $1', [
      stored.endpoint.id,
    ]);
    expect(await waiting()).toEqual({ count: 0, since: null });
  });
});

describe('an endpoint for which very many deliveries wait', () => {
  it('gets no further ones until fewer wait; they have failed, and can be sent again', async () => {
    const [full, other] = [await stage.register('/full'), await stage.register('/other')];
    const { id } = full.stored.endpoint;
    await stage.manyWaiting(full.stored, MOST_PENDING - 1);
    const from = later(CREATED_AT, SECOND);
    stage.clock.time = from;
    await stage.lowCredit('the last one that waits');
    await stage.lowCredit('one too many');
    const failed = (await stage.deliveries(id)).filter(({ status }) => status !== 'PENDING');
    expect(failed).toMatchObject([{ status: 'FAILED', attempts: 0, next_attempt_at: null }]);
    expect((await stage.deliveries(other.stored.endpoint.id)).map(({ status }) => status)).toEqual([
      'PENDING',
      'PENDING',
    ]);
    const actor = stage.actor();
    await expect(stage.office.replay.execute({ actor, endpointId: id, from })).rejects.toThrow(
      'more than 10000 deliveries would wait',
    );
    await stage.db.sql(
      `UPDATE webhook_deliveries SET status = 'DELIVERED', next_attempt_at = NULL, ended_at = now()
       WHERE id IN (SELECT id FROM webhook_deliveries WHERE endpoint_id = $1 AND status = 'PENDING' LIMIT 2)`,
      [id],
    );
    await stage.lowCredit('waits again');
    const [one] = failed;
    await stage.office.resend.execute({ actor, endpointId: id, deliveryId: webhookDeliveryId(one?.id ?? '') });
    const waiting = (await stage.deliveries(id)).filter(({ status }) => status === 'PENDING');
    expect(waiting).toHaveLength(MOST_PENDING);
    // One that was delivered before would wait as well.
    await stage.db.sql(
      `UPDATE webhook_deliveries SET status = 'DELIVERED', next_attempt_at = NULL, ended_at = now() WHERE id = $1`,
      [one?.id],
    );
    await stage.lowCredit('in its place');
    const again = stage.office.resend.execute({ actor, endpointId: id, deliveryId: webhookDeliveryId(one?.id ?? '') });
    await expect(again).rejects.toThrow('10000 deliveries wait');
  });

  it('gets no more of a replay than may wait, though events came since it was asked', async () => {
    const { stored } = await stage.register('/full');
    const { id } = stored.endpoint;
    stage.clock.time = later(CREATED_AT, SECOND);
    const from = stage.clock.time;
    for (const cause of ['a', 'b', 'c']) await stage.lowCredit(cause);
    await stage.db.sql(
      `UPDATE webhook_deliveries SET status = 'DELIVERED', next_attempt_at = NULL, ended_at = now() WHERE endpoint_id = $1`,
      [id],
    );
    expect(await stage.office.replay.execute({ actor: stage.actor(), endpointId: id, from })).toBe(3);
    stage.clock.time = later(from, SECOND);
    await stage.manyWaiting(stored, MOST_PENDING - 1);
    await stage.worker.arrange.execute();
    const waiting = (await stage.deliveries(id)).filter(({ status }) => status === 'PENDING');
    expect(waiting).toHaveLength(MOST_PENDING);
    expect(await stage.db.sql('SELECT FROM webhook_replays WHERE endpoint_id = $1', [id])).toEqual([]);
  });
});

describe('what was attempted at an endpoint that somebody has locked', () => {
  it('is stored afterwards, and delays no other endpoint', async () => {
    const [locked, free] = [await stage.register('/locked'), await stage.register('/free')];
    await stage.lowCredit('cause');
    const statuses = async (id: WebhookEndpointId) => (await stage.deliveries(id)).map(({ status }) => status);
    const connection = await stage.db.connect();
    await connection.transaction(async () => {
      const attempts = await claim();
      await connection.manager.query('SELECT FROM webhook_endpoints WHERE id = $1 FOR UPDATE', [
        locked.stored.endpoint.id,
      ]);
      const results = await Promise.all(attempts.map((attempt) => stage.worker.sending.execute(attempt)));
      const finished = attempts.map((attempt, index) => ({ attempt, result: results[index] as never }));
      const later = await stage.worker.recording.execute(finished);
      expect(later.map(({ attempt }) => attempt.url)).toEqual(['https://hooks.example/locked']);
      expect(await statuses(free.stored.endpoint.id)).toEqual(['DELIVERED']);
      expect(await statuses(locked.stored.endpoint.id)).toEqual(['PENDING']);
      await stage.db.sql('UPDATE webhook_deliveries SET claimed_until = now() WHERE claim IS NOT NULL');
    });
    await stage.deliver();
    expect(await statuses(locked.stored.endpoint.id)).toEqual(['DELIVERED']);
  });
});

describe('an endpoint that is deleted', () => {
  const remove = (endpointId: WebhookEndpointId) => stage.office.remove.execute({ actor: stage.actor(), endpointId });

  it('gets nothing that waits, also when an attempt is under way', async () => {
    const { stored } = await stage.register();
    const id = stored.endpoint.id;
    const held: (() => void)[] = [];
    stage.receiver.answer = (_received, response) => void held.push(() => response.writeHead(204).end());
    await stage.lowCredit('first');
    await stage.worker.deliver.execute();
    await eventually('it is under way', async () => held.length === 1);
    await stage.lowCredit('second');
    await remove(id);
    expect(await claim()).toEqual([]);
    await expect(remove(id)).rejects.toThrow('The webhook endpoint was not found');
    expect(await stage.office.endpoints.ofWorkspace(stage.workspaceId)).toEqual([]);
    for (const release of held) release();
    await stage.deliver();
    expect(await stage.deliveries(id)).toEqual([]);
    expect(stage.receiver.received).toHaveLength(1);
  });

  it('leaves nothing that wakes a process, and what wakes for it later keeps no other endpoint waiting', async () => {
    const [deleted, other] = [await stage.register('/deleted'), await stage.register('/other')];
    const { id } = deleted.stored.endpoint;
    const wakeUps = () => stage.db.sql('SELECT id FROM webhook_wake_ups WHERE endpoint_id = $1', [id]);
    await stage.lowCredit('before');
    await claim();
    await stage.db.sql('DELETE FROM webhook_wake_ups');
    await stage.lowCredit('waits');
    expect(await wakeUps()).toHaveLength(1);
    await remove(id);
    expect(await wakeUps()).toEqual([]);
    await stage.db.sql('DELETE FROM webhook_wake_ups');
    await stage.db.sql('INSERT INTO webhook_wake_ups (endpoint_id) SELECT $1 FROM generate_series(1, 1000)', [id]);
    await stage.lowCredit('after');
    expect((await claim()).map(({ url }) => url)).toContain(other.stored.url);
  });

  it('is erased, and replays go on, while the replay of another organization fails', async () => {
    const deleted = await stage.register('/deleted');
    await remove(deleted.stored.endpoint.id);
    const ask = async (path: string) => {
      const { stored } = await stage.register(path);
      const { id: endpointId, workspaceId } = stored.endpoint;
      await stage.db.sql(
        `INSERT INTO webhook_events (id, workspace_id, type, cause, body, created_at)
         VALUES (gen_random_uuid(), $1, 'credit.low', 'old', '{}', $2)`,
        [workspaceId, CREATED_AT],
      );
      await stage.office.replay.execute({ actor: stage.actor(), endpointId, from: CREATED_AT });
      return endpointId;
    };
    const failing = await ask('/failing');
    await stage.beginOrganization();
    const healthy = await ask('/healthy');
    await stage.db.sql(`
      CREATE FUNCTION refuse_delivery() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
      CREATE TRIGGER refused BEFORE INSERT ON webhook_deliveries FOR EACH ROW WHEN (NEW.endpoint_id = '${failing}')
        EXECUTE FUNCTION refuse_delivery()`);
    try {
      await expect(stage.worker.arrange.execute()).rejects.toThrow('no room');
      expect(await stage.db.sql('SELECT id FROM webhook_endpoints WHERE deleted_at IS NOT NULL')).toEqual([]);
      await stage.worker.arrange.execute().catch(() => undefined);
      expect(await stage.deliveries(healthy)).toHaveLength(1);
    } finally {
      await stage.db.sql('DROP TRIGGER refused ON webhook_deliveries; DROP FUNCTION refuse_delivery()');
    }
    await stage.worker.arrange.execute();
    expect(await stage.deliveries(failing)).toHaveLength(1);
  });

  it('is erased afterwards in portions, with its secret at once', async () => {
    const { stored } = await stage.register();
    const { id } = stored.endpoint;
    await stage.manyWaiting(stored, 600);
    await stage.db.sql(
      `INSERT INTO webhook_attempts (id, delivery_id, url, started_at, duration_ms, status)
       SELECT gen_random_uuid(), d.id, 'https://hooks.example', now(), 1, 500 FROM webhook_deliveries d, generate_series(1, 20)
       WHERE d.endpoint_id = $1`,
      [id],
    );
    await remove(id);
    expect(await stage.db.sql('SELECT sealed_secret FROM webhook_endpoints WHERE id = $1', [id])).toEqual([
      { sealed_secret: '' },
    ]);
    expect(await stage.deliveries(id)).toHaveLength(600);
    await stage.worker.dispatch.erase();
    expect(await stage.deliveries(id)).toHaveLength(350);
    expect(await stage.attemptsOf(id)).toHaveLength(7_000);
    await stage.worker.arrange.execute();
    expect(await stage.deliveries(id)).toEqual([]);
    expect(await stage.db.sql('SELECT id FROM webhook_endpoints WHERE id = $1', [id])).toEqual([]);
  });
});
