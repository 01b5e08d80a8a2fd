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
