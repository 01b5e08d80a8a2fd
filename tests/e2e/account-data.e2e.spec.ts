import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, HttpAnswer } from '../support/sandbox/http-exchange.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import type { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const SCOPES = ['read:settings', 'read:passkeys', 'read:users', 'read:account', 'write:profile'];

let sandbox: Sandbox;
let person: Person;
let rest: RestClient;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  person = await sandbox.newPerson();
  rest = await sandbox.client(person.userId, SCOPES);
});
afterAll(() => sandbox?.stop());

const patch = <Body = ErrorBody>(path: string, body: unknown, client = rest): Promise<HttpAnswer<Body>> =>
  client.send(path, { method: 'PATCH', body });

const refusal = (message: unknown) => ({ code: 'VALIDATION_ERROR', message, retryable: false });

describe('settings', () => {
  const DEFAULTS = {
    language: 'en',
    currency: 'USD',
    country: null,
    phone: null,
    phoneCountryCode: null,
    theme: 'LIGHT',
    notifications: { email: true, inApp: true },
    biometrics: false,
    animations: true,
    decimalSeparator: 'DOT',
    hideBalances: false,
  };
  const change = <Body = ErrorBody>(body: unknown): Promise<HttpAnswer<Body>> =>
    person.app.send('/settings', { method: 'PATCH', body });

  it('are the defaults for somebody new, the same in both views', async () => {
    const full = await rest.get('/settings');
    expect([full.status, full.body]).toEqual([200, DEFAULTS]);
    expect((await rest.get('/settings?view=lite')).body).toEqual(DEFAULTS);
  });

  it('change in the app, field by field, and show of the phone number what its owner needs', async () => {
    const changes = { language: 'de', country: 'CH', phone: '+41791234567', notifications: { email: false } };
    const { status, body } = await change(changes);
    const expected = {
      ...DEFAULTS,
      language: 'de',
      country: 'CH',
      phone: '+41*******67',
      phoneCountryCode: '+41',
      notifications: { email: false, inApp: true },
    };
    expect([status, body]).toEqual([200, expected]);
    expect((await change({ theme: 'SYSTEM', decimalSeparator: 'COMMA', hideBalances: true })).status).toBe(200);
    const after = { ...expected, theme: 'SYSTEM', decimalSeparator: 'COMMA', hideBalances: true };
    expect((await rest.get('/settings')).body).toEqual(after);
    expect((await person.app.get('/settings')).body).toEqual(after);
    await change({ phone: null, country: null });
    expect((await rest.get('/settings')).body).toMatchObject({ phone: null, phoneCountryCode: null, country: null });
  });

  it('hold both of two changes at once', async () => {
    await Promise.all([change({ currency: 'CHF' }), change({ animations: false }), change({ biometrics: true })]);
    expect((await rest.get('/settings')).body).toMatchObject({ currency: 'CHF', animations: false, biometrics: true });
  });

  it.each([
    [{ phone: '079 123 45 67' }, /^phone must be an international number/],
    [{ phone: '+0791234567' }, /^phone must be/],
    [{ phone: '' }, /^phone must be/],
    [{ country: 'XX' }, /^country must be a country of ISO 3166-1/],
    [{ language: 'english' }, /^language must be a language of ISO 639-1/],
    [{ currency: 'JPY' }, /^currency must be one of/],
    [{ theme: 'PINK' }, /^theme must be one of/],
    [{ theme: null }, /^theme/],
    [{ notifications: { sms: true } }, /^notifications.sms is not known/],
    [{ notifications: [] }, /^notifications must be an object/],
    [{ biometrics: 'yes' }, /^biometrics must be a boolean/],
    [{ sounds: true }, /^sounds is not known/],
  ])('refuse %j', async (body, message) => {
    const before = (await rest.get('/settings')).body;
    expect(await change(body)).toMatchObject({ status: 422, body: refusal(expect.stringMatching(message)) });
    expect((await rest.get('/settings')).body).toEqual(before);
  });
});

describe('the profile', () => {
  const named = async () =>
    (await sandbox.database.query('SELECT display_name FROM users WHERE id = $1', [person.userId]))[0];

  it('takes a display name, trimmed, and finds people by it', async () => {
    const name = `Zoë ${randomBytes(4).toString('hex')} 👩‍🚀`;
    expect(await patch('/profile', { displayName: `  ${name} ` })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await named()).toEqual({ display_name: name });
    expect((await patch('/profile', { displayName: 'x'.repeat(60) })).status).toBe(200);
  });

  it.each([
    [{ displayName: '   ' }, 'displayName must not be blank'],
    [{ displayName: '\u200d' }, 'displayName must not be blank'],
    [{ displayName: 'x'.repeat(61) }, 'displayName must be at most 60 characters long'],
    [{ displayName: 'a\nb' }, 'displayName must not contain control characters or line breaks'],
    [{ displayName: 'bob\u202ecod' }, expect.stringMatching(/^displayName must not contain U\+202E: /)],
    [{ displayName: 7 }, 'displayName must be a string'],
    [{}, expect.stringMatching(/^displayName is required/)],
    [{ displayName: 'a', username: 'b' }, expect.stringMatching(/^username is not known/)],
  ])('refuses %j', async (body, message) => {
    const before = await named();
    expect(await patch('/profile', body)).toMatchObject({ status: 422, body: refusal(message) });
    expect(await named()).toEqual(before);
  });
});

