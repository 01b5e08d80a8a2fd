import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../support/accessibility.js';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

const PHONE = { viewport: { width: 360, height: 740 } };

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

async function fits(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

it('somebody who is not signed in searches the help in German, reads an answer, and goes on to a related one', async () => {
  visitor = await browser.visitor({ ...PHONE, locale: 'de-DE' });
  const { page } = visitor;
  await page.goto(`${sandbox.url}/app/help`);
  await page.getByRole('heading', { name: 'Passkeys und Anmeldung' }).waitFor();
  await page.getByLabel('Was möchten Sie wissen?').fill('Gerät verlohren');
  await page.getByRole('link', { name: /Ich habe ein Gerät verloren/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Ich habe ein Gerät verloren. Was soll ich tun?' }).waitFor();
  await fits(page);
  await page.getByRole('link', { name: /Wie entferne ich einen Passkey\?/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Wie entferne ich einen Passkey?' }).waitFor();
});

it('a customer in the USA answers what is missing; a refused answer leads to the help', async () => {
  const person = await sandbox.newPerson();
  await person.app.send('/settings', { method: 'PATCH', body: { country: 'US' } });
  const owner = await OwnerPage.open(sandbox, browser, person, PHONE);
  visitor = owner.visitor;
  const { page } = owner;
  await owner.goTo('/trading');
  await owner.says('Answer the questions below.');
  await owner.says('Questions: 10 of 10 to answer');
  await page.getByLabel('Your legal name').fill('A');
  await owner.button('Answer').click();
  const help = page.getByRole('link', { name: 'What does this mean?' });
  expect(await help.getAttribute('href')).toBe('/app/help/refused-input');
  await fits(page);
  await page.getByLabel('Your legal name').fill('Alice Example');
  await owner.button('Answer').click();
  await owner.says('Questions: 9 of 10 to answer');
  await page.getByLabel('Date of birth').waitFor();
  await owner.goTo('/plan');
  await owner.says('Trades without commission each month');
  await fits(page);
});
