import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

type Headers = Readonly<Record<string, string>>;

let sandbox: Sandbox;
let api: AccessCalls;
let alice: Person;
let token: Headers;

const SCOPES = ['read:sessions', 'write:sessions', 'write:api_keys', 'read:balances'];
const POST = { method: 'POST' };
const DELETE = { method: 'DELETE' };
const DEVICE = { deviceName: 'build-server-2', platform: 'Linux' };

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  api = new AccessCalls(sandbox);
});
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  alice = await sandbox.newPerson();
  token = await api.bearer(alice.userId, SCOPES);
});

const hello = (credential: Headers, headers: Headers = {}) =>
  api.call<{ sessionId: string; createdAt: string }>(credential, '/sessions', { ...POST, body: DEVICE, headers });
const kindsOf = async (credential: Headers) => (await api.sessions(credential)).map(({ kind }) => kind).sort();
const signedIn = async () => (await alice.app.get('/session')).status === 200;
const works = async (credential: Headers) => (await api.call(credential, '/balances')).status === 200;

describe('recording a session', () => {
  it('with an API key tells its id, with an access token records nothing', async () => {
    const { headers } = await api.key(token, ['read:balances']);
    const { status, body } = await hello(headers);
    expect(status).toBe(201);
    expect(body).toEqual({ sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/), createdAt: expect.any(String) });
    const before = await kindsOf(token);
    const silent = await hello(token);
    expect([silent.status, silent.body]).toEqual([204, '']);
    expect(await kindsOf(token)).toEqual(before);
  });

  it('needs a credential and a whole body', async () => {
    const { headers } = await api.key(token, ['read:balances']);
    expect((await hello({})).status).toBe(401);
    for (const body of [
      {},
      { deviceName: 'x' },
      { ...DEVICE, platform: '' },
      { ...DEVICE, more: 1 },
      { ...DEVICE, deviceName: 7 },
    ]) {
      expect((await api.call(headers, '/sessions', { ...POST, body })).status).toBe(422);
    }
  });

  it('is done once for one Idempotency-Key', async () => {
    const { headers } = await api.key(token, ['read:balances']);
    const again = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await hello(headers, again), await hello(headers, again)];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect((await api.sessions(token)).filter(({ kind }) => kind === 'api_key')).toHaveLength(1);
  });
});

describe('ending a recorded session', () => {
  it('takes it off the list and leaves the key alone', async () => {
    const { headers } = await api.key(token, ['read:balances']);
    const { sessionId } = (await hello(headers)).body;
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await api.call(headers, `/sessions/${sessionId}`, DELETE);
      expect([status, body]).toEqual([204, '']);
    }
    expect((await api.sessions(token)).some(({ id }) => id === sessionId)).toBe(false);
    expect(await works(headers)).toBe(true);
  });

  it('is for its owner: with the same key, or a token', async () => {
    const [own, other] = [await api.key(token, ['read:balances']), await api.key(token, ['read:balances'])];
    const bob = await sandbox.newPerson();
    const { sessionId } = (await hello(own.headers)).body;
    const end = async (credential: Headers, id = sessionId) =>
      (await api.call(credential, `/sessions/${id}`, DELETE)).status;
    expect(await end({})).toBe(401);
    expect(await end(await api.bearer(bob.userId, SCOPES))).toBe(404);
    expect(await end(other.headers)).toBe(404);
    expect(await end(token, randomUUID())).toBe(404);
    expect(await end(token, '17')).toBe(422);
    expect(await end(await api.bearer(alice.userId, ['read:balances']))).toBe(204);
  });
});

