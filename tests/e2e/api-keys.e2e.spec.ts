import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccessCalls, type KeyRecord } from '../support/sandbox/access-calls.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let api: AccessCalls;
let alice: Person;
/** A token of alice's that may do everything about keys. */
let token: Readonly<Record<string, string>>;

const SCOPES = ['read:balances', 'read:account', 'read:api_keys', 'write:api_keys', 'write:payments'];
const POST = { method: 'POST' };
const DELETE = { method: 'DELETE' };

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  api = new AccessCalls(sandbox);
});
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  alice = await sandbox.newPerson();
  token = await api.bearer(alice.userId, SCOPES);
});

const balances = async (headers: Readonly<Record<string, string>>) => (await api.call(headers, '/balances')).status;

describe('an API key', () => {
  it('lives from its creation, where its secret is shown once, to the request after its revocation', async () => {
    const { status, body } = await api.createKey(token, { name: 'Export', scopes: ['read:balances'] });
    expect(status).toBe(201);
    const { key, ...record } = body;
    expect(key).toMatch(/^key_[0-9A-Za-z]{49}$/);
    expect(record).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Export',
      prefix: key?.slice(0, 12),
      scopes: ['read:balances'],
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
      createdAt: expect.any(String),
      isActive: true,
    });
    expect(await api.keys(token)).toEqual([record]);

    expect(await balances({ 'X-API-Key': key ?? '' })).toBe(200);
    expect((await api.keys(token))[0]?.lastUsedAt).not.toBeNull();
    const revoked = await api.call(token, `/api-keys/${record.id}`, DELETE);
    expect([revoked.status, revoked.body]).toEqual([204, '']);
    expect(await balances({ 'X-API-Key': key ?? '' })).toBe(401);
    expect((await api.call(token, `/api-keys/${record.id}`, DELETE)).status).toBe(204);
    expect(await api.keys(token)).toMatchObject([{ isActive: false, revokedAt: expect.any(String) }]);
  });

  it('is listed without empties in the lite view', async () => {
    await api.key(token, ['read:balances']);
    const { body } = await api.call<{ keys: object[] }>(token, '/api-keys?view=lite');
    expect(Object.keys(body.keys[0] ?? {})).toEqual(['id', 'name', 'prefix', 'scopes', 'createdAt', 'isActive']);
  });

  it('ends by the clock', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000 * 24 * 400).toISOString();
    const { headers } = await api.key(token, ['read:balances'], { expiresAt });
    expect(await balances(headers)).toBe(200);
    await sandbox.advanceClock(60 * 24 * 401);
    const refusal = await api.call<ErrorBody>(headers, '/balances');
    const unknown = await api.call<ErrorBody>({ 'X-API-Key': `${headers['X-API-Key'].slice(0, -1)}_` }, '/balances');
    expect(refusal.status).toBe(401);
    expect(refusal.body).toEqual(unknown.body);
    expect(await api.keys(token)).toMatchObject([{ isActive: false, expiresAt, revokedAt: null }]);
  });

  it('opens what it carries and nothing else', async () => {
    const { headers } = await api.key(token, ['read:balances']);
    expect(await balances(headers)).toBe(200);
    for (const [path, scope] of [
      ['/wallet', 'read:account'],
      ['/api-keys', 'read:api_keys'],
    ] as const) {
      const { status, body } = await api.call<ErrorBody>(headers, path);
      expect([status, body.message]).toEqual([403, `This needs the scope ${scope}, which the API key does not carry`]);
    }
    const paying = await api.call<ErrorBody>(headers, '/payments', { ...POST, body: {} });
    const never = 'This needs the scope write:payments, which no API key ever carries';
    expect([paying.status, paying.body.message]).toEqual([
      403,
      `${never}; use an access token that the owner has granted`,
    ]);
    expect((await api.call(headers, `/payments/${randomUUID()}/status`)).status).toBe(403);
    expect((await api.createKey(headers, { scopes: ['read:balances'] })).status).toBe(403);
  });

  it('is sent as X-API-Key and in no other way', async () => {
    const { secret, headers } = await api.key(token, ['read:balances']);
    for (const wrong of [{ Authorization: `Bearer ${secret}` }, { ...token, ...headers }]) {
      const { status, body } = await api.call<ErrorBody>(wrong, '/balances');
      expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
      expect(body.message).toMatch(/X-API-Key/);
    }
  });

  it('made by a connected application falls with the connection', async () => {
    const other = await api.bearer(alice.userId, [...SCOPES, 'read:sessions', 'write:sessions'], 'other');
    const fallen = await api.key(other, ['read:balances', 'write:api_keys']);
    const grandchild = await api.key(fallen.headers, ['read:balances']);
    const sessions = await api.sessions(other);
    const own = sessions.find(({ current }) => current);
    expect((await api.call(other, `/sessions/active/${own?.id}`, DELETE)).status).toBe(204);

    expect([await balances(fallen.headers), await balances(grandchild.headers)]).toEqual([401, 401]);
    expect((await api.keys(token)).map(({ isActive }) => isActive)).toEqual([false, false]);
  });
});

