import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

const SIGN_IN = { name: 'Sign in with a passkey' } as const;

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

async function arrive(path = '', options: BrowserContextOptions = {}): Promise<void> {
  visitor = await browser.visitor(options);
  page = visitor.page;
  await page.goto(`${sandbox.url}/app${path}`);
}

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });
const newName = () => `u_${randomBytes(6).toString('hex')}`;

describe('signing up', () => {
  async function choose(username: string): Promise<void> {
    await field('Username').fill(username);
    await button('Create your passkey').click();
  }

  it('takes a username and a passkey, shows the wallet, and leads straight in', async () => {
    await arrive();
    await page.getByRole('link', { name: 'Create an account' }).click();
    const username = newName();
    await choose(username);
    await heading(`Welcome, ${username}`).waitFor();
    const [user] = await sandbox.database.query<{ address: string }>(
      'SELECT address FROM wallets JOIN users ON users.id = user_id WHERE username = $1',
      [username],
    );
    await page.getByText(user?.address ?? 'no wallet').waitFor();
    await button('Go to your account').click();
    await heading('Home').waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/');

    await page.getByRole('link', { name: 'More' }).click();
    await page.getByText(username).waitFor();
    await button('Sign out').click();
    await heading('Sign in').waitFor();
    await button(SIGN_IN.name).click();
    await heading('More').waitFor();
  });

  it('says what is wrong with a name, and which one is taken', async () => {
    await arrive('/sign-up');
    await choose('no spaces!');
    await page.getByText('Choose 3 to 30 letters, digits or underscores.').waitFor();
    expect(await field('Username').getAttribute('aria-invalid')).toBe('true');
    await choose('alice');
    await page.getByText('alice is taken. Choose another username.').waitFor();
    const username = newName();
    await choose(username);
    await heading(`Welcome, ${username}`).waitFor();
  });

  it('goes on with the passkey that was made when only its first use was refused', async () => {
    await arrive('/sign-up');
    await page.evaluate(`{
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = () => {
        navigator.credentials.get = get;
        navigator.credentials.create = () => Promise.reject(new Error('A second passkey'));
        return Promise.reject(new DOMException('No', 'NotAllowedError'));
      };
    }`);
    const username = newName();
    await choose(username);
    await page.getByText('That was cancelled or took too long.').waitFor();
    await button('Use your new passkey').click();
    await heading(`Welcome, ${username}`).waitFor();
  });

  it('goes on after a passkey that was refused by its owner', async () => {
    await arrive('/sign-up');
    await page.evaluate(
      `navigator.credentials.create = () => Promise.reject(new DOMException('No', 'NotAllowedError'))`,
    );
    const username = newName();
    await choose(username);
    await page.getByText('That was cancelled or took too long.').waitFor();
    await page.reload();
    await choose(username);
    await heading(`Welcome, ${username}`).waitFor();
  });
});

describe('signing in', () => {
  it('takes one touch, and leads to the page that one came for', async () => {
    const person = await sandbox.newPerson();
    await arrive('/receive');
    await visitor.carry(person.app.passkeys);
    await button(SIGN_IN.name).click();
    await heading('Receive').waitFor();
    await page.getByText(person.walletAddress).waitFor();
  });

  it('says that a passkey was not accepted, and takes the next one', async () => {
    const [stranger, person] = [await sandbox.newPerson(), await sandbox.newPerson()];
    await sandbox.database.query(`UPDATE passkeys SET status = 'removed' WHERE user_id = $1`, [stranger.userId]);
    await arrive();
    await visitor.carry(stranger.app.passkeys);
    await button(SIGN_IN.name).click();
    await page.getByText('This passkey was not accepted. Try another one.').waitFor();
    await visitor.emptyHands();
    await page.reload();
    await visitor.carry(person.app.passkeys);
    await button(SIGN_IN.name).click();
    await heading('Home').waitFor();
  });

  it('is asked for again when the session has ended, and goes on where one was', async () => {
    const person = await sandbox.newPerson();
    const owner = await OwnerPage.open(sandbox, browser, person, { hasPasskeys: false });
    ({ visitor } = owner);
    ({ page } = visitor);
    await owner.goTo('/activity?direction=incoming');
    await heading('Activity').waitFor();
    await page.getByRole('radio', { name: 'Out', exact: true }).check();
    await sandbox.database.query('DELETE FROM app_sessions WHERE user_id = $1', [person.userId]);
    // The page reads anew, unless a request of its own has found the end already.
    await page.evaluate(`dispatchEvent(new Event('offline')); dispatchEvent(new Event('online'))`);
    await heading('Sign in').waitFor();
    await owner.says('You have been signed out. Sign in to go on where you were.');
    await visitor.carry(person.app.passkeys);
    await button(SIGN_IN.name).click();
    await heading('Activity').waitFor();
    expect(await page.getByRole('radio', { name: 'Out', exact: true }).isChecked()).toBe(true);
  });

  it('is said to be impossible by a browser without passkeys', async () => {
    visitor = await browser.visitor();
    page = visitor.page;
    await page.addInitScript('delete globalThis.PublicKeyCredential');
    await page.goto(`${sandbox.url}/app`);
    await page.getByText('This browser cannot use passkeys, or not at this address.').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
  });

  it('of somebody else in another tab is noticed, and nothing of the first one stays', async () => {
    const [person, other] = [await sandbox.newPerson({ USD: '111' }), await sandbox.newPerson({ USD: '222' })];
    const owner = await OwnerPage.open(sandbox, browser, person, { hasPasskeys: false });
    ({ visitor } = owner);
    ({ page } = visitor);
    await owner.goTo('');
    await owner.says('$111.00');
    const [name = '', value = ''] = other.app.cookie.split('=');
    await page.context().addCookies([{ name, value, url: sandbox.url }]);
    await page.evaluate(`dispatchEvent(new Event('offline')); dispatchEvent(new Event('online'))`);
    await owner.says('$222.00');
    expect(await page.getByText('$111.00').count()).toBe(0);
  });
});