describe('the active sessions', () => {
  it('are sign-ins, devices with a key and connected applications, the caller’s own marked', async () => {
    await alice.app.send('/session', { headers: { 'User-Agent': 'x' } });
    const { id, headers } = await api.key(token, ['read:balances', 'read:sessions']);
    await hello(headers);
    const sessions = await api.sessions(token);
    expect(sessions.map(({ kind, current }) => [kind, current])).toEqual([
      ['app', false],
      ['api_key', false],
      ['connected_application', true],
    ]);
    expect(sessions[0]?.lastUsedAt).not.toBeNull();
    expect(sessions[1]).toMatchObject({ device: 'build-server-2', platform: 'Linux', apiKeyId: id });
    expect(sessions[1]?.lastUsedAt).not.toBeNull();
    expect((await api.sessions(headers)).filter(({ current }) => current)).toMatchObject([{ kind: 'api_key' }]);
  });

  it('name the browser that somebody signed in with', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const send = alice.app.send.bind(alice.app);
    alice.app.send = (path, sent = {}) => send(path, { ...sent, headers: { ...sent.headers, 'User-Agent': agent } });
    await alice.app.signIn(alice.username);
    expect((await api.sessions(token))[0]).toMatchObject({ kind: 'app', device: 'Firefox', platform: 'Linux' });
  });

  it('of a revoked key are over', async () => {
    const { id, headers } = await api.key(token, ['read:balances']);
    await hello(headers);
    await api.call(token, `/api-keys/${id}`, DELETE);
    expect(await kindsOf(token)).toEqual(['app', 'connected_application']);
  });

  it('are listed with read:sessions and ended with write:sessions only', async () => {
    const reader = await api.bearer(alice.userId, ['read:sessions']);
    const writer = await api.bearer(alice.userId, ['write:sessions']);
    const [{ id } = { id: '' }] = await api.sessions(reader);
    expect((await api.call(writer, '/sessions/active')).status).toBe(403);
    expect((await api.call(reader, `/sessions/active/${id}`, DELETE)).status).toBe(403);
    expect((await api.call(reader, '/sessions/revoke-all', POST)).status).toBe(403);
    expect((await api.call({}, '/sessions/active')).status).toBe(401);
    expect((await api.call(writer, `/sessions/active/${id}`, DELETE)).status).toBe(204);
  });
});

describe('ending one', () => {
  const end = async (credential: Headers, id: string | undefined) =>
    (await api.call(credential, `/sessions/active/${id}`, DELETE)).status;
  const idOf = async (kind: string) => (await api.sessions(token)).find((session) => session.kind === kind)?.id;

  it('of the app closes it for the next request', async () => {
    expect(await signedIn()).toBe(true);
    const id = await idOf('app');
    expect(await end(token, id)).toBe(204);
    expect(await signedIn()).toBe(false);
    expect(await end(token, id)).toBe(404);
  });

  it('of a connected application stops its tokens', async () => {
    const other = await api.bearer(alice.userId, SCOPES, 'other');
    expect(await works(other)).toBe(true);
    const id = (await api.sessions(other)).find(({ current }) => current)?.id;
    expect(await end(token, id)).toBe(204);
    await eventually('the other token stops', async () => !(await works(other)));
    expect(await works(token)).toBe(true);
  });

  it('of a device with a key leaves the key to be revoked', async () => {
    const { headers } = await api.key(token, ['read:balances']);
    await hello(headers);
    expect(await end(token, await idOf('api_key'))).toBe(204);
    expect(await works(headers)).toBe(true);
  });

  it('of somebody else is not possible, whatever it is', async () => {
    const { headers } = await api.key(token, ['read:balances']);
    await hello(headers);
    const bob = await api.bearer((await sandbox.newPerson()).userId, SCOPES);
    for (const { id } of await api.sessions(token)) expect(await end(bob, id)).toBe(404);
    for (const id of [randomUUID(), 'nothing', '%00', 'x'.repeat(200)])
      expect([404, 422]).toContain(await end(bob, id));
    expect(await kindsOf(token)).toEqual(['api_key', 'app', 'connected_application']);
    expect(await signedIn()).toBe(true);
  });
});

describe('ending all others', () => {
  const endOthers = (credential: Headers, headers: Headers = {}) =>
    api.call<{ ended: number }>(credential, '/sessions/revoke-all', { ...POST, headers });

  it('with a token keeps its application only', async () => {
    const other = await api.bearer(alice.userId, SCOPES, 'other');
    const { headers } = await api.key(token, ['read:balances']);
    await hello(headers);
    const bob = await sandbox.newPerson();
    const again = { 'Idempotency-Key': randomUUID() };
    const { status, body } = await endOthers(token, again);
    expect([status, body]).toEqual([200, { ended: 3 }]);
    expect((await endOthers(token, again)).body).toEqual({ ended: 3 });
    expect(await api.sessions(token)).toMatchObject([{ kind: 'connected_application', current: true }]);
    expect(await signedIn()).toBe(false);
    expect((await bob.app.get('/session')).status).toBe(200);
    await eventually('the other token stops', async () => !(await works(other)));
  });

  it('with an API key keeps its sessions and what the key descends from', async () => {
    const other = await api.bearer(alice.userId, SCOPES, 'other');
    const own = await api.key(token, SCOPES);
    const stranger = await api.key(other, ['read:balances']);
    await hello(own.headers);
    await hello(stranger.headers);
    expect((await endOthers(own.headers)).body).toEqual({ ended: 3 });
    expect(await kindsOf(own.headers)).toEqual(['api_key', 'connected_application']);
    expect([await works(own.headers), await works(stranger.headers)]).toEqual([true, false]);
  });
});
