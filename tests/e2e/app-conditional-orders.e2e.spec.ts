import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let browser: TestBrowser;
let owner: OwnerPage;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
  owner = await OwnerPage.open(sandbox, browser, await sandbox.newPerson({ USD: '100' }));
});
afterAll(async () => {
  await owner?.leave();
  await browser?.stop();
  await sandbox?.stop();
});

const field = (name: string) => owner.page.getByLabel(name, { exact: true });

it('an order is created, activated with a passkey, watched, and cancelled on chain', async () => {
  await owner.goTo('/conditional-orders');
  await owner.says('No orders');
  await owner.button('New order').click();
  await owner.page.getByRole('radio', { name: 'Buy' }).check();
  await field('Asset').selectOption('WETH');
  await field('You give, in USD').fill('50');
  await field('Price of one, in USD').fill('1000');
  await owner.button('Continue').click();
  await owner.says('Waits for your signature');
  await owner.says('0.05 WETH');
  await owner.button('Activate').click();
  await owner.says('anybody may give you the minimum or more');
  await owner.button('Activate with passkey').click();
  await owner.says('Watching the price');
  expect(await barriers(owner.page)).toEqual([]);
  await owner.button('Cancel the order').click();
  await owner.button('Cancel with passkey').click();
  await owner.page.getByText('Cancelled', { exact: true }).waitFor();
  await owner.button('Cancel the order').waitFor({ state: 'detached' });
  expect(owner.requests).toBe(2);
  expect(owner.visitor.complaints).toEqual([]);
});