describe('creating a key', () => {
  const refused = async (body: object, credential = token) => {
    const answer = await api.createKey(credential, body);
    return [answer.status, (answer.body as unknown as ErrorBody).code];
  };

  it.each(['write:payments', 'write:trades', 'write:sub_accounts', 'write:agent_sessions'])(
    'with the payment scope %s is refused, although the caller may carry it',
    async (scope) => {
      const all = await api.bearer(alice.userId, ['write:api_keys', scope]);
      expect(await refused({ scopes: [scope] }, all)).toEqual([422, 'VALIDATION_ERROR']);
      expect(await api.keys(token)).toEqual([]);
    },
  );

  it('with a scope that the caller lacks is refused, naming it', async () => {
    const answer = await api.createKey(token, { scopes: ['read:balances', 'read:contacts'] });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      code: 'INSUFFICIENT_SCOPE',
      message: 'scopes names read:contacts, which the calling credential does not carry itself',
      retryable: false,
    });
    expect(await api.keys(token)).toEqual([]);
  });

  it.each([
    {},
    { scopes: [] },
    { scopes: 'read:balances' },
    { scopes: [1] },
    { scopes: ['read:everything'] },
    { name: '' },
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: 7 },
    { expiresAt: 'tomorrow' },
    { expiresAt: '2026-13-01T00:00:00Z' },
    { expiresAt: '2020-01-01T00:00:00Z' },
    { expiresAt: null },
    { owner: 'bob' },
  ])('with %j is refused', async (wrong) => {
    const body = 'scopes' in wrong || Object.keys(wrong).length === 0 ? wrong : { scopes: ['read:balances'], ...wrong };
    expect(await refused(body)).toEqual([422, 'VALIDATION_ERROR']);
  });

  it('without the scope is refused, with it not', async () => {
    expect(
      await refused({ scopes: ['read:balances'] }, await api.bearer(alice.userId, ['read:balances', 'read:api_keys'])),
    ).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(await refused({ scopes: ['read:balances'] }, {})).toEqual([401, 'UNAUTHORIZED']);
  });

  it('lets one of the tenth and the eleventh win, made at once', async () => {
    for (let made = 0; made < 9; made += 1) await api.key(token, ['read:balances']);
    const answers = await Promise.all([1, 2, 3].map(() => api.createKey(token, { scopes: ['read:balances'] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'CONFLICT', retryable: false });
  });

  it('with an Idempotency-Key makes one key, whose secret is told only the first time', async () => {
    const again = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => api.createKey(token, { scopes: ['read:balances'] }, again)));
    const [first, ...others] = answers.filter(({ headers }) => !headers.has('idempotent-replayed'));
    expect(others).toEqual([]);
    const { key, ...record } = first?.body ?? ({} as KeyRecord);
    expect(key).toBeDefined();
    for (const { status, body } of answers.filter((answer) => answer !== first)) {
      expect([status, body]).toEqual([201, { ...record, notice: expect.stringContaining('cannot be shown again') }]);
    }
    expect(await api.keys(token)).toHaveLength(1);
    const other = await api.createKey(token, { scopes: ['read:account'] }, again);
    expect(other.status).toBe(422);
  });
});

describe('somebody else’s key', () => {
  it('is neither seen nor revoked', async () => {
    const { id, headers } = await api.key(token, ['read:balances']);
    const bob = await api.bearer((await sandbox.newPerson()).userId, SCOPES);
    expect(await api.keys(bob)).toEqual([]);
    const foreign = await api.call(bob, `/api-keys/${id}`, DELETE);
    const unknown = await api.call(bob, `/api-keys/${randomUUID()}`, DELETE);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect((await api.call(bob, '/api-keys/1', DELETE)).status).toBe(422);
    expect(await balances(headers)).toBe(200);
  });

  it('is not to be had with too little: reading needs read:api_keys, revoking write:api_keys', async () => {
    const { id } = await api.key(token, ['read:balances']);
    const reader = await api.bearer(alice.userId, ['read:api_keys']);
    const writer = await api.bearer(alice.userId, ['write:api_keys']);
    expect((await api.call(writer, '/api-keys')).status).toBe(403);
    expect((await api.call(reader, `/api-keys/${id}`, DELETE)).status).toBe(403);
    expect((await api.call(reader, '/api-keys')).status).toBe(200);
    expect((await api.call(writer, `/api-keys/${id}`, DELETE)).status).toBe(204);
  });
});

describe('the secret', () => {
  it('is in no log and nowhere in the database, however the key was sent', async () => {
    const { secret, headers } = await api.key(token, ['read:balances'], { name: 'Findable' });
    const body = { name: 'Twice', scopes: ['read:balances'] };
    const again = { 'Idempotency-Key': randomUUID() };
    const twin = (await api.createKey(token, body, again)).body.key ?? '';
    await api.createKey(token, body, again);
    await balances(headers);
    await balances({ Authorization: `Bearer ${secret}` });
    await balances({ ...token, ...headers });
    await api.call(token, `/balances?key=${secret}`);
    await api.call(token, `/${secret}`);

    const log = await readFile(join(sandbox.service.dataDirectory, 'logs', 'service.log'), 'utf8');
    const dump = await dumpOf(sandbox);
    expect(log.length).toBeGreaterThan(1_000);
    expect(dump).toContain('Findable');
    for (const part of [secret, twin].map((key) => key.slice(12))) {
      expect(part).toHaveLength(41);
      expect(log).not.toContain(part);
      expect(dump).not.toContain(part);
    }
    expect(sandbox.service.printed).not.toContain(secret.slice(12));
  });
});

/** Everything in every table, as text. */
async function dumpOf({ database }: Sandbox): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const [row] = await database.query<{ text: string | null }>(
      `SELECT string_agg(t::text, ' ') AS text FROM ${name} t`,
    );
    texts.push(row?.text ?? '');
  }
  return texts.join('\n');
}
