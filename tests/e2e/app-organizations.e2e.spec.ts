import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { Receiver } from '../application/webhooks/support/receiver.js';
import { barriers } from '../support/accessibility.js';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PHONE = { viewport: { width: 360, height: 740 } };
const DESKTOP = { viewport: { width: 1280, height: 860 } };

let sandbox: Sandbox;
let browser: TestBrowser;
let visitor: Visitor;
let owner: Person;
let orgId: string;
let workspace: string;
let receiver: Receiver;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
  owner = await sandbox.newPerson();
  receiver = await Receiver.start();
});
afterAll(async () => {
  await receiver?.stop();
  await browser?.stop();
  await sandbox?.stop();
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

async function fits(page: Page): Promise<void> {
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  }
}

async function post(path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${sandbox.url}/sandbox${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

it('an owner sets up an organization with a workspace, a key and a limit, and sees what was used', async () => {
  const shown = await OwnerPage.open(sandbox, browser, owner, PHONE);
  visitor = shown.visitor;
  const { page } = shown;
  await shown.goTo('/organizations');
  await page.getByLabel('Name', { exact: true }).fill('Example Ltd');
  await page.getByLabel('Short name').fill(`app-${owner.userId.slice(-10)}`);
  await shown.button('Create an organization').click();
  await page.getByRole('link', { name: /Example Ltd/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Example Ltd' }).waitFor();
  orgId = page.url().split('/').at(-1) ?? '';
  await page.getByLabel('Name', { exact: true }).fill('Production');
  await page.getByLabel('Short name').fill('production');
  await shown.button('Create a workspace').click();
  await fits(page);

  await page.getByRole('link', { name: /Production/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Tool runtime');
  await shown.button('Create a key').click();
  const apiKey = (await page.getByText(/^svc_live_[0-9A-Za-z]{49}$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'Revoke Tool runtime' }).waitFor();
  workspace = new URL(page.url()).pathname.replace('/app', '');
  await fits(page);

  await shown.goTo(`/organizations/${orgId}/limits`);
  await page.getByLabel('Limit', { exact: true }).fill('0.01');
  await shown.button('Set a limit').click();
  await shown.says('0.00 of 0.01 used');
  await page.getByLabel('For', { exact: true }).selectOption({ label: 'Workspace Production' });
  await page.getByLabel('What is limited').selectOption({ label: 'Calls per minute' });
  await page.getByLabel('Limit', { exact: true }).fill('100');
  await shown.button('Set a limit').click();
  await page.getByRole('heading', { name: 'Workspace Production: Calls per minute' }).waitFor();
  await page.getByLabel('Key', { exact: true }).selectOption({ label: `Tool runtime (${apiKey.slice(0, 12)}…)` });
  await page.getByLabel('Limit', { exact: true }).fill('50');
  await shown.button('Set a limit').click();
  await page.getByRole('heading', { name: /^Key …[0-9a-f]{8}: Calls per minute$/ }).waitFor();
  await shown.says('0 of 50 used');
  await post('/platform-credits', { orgId, usd: '5' });
  await post('/usage', { callId: 'call-1', apiKey, tool: 'web.search', units: '1' });
  await shown.goTo(`/organizations/${orgId}/usage`);
  await shown.says('4.994 USD');
  await page.getByText('web.search').waitFor();
  await fits(page);
  await shown.goTo(`/organizations/${orgId}/limits`);
  await shown.says('0.006 of 0.01 used');
  await fits(page);

  await shown.goTo(`/organizations/${orgId}/members`);
  await page.getByLabel('E-mail address').fill('anna@example.org');
  await shown.button('Send the invite').click();
  await shown.says('The code of the invite, shown only now:');
  await fits(page);
  await shown.button('Withdraw anna@example.org').click();
  await page.getByText('over', { exact: true }).waitFor();
  await shown.goTo(`/organizations/${orgId}/contract`);
  await shown.says('There is no contract');
  await fits(page);
  await page.getByLabel('Status').selectOption({ label: 'Active' });
  await page.getByLabel('Agreed amount in US dollars').fill('12000');
  await shown.button('Save the contract').click();
  await shown.says('12,000.00 USD');
  await shown.button('Collect for an invoice from now on').click();
  await shown.says('Calls are collected for an invoice');
  await fits(page);
  await shown.goTo(`/organizations/${orgId}/audit-log`);
  await page.getByText('Limit set').first().waitFor();
  await fits(page);
});

it('an owner registers a webhook, reads what was delivered, sends it again, and replaces its secret', async () => {
  const name = `app-${receiver.port}.example`;
  await post('/outbound-hosts', { name, port: receiver.port });
  const shown = await OwnerPage.open(sandbox, browser, owner, PHONE);
  visitor = shown.visitor;
  const { page } = shown;
  await shown.goTo(workspace);
  await page.getByRole('link', { name: 'Webhooks of this workspace' }).click();
  await shown.says('Nothing is told to anybody');
  await page.getByLabel('Address').fill(`https://${name}/events?token=receivers-own`);
  await page.getByLabel('Description').fill('Billing system');
  await page.getByLabel('Prepaid credits run low').uncheck();
  await shown.button('Register an endpoint').click();
  const secret = (await page.getByText(/^whsec_[0-9A-Za-z+/=]{44}$/).textContent()) ?? '';
  await shown.says(`new Webhook('${secret}').verify(rawBody, headers)`);
  await page.getByRole('link', { name: /Billing system/ }).waitFor();
  await fits(page);

  await page.getByRole('link', { name: /Billing system/ }).click();
  await shown.says('Nothing was sent yet');
  await shown.button('Send a test event').click();
  await page.locator('summary', { hasText: 'delivered' }).click();
  await shown.says(/X-Svc-Delivery: [0-9a-f-]{36}/);
  await shown.says('Answer: 204');
  const [first] = receiver.received;
  expect(first).toMatchObject({
    path: '/events?token=receivers-own',
    headers: { 'x-svc-event': first?.headers['x-svc-event'] },
  });
  expect(() => new Webhook(secret).verify(first?.body ?? '', first?.headers as Record<string, string>)).not.toThrow();
  const log = (await page.getByRole('region', { name: 'Deliveries' }).textContent()) ?? '';
  expect(log).not.toContain('receivers-own');
  expect(log).not.toContain(String(first?.headers['x-svc-signature']));
  await fits(page);

  await shown.button(/^Send again/).click();
  await page.getByRole('heading', { name: /^Attempt 2/ }).waitFor();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array(2).fill(first?.headers['webhook-id']),
  );
  await shown.button('Send a period again').click();
  await page.getByLabel('From the beginning of (UTC)').fill((await sandbox.now()).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await shown.says('1 event is on the way again');
  await page.getByRole('heading', { name: /^Attempt 3/ }).waitFor();

  await shown.button('Replace the secret').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the secret' }).click();
  await shown.says('Two secrets are valid until');
  await shown.button('Send a test event').click();
  await eventually('a delivery is signed with both secrets', async () => receiver.received.length === 4);
  const last = receiver.received.at(-1);
  expect(last?.headers['x-svc-signature-previous']).toEqual(expect.any(String));
  expect(() => new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>)).not.toThrow();
  await page.getByLabel('Description').fill('Ledger');
  await shown.button('Save').click();
  await page.getByRole('heading', { name: 'Ledger' }).waitFor();
  await shown.button('Disable').click();
  await shown.says('A member disabled it.');
  expect(await shown.button('Send a test event').count()).toBe(0);
  await shown.button('Enable').click();
  await shown.button('Send a test event').waitFor();
  await fits(page);
  await owner.app.send('/settings', { method: 'PATCH', body: { language: 'de' } });
  for (const path of [new URL(page.url()).pathname.replace('/app', ''), `${workspace}/webhooks`]) {
    await shown.goTo(path);
    await page.getByText('Ledger').first().waitFor();
    await fits(page);
  }
  await owner.app.send('/settings', { method: 'PATCH', body: { language: 'en' } });
});

it('a member is not offered what the role does not allow, in German', async () => {
  const member = await sandbox.newPerson();
  const calls = new AccessCalls(sandbox);
  const body = { userId: member.userId, role: 'MEMBER' };
  const bearer = await calls.bearer(owner.userId, []);
  await calls.call(bearer, `/platform/organizations/${orgId}/members`, { method: 'POST', body });
  await member.app.send('/settings', { method: 'PATCH', body: { language: 'de' } });
  const shown = await OwnerPage.open(sandbox, browser, member, PHONE);
  visitor = shown.visitor;
  const { page } = shown;
  await shown.goTo(`/organizations/${orgId}`);
  await page.getByRole('link', { name: /Production/ }).waitFor();
  expect(await page.getByRole('link', { name: 'Protokoll' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Arbeitsbereich anlegen' }).count()).toBe(0);
  await fits(page);
  await shown.goTo(`/organizations/${orgId}/limits`);
  await shown.says('0.006 von 0.01 verbraucht');
  expect(await page.getByRole('button', { name: /Löschen|setzen/ }).count()).toBe(0);
  await shown.goTo(`${workspace}/webhooks`);
  await page.getByRole('link', { name: /Ledger/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Endpunkt eintragen' }).count()).toBe(0);
  await page.getByRole('link', { name: /Ledger/ }).click();
  await page.getByRole('heading', { name: 'Ledger' }).waitFor();
  expect(await page.getByRole('button', { name: /Abschalten|Geheimnis|Löschen|Speichern|senden/ }).count()).toBe(0);
  expect(await page.getByText('Zustellungen').count()).toBe(0);
  expect(await page.getByText('receivers-own').count()).toBe(0);
  await fits(page);
  await shown.goTo(`/organizations/${orgId}/members`);
  await page.getByText('anna@example.org').waitFor();
  expect(await page.getByRole('button', { name: /Entfernen|senden/ }).count()).toBe(0);
  await fits(page);
  await page.getByRole('button', { name: 'Organisation verlassen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Organisation verlassen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Organisation verlassen' }).click();
  await page.getByText('Sie sind in keiner Organisation').waitFor();
});
