import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let browser: TestBrowser;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});

it('regular payments are drafted, activated with a passkey, paused, and cancelled with a passkey', async () => {
  const [person, payee] = await Promise.all([sandbox.newPerson({ USD: '20' }), sandbox.newPerson()]);
  const owner = await OwnerPage.open(sandbox, browser, person);
  const field = (name: string) => owner.page.getByLabel(name, { exact: true });
  await owner.goTo('/schedules');
  await owner.button('New regular payment').click();
  await field('Whom to pay').fill(payee.username);
  await field('Amount each time').fill('5');
  await field('First payment').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  await owner.button('Continue').click();
  await owner.page.getByRole('heading', { name: payee.username, level: 1 }).waitFor();
  await owner.page.getByText('Waits for your signature').waitFor();
  await owner.button('Activate').click();
  await owner.button('Activate with passkey').click();
  await owner.page.getByText('Active', { exact: true }).waitFor();
  expect(await barriers(owner.page)).toEqual([]);
  await owner.button('Pause').click();
  await owner.page.getByText('Paused', { exact: true }).waitFor();
  await owner.button('Resume').click();
  await owner.page.getByText('Active', { exact: true }).waitFor();
  await owner.button('Cancel for good').click();
  await owner.button('Cancel with passkey').click();
  await owner.page.getByText('Cancelled', { exact: true }).waitFor();
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});
