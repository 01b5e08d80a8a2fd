import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { assertedBy } from '../support/sandbox/confirmations.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

let sandbox: Sandbox;
let browser: TestBrowser;
let calls: AccessCalls;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  calls = new AccessCalls(sandbox);
  browser = await TestBrowser.start();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});

describe('the page of API keys', () => {
  let owner: OwnerPage;
  afterEach(async () => {
    expect(owner.visitor.complaints).toEqual([]);
    await owner.leave();
  });

  it('makes a key after the passkey was asked once, shows it once with a line that tries it, and revokes it', async () => {
    const person = await sandbox.newPerson({ USD: '12' });
    owner = await OwnerPage.open(sandbox, browser, person, { viewport: PHONE });
    await owner.goTo('/settings');
    await owner.page.getByRole('link', { name: /^API keys/ }).click();
    await owner.says('You have no API keys.');
    await owner.says('it can never propose a payment or move money');
    await owner.button('Make the key with your passkey').click();
    await owner.says('Give the key a name.');
    await owner.says('Tick at least one permission.');
    expect(owner.requests).toBe(0);
    expect(await owner.page.getByLabel('Propose payments and exchanges for you to approve').count()).toBe(0);

    await owner.page.getByLabel('Name', { exact: true }).fill('Nightly report');
    await owner.page.getByLabel('See your balances, total wealth').check();
    await owner.page.getByLabel('Valid for').selectOption('30');
    await owner.button('Make the key with your passkey').click();
    await owner.says('Nightly report is made. Its secret is shown only now:');
    expect(owner.requests).toBe(1);
    const line = await owner.page.getByText(/^curl /).textContent();
    const [, key = '', url = ''] = /^curl -H 'X-API-Key: (key_\w{49})' '(\S+)'$/.exec(line ?? '') ?? [];
    expect(url).toBe(`${sandbox.url}/v1/balances`);
    expect(await owner.page.getByText(key, { exact: true }).count()).toBe(1);
    await owner.says('never used');
    expect((await fetch(url, { headers: { 'X-API-Key': key } })).status).toBe(200);

    await owner.page.reload();
    await owner.says(/last used .* good until /);
    expect(await owner.page.getByText(key).count()).toBe(0);
    await owner.button('Revoke: Nightly report').click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await owner.page.getByText('Revoked', { exact: true }).waitFor();
    expect((await fetch(url, { headers: { 'X-API-Key': key } })).status).toBe(401);
  });

  it('says that the plan has no keys, and asks for no passkey', async () => {
    const person = await sandbox.newPerson();
    await calls.setPlan(person.username, 'FREE');
    owner = await OwnerPage.open(sandbox, browser, person);
    await owner.goTo('/api-keys');
    await owner.page.getByLabel('Name', { exact: true }).fill('Export');
    await owner.button('Tick everything to see').click();
    await owner.button('Make the key with your passkey').click();
    await owner.says('Your plan does not include this.');
    expect(owner.requests).toBe(0);
  });

  it.each([
    ['de', 'light', DESKTOP],
    ['de', 'dark', PHONE],
    ['en', 'light', PHONE],
    ['en', 'dark', DESKTOP],
  ] as const)('is without barriers in %s, %s', async (language, colorScheme, viewport) => {
    const person = await sandbox.newPerson();
    await person.app.send('/settings', { method: 'PATCH', body: { language, theme: 'SYSTEM' } });
    owner = await OwnerPage.open(sandbox, browser, person, { colorScheme, viewport });
    await owner.goTo('/api-keys');
    const { page } = owner;
    await page.getByRole('textbox').fill('Export');
    await page.getByRole('checkbox').first().check();
    await page.locator('button[type=submit]').click();
    await page.getByText(/^curl /).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  });
});

describe('a key that is made in the app', () => {
  const PATH = '/api-keys';
  const made = async (by: Person, terms: object, of = by) => {
    const confirmation = await assertedBy(by, 'api-key', PATH, of);
    const body = { name: 'Export', scopes: ['read:balances'], ...terms, confirmation };
    return {
      body,
      answer: await of.app.post<{ id: string; key: string; expiresAt: string | null } & ErrorBody>(PATH, body),
    };
  };
  const opens = async (key: string) => (await calls.call({ 'X-API-Key': key }, '/balances')).status;

  it('needs a passkey of its owner, whose answer counts once', async () => {
    const [person, stranger] = await Promise.all([sandbox.newPerson(), sandbox.newPerson()]);
    const { body, answer } = await made(person, {});
    expect(answer.status).toBe(201);
    expect(await opens(answer.body.key)).toBe(200);
    expect((await person.app.post(PATH, body)).status).toBe(401);
    expect((await made(stranger, {}, person)).answer.status).toBe(401);
    const { confirmation: _none, ...unconfirmed } = body;
    expect((await person.app.post(PATH, unconfirmed)).status).toBe(422);
    const forExport = await assertedBy(person, 'data-export', '/data-export', person);
    expect((await person.app.post(PATH, { ...body, confirmation: forExport })).status).toBe(401);
    expect((await calls.keys(await calls.bearer(person.userId, ['read:api_keys']))).length).toBe(1);
  });

  it('carries no payment scope and no unknown one, and has a name and a length of life', async () => {
    const person = await sandbox.newPerson();
    for (const scope of ['write:payments', 'write:trades', 'write:sub_accounts', 'write:agent_sessions', 'read:all']) {
      const { answer } = await made(person, { scopes: ['read:balances', scope] });
      expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(scope)]);
    }
    expect((await made(person, { name: '  ' })).answer.status).toBe(422);
    for (const validDays of [0, 3651, 1.5]) expect((await made(person, { validDays })).answer.status).toBe(422);
    const before = await sandbox.now();
    const { answer } = await made(person, { validDays: 30 });
    const days = (Date.parse(answer.body.expiresAt ?? '') - before.getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThan(30.1);
  });

  it('outlives its session, and is one of at most ten', async () => {
    const person = await sandbox.newPerson();
    const keys: string[] = [];
    for (let count = 0; count < 10; count += 1) keys.push((await made(person, {})).answer.body.key);
    expect((await made(person, {})).answer.status).toBe(409);
    expect((await person.app.post('/sessions/revoke-all')).status).toBe(200);
    await person.app.send('/session', { method: 'DELETE' });
    expect(await opens(keys[0] ?? '')).toBe(200);
  });

  it('is not made where the plan has no API', async () => {
    const person = await sandbox.newPerson();
    const confirmation = await assertedBy(person, 'api-key', PATH, person);
    await calls.setPlan(person.username, 'FREE');
    const body = { name: 'Export', scopes: ['read:balances'], confirmation };
    const refused = await person.app.post<ErrorBody>(PATH, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_UPGRADE_REQUIRED']);
    expect(refused.body.message).toContain('Creating an API key');
    expect((await person.app.post(`${PATH}/options`)).status).toBe(403);
  });
});
