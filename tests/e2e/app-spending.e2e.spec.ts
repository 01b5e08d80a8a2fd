import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PATIENCE_MS = 60_000;
const TIMEOUT_MS = 120_000;

let sandbox: Sandbox;
let browser: TestBrowser;
let bob: Person;
let payer: Person;
let owner: OwnerPage;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
  [payer, bob] = await Promise.all([sandbox.newPerson({ USD: '1000' }), sandbox.newPerson()]);
  const lunch = await paid('25.5');
  await paid('4.5');
  const rest = await sandbox.client(payer.userId, ['read:spending', 'write:transactions']);
  const counted = async () => (await rest.get<{ count: number }>('/spending/transactions')).body.count === 2;
  await eventually('both payments are in the ledger', counted, PATIENCE_MS);
  const filed = { method: 'PATCH', body: { category: 'RESTAURANTS' } } as const;
  expect((await rest.send(`/transactions/${lunch}/category`, filed)).status).toBe(200);
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});
afterEach(async () => {
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});

/** Pays bob. @returns the transaction's hash */
async function paid(amount: string): Promise<string> {
  const id = await payer.rest.proposed({ recipientUsername: bob.username, amount });
  await payer.app.approve(id);
  return (await payer.rest.settled(id)).transactionHash ?? '';
}

async function fits(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

const region = (name: string) => owner.page.getByRole('region', { name });
const link = (name: string) => owner.page.getByRole('link', { name, exact: true });

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
const LOOKS = [
  ['in English, light, on a desktop', 'en', 'LIGHT', DESKTOP],
  ['in English, dark, on a phone', 'en', 'DARK', PHONE],
  ['in German, light, on a phone', 'de', 'LIGHT', PHONE],
  ['in German, dark, on a desktop', 'de', 'DARK', DESKTOP],
] as const;

const WORDS = {
  en: { sum: '$30.00', category: 'Restaurants', table: 'As a table', saved: 'What the account has saved you' },
  de: { sum: '30,00', category: 'Restaurants', table: 'Als Tabelle', saved: 'Was Ihnen das Konto erspart hat' },
} as const;

describe.each(LOOKS)('%s', (_where, language, theme, viewport) => {
  const words = WORDS[language];

  it(
    'the pages about money over time can be used by everybody, and fit',
    async () => {
      const decimalSeparator = language === 'de' ? 'COMMA' : 'DOT';
      await payer.app.send('/settings', { method: 'PATCH', body: { language, theme, decimalSeparator } });
      owner = await OwnerPage.open(sandbox, browser, payer, { viewport, locale: language });
      const { page } = owner;
      await owner.goTo('/spending?period=90d');
      await owner.says(words.sum);
      await page.getByText(words.table).click();
      await fits(page);
      await link(words.category).click();
      await page.getByRole('heading', { name: words.category }).waitFor();
      await owner.says(bob.username);
      await fits(page);
      await owner.goTo('/wealth');
      await region(words.saved).waitFor();
      await page.getByText(words.table).first().click();
      await fits(page);
    },
    TIMEOUT_MS,
  );
});

describe('somebody who has paid', () => {
  const open = async (path: string) => {
    const settings = { language: 'en', theme: 'LIGHT', decimalSeparator: 'DOT' };
    await payer.app.send('/settings', { method: 'PATCH', body: settings });
    owner = await OwnerPage.open(sandbox, browser, payer);
    await owner.goTo(path);
  };

  it(
    'sees where it went, and goes down to the payments and back',
    async () => {
      await open('/spending?period=12m');
      await region('By category').getByText('$25.50').waitFor();
      await region('By recipient').getByText('$30.00').waitFor();
      await region('By recipient').getByText('2 payments').waitFor();
      await region('Month by month').getByText('$30.00').first().waitFor();
      await link('Uncategorized').click();
      await owner.page.getByRole('heading', { name: 'Uncategorized' }).waitFor();
      await region('Payments').getByText('−$4.50').waitFor();
      expect(await region('Payments').getByRole('listitem').count()).toBe(1);
      await owner.page.getByRole('main').getByRole('link', { name: 'Spending' }).click();
      await region('Month by month').waitFor();
      await link(bob.username).click();
      await region('Payments').getByText('−$25.50').waitFor();
      await region('Payments').getByText('−$4.50').waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'takes a bar, or its line in the table, for the payments of its days',
    async () => {
      await open('/spending?period=12m');
      await region('Month by month').locator('svg g').last().click();
      await region('Payments').getByText('−$25.50').waitFor();
      await owner.page.goBack();
      await owner.page.getByText('As a table').click();
      await region('Month by month').getByRole('table').getByRole('button').last().click();
      await region('Payments').getByText('−$4.50').waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'sees what they have over time, what it earned, and what was saved',
    async () => {
      await open('/wealth');
      await region('What you have').getByText('Now').waitFor();
      await region('What you have').getByRole('definition').getByText('$970.00').first().waitFor();
      await region('What your savings earned').getByText('Nothing is in savings').waitFor();
      await region('What the account has saved you').getByText('Network fees').waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'shows no amount to whoever looks over their shoulder',
    async () => {
      await payer.app.send('/settings', { method: 'PATCH', body: { hideBalances: true } });
      await open('/spending?period=90d');
      await region('By recipient').getByText('2 payments').waitFor();
      expect(await owner.page.getByText('$').count()).toBe(0);
      await payer.app.send('/settings', { method: 'PATCH', body: { hideBalances: false } });
    },
    TIMEOUT_MS,
  );

  it(
    'sees a payment that is made meanwhile',
    async () => {
      await open('/spending?period=90d');
      await region('By recipient').getByText('2 payments').waitFor();
      await paid('1');
      await region('By recipient').getByText('3 payments').waitFor();
      await region('By recipient').getByText('$31.00').waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'reads that there is nothing where there is nothing',
    async () => {
      await open('/spending/transactions?period=90d&merchant=nobody_at_all');
      await owner.says('No payments here');
    },
    TIMEOUT_MS,
  );
});

describe('a new owner', () => {
  it(
    'reads what will be here, and nobody else’s numbers',
    async () => {
      const person = await sandbox.newPerson();
      owner = await OwnerPage.open(sandbox, browser, person);
      await owner.goTo('/spending');
      await owner.says('Nothing spent yet');
      await fits(owner.page);
      await owner.goTo('/wealth');
      await owner.says('Nothing here yet');
      await fits(owner.page);
      const strange = await person.app.get<{ data: unknown[] }>(
        `/spending/transactions?from=2026-01-01&to=2026-12-31&merchant=${bob.username}`,
      );
      expect(strange.body.data).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