describe('the search for people', () => {
  const stem = `s${randomBytes(3).toString('hex')}`;
  let names: string[];
  const search = async (query: string, view = '') => {
    const answer = await rest.get<{ users: { username: string; displayName: string }[] }>(
      `/users/search?query=${encodeURIComponent(query)}${view}`,
    );
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body.users ?? []).map(({ username }) => username);
  };

  beforeAll(async () => {
    names = [stem, ...Array.from({ length: 14 }, (_, index) => `${stem}_${String(index).padStart(2, '0')}`)];
    for (const username of names) {
      await sandbox.database.query(
        'INSERT INTO users (id, username, display_name, created_at) VALUES ($1, $2, $3, now())',
        [randomUUID(), username, `Dr ${username} 100%`],
      );
    }
  });

  it('finds the exact name first, then names that begin so, ten at most and no further', async () => {
    expect(await search(stem)).toEqual(names.slice(0, 10));
    expect(await search(` ${stem.toUpperCase()} `)).toEqual(names.slice(0, 10));
    expect(await search(`${stem}_1`)).toEqual(names.slice(11));
    expect(await search(`dr ${stem}_03`)).toEqual([`${stem}_03`]);
    expect(await search(`Dr ${stem}_03 100%`)).toEqual([`${stem}_03`]);
    const all = await rest.get(`/users/search?query=${stem}&limit=100`);
    expect(all.status).toBe(422);
    expect((await rest.get(`/users/search?query=${stem}&offset=10`)).status).toBe(422);
  });

  it('answers with names alone, in both views, and not with who asks', async () => {
    const found = { users: [{ username: `${stem}_07`, displayName: `Dr ${stem}_07 100%` }] };
    expect((await rest.get(`/users/search?query=${stem}_07`)).body).toEqual(found);
    expect((await rest.get(`/users/search?query=${stem}_07&view=lite`)).body).toEqual(found);
    expect(await search(person.username)).toEqual([]);
    expect(await search('nobody_is_called_so')).toEqual([]);
  });

  it.each([
    '%%%',
    '___',
    `${stem.slice(0, 4)}%`,
    `%${stem}`,
    `_${stem.slice(1)}`,
    '\\\\\\',
    'a.*',
    "' OR 1=1 --",
    '☃☃☃',
  ])('gives %s no meaning', async (query) => {
    expect(await search(query)).toEqual([]);
  });

  it.each(['', 'ab', '  ab  ', '   ', 'x'.repeat(61)])('refuses "%s"', async (query) => {
    const answer = await rest.get(`/users/search?query=${encodeURIComponent(query)}`);
    expect(answer).toMatchObject({ status: 422, body: refusal('query must be 3 to 60 characters long') });
  });

  it('needs a query', async () => {
    expect((await rest.get('/users/search')).status).toBe(422);
    expect((await rest.get(`/users/search?query=${stem}&query=alice`)).status).toBe(422);
  });
});

