import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Case, failuresOf, letIn, refusedWith } from '../support/permissions/cases.js';
import {
  ALL_SCOPES,
  casesFor,
  fromTheApp,
  isRead,
  KEY_SCOPES,
  lackingSets,
  PAYMENT_SCOPES,
  ServedEndpoints,
} from '../support/permissions/endpoints.js';
import type { Operation } from '../support/permissions/openapi-document.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const SIGN_OUT = 'DELETE /app/api/session';
/** These work on every plan (docs/rules/access.md#plans). */
const ON_EVERY_PLAN = ['GET /v1/api-keys', 'DELETE /v1/api-keys/{keyId}'];

let sandbox: Sandbox;
let calls: AccessCalls;
let served: ServedEndpoints;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  calls = new AccessCalls(sandbox);
  served = await ServedEndpoints.of(sandbox);
});
afterAll(() => sandbox?.stop());

const unauthorized = () => refusedWith(401, 'UNAUTHORIZED');

async function expectNoFailure(cases: readonly Case[]): Promise<void> {
  expect(cases.length).toBeGreaterThan(0);
  expect(await failuresOf(sandbox.url, cases)).toEqual([]);
}

describe('the documents', () => {
  it('describe endpoints of every kind, and refer to nothing that is not there', () => {
    for (const kind of ['public', 'client', 'session', 'anonymous-session'] as const) {
      expect(served.ofKind(kind)).not.toEqual([]);
    }
    expect(served.documents.flatMap((document) => document.danglingReferences)).toEqual([]);
  });

  it('offer API keys wherever no payment scope is needed, and nowhere else', () => {
    const movesMoney = (scopes: readonly string[]) => scopes.some((scope) => PAYMENT_SCOPES.includes(scope));
    for (const { operation } of served.forClients) {
      const expected = operation.tokenScopes.filter((scopes) => !movesMoney(scopes));
      expect([operation.title, operation.keyScopes ?? []]).toEqual([operation.title, expected]);
    }
  });
});

describe('without a credential', () => {
  it('every endpoint refuses that is not declared public', async () => {
    await expectNoFailure(casesFor(served.ofKind('client', 'session'), 'without a credential', {}, unauthorized));
  });

  it('every public endpoint answers', async () => {
    await expectNoFailure(casesFor(served.ofKind('public'), 'without a credential', {}, () => letIn));
  });
});

describe('an access token', () => {
  let person: Person;
  beforeAll(async () => {
    person = await sandbox.newPerson();
  });

  it('that lacks a needed scope is refused, naming it', async () => {
    const cases: Case[] = [];
    for (const endpoint of served.forClients) {
      for (const lacking of lackingSets(endpoint.operation.tokenScopes)) {
        const headers = await calls.bearer(
          person.userId,
          ALL_SCOPES.filter((scope) => !lacking.includes(scope)),
        );
        const refusal = refusedWith(403, 'INSUFFICIENT_SCOPE', ...lacking);
        cases.push(...casesFor([endpoint], `with all scopes but ${lacking.join(', ')}`, headers, () => refusal));
      }
    }
    await expectNoFailure(cases);
  });

  it('without any scope opens only what needs none', async () => {
    const bare = await calls.bearer(person.userId, []);
    const needsNone = ({ tokenScopes }: Operation) => tokenScopes.some((scopes) => scopes.length === 0);
    await expectNoFailure(
      casesFor(served.forClients, 'with no scope', bare, (operation) =>
        needsNone(operation) ? letIn : refusedWith(403, 'INSUFFICIENT_SCOPE'),
      ),
    );
  });

  it('with exactly the needed scopes is let in', async () => {
    const cases: Case[] = [];
    for (const endpoint of served.forClients) {
      for (const scopes of endpoint.operation.tokenScopes) {
        const headers = await calls.bearer(person.userId, scopes);
        cases.push(...casesFor([endpoint], `with ${scopes.join(', ') || 'no scope'}`, headers, () => letIn));
      }
    }
    await expectNoFailure(cases);
  });

  it('opens nothing in the app', async () => {
    const headers = { ...(await calls.bearer(person.userId, ALL_SCOPES)), Origin: person.app.origin };
    await expectNoFailure(casesFor(served.forSignedIn, 'with an access token', headers, unauthorized));
  });
});

