import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { eventually } from '../support/eventually.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { assertedBy, type Purpose } from '../support/sandbox/confirmations.js';
import { type ErrorBody, exchange } from '../support/sandbox/http-exchange.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let person: Person;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  person = await sandbox.newPerson();
});
afterAll(() => sandbox?.stop());

describe('the export of all data', () => {
  async function confirmed(of: Person, by: Person = of) {
    const assertion = await assertedBy(by, 'data-export', '/data-export', of);
    return { assertion, answer: await of.app.post<{ readonly ticket: string } & ErrorBody>('/data-export', assertion) };
  }
  const downloaded = async ({ app }: Person, ticket: string) => {
    const address = `${app.origin}/app/api/data-export?ticket=${ticket}`;
    return fetch(address, { headers: { cookie: app.cookie } });
  };

  it('is a ZIP of the own records, once for each confirmation with a passkey', async () => {
    const { assertion, answer } = await confirmed(person);
    expect(answer.status).toBe(200);
    const stranger = await sandbox.newPerson();
    expect((await downloaded(stranger, answer.body.ticket)).status).toBe(404);
    const again = await confirmed(person);
    const download = await downloaded(person, again.answer.body.ticket);
    expect([download.status, download.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const entries = unzipSync(new Uint8Array(await download.arrayBuffer()));
    expect(JSON.parse(strFromU8(entries['users.json'] ?? new Uint8Array()))).toMatchObject([{ id: person.userId }]);
    expect((await downloaded(person, again.answer.body.ticket)).status).toBe(404);
    expect((await person.app.post('/data-export', assertion)).status).toBe(401);
  });

  it('is not confirmed by another passkey, nor by the answer of a sign-in', async () => {
    const stranger = await sandbox.newPerson();
    expect((await confirmed(person, stranger)).answer.status).toBe(401);
    expect((await exchange(`${person.app.origin}/app/api/data-export/options`, { method: 'POST' })).status).toBe(401);
  });
});

describe('closing the account', () => {
  const PATH = '/account-closing';

  async function confirmed(of: Person, purpose: Purpose, by: Person = of) {
    return of.app.post<{ readonly keptUntil: string } & ErrorBody>(PATH, await assertedBy(by, purpose, PATH, of));
  }

  it('is refused with everything that keeps it open', async () => {
    const rich = await sandbox.newPerson({ USD: '10' });
    await rich.rest.proposed({ recipientUsername: person.username, amount: '1' });
    const review = await rich.app.get<{ obstacles: { kind: string; names: string[] }[] }>(PATH);
    expect(review.body.obstacles).toMatchObject([
      { kind: 'MONEY', names: ['USD'] },
      { kind: 'PAYMENT_WAITING', names: [person.username] },
    ]);
    const refused = await rich.app.post<ErrorBody>(`${PATH}/options`);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.message).toMatch(/money in your accounts.*\. A payment waits/);
  });

  it('takes the owner’s own passkey, for exactly this', async () => {
    const somebody = await sandbox.newPerson();
    expect((await confirmed(somebody, 'account-closing', person)).status).toBe(401);
    expect((await confirmed(somebody, 'data-export')).status).toBe(401);
    expect((await exchange(`${person.app.origin}/app/api${PATH}`, { method: 'POST', body: {} })).status).toBe(401);
    expect((await exchange(`${person.app.origin}/app/api${PATH}`)).status).toBe(401);
    expect((await somebody.app.get('/session')).status).toBe(200);
  });

  it('ends everything at once, erases the rest soon, and gives the username to nobody', async () => {
    const leaver = await sandbox.newPerson();
    await leaver.app.send('/settings', { method: 'PATCH', body: { country: 'CH' } });
    const calls = new AccessCalls(sandbox);
    const token = {
      Authorization: `Bearer ${await sandbox.accessToken(leaver.userId, ['write:api_keys', 'read:settings'])}`,
    };
    const key = await calls.key(token, ['read:settings']);
    const withKey = () => calls.call(key.headers, '/settings');
    expect((await withKey()).status).toBe(200);

    const closed = await confirmed(leaver, 'account-closing');
    expect(closed).toMatchObject({ status: 200, body: { keptUntil: expect.stringMatching(/^20\d\d-01-01T00:00:00/) } });
    expect((await leaver.app.get('/session')).status).toBe(401);
    expect((await withKey()).status).toBe(401);
    expect((await leaver.rest.get('/settings')).status).toBe(401);
    expect(await leaver.app.signIn(leaver.username)).toMatchObject({ status: 401 });

    const paid = await person.rest.propose({ recipientUsername: leaver.username, amount: '1' });
    expect([paid.status, paid.body.message]).toEqual([422, expect.stringContaining('recipientUsername')]);
    const again = await exchange(`${leaver.app.origin}/app/api/sign-up/options`, {
      method: 'POST',
      body: { username: leaver.username },
      headers: { Origin: leaver.app.origin },
    });
    expect(again.status).toBe(409);
    const count = async (table: string) => {
      const [row] = await sandbox.database.query(`SELECT count(*)::int AS n FROM ${table} WHERE user_id = $1`, [
        leaver.userId,
      ]);
      return Number(row?.['n']);
    };
    await eventually('the settings are erased', async () => (await count('user_settings')) === 0, 60_000);
    expect([await count('passkeys'), await count('api_keys'), await count('wallets')]).toEqual([0, 0, 1]);
  });
});
