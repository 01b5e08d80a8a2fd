import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../support/accessibility.js';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { CII_INVOICE } from '../support/documents/invoices.js';
import { uploadFile } from '../support/documents/uploaded-file.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let browser: TestBrowser;
let visitor: Visitor;

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

/** Somebody with a bill that is overdue, the same bill once more, and a charge. */
async function debtor(): Promise<Person> {
  const person = await sandbox.newPerson({ EUR: '1000' });
  const rest = await sandbox.client(person.userId, ['read:receipts', 'write:receipts']);
  await uploadFile(rest, Buffer.from(CII_INVOICE), 'application/xml');
  await uploadFile(rest, Buffer.from(CII_INVOICE.replace('COBADEFFXXX', '')), 'application/xml');
  await sandbox.database.query(
    `INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at)
     VALUES (gen_random_uuid(), $1, 'PLUS', 'Plus', '2026-01-01', 9990000, 'EUR', 1900, 'PENDING', now())`,
    [person.userId],
  );
  return person;
}

async function fits(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

const WORDS = {
  en: {
    pay: 'Pay: Lindner Webdesign GmbH',
    overdue: 'Overdue',
    twice: 'Twice here',
    bic: 'BIC of the bank',
    dialog: 'Pay the bill',
  },
  de: {
    pay: 'Bezahlen: Lindner Webdesign GmbH',
    overdue: 'Überfällig',
    twice: 'Doppelt',
    bic: 'BIC der Bank',
    dialog: 'Rechnung bezahlen',
  },
} as const;

describe.each([
  ['in English, on a desktop', 'en', 'LIGHT', { width: 1280, height: 900 }],
  ['in German, on a phone', 'de', 'DARK', { width: 360, height: 740 }],
] as const)('%s', (_where, language, theme, viewport) => {
  it('bills and charges are shown, and a bill becomes a payment', async () => {
    const words = WORDS[language];
    const person = await debtor();
    await person.app.send('/settings', { method: 'PATCH', body: { language, theme } });
    const owner = await OwnerPage.open(sandbox, browser, person, { viewport, locale: language });
    ({ visitor } = owner);
    const { page } = visitor;
    await owner.goTo('/documents/bills');
    await page.getByText(words.twice).waitFor();
    await page.getByText(words.overdue).first().waitFor();
    await shot(page, `bills-${language}`);
    await fits(page);
    await page.getByRole('button', { name: words.pay }).first().click();
    await page.getByRole('dialog', { name: words.dialog }).waitFor();
    await shot(page, `dialog-${language}`);
    await fits(page);
    await page.keyboard.press('Escape');
    await owner.goTo('/documents/subscriptions');
    await page.getByText('Plus, 2026-01').waitFor();
    await shot(page, `charges-${language}`);
    await fits(page);
  }, 120_000);
});

async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