describe('an API key', () => {
  let person: Person;
  let bearer: Awaited<ReturnType<AccessCalls['bearer']>>;
  beforeAll(async () => {
    person = await sandbox.newPerson();
    bearer = await calls.bearer(person.userId, ALL_SCOPES);
  });

  it.each(PAYMENT_SCOPES)('is not made with %s', async (scope) => {
    const { status, body } = await calls.createKey(bearer, { scopes: ['read:balances', scope] });
    expect([status, body]).toEqual([
      422,
      {
        code: 'VALIDATION_ERROR',
        message: `scopes names ${scope}, a payment scope, which is never available on an API key`,
        retryable: false,
      },
    ]);
  });

  it('that carries all it can opens what the documents say, and nothing that moves money', async () => {
    const { headers } = await calls.key(bearer, KEY_SCOPES);
    const cases = casesFor(served.forClients, 'with a full API key', headers, ({ keyScopes }) =>
      keyScopes === null ? refusedWith(403, 'INSUFFICIENT_SCOPE') : letIn,
    );
    await expectNoFailure(cases);
    const inTheApp = { ...headers, Origin: person.app.origin };
    await expectNoFailure(casesFor(served.forSignedIn, 'with an API key', inTheApp, unauthorized));
  });

  it('that lacks a needed scope is refused, naming it', async () => {
    const sets = served.forClients.flatMap(({ operation }) => lackingSets(operation.keyScopes ?? []));
    const distinct = new Map(sets.map((lacking) => [lacking.join(), lacking]));
    for (const [name, lacking] of distinct) {
      const scopes = KEY_SCOPES.filter((scope) => !lacking.includes(scope));
      const { id, headers } = await calls.key(bearer, scopes);
      const needing = served.forClients.filter(({ operation }) =>
        lackingSets(operation.keyScopes ?? []).some((set) => set.join() === name),
      );
      const refusal = refusedWith(403, 'INSUFFICIENT_SCOPE', ...lacking);
      await expectNoFailure(casesFor(needing, `with an API key without ${name}`, headers, () => refusal));
      await calls.call(bearer, `/api-keys/${id}`, { method: 'DELETE' });
    }
  });

  it('opens nothing once it is revoked', async () => {
    const { id, headers } = await calls.key(bearer, KEY_SCOPES);
    await calls.call(bearer, `/api-keys/${id}`, { method: 'DELETE' });
    await expectNoFailure(casesFor(served.forClients, 'with a revoked API key', headers, unauthorized));
  });
});

describe('a plan that lacks the API', () => {
  it('closes all that clients use but what works on every plan, to tokens and to keys', async () => {
    const person = await sandbox.newPerson();
    const bearer = await calls.bearer(person.userId, ALL_SCOPES);
    const { headers } = await calls.key(bearer, KEY_SCOPES);
    await calls.setPlan(person.username, await planWithoutApi());
    const verdict = (operation: Operation) =>
      ON_EVERY_PLAN.includes(operation.title) ? letIn : refusedWith(403, 'PLAN_UPGRADE_REQUIRED');
    const forKeys = served.forClients.filter(({ operation }) => operation.keyScopes !== null);
    await expectNoFailure([
      ...casesFor(served.forClients, 'with a token on a gated plan', bearer, verdict),
      ...casesFor(forKeys, 'with a key on a gated plan', headers, verdict),
      ...casesFor(served.ofKind('public'), 'on a gated plan', bearer, () => letIn),
      ...casesFor(readsOfTheApp(), 'on a gated plan', fromTheApp(person.app), () => letIn),
    ]);
    expect(served.forClients.map(({ operation }) => operation.title)).toEqual(expect.arrayContaining(ON_EVERY_PLAN));
  });
});

const readsOfTheApp = () => served.forSignedIn.filter(({ operation }) => isRead(operation));

async function planWithoutApi(): Promise<string> {
  const url = `${sandbox.url}/sandbox/plans/alice`;
  const { body } = await exchange<{ plans: { code: string; includesApi: boolean }[] }>(url);
  const plan = body.plans.find(({ includesApi }) => !includesApi);
  if (!plan) throw new Error('Every plan of the sandbox includes the API');
  return plan.code;
}

describe('the app', () => {
  let person: Person;
  beforeAll(async () => {
    person = await sandbox.newPerson();
  });

  it('acts for its own page only', async () => {
    const { cookie, origin } = person.app;
    const acting = served.forSignedIn.filter(({ operation }) => !isRead(operation));
    const foreign = [
      {},
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `${origin}.evil.example` },
      { Origin: origin.replace('http:', 'https:') },
      { Origin: origin.replace(/:\d+$/, ':1') },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { Referer: `${origin}/app` },
    ];
    await expectNoFailure(
      foreign.flatMap((headers) =>
        casesFor(acting, `from ${JSON.stringify(headers)}`, { Cookie: cookie, ...headers }, unauthorized),
      ),
    );
    const anonymous = served.ofKind('anonymous-session');
    const evil = { Origin: 'https://evil.example' };
    await expectNoFailure(casesFor(anonymous, 'from another page', evil, unauthorized));
  });

  it('takes no cookie that it did not set', async () => {
    const { cookie, origin } = person.app;
    const [name = '', token = ''] = cookie.split('=');
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const cookies = [`${name}=`, `${name}=${changed}`, `${name}=${token}x`, `${name.toUpperCase()}=${token}`, token];
    await expectNoFailure(
      cookies.flatMap((Cookie) =>
        casesFor(served.forSignedIn, `with the cookie ${Cookie}`, { Origin: origin, Cookie }, unauthorized),
      ),
    );
  });

  it('is open to its own page, and its cookie opens nothing else', async () => {
    const inTheApp = fromTheApp(person.app);
    await expectNoFailure(casesFor(served.forClients, 'with the cookie of the app', inTheApp, unauthorized));
    const staying = served.forSignedIn.filter(({ operation }) => operation.title !== SIGN_OUT);
    await expectNoFailure(casesFor(staying, 'from the app', inTheApp, () => letIn));
  });

  it('lets nobody act on what was ended', async () => {
    const ended = fromTheApp(person.app);
    await person.app.send('/session', { method: 'DELETE' });
    await expectNoFailure(casesFor(served.forSignedIn, 'after signing out', ended, unauthorized));
  });
});
