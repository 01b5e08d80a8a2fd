import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import type { Payment } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { type SubAccountDetail, SubAccountOwner } from '../support/sandbox/sub-account-owner.js';

let sandbox: Sandbox;
let browser: TestBrowser;
let alice: Person;
let bob: Person;
let account: SubAccountDetail;
let page: OwnerPage;

beforeAll(async () => {
  [sandbox, browser] = await Promise.all([Sandbox.shared(), TestBrowser.start()]);
  [alice, bob] = await Promise.all([sandbox.newPerson({ USD: '50' }), sandbox.newPerson()]);
  account = await new SubAccountOwner(sandbox, alice).opened('Flat', [bob], 2);
  await decided('top-up', { amount: '20', currency: 'USD' });
  await decided('proposals', {
    type: 'SPEND',
    amount: '12.50',
    currency: 'USD',
    recipientUsername: bob.username,
    description: 'The rent',
  });
  page = await OwnerPage.open(sandbox, browser, bob);
});
afterAll(async () => {
  await page?.leave();
  await browser?.stop();
  await sandbox?.stop();
});

/** Alice asks for it in her app, and approves it there. */
async function decided(what: string, body: object): Promise<void> {
  const { body: asked } = await alice.app.post<Payment>(`/sub-accounts/${account.id}/${what}`, body);
  await alice.app.approve(asked.paymentRequestId);
  expect(await alice.rest.settled(asked.paymentRequestId)).toMatchObject({ status: 'COMPLETED' });
}

it('a member reads what the bytes would do, sees who has voted and what is missing, approves, and executes', async () => {
  await page.goTo('/drafts');
  await page.page.getByRole('link', { name: /Vote on a proposal/ }).click();
  await page.says('The account would pay $12.50.');
  await page.says(bob.walletAddress);
  await page.says('The rent');
  await page.says('1 of 2 are missing');
  expect(await barriers(page.page)).toEqual([]);

  await page.button('Approve').click();
  await page.says('All 2 are there');
  await page.button('Execute').click();
  await page.says('Executed');
  expect(await sandbox.node.balanceOf(bob.walletAddress)).toBe(12_500_000n);
  expect(page.visitor.complaints).toEqual([]);
});

it('a vote is not put before the passkey when the service shows the content of another proposal', async () => {
  await decided('proposals', { type: 'WITHDRAW', amount: '1', currency: 'USD' });
  const requests = page.requests;
  await page.alter('/joint-proposals/*/terms', (terms: { readonly call: string }) => ({
    ...terms,
    call: terms.call.replace(/.$/, '1'),
  }));
  await page.goTo('/drafts');
  await page.page.getByRole('link', { name: /Vote on a proposal/ }).click();
  await page.button('Approve').click();
  await page.says('This is not what it says. It was not put before your passkey.');
  expect(page.requests).toBe(requests);
});

it('the creator proposes other members, the end, and the end of a freeze, each in a dialog that says what it does', async () => {
  const carol = await sandbox.newPerson();
  const owner = await OwnerPage.open(sandbox, browser, alice);
  /** Sends the form of the dialog, and approves the card that follows. */
  const propose = async (change: string) => {
    await owner.button('Continue').click();
    await owner.page.getByText('Change of the account').waitFor();
    await owner.page.getByText(change, { exact: true }).first().waitFor();
    await owner.button(/^Approve/).click();
    await owner.page.getByText('Proposed', { exact: true }).waitFor();
    await owner.goTo(`/sub-accounts/${account.id}`);
  };
  await owner.goTo(`/sub-accounts/${account.id}`);
  await owner.button('Propose other members').click();
  await owner.says('Votes of the present members count no more after the change.');
  await owner.page.getByLabel('Members beside the creator').fill(`@${bob.username}, ${carol.username}`);
  await owner.page.getByLabel('How many members must agree then').selectOption('3');
  expect(await barriers(owner.page)).toEqual([]);
  await propose('Other members');
  await owner.says('Change the members');

  await owner.button('Propose to close it').click();
  await owner.says('Everything that it holds goes to its creator, and it cannot be opened again.');
  await propose('Close it');
  await owner.says('Close the account');

  // In the page: the counter of a passkey grows at one device only.
  await owner.button('Freeze').click();
  await owner.button('Review').click();
  await owner.button(/^Approve/).click();
  await owner.page.getByText('Frozen', { exact: true }).waitFor();
  await owner.goTo(`/sub-accounts/${account.id}`);
  await owner.button('Propose to unfreeze it').click();
  await owner.says('Money can leave it again when its members decide so.');
  await propose('Unfreeze it');
  await owner.says('Unfreeze the account');

  const { body } = await bob.app.get<{ proposals: readonly { type: string; status: string }[] }>(
    `/sub-accounts/${account.id}/proposals`,
  );
  const open = body.proposals.filter(({ status }) => status === 'PENDING').map(({ type }) => type);
  expect(open.toSorted()).toEqual(['CLOSE', 'SET_MEMBERS', 'UNFREEZE', 'WITHDRAW']);
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});
