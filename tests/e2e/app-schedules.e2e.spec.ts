import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getAddress } from 'ethers';
import { randomHex } from '../adapters/persistence/support/people.js';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
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
  await field('To').fill(payee.username);
  await field('Amount each time').fill('5');
  await field('First payment').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  await owner.button('Continue').click();
  await owner.page.getByRole('heading', { name: payee.username, level: 1 }).waitFor();
  await owner.page.getByText('Waits for your signature').waitFor();
  // On a device whose calendar says that the first day is over, the page shows what is left out, and does not sign that it is paid.
  await owner.page.clock.setSystemTime(Date.now() + 5 * 86_400_000);
  await owner.button('Activate').click();
  await owner.page.getByText('One payment is left out, because its day is over.').waitFor();
  await owner.button('Activate with passkey').click();
  await owner.page.getByText('It was not put before your passkey').waitFor();
  await owner.page.keyboard.press('Escape');
  await owner.page.clock.setSystemTime(Date.now());
  await owner.button('Activate').click();
  await owner.button('Activate with passkey').click();
  await owner.page.getByText('Active', { exact: true }).waitFor();
  await owner.page.getByText('120 payments, $600.00 in all').waitFor();
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

it("regular payments to a contact's wallet are drafted, activated, and edited", async () => {
  const person = await sandbox.newPerson({ USD: '20' });
  const { body: contact } = await person.app.post<{ readonly username: string }>('/contacts', {
    displayName: 'Maria Rossi',
  });
  const address = getAddress(randomHex(20));
  await person.app.post(`/contacts/${contact.username}/wallets`, {
    walletName: 'Cold wallet',
    walletAddress: address,
    confirmed: true,
  });
  const owner = await OwnerPage.open(sandbox, browser, person);
  const field = (name: string) => owner.page.getByLabel(name, { exact: true });
  const setReplaces = (draft: string | undefined, replaced: string | null) =>
    sandbox.database.query('UPDATE schedules SET replaces = $2 WHERE id = $1', [draft, replaced]);
  const firstPayment = (days: number) =>
    field('First payment').fill(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  type Listed = { readonly schedules: readonly { readonly scheduleId: string; readonly status: string }[] };
  const listed = async () => (await person.app.get<Listed>('/scheduled-transactions')).body.schedules;
  await owner.goTo('/schedules');
  await owner.button('New regular payment').click();
  const label = await field('Pay to').locator('option', { hasText: ': Cold wallet' }).textContent();
  await field('Pay to').selectOption({ label: label ?? '' });
  await field('Amount each time').fill('5');
  await firstPayment(2);
  await owner.button('Continue').click();
  await owner.says(address);
  await owner.button('Activate').click();
  await owner.button('Activate with passkey').click();
  await owner.page.getByText('Active', { exact: true }).waitFor();
  await owner.button('Change').click();
  await field('Pay to').locator('option:checked', { hasText: ': Cold wallet' }).waitFor({ state: 'attached' });
  await field('Amount each time').fill('6');
  await firstPayment(3);
  await owner.button('Continue').click();
  await owner.button('Activate').waitFor();
  // Whoever changes the database cannot have a further schedule signed instead of the edit: the tab knows what its activation must end.
  const edit = (await listed()).find(({ status }) => status === 'PENDING_ACTIVATION')?.scheduleId;
  await setReplaces(edit, null);
  await owner.button('Activate').click();
  await owner.button('Activate with passkey').click();
  await owner.page.getByText('It was not put before your passkey').waitFor();
  await owner.page.keyboard.press('Escape');
  const replaced = (await listed()).find(({ status }) => status === 'ACTIVE');
  await setReplaces(edit, replaced?.scheduleId ?? null);
  await owner.button('Activate').click();
  // What ends is shown with its terms as well.
  await owner.page.getByText('It takes the place of these payments, which end:').waitFor();
  await owner.page.getByRole('dialog').getByText('$5.00', { exact: true }).waitFor();
  await owner.button('Activate with passkey').click();
  await owner.page.getByText('Active', { exact: true }).waitFor();
  await eventually('the first one has ended', async () => (await listed())[1]?.status === 'CANCELLED');
  expect(await listed()).toMatchObject([
    { status: 'ACTIVE', amount: '6.00', recipientAddress: address, paymentType: 'transfer_contact_wallet' },
    { status: 'CANCELLED', amount: '5.00', recipientAddress: address },
  ]);
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});
