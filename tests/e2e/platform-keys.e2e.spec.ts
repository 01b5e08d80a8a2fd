import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OwnedOrganization } from '../support/permissions/owned-organization.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

interface Key {
  readonly id: string;
  readonly key?: string;
  readonly status: string;
  readonly sandbox: boolean;
}

let sandbox: Sandbox;
let calls: AccessCalls;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  calls = new AccessCalls(sandbox);
});
afterAll(() => sandbox?.stop());

async function presented({ key = '' }: Key): Promise<readonly [number, string]> {
  const { status, body } = await calls.call<{ code: string }>({ 'X-API-Key': key }, '/balances');
  return [status, body.code];
}

it('a sandbox meters calls with a key: billed once, refused without credits and over a limit, listed and downloaded', async () => {
  const owner = await sandbox.newPerson();
  const bearer = await calls.bearer(owner.userId, []);
  const organization = new OwnedOrganization(sandbox, owner);
  const orgId = await organization.id();
  const made = await calls.call<Key>(bearer, `/platform/workspaces/${await organization.workspace()}/keys`, {
    method: 'POST',
    body: { name: 'Tool runtime', scopes: ['read:balances'] },
  });
  const apiKey = made.body.key ?? '';
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${sandbox.url}/sandbox${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') };
  };
  const use = (callId: string, key = apiKey) => post('/usage', { callId, apiKey: key, tool: 'web.search', units: '1' });

  expect((await use('c0')).status).toBe(409);
  expect((await post('/platform-credits', { orgId, usd: '1' })).body).toEqual({ creditsUsd: '1.00' });
  const first = await use('c1');
  const billed = { pricePerUnitUsd: '0.006', costUsd: '0.006', chargedTo: 'CREDITS', sandbox: false };
  expect(first).toMatchObject({ status: 200, body: { ...billed, begunAt: expect.any(String) } });
  expect((await use('c1')).body).toEqual(first.body);
  expect(await use('c2', `${apiKey.slice(0, -1)}_`)).toMatchObject({ status: 422 });
  const limit = { scope: 'ORG', targetId: orgId, limitType: 'RATE_RPM', value: '1' };
  const path = `/platform/organizations/${orgId}`;
  expect((await calls.call(bearer, `${path}/limits`, { method: 'POST', body: limit })).status).toBe(201);
  const limited = await use('c3');
  expect([limited.status, Number(limited.retryAfter) > 0]).toEqual([429, true]);

  const rows = await calls.call<{ rows: readonly object[] }>(bearer, `${path}/usage`);
  expect(rows.body).toEqual({ rows: [first.body] });
  const limits = await calls.call<{ limits: readonly { used: string }[] }>(bearer, `${path}/limits`);
  expect(limits.body.limits.map(({ used }) => used)).toEqual(['1']);
  const days = await calls.call<{ days: readonly object[] }>(bearer, `${path}/usage/days`);
  expect(days.body).toMatchObject({ creditsUsd: '0.994', days: [{ calls: 1, costUsd: '0.006', tool: 'web.search' }] });
  const file = await fetch(`${sandbox.url}/v1${path}/usage/export`, { headers: bearer });
  const { callId, begunAt } = first.body as { callId: string; begunAt: string };
  expect((await file.text()).split('\r\n')[1]).toMatch(new RegExp(`,${callId},.*,${begunAt},0\\.00,$`));
  const log = await calls.call<{ rows: readonly { action: string }[]; nextBefore?: string }>(
    bearer,
    `${path}/audit-log?limit=2`,
  );
  expect(log.body.rows.map(({ action }) => action)).toEqual(['limit.set', 'credits.granted']);
  const older = await calls.call<{ rows: readonly { action: string }[] }>(
    bearer,
    `${path}/audit-log?limit=2&before=${log.body.nextBefore}`,
  );
  expect(older.body.rows.map(({ action }) => action)).toEqual(['platform_key.created', 'workspace.created']);
  expect((await calls.call(bearer, `${path}/audit-log?before=banana.`)).status).toBe(422);
});

it('a platform key opens nothing under /v1, and is not valid any more once it is revoked', async () => {
  const owner = await sandbox.newPerson();
  const bearer = await calls.bearer(owner.userId, []);
  const path = `/platform/workspaces/${await new OwnedOrganization(sandbox, owner).workspace()}/keys`;
  const post = (to: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    calls.call<Key>(bearer, to, { method: 'POST', body, headers });

  const wanted = { name: 'Tool runtime', scopes: ['read:balances'], mode: 'test' };
  const first = await post(path, wanted, { 'Idempotency-Key': 'k1' });
  expect([first.status, first.body.sandbox]).toEqual([201, true]);
  const repeated = await post(path, wanted, { 'Idempotency-Key': 'k1' });
  expect([repeated.status, repeated.body.id, repeated.body.key]).toEqual([201, first.body.id, undefined]);
  expect(await presented(first.body)).toEqual([403, 'INSUFFICIENT_SCOPE']);

  const second = await post(`/platform/keys/${first.body.id}/rotate`, { graceSeconds: 604_800 });
  expect([await presented(first.body), await presented(second.body)]).toEqual([
    [403, 'INSUFFICIENT_SCOPE'],
    [403, 'INSUFFICIENT_SCOPE'],
  ]);
  for (const { id } of [first.body, second.body]) {
    expect((await calls.call(bearer, `/platform/keys/${id}`, { method: 'DELETE' })).status).toBe(204);
  }
  expect([await presented(first.body), await presented(second.body)]).toEqual([
    [401, 'UNAUTHORIZED'],
    [401, 'UNAUTHORIZED'],
  ]);
  const listed = await calls.call<{ keys: readonly Key[] }>(bearer, path);
  expect(listed.body.keys.map(({ status, key }) => [status, key])).toEqual([
    ['revoked', undefined],
    ['revoked', undefined],
  ]);
});
