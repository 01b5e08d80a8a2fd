import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { RevokeEveryPlatformKey } from '../../../application/platform/revoke-every-platform-key.js';
import { CREATED_AT, DAY, HOUR, later, MINUTE, SECOND } from '../../support/builders/time.js';
import { WebhookStage } from './support/webhook-stage.js';
import { HOST } from './support/webhook-worker.js';

let stage: WebhookStage;

beforeAll(async () => {
  stage = await WebhookStage.open();
});
afterAll(() => stage.close());
beforeEach(() => stage.begin());
afterEach(() => stage.end());

describe('an event', () => {
  it('arrives signed, in the headers of this service and of Standard Webhooks', async () => {
    const { secret } = await stage.register();
    const { stored } = await stage.createKey();
    await stage.deliver();
    const [got, ...others] = stage.receiver.received;
    if (!got) throw new Error('Nothing arrived');
    expect(others).toEqual([]);
    const { headers, body } = got;
    const event = JSON.parse(body) as { readonly id: string };
    expect(event).toEqual({
      id: headers['webhook-id'],
      type: 'key.created',
      createdAt: CREATED_AT.toISOString(),
      workspaceId: stage.workspaceId,
      data: {
        keyId: stored.key.id,
        name: 'Tool runtime',
        mode: 'live',
        prefix: stored.prefix,
        scopes: ['read:balances'],
        createdBy: stage.owner,
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
    const { stored } = await stage.register();
    await stage.lowCredit('2026-11');
    await stage.lowCredit('2026-11');
    await stage.lowCredit('2026-12');
    expect(await stage.deliveries(stored.endpoint.id)).toHaveLength(2);
    const failing = stage.db.database.transaction(async () => {
      await stage.lowCredit('2027-01');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await stage.deliveries(stored.endpoint.id)).toHaveLength(2);
  });

  it('that would be too large is not stored, and neither is its cause', async () => {
    await stage.register();
    const data = { remainingUsd: '1'.repeat(65_536), thresholdUsd: '5.00', keyId: stage.owner };
    const scope = { organizationId: stage.organization };
    await expect(
      stage.platform.webhookEvents.raise({ type: 'credit.low', scope, cause: 'large', data }),
    ).rejects.toThrow(/credit\.low has \d+ bytes, and a delivery at most 65536/);
    expect(await stage.db.sql(`SELECT FROM webhook_events WHERE cause = 'large'`)).toEqual([]);
  });

  it('of a key is raised by creating, rotating and revoking it', async () => {
    await stage.register();
    const { stored } = await stage.createKey();
    const keyId = stored.key.id;
    const { issued } = await stage.platform.rotateKey.execute({ actor: stage.actor(), keyId });
    await stage.platform.revokeKey.execute({ actor: stage.actor(), keyId });
    await stage.platform.revokeKey.execute({ actor: stage.actor(), keyId });
    await stage.deliver();
    const got = stage.receiver.received.map(({ body }) => JSON.parse(body));
    expect(got).toHaveLength(3);
    expect(got).toContainEqual(
      expect.objectContaining({
        type: 'key.created',
        data: expect.objectContaining({ keyId: issued.stored.key.id, replaces: keyId }),
      }),
    );
    expect(got).toContainEqual(
      expect.objectContaining({
        type: 'key.revoked',
        data: expect.objectContaining({ keyId, revokedBy: stage.owner }),
      }),
    );
    expect(JSON.stringify(got)).not.toContain(issued.secret);
  });

  it('of a key that the service has revoked after a restored backup names nobody, and is told once', async () => {
    await stage.register();
    const { stored } = await stage.createKey();
    const { keys, webhookEvents, auditLog } = stage.platform;
    const unitOfWork = new PostgresUnitOfWork(stage.db.database);
    const every = new RevokeEveryPlatformKey(keys, webhookEvents, auditLog, stage.clock, unitOfWork);
    await every.execute();
    await every.execute();
    await stage.deliver();
    const got = stage.receiver.received
      .map(({ body }) => JSON.parse(body))
      .filter(({ type }) => type === 'key.revoked');
    expect(got).toMatchObject([{ data: { keyId: stored.key.id, revokedBy: null } }]);
  });

  it('reaches the endpoints that want its type, of its own workspace, and no other', async () => {
    const wanting = await stage.register('/wanting');
    const other = await stage.register('/other', await stage.platform.newWorkspace(stage.organization, stage.owner));
    const revoked = await stage.register('/revoked');
    const settings = { enabledEvents: ['key.revoked'] as const };
    await stage.office.change.execute({ actor: stage.actor(), endpointId: revoked.stored.endpoint.id, settings });
    const disabled = await stage.register('/disabled');
    const off = {
      actor: stage.actor(),
      endpointId: disabled.stored.endpoint.id,
      settings: {},
      status: 'DISABLED',
    } as const;
    await stage.office.change.execute(off);
    await stage.createKey();
    await stage.deliver();
    expect(stage.receiver.received.map(({ path }) => path)).toEqual(['/wanting']);
    expect(await stage.deliveries(wanting.stored.endpoint.id)).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
    expect(await stage.deliveries(other.stored.endpoint.id)).toEqual([]);
  });

  it('is signed with both secrets while a rotation lasts', async () => {
    const { stored, secret } = await stage.register();
    const rotated = await stage.office.rotate.execute({ actor: stage.actor(), endpointId: stored.endpoint.id });
    await stage.createKey();
    await stage.deliver();
    const [got] = stage.receiver.received;
    if (!got) throw new Error('Nothing arrived');
    const { headers, body } = got;
    const signed = `v0:${headers['x-svc-timestamp']}:${body}`;
    expect(headers['x-svc-signature']).toBe(createHmac('sha256', rotated.secret).update(signed).digest('hex'));
    expect(headers['x-svc-signature-previous']).toBe(createHmac('sha256', secret).update(signed).digest('hex'));
    for (const valid of [secret, rotated.secret]) {
      new Webhook(valid).verify(body, headers as Record<string, string>);
    }
    stage.clock.time = later(CREATED_AT, DAY);
    await stage.lowCredit('later');
    await stage.deliver();
    const last = stage.receiver.received[1];
    expect(last?.headers['x-svc-signature-previous']).toBeUndefined();
    expect(() => new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>)).toThrow();
  });
});

describe('an attempt that fails', () => {
  it('is repeated five times by the clock of the service, with the same event and another delivery id', async () => {
    const { stored } = await stage.register();
    stage.receiver.answer = (_received, response) => void response.writeHead(500).end('out of order');
    await stage.createKey();
    for (const pause of [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR]) {
      stage.clock.time = later(stage.clock.time, pause - 1);
      const before = stage.receiver.received.length;
      if (pause > 0) await stage.deliver();
      expect(stage.receiver.received).toHaveLength(before);
      stage.clock.time = later(stage.clock.time, 1);
      await stage.deliver();
    }
    stage.clock.time = later(stage.clock.time, DAY);
    await stage.deliver();
    expect(stage.receiver.received).toHaveLength(6);
    expect(new Set(stage.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(stage.receiver.received.map(({ body }) => body)).size).toBe(1);
    const ids = stage.receiver.received.map(({ headers }) => headers['x-svc-delivery']);
    expect(new Set(ids).size).toBe(6);
    expect(await stage.deliveries(stored.endpoint.id)).toMatchObject([{ status: 'FAILED', attempts: 6 }]);
    const attempts = await stage.attemptsOf(stored.endpoint.id);
    expect(attempts.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(attempts[0]).toMatchObject({ status: 500, problem: null, answer: 'out of order' });
  });

  it('is one that is redirected, not answered properly, or would go into this network', async () => {
    stage.receiver.answer = ({ path }, response) => {
      if (path === '/redirect') response.writeHead(302, { Location: `https://${HOST}/elsewhere` }).end();
      else response.destroy();
    };
    const [redirect, broken] = [await stage.register('/redirect'), await stage.register('/broken')];
    // The name leads into a private network since it was registered.
    const inside = await stage.register('/inside', stage.workspaceId, 'rebound.example');
    await stage.createKey();
    await stage.deliver();
    const outcomes = [];
    for (const { stored } of [redirect, broken, inside]) outcomes.push((await stage.attemptsOf(stored.endpoint.id))[0]);
    expect(outcomes).toMatchObject([
      { status: 302, problem: null },
      { status: null, problem: expect.stringContaining('did not give an acceptable answer') },
      { status: null, problem: expect.stringContaining('must lead to the public Internet') },
    ]);
    expect(stage.receiver.received.map(({ path }) => path).sort()).toEqual(['/broken', '/redirect']);
  });

  it('hides what was signed also where the answer escapes it', async () => {
    const { stored, secret } = await stage.register('/hook?token=receiversown');
    const escaped = (text: unknown) => encodeURIComponent(String(text)).replaceAll('%', '\\');
    stage.receiver.answer = ({ path, headers }, response) =>
      void response.writeHead(500).end(`${escaped(secret)} ${escaped(headers['webhook-signature'])} ${escaped(path)}`);
    await stage.createKey();
    await stage.deliver();
    const [attempt] = await stage.attemptsOf(stored.endpoint.id);
    expect(attempt?.answer).toContain('…');
    expect(attempt?.answer).not.toContain('receiversown');
    for (const run of secret.match(/[A-Za-z0-9]{8,}/g) ?? []) expect(attempt?.answer).not.toContain(run);
  });

  it.each<[string, string | Buffer, object]>([
    ['NUL and line breaks', 'a\0b\r\n{"level":30}', { status: 500, answer: 'a b  {"level":30}' }],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xed, 0xa0, 0x80]), { status: 500 }],
    ['half of a character at the end', `${'x'.repeat(1_999)}\u{1f4a9}`, { status: 500 }],
  ])('keeps an answer of %s as text', async (_what, body, kept) => {
    const { stored } = await stage.register();
    stage.receiver.answer = (_received, response) => void response.writeHead(500).end(body);
    await stage.createKey();
    await stage.deliver();
    const [attempt] = await stage.attemptsOf(stored.endpoint.id);
    expect(attempt).toMatchObject(kept);
    expect(attempt?.answer).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  });

  it.each([
    ['a header of a megabyte', `HTTP/1.1 200 OK\r\nX-Large: ${'x'.repeat(1_000_000)}\r\n\r\n`],
    ['a header with NUL', 'HTTP/1.1 200 OK\r\nX-Odd: a\0b\r\nContent-Length: 0\r\n\r\n'],
    ['no HTTP', '\0\xff\r\n\r\n'],
  ])('is one that is answered with %s, and the next endpoint gets its own', async (_what, bytes) => {
    const odd = await stage.register('/odd');
    const sound = await stage.register('/sound');
    stage.receiver.answer = ({ path }, response) => {
      if (path === '/odd') response.socket?.end(bytes, 'latin1');
      else response.writeHead(204).end();
    };
    await stage.createKey();
    await stage.deliver();
    expect(await stage.attemptsOf(odd.stored.endpoint.id)).toMatchObject([
      { status: null, problem: expect.stringContaining('did not give an acceptable answer') },
    ]);
    expect(await stage.deliveries(sound.stored.endpoint.id)).toMatchObject([{ status: 'DELIVERED' }]);
  });

  it('keeps the beginning of the answer, without what was signed', async () => {
    const { stored } = await stage.register();
    stage.receiver.answer = ({ headers }, response) =>
      void response.writeHead(200).end(`\0${headers['x-svc-signature']}${'x'.repeat(100_000)}`);
    await stage.createKey();
    await stage.deliver();
    const [attempt] = await stage.attemptsOf(stored.endpoint.id);
    expect(attempt).toMatchObject({ status: 200, answer: expect.stringMatching(/^…x+$/) });
    expect(attempt?.answer).toHaveLength(2_000);
  });
});
