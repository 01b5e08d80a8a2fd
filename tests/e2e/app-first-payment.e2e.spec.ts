import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../support/accessibility.js';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

const PATIENCE_MS = 60_000;

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
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

/** Signs up in the page and has the faucet pay. */
async function arriveWithMoney(): Promise<string> {
  visitor = await browser.visitor();
  page = visitor.page;
  const username = `u_${randomBytes(6).toString('hex')}`;
  await page.goto(`${sandbox.url}/app/sign-up`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await button('Create your passkey').click();
  await button('Go to your account').click();
  await button('Get test money').click();
  await link('Send your first payment').waitFor();
  return username;
}

/** The labels of the fields that are said to be wrong. */
function invalidFields(): Promise<readonly string[]> {
  return page
    .locator('[aria-invalid=true]')
    .evaluateAll((inputs) =>
      (inputs as readonly { readonly labels: Iterable<{ readonly textContent: string }> }[]).flatMap(({ labels }) =>
        [...labels].map(({ textContent }) => textContent),
      ),
    );
}

async function bobHas(): Promise<bigint> {
  const bob = sandbox.world.users.find(({ username }) => username === 'bob');
  return sandbox.node.balanceOf(bob?.walletAddress ?? '');
}

describe('the first payment of a new user', () => {
  it('takes the steps of the README', async () => {
    const before = await bobHas();
    await arriveWithMoney();
    await link('Send your first payment').click();
    await page.getByRole('textbox', { name: 'To' }).fill('bob');
    await says(/^@bob$/);
    await page.getByRole('textbox', { name: 'Amount' }).fill('25');
    expect(await barriers(page)).toEqual([]);
    await button('Review').click();
    await says('25 US dollars');
    await says('You are sending');
    await says('First time you pay them');
    await button('Approve $25.00').click();
    await says(/^Paid$/);
    expect((await bobHas()) - before).toBe(25_000_000n);

    await link('Send again').click();
    await says(/^@bob · you paid/);
    expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('25.00');
    expect(page.url()).toBe(`${sandbox.url}/app/send`);
    await page.getByRole('textbox', { name: 'To' }).fill('');
    await button(/@bob/).click();
    expect(await page.getByRole('textbox', { name: 'To' }).inputValue()).toBe('bob');
    expect(await barriers(page)).toEqual([]);
  });

  it('can be asked for by an application, and shows in the open page by itself', async () => {
    const username = await arriveWithMoney();
    const [user] = await sandbox.database.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [username]);
    const application = await sandbox.client(user?.id ?? '', ['write:payments']);
    await eventually('the ledger has the test money', async () => (await held(username)) > 0n, PATIENCE_MS);
    const id = await application.proposed({ recipientUsername: 'bob', amount: '5', reference: 'Coffee' });
    await page
      .getByRole('link', { name: /^bob|bob$|bob / })
      .first()
      .click();
    await says('5 US dollars');
    await button('Approve $5.00').click();
    await says(/^Paid$/);
    expect(await application.settled(id)).toMatchObject({ status: 'COMPLETED' });
  });

  it('begins in the language and the colours of the device', async () => {
    visitor = await browser.visitor({ locale: 'de-DE', colorScheme: 'dark' });
    page = visitor.page;
    // The page sends nothing after the sign-up that could be lost.
    await page.route('**/app/api/settings', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await page.goto(`${sandbox.url}/app/sign-up`);
    await page.getByRole('textbox', { name: 'Benutzername' }).fill(`u_${randomBytes(6).toString('hex')}`);
    await button('Passkey erstellen').click();
    await button('Zu Ihrem Konto').click();
    await link('Empfangen').first().waitFor();
    const settings = await page.evaluate(async () => (await fetch('/app/api/settings')).json());
    expect(settings).toMatchObject({ language: 'de', theme: 'SYSTEM', decimalSeparator: 'COMMA', currency: 'EUR' });
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });

  it('is refused in words when something is missing', async () => {
    await arriveWithMoney();
    await link('Send').click();
    await button('Review').click();
    await says('Enter a username.');
    await says('Enter an amount such as 25.50.');
    await says('$100.00');
    await page.getByRole('textbox', { name: 'To' }).fill('nobody_at_all');
    await page.getByRole('textbox', { name: 'Amount' }).fill('1');
    await says('Nobody here is called @nobody_at_all.');
    await button('Review').click();
    await says('Nobody here has this username. Look at its spelling.');
    expect(await invalidFields()).toEqual(['To']);
    await page.getByRole('textbox', { name: 'To' }).fill('bo');
    expect(await invalidFields()).toEqual([]);
  });
});

async function held(username: string): Promise<bigint> {
  const [row] = await sandbox.database.query<{ held: string }>(
    `SELECT coalesce(sum(b.minor_units), 0)::text AS held FROM account_balances b
     JOIN chain_accounts a ON a.id = b.account_id JOIN users u ON u.id = a.user_id WHERE u.username = $1 AND b.asset = 'USDC'`,
    [username],
  );
  return BigInt(row?.held ?? 0);
}
