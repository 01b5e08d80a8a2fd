import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';
import type { Page } from 'playwright-core';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { StockApplication } from '../support/stock-application.js';

const NARROW = { viewport: { width: 360, height: 740 } } as const;

describe('the pages on which people decide', () => {
  let sandbox: Sandbox;
  let browser: TestBrowser;
  let commandLine: client.Configuration;
  let person: Person;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    sandbox = await Sandbox.shared();
    browser = await TestBrowser.start();
    commandLine = await client.discovery(new URL(`${sandbox.url}/oauth`), 'demo-cli', undefined, client.None(), {
      execute: [client.allowInsecureRequests],
      algorithm: 'oauth2',
    });
  });
  afterAll(async () => {
    await browser?.stop();
    await sandbox?.stop();
  });
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  /** Somebody with a small screen. */
  async function arrive(): Promise<void> {
    person = await sandbox.newPerson();
    visitor = await browser.visitor(NARROW);
    page = visitor.page;
    await visitor.carry(person.app.passkeys);
  }

  const begin = (scope: string) => client.initiateDeviceAuthorization(commandLine, { scope });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  /** Nothing lies beyond the edge of the screen, and every control has a name. */
  async function expectUsable(): Promise<void> {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(NARROW.viewport.width);
    const tree = await page.locator('body').ariaSnapshot();
    expect(tree).not.toMatch(/- (?:button|textbox|checkbox|link|group)(?: \[[^\]]*\])?:?$/m);
    expect(tree.match(/- heading "[^"]+" \[level=1\]/g)).toHaveLength(1);
  }

  async function confirmCode(code: string): Promise<void> {
    await page.getByLabel('Code').fill(code);
    await press('Continue');
    await page.getByText('Demo command line wants to be connected to your account.').waitFor();
    await page.getByText(code, { exact: true }).waitFor();
    await expectUsable();
    await press('Continue');
    await heading('What may Demo command line do?');
  }

  it('connect a device that shows a code', async () => {
    await arrive();
    const started = await begin('read:balances');
    await page.goto(started.verification_uri);
    await expectUsable();
    await press('Continue');
    await page.getByText('No code was typed').waitFor();
    await page.getByLabel('Code').fill('BCDF-GHJK');
    await press('Continue');
    await page.getByText('That code is wrong, used or expired').waitFor();
    expect(await page.getByLabel('Code').inputValue()).toBe('BCDF-GHJK');
    await expectUsable();
    await confirmCode(started.user_code);
    await page.getByText('The device that showed you the code goes on by itself.').waitFor();
    await expectUsable();
    await press('Allow what is ticked');
    await page.getByText('Nothing is ticked.').waitFor();
    await page.getByRole('checkbox').check();
    await press('Allow what is ticked');
    await heading('Connected');
    await expectUsable();
    const tokens = await client.pollDeviceAuthorizationGrant(commandLine, { ...started, interval: 0.01 });
    expect(tokens.scope).toBe('read:balances');
  });

  it('tell a device that it was refused, at its code and at the consent', async () => {
    await arrive();
    const first = await begin('read:balances');
    await page.goto(first.verification_uri_complete ?? '');
    await press('Cancel');
    await heading('Not connected');
    const second = await begin('read:balances');
    await page.goto(second.verification_uri);
    await confirmCode(second.user_code);
    await press('Deny everything');
    await heading('Not connected');
    await expectUsable();
    for (const started of [first, second]) {
      const polled = client.pollDeviceAuthorizationGrant(commandLine, { ...started, interval: 0.01 });
      await expect(polled).rejects.toMatchObject({ error: 'access_denied' });
    }
  });

  it('warn of an application that nobody has checked, and that is called like a user', async () => {
    await arrive();
    const application = await StockApplication.open();
    try {
      const registration = { client_name: person.username.toUpperCase(), redirect_uris: [application.callback] };
      const answer = await fetch(`${sandbox.url}/oauth/reg`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(registration),
      });
      const { client_id: clientId } = (await answer.json()) as { readonly client_id: string };
      await application.meet(sandbox.url, clientId);
      await page.goto((await application.request('read:balances write:payments')).url);
      await heading(`What may ${person.username.toUpperCase()} do?`);
      await page.getByText(`looks like @${person.username}, which is a user`).waitFor();
      await page.getByText('Anybody can give an application this name').waitFor();
      await expectUsable();
    } finally {
      await application.close();
    }
  });

  it('are worked with the keyboard alone', async () => {
    await arrive();
    const started = await begin('read:balances write:payments');
    await page.goto(started.verification_uri);
    await page.locator('#user_code:focus').waitFor();
    await page.keyboard.type(started.user_code);
    await page.keyboard.press('Enter');
    await page.getByText('wants to be connected to your account').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading('What may Demo command line do?');
    for (const key of ['Tab', 'Tab', 'Space', 'Tab']) await page.keyboard.press(key);
    expect(await page.locator(':focus').textContent()).toBe('Allow what is ticked');
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    await page.keyboard.press('Enter');
    await heading('Connected');
    const tokens = await client.pollDeviceAuthorizationGrant(commandLine, { ...started, interval: 0.01 });
    expect(tokens.scope).toBe('write:payments');
  });
});
