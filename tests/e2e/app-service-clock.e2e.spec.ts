import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestBrowser } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let browser: TestBrowser;

beforeAll(async () => {
  sandbox = await Sandbox.shared('advanced');
  browser = await TestBrowser.start();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});

it('what happens after the service’s clock was moved did not happen in the future of the device', async () => {
  const [person, friend] = await Promise.all([sandbox.newPerson(), sandbox.newPerson({ USD: '10' })]);
  const owner = await OwnerPage.open(sandbox, browser, person);
  await owner.goTo('/notifications');
  await owner.says('New sign-in');
  await sandbox.advanceClock(90);
  const id = await friend.rest.proposed({ recipientUsername: person.username, amount: '2.5' });
  await friend.app.approve(id);
  await friend.rest.settled(id);
  const row = owner.page.getByRole('listitem').filter({ hasText: '$2.50 received' });
  await row.waitFor();
  await row.filter({ hasText: /now|second|minute/ }).waitFor();
  expect(await row.getByText(/\bin \d+/).count()).toBe(0);
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
}, 120_000);
