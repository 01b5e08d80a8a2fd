import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../support/accessibility.js';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

const PAGES = [
  '/',
  '/docs',
  '/docs/quickstart',
  '/docs/payments',
  '/docs/errors',
  '/docs/rules/limits',
  '/docs/changelog',
];
const PHONE = { width: 390, height: 844 };

describe('the documentation in a browser', () => {
  let sandbox: Sandbox;
  let browser: TestBrowser;
  let visitor: Visitor;
  let page: Page;
  let elsewhere: string[];

  beforeAll(async () => {
    [sandbox, browser] = await Promise.all([Sandbox.shared(), TestBrowser.start()]);
  });
  afterAll(async () => {
    await browser?.stop();
    await sandbox?.stop();
  });
  beforeEach(async () => {
    visitor = await browser.visitor();
    page = visitor.page;
    elsewhere = [];
    page.on('request', (sent) => {
      if (!sent.url().startsWith(sandbox.url)) elsewhere.push(sent.url());
    });
  });
  afterEach(async () => {
    expect(visitor.complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    await visitor.leave();
  });

  const open = (path: string) => page.goto(`${sandbox.url}${path}`);

  it('finds a guide, an error and an endpoint', async () => {
    await open('/docs');
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    for (const [wanted, kind, address] of [
      ['pollAfterMs loop', 'Payments', '/docs/polling#the-loop'],
      ['rate_limit_exceeded', 'Error codes', '/docs/errors/rate-limit-exceeded'],
      ['propose a payment', 'API reference', '/docs/reference#/Payments/'],
    ] as const) {
      await field.fill(wanted);
      const found = page.getByRole('option').filter({ hasText: kind });
      await found.first().waitFor();
      const addresses = await found.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(addresses.some((one) => one.startsWith(address))).toBe(true);
    }
    await field.fill('idempotency');
    await page.getByRole('option').first().waitFor();
    await field.press('Enter');
    await page.waitForURL(/\/docs\/idempotency/);
  });

  it('shows all examples in the chosen language, also on the next page', async () => {
    await open('/docs/quickstart');
    await page.getByRole('tab', { name: 'Python' }).first().click();
    const shown = () =>
      page
        .locator('.panel:not([hidden])')
        .evaluateAll((panels) => panels.map((panel) => panel.getAttribute('data-language')));
    expect(new Set(await shown())).toEqual(new Set(['py']));
    await open('/docs/paging');
    await page.getByRole('tab', { name: 'Python', selected: true }).first().waitFor();
    expect(new Set(await shown())).toEqual(new Set(['py']));
    await page.getByRole('tab', { name: 'Python' }).first().press('ArrowLeft');
    expect(new Set(await shown())).toEqual(new Set(['ts']));
  });

  it.each(['light', 'dark'] as const)('keeps nobody out, on a desk and on a phone (%s)', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    for (const path of [...PAGES, '/docs/reference']) {
      await open(path);
      if (path === '/docs/reference') await page.getByRole('heading', { name: 'Payments' }).first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
      expect(await barriers(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  });

  it('shows every page without a script, and its menu on a phone', async () => {
    await visitor.leave();
    visitor = await browser.visitor({ javaScriptEnabled: false, viewport: PHONE });
    page = visitor.page;
    await open('/docs/quickstart');
    expect(await page.locator('.panel').filter({ visible: true }).count()).toBe(await page.locator('.panel').count());
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Idempotency' }).click();
    await page.waitForURL(/\/docs\/idempotency/);
  });

  it('calls the API as alice after one press, also after a reload', async () => {
    await open('/docs/reference');
    await page.getByRole('button', { name: 'Authorize as alice' }).click();
    await page.getByText("Your calls are alice's.").waitFor();
    await page.reload();
    await page.getByText("Your calls are alice's.").waitFor();

    expect(await sent('Account_info', 'getWallet', 'GET', '/v1/wallet')).toMatchObject({ status: 200 });
    const proposed = await sent('Payments', 'createPayment', 'POST', '/v1/payments');
    expect(proposed).toMatchObject({ status: 201, body: { status: 'PENDING_APPROVAL', recipient: 'bob' } });

    await page.getByRole('button', { name: 'Stop acting as alice' }).click();
    expect(await sent('Account_info', 'getWallet', 'GET', '/v1/wallet')).toMatchObject({ status: 401 });
  });

  /** Presses "Execute" at an operation, with what the page has filled in. */
  async function sent(tag: string, operation: string, method: string, path: string) {
    const block = page.locator(`#operations-${tag}-${operation}`);
    if (!(await block.isVisible())) await page.locator(`#operations-tag-${tag}`).click();
    const execute = block.getByRole('button', { name: 'Execute' });
    await block.waitFor();
    if (!(await execute.isVisible())) await block.locator('.opblock-summary-control').click();
    const answer = page.waitForResponse(
      (response) => new URL(response.url()).pathname === path && response.request().method() === method,
    );
    await execute.click();
    const response = await answer;
    return { status: response.status(), body: (await response.json()) as object };
  }

  it('asks on the reference for credentials that a reader can type', async () => {
    await open('/docs/reference');
    await page.getByRole('button', { name: 'Authorize', exact: true }).click();
    await page.getByRole('heading', { name: /^bearerToken/ }).waitFor();
    expect(await page.getByRole('heading', { name: /oauth2/i }).count()).toBe(0);
  });

  it('gives tokens of demo people only, and one that works again', async () => {
    const ask = (username: string) =>
      exchange<{ readonly code: string; readonly accessToken: string; readonly expiresIn: number }>(
        `${sandbox.url}/sandbox/access-tokens`,
        {
          method: 'POST',
          body: { username },
        },
      );
    const person = await sandbox.newPerson();
    expect(await ask(person.username)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const { status, body } = await ask('Alice');
    expect(status).toBe(201);
    expect(body.expiresIn).toBeGreaterThanOrEqual(120);
    expect(body.expiresIn).toBeLessThanOrEqual(600);
    expect((await ask('alice')).body.accessToken).toBe(body.accessToken);
    const headers = { Authorization: `Bearer ${body.accessToken}` };
    expect((await exchange(`${sandbox.url}/v1/balances`, { headers })).status).toBe(200);
  });
});