describe('passkeys over REST', () => {
  interface Row {
    readonly id: string;
    readonly target: string;
    readonly label?: string | null;
  }
  const list = async (query = '', client = rest) =>
    (await client.get<{ passkeys: Row[]; count: number }>(`/passkeys${query}`)).body;
  let id: string;
  beforeAll(async () => {
    id = (await list()).passkeys[0]?.id ?? '';
  });

  it('are listed as signer of the wallet and as way to sign in, never with a key', async () => {
    const wallet = {
      id,
      target: 'WALLET',
      provider: 'Passkey',
      status: 'ACTIVE',
      address: person.walletAddress,
      kind: 'primary',
      onchainStatus: 'confirmed',
      createdAt: expect.any(String),
      label: null,
    };
    const login = {
      id,
      target: 'LOGIN',
      provider: 'Passkey',
      status: 'ACTIVE',
      credentialId: expect.stringMatching(/^.{4}\*{8}.{4}$/),
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      label: null,
    };
    expect(await list()).toEqual({ passkeys: [wallet, login], count: 2 });
    expect(await list('?target=WALLET')).toEqual({ passkeys: [wallet], count: 1 });
    expect(await list('?target=LOGIN')).toEqual({ passkeys: [login], count: 1 });
    const { label: _label, ...bare } = wallet;
    expect(await list('?target=WALLET&view=lite')).toEqual({ passkeys: [bare], count: 1 });
    expect((await rest.get('/passkeys?target=BOTH')).status).toBe(422);
  });

  it.each(['WALLET', 'LOGIN'])('have a nickname as %s, which null, nothing and blanks take away', async (target) => {
    const other = target === 'WALLET' ? 'LOGIN' : 'WALLET';
    const labelOf = async (wanted: string) => (await list(`?target=${wanted}`)).passkeys[0]?.label;
    const label = (text: unknown) => patch(`/passkeys/${id}/label`, { target, label: text });
    const forty = '👛'.repeat(40);
    for (const [text, kept] of [
      ['  My phone ', 'My phone'],
      [forty, forty],
      ['', null],
      ['Key', 'Key'],
      [null, null],
      ['Key', 'Key'],
      ['   ', null],
    ]) {
      expect(await label(text)).toMatchObject({ status: 200, body: { success: true } });
      expect([await labelOf(target), await labelOf(other)]).toEqual([kept, null]);
    }
    expect(await label('x'.repeat(41))).toMatchObject({
      status: 422,
      body: refusal('label must be at most 40 characters long'),
    });
    expect((await label('a\u0000b')).status).toBe(422);
    expect((await label(undefined)).status).toBe(422);
    expect((await label(5)).status).toBe(422);
    expect((await patch(`/passkeys/${id}/label`, { target: 'BOTH', label: 'x' })).status).toBe(422);
    expect((await patch(`/passkeys/${id}/label`, { label: 'x' })).status).toBe(422);
  });

  it('are nobody else’s to name: an unknown id and somebody else’s get the same answer', async () => {
    const stranger = await sandbox.newPerson();
    const foreign = await sandbox.client(stranger.userId, SCOPES);
    const [unknown, owned] = await Promise.all([
      patch(`/passkeys/${randomUUID()}/label`, { target: 'WALLET', label: 'mine' }, foreign),
      patch(`/passkeys/${id}/label`, { target: 'WALLET', label: 'mine' }, foreign),
    ]);
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'The passkey was not found', retryable: false },
    ]);
    expect([owned.status, owned.body]).toEqual([unknown.status, unknown.body]);
    expect((await list('?target=WALLET')).passkeys[0]?.label).toBeNull();
    expect((await patch('/passkeys/nonsense/label', { target: 'WALLET', label: 'x' })).status).toBe(422);
  });
});

describe('who may', () => {
  it.each([
    ['GET', '/settings', 'read:settings'],
    ['GET', '/passkeys', 'read:passkeys'],
    ['PATCH', `/passkeys/${randomUUID()}/label`, 'write:profile'],
    ['PATCH', '/profile', 'write:profile'],
    ['GET', '/users/search?query=alice', 'read:users'],
  ])('%s %s needs %s', async (method, path, scope) => {
    const others = await sandbox.client(
      person.userId,
      SCOPES.filter((name) => name !== scope),
    );
    const body = method === 'PATCH' ? {} : undefined;
    const { status, body: answer } = await others.send<ErrorBody>(path, { method, body });
    expect([status, answer.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(answer.message).toContain(scope);
    expect((await exchange(`${sandbox.url}/v1${path}`, { method, body })).status).toBe(401);
  });

  it('the app’s settings, passkeys and record are for who is signed in', async () => {
    for (const path of ['/settings', '/passkeys', '/security-events']) {
      expect((await exchange(`${sandbox.world.appUrl}/api${path}`)).status).toBe(401);
    }
  });
});

describe('the audit log', () => {
  interface Events {
    readonly events: { id: string; type: string; ip: string; userAgent: string | null; details: object }[];
    readonly nextCursor?: string;
  }

  it('tells what happened to the account, page by page, without secrets', async () => {
    const somebody = await sandbox.newPerson();
    await somebody.app.send('/settings', { method: 'PATCH', body: { phone: '+41791112233', theme: 'DARK' } });
    const all = (await somebody.app.get<Events>('/security-events')).body;
    expect(all.events.map(({ type }) => type)).toEqual([
      'phone.changed',
      'settings.changed',
      'sign_in.succeeded',
      'sign_up',
    ]);
    expect(all).not.toHaveProperty('nextCursor');
    expect(all.events[1]).toMatchObject({ details: { fields: ['phone', 'theme'] }, userAgent: 'node' });
    expect(all.events[1]?.ip).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(JSON.stringify(all)).not.toContain('1112233');

    const pages: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: Events = (await somebody.app.get<Events>(`/security-events?limit=1${cursor && `&cursor=${cursor}`}`))
        .body;
      pages.push(...page.events.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(all.events.map(({ id }) => id));
    expect((await somebody.app.get('/security-events?cursor=zero')).status).toBe(422);
  });

  it('cannot be changed, not even past the service', async () => {
    const count = async () => (await sandbox.database.query('SELECT count(*) FROM security_events'))[0];
    const before = await count();
    for (const sql of [
      `UPDATE security_events SET type = 'nothing'`,
      'DELETE FROM security_events',
      'TRUNCATE security_events',
      'TRUNCATE users CASCADE',
    ]) {
      await expect(sandbox.database.query(sql)).rejects.toThrow('The security record only grows');
    }
    expect(await count()).toEqual(before);
  });
});
