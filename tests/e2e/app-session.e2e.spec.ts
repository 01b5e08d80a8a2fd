import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AssertionResponse } from '../../application/passkeys/passkey-ceremonies.js';
import { type ErrorBody, exchange } from '../support/sandbox/http-exchange.js';
import { expectRefusal } from '../support/sandbox/refusals.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let alice: Person;
/** A payment of alice's that waits for her approval, through all of this. */
let id: string;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  const bob = await sandbox.newPerson();
  alice = await sandbox.newPerson({ USD: '10' });
  id = await alice.rest.proposed({ recipientUsername: bob.username, amount: '5' });
});
afterAll(() => sandbox?.stop());

afterEach(async () => {
  expect((await alice.rest.payment(id)).status).toBe('PENDING_APPROVAL');
  expect(await sandbox.database.query('SELECT FROM wallet_operations WHERE subject_id = $1', [id])).toEqual([]);
});

describe('the app takes orders from its own pages and signed-in people only', () => {
  const approvePath = () => `${sandbox.url}/app/api/approvals/${id}/approve`;
  let assertion: AssertionResponse;

  beforeEach(async () => {
    assertion = await alice.app.assertion(id);
  });

  const post = (headers: Readonly<Record<string, string>>) =>
    exchange<ErrorBody>(approvePath(), { method: 'POST', headers, body: assertion });

  it.each([
    ['none', undefined],
    ['empty', 'session='],
    ['made up', `session=${'A'.repeat(43)}`],
    ['of another name', `sid=${'A'.repeat(43)}`],
  ])('a session cookie that is %s', async (_name, cookie) => {
    const headers = { Origin: alice.app.origin, ...(cookie !== undefined && { Cookie: cookie }) };
    expectRefusal(await post(headers), [401, 'UNAUTHORIZED', 'Sign in to the app first']);
  });

  it('an access token in place of the session', async () => {
    const headers = { Origin: alice.app.origin, Authorization: `Bearer ${alice.rest.token}` };
    expectRefusal(await post(headers), [401, 'UNAUTHORIZED', 'Sign in to the app first']);
  });

  it.each([
    ['no origin', {}],
    ['a foreign origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['the same host on another port', { Origin: 'http://localhost:1' }],
    ['no origin, from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['no origin, from a sibling site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('a request with the cookie and %s', async (_name, headers) => {
    const refused = await post({ Cookie: alice.app.cookie, ...headers });
    const message = `This request must come from a page of ${alice.app.origin}; send it as the Origin header`;
    expectRefusal(refused, [401, 'UNAUTHORIZED', message]);
  });

  it('a form that a foreign page could send without asking first', async () => {
    const headers = { Cookie: alice.app.cookie, Origin: alice.app.origin, 'Content-Type': 'text/plain' };
    const body = JSON.stringify(assertion);
    const refused = await exchange<ErrorBody>(approvePath(), { method: 'POST', headers, body });
    expectRefusal(refused, [415, 'UNSUPPORTED_MEDIA_TYPE', /Content-Type: application\/json/]);
  });

  it('a session that was ended', async () => {
    const { cookie } = alice.app;
    const ended = await alice.app.send('/session', { method: 'DELETE' });
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^session=;.*Max-Age=0/),
    ]);
    const headers = { Cookie: cookie, Origin: alice.app.origin };
    expectRefusal(await post(headers), [401, 'UNAUTHORIZED', 'Sign in to the app first']);
    await alice.app.signIn(alice.username);
  });

  it('a session cookie is out of reach of scripts and of other sites', async () => {
    const signedIn = await alice.app.signIn(alice.username);
    expect(signedIn.body).toMatchObject({ username: alice.username, walletAddress: alice.walletAddress });
    const [cookie = ''] = signedIn.headers.getSetCookie();
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Expires=/);
    const stored = await sandbox.database.query('SELECT FROM app_sessions WHERE token_fingerprint = $1', [
      cookie.slice('session='.length, cookie.indexOf(';')),
    ]);
    expect(stored).toEqual([]);
  });
});
