import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../support/accessibility.js';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

const CHALLENGE = 'r4JcXg2zYfJ1K1uG2kVtC0mZ7b3C0p1oC5q2k5y5n3A';

let sandbox: Sandbox;
let browser: TestBrowser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});

describe('looking around as alice', () => {
  beforeEach(async () => {
    visitor = await browser.visitor();
    page = visitor.page;
  });
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

  it('signs in and approves without a device’s passkey, each time after a question', async () => {
    await page.goto(`${sandbox.url}/app`);
    await button('Look around as alice').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await button('Look around as alice').click();
    await dialog('Look around as alice?').waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog('Look around as alice?').getByRole('button', { name: 'Look around' }).click();
    await page.getByRole('link', { name: 'Send', exact: true }).click();
    await page.getByRole('textbox', { name: 'To' }).fill('bob');
    await page.getByRole('textbox', { name: 'Amount' }).fill('1');
    await button('Review').click();

    const approve = page.getByRole('button', { name: 'Approve $1.00' });
    await approve.click();
    await dialog('Sign as alice?').getByRole('button', { name: 'Cancel' }).click();
    await says('That was cancelled or took too long.');
    // The question speaks of this page, so it ends with it.
    await approve.click();
    await dialog('Sign as alice?').waitFor();
    await page.goBack();
    await dialog('Sign as alice?').waitFor({ state: 'hidden' });
    await page.goForward();
    await approve.click();
    await dialog('Sign as alice?').waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog('Sign as alice?').getByRole('button', { name: 'Sign', exact: true }).click();
    await says(/^Paid$/);
  });

  it('ends with the session', async () => {
    await page.goto(`${sandbox.url}/app`);
    await button('Look around as alice').click();
    await dialog('Look around as alice?').getByRole('button', { name: 'Look around' }).click();
    await page.getByRole('link', { name: /^More/ }).click();
    const note = () => page.evaluate("localStorage.getItem('demo-passkey')");
    expect(await note()).toBe('alice');
    await button('Sign out').click();
    await button('Look around as alice').waitFor();
    expect(await note()).toBeNull();
  });
});

describe('the demo passkey', () => {
  const sign = (origin: string | undefined, body: object) =>
    exchange<{ code: string; id: string }>(`${sandbox.url}/app/api/demo-passkey/assertion`, {
      method: 'POST',
      ...(origin !== undefined && { headers: { Origin: origin } }),
      body,
    });
  const origin = () => new URL(sandbox.url).origin;

  it.each([undefined, 'https://evil.example', 'null'])('signs nothing for a page of the origin %s', async (foreign) => {
    const { status } = await sign(foreign, { challenge: CHALLENGE, credentialIds: [] });
    expect(status).toBe(401);
  });

  it('signs for one person only', async () => {
    const { body } = await sign(origin(), { challenge: CHALLENGE, credentialIds: [] });
    const bob = await sandbox.newPerson();
    const [key] = await bob.app.passkeys.list(new URL(sandbox.url).hostname);
    expect(body.id).not.toBe(key?.credentialId);
    const refused = await sign(origin(), { challenge: CHALLENGE, credentialIds: [key?.credentialId ?? ''] });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('signs 32 bytes, and no text', async () => {
    const { status } = await sign(origin(), { challenge: 'pay mallory', credentialIds: [] });
    expect(status).toBe(422);
  });
});
