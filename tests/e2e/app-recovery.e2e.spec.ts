import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../support/accessibility.js';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { GuardedPerson, MailGuardian } from '../support/sandbox/guarded-person.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses until the page has got past both questions of the browser. */
async function makePasskey(page: Page, first: string, then: string): Promise<string> {
  const code = page
    .locator('dt', { hasText: /^Code of your/ })
    .locator('xpath=../dd')
    .getByText(CODE);
  await press(page, first);
  const proof = page.getByRole('button', { name: then });
  await code.or(proof).first().waitFor();
  if (await proof.isVisible()) await proof.click();
  await code.waitFor();
  return (await code.textContent()) ?? '';
}

it('guardians accept by mail, the owner signs the same code, and a recovery is started, approved and cancelled', async () => {
  const person = await sandbox.newPerson({ USD: '5' });
  const anna = new MailGuardian(sandbox, `${randomBytes(5).toString('hex')}@example.org`);
  const owner = await OwnerPage.open(sandbox, browser, person);
  await owner.goTo('/recovery');
  await owner.page.getByLabel('E-mail address or username').fill(anna.email);
  await owner.page.getByLabel('Weight').fill('100');
  await owner.button('Ask').click();
  await owner.page.getByText(anna.email).waitFor();
  const accountCode = await owner.page.getByText(CODE).textContent();
  expect(await barriers(owner.page)).toEqual([]);

  const guardian: Visitor = await browser.visitor();
  await guardian.page.goto(`${sandbox.url}/app/guardian#${await anna.token('guard their account')}`);
  expect(await guardian.page.getByText(CODE).textContent()).toBe(accountCode);
  const code = await makePasskey(guardian.page, 'Make a passkey for this', 'Use the new passkey');
  expect(await barriers(guardian.page)).toEqual([]);
  await owner.button('Put the guardians on chain').click();
  await owner.page.getByRole('dialog').getByText(code).waitFor();
  await owner.button('Sign with passkey').click();
  await owner.page.getByText('Guards', { exact: true }).waitFor();
  await owner.button('Try a recovery').click();
  await owner.says(/^A recovery would work/);

  const lost: Visitor = await browser.visitor();
  await lost.page.goto(`${sandbox.url}/app/lost-passkeys`);
  await lost.page.getByLabel('Username').fill(person.username);
  const newCode = await makePasskey(lost.page, 'Make a new passkey', 'Use the new passkey');
  expect(await barriers(lost.page)).toEqual([]);
  await guardian.page.goto('about:blank');
  await guardian.page.goto(`${sandbox.url}/app/guardian#${await anna.token('approve a new passkey')}`);
  await press(guardian.page, 'Show the codes');
  await guardian.page.getByText(newCode).waitFor();
  expect(await guardian.page.getByText(CODE).allTextContents()).toEqual([accountCode, newCode]);
  await press(guardian.page, 'Both codes are right: approve with passkey');
  await guardian.page.getByText('You have approved. Thank you.').waitFor();

  await lost.page.getByText('weight 100 of 100').waitFor();
  await lost.page.getByText('Your new passkey works from').waitFor();
  await owner.says(/^Somebody recovers your account/);
  await owner.says('You can surely cancel until');
  await owner.says('Can be executed until');
  await owner.button('Cancel the recovery').click();
  await owner.button('Cancel with passkey').click();
  await owner.page.getByText(/^Somebody recovers your account/).waitFor({ state: 'detached' });
  for (const { complaints } of [owner.visitor, guardian, lost]) expect(complaints).toEqual([]);
  await Promise.all([owner.leave(), guardian.leave(), lost.leave()]);
});

it('the link of a guardian who was removed says so, and shows nothing of the account', async () => {
  const person = await sandbox.newPerson();
  const anna = new MailGuardian(sandbox, `${randomBytes(5).toString('hex')}@example.org`);
  const id = await new GuardedPerson(sandbox, person).invite({ email: anna.email }, 100);
  const guardian = await browser.visitor();
  await guardian.page.goto(`${sandbox.url}/app/guardian#${await anna.token('guard their account')}`);
  await guardian.page.getByText(CODE).waitFor();
  expect((await person.app.send(`/recovery-guardians/${id}`, { method: 'DELETE' })).status).toBe(204);
  await guardian.page.reload();
  await guardian.page.getByText('You do not guard this account').waitFor();
  expect(await guardian.page.getByText(CODE).or(guardian.page.getByText(person.username)).count()).toBe(0);
  expect(await barriers(guardian.page)).toEqual([]);
  await guardian.leave();
});

it("an outage is not told as a guardian's link that is over", async () => {
  const guardian = await browser.visitor();
  const error = { code: 'SERVICE_UNAVAILABLE', message: 'Later', retryable: true };
  await guardian.page.route('**/app/api/guardian-link', (route) => route.fulfill({ status: 503, json: error }));
  await guardian.page.goto(`${sandbox.url}/app/guardian#${'a'.repeat(43)}`);
  await guardian.page.getByText('The service cannot do this right now. Try again in a moment.').waitFor();
  await guardian.page.unroute('**/app/api/guardian-link');
  await guardian.page.reload();
  await guardian.page.getByText('This link is not valid any more. Ask for a new one.').waitFor();
  expect(await barriers(guardian.page)).toEqual([]);
  await guardian.leave();
});
