import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestBrowser } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

/** Nobody's; it was never used. */
const NEW_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let sandbox: Sandbox;
let browser: TestBrowser;
let friend: Person;
let person: Person;
let owner: OwnerPage;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
  friend = await sandbox.newPerson({ USD: '1000' });
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});
beforeEach(async () => {
  person = await sandbox.newPerson();
  owner = await OwnerPage.open(sandbox, browser, person);
});
afterEach(async () => {
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});

const dialog = (name: string | RegExp) => owner.page.getByRole('dialog', { name });
const link = (name: string | RegExp) => owner.page.getByRole('link', { name });
const gone = (text: string | RegExp) => owner.page.getByText(text).first().waitFor({ state: 'detached' });

async function paidBy(payer: Person, recipient: Person, amount: string): Promise<void> {
  const id = await payer.rest.proposed({ recipientUsername: recipient.username, amount });
  await payer.app.approve(id);
  await payer.rest.settled(id);
}

describe('the notifications', () => {
  const count = (words: string) => link(new RegExp(`^Notifications.*${words}`)).waitFor();

  it('come by themselves, are followed to what they tell of, and are read then', async () => {
    await owner.goTo('/notifications');
    await owner.says('New sign-in');
    await count('one new notification');
    await paidBy(friend, person, '7.25');
    await owner.says(`$7.25 received from ${friend.username}`);
    await count('2 new notifications');
    await link(/^\$7\.25 received from/).click();
    await owner.page.getByRole('heading', { name: 'Transaction', level: 1 }).waitFor();
    await owner.says('+$7.25');
    await count('one new notification');
    await link('More').click();
    await owner.page
      .getByRole('main')
      .getByRole('link', { name: /^Notifications.*1$/ })
      .click();
    await owner.says(/received from/);
    await owner.button('Mark as read: New sign-in').click();
    await owner.page.getByText('New', { exact: true }).first().waitFor({ state: 'detached' });
    await owner.focusReaches('New sign-in');
    await link('Notifications').filter({ hasNotText: 'new' }).first().waitFor();
  });

  it('are dismissed one by one, read all at once, and cleared when that is confirmed', async () => {
    await paidBy(friend, person, '1');
    await paidBy(friend, person, '2');
    await owner.goTo('/notifications');
    await owner.says('$1.00 received');
    await owner.says('$2.00 received');
    await owner.says('New sign-in');
    const [, second] = await owner.button(/^Dismiss: /).all();
    const label = (await second?.getAttribute('aria-label')) ?? '';
    await owner
      .button(/^Dismiss: /)
      .first()
      .click();
    await owner
      .button(/^Dismiss: /)
      .nth(2)
      .waitFor({ state: 'detached' });
    // What stands now where it was.
    await owner.focusReaches(label.replace('Dismiss: ', ''));
    await owner.button('Mark all as read').click();
    await owner.button('Mark all as read').waitFor({ state: 'detached' });
    await owner.button('Clear all').click();
    await dialog('Clear all notifications?').getByRole('button', { name: 'Cancel' }).click();
    expect(await owner.button(/^Dismiss: /).count()).toBe(2);
    await owner.button('Clear all').click();
    await dialog('Clear all notifications?').getByRole('button', { name: 'Clear all' }).click();
    await owner.says('Nothing new');
    await owner.focusReaches('Notifications');
  });

  it('tell no amounts while balances are hidden', async () => {
    await paidBy(friend, person, '3.75');
    await person.app.send('/settings', { method: 'PATCH', body: { hideBalances: true } });
    await owner.goTo('/notifications');
    await owner.says(`Money received from ${friend.username}`);
    expect(await owner.page.getByText('3.75').count()).toBe(0);
  });
});

describe('the contacts', () => {
  it('are users found by name, and people outside with a wallet and a bank account', async () => {
    await owner.goTo('/contacts');
    await owner.says('Nobody here yet');
    await owner.button('Add a contact').click();
    await dialog('Add a contact').getByLabel('Username or name').fill(friend.username.slice(0, 8));
    await owner.button(`Choose ${friend.username}`).click();
    await dialog('Add a contact').getByRole('button', { name: 'Add', exact: true }).click();
    await owner.page.getByRole('heading', { name: friend.username, level: 1 }).waitFor();

    await owner.page.getByRole('main').getByRole('link', { name: 'Contacts' }).click();
    await owner.button('Add a contact').click();
    await owner.page.getByRole('radio', { name: 'Somebody outside' }).check();
    await dialog('Add a contact').getByLabel('Name').fill('Maria Rossi');
    await dialog('Add a contact').getByRole('button', { name: 'Add', exact: true }).click();
    await owner.page.getByRole('heading', { name: 'Maria Rossi', level: 1 }).waitFor();
    await owner.button('Save a wallet').click();
    await dialog('Save a wallet').getByLabel('Name').fill('Her wallet');
    await dialog('Save a wallet').getByLabel('Address').fill(NEW_ADDRESS.toLowerCase());
    await dialog('Save a wallet').getByRole('button', { name: 'Save' }).click();
    await owner.says('This address was never used on this network.');
    await owner.button('Save anyway').click();
    await owner.says(NEW_ADDRESS);

    await owner.page.getByLabel('What you call them').fill('Aunt Maria');
    await owner.button('Save').first().click();
    await owner.page.getByRole('heading', { name: 'Aunt Maria', level: 1 }).waitFor();
    await owner.page.getByRole('main').getByRole('link', { name: 'Contacts' }).click();
    await link(/^Aunt Maria/).waitFor();
    await owner.page.getByRole('searchbox', { name: 'Search' }).fill('aunt');
    await link(new RegExp(`^${friend.username}`)).waitFor({ state: 'detached' });
    await owner.page.getByRole('searchbox', { name: 'Search' }).fill('nobody of this name');
    await owner.says('Nobody found');
    await owner.page.getByRole('searchbox', { name: 'Search' }).fill('');
    await link(/^Aunt Maria/).click();
    await owner.button('Remove the contact').click();
    await dialog('Remove Aunt Maria?').getByRole('button', { name: 'Remove the contact' }).click();
    await link(new RegExp(`^${friend.username}`)).waitFor();
    await link(/^Aunt Maria/).waitFor({ state: 'detached' });
  });

  it('come by themselves of payments, and there can be many', async () => {
    await owner.goTo('/contacts');
    await owner.says('Nobody here yet');
    await paidBy(friend, person, '1');
    await link(new RegExp(`^${friend.username}.*Last payment`)).waitFor();
    for (let number = 0; number < 52; number++) await person.app.post('/contacts', { displayName: `Guest ${number}` });
    await owner.button('Show earlier ones').click();
    await owner.page.getByText('Guest 51', { exact: true }).waitFor();
    await owner.page.getByText('Guest 0', { exact: true }).waitFor();
    expect(await link(/Outside the service/).count()).toBe(52);
  });

  it('that do not exist are not found', async () => {
    await owner.goTo('/contacts/nobody.ext');
    await owner.page.getByRole('heading', { name: 'Not found', level: 1 }).waitFor();
  });
});

describe('the saved accounts', () => {
  it('are wallets, of which the owner reads what speaks against them first', async () => {
    await owner.goTo('/accounts');
    await owner.says('No accounts saved');
    await owner.button('Save a wallet').click();
    await dialog('Save a wallet').getByLabel('Name').fill('Friend');
    await dialog('Save a wallet').getByLabel('Address').fill('0x123');
    await owner.button('Save').last().click();
    await owner.says('This is no address that money can go to.');
    await dialog('Save a wallet').getByLabel('Address').fill(friend.walletAddress);
    await gone('This is no address');
    await dialog('Save a wallet').getByRole('button', { name: 'Save' }).click();
    await owner.says(`This address belongs to @${friend.username}`);
    await owner.button('Save anyway').click();
    await owner.says(friend.walletAddress);
    await owner.focusReaches('Save a wallet');

    await owner.button('Edit Friend').click();
    await dialog('Edit the account').getByLabel('Name').fill('My friend');
    await dialog('Edit the account').getByRole('button', { name: 'Save' }).click();
    await owner.button('Edit My friend').click();
    await dialog('Edit the account').getByRole('button', { name: 'Remove' }).click();
    await dialog('Remove My friend?').getByRole('button', { name: 'Remove' }).click();
    await owner.says('No accounts saved');
    await owner.focusReaches('Save a wallet');
  });

  it('are paid from the page, which proves what is signed', async () => {
    await sandbox.give(person.username, 'USD', '20');
    const wallet = { walletName: 'Ledger', walletAddress: NEW_ADDRESS, confirmed: true };
    await person.app.post('/accounts/wallets', wallet);
    await owner.goTo('/send');
    await owner.page.getByLabel('Pay to').selectOption({ label: 'Ledger (0x5aAe…eAed)' });
    expect(await owner.page.getByLabel('To', { exact: true }).count()).toBe(0);
    await owner.page.getByLabel('Amount').fill('12.5');
    await owner.button('Review').click();
    await owner.says(/Pay out to /);
    await owner.says('You are sending');
    await owner.button('Approve $12.50').click();
    await owner.says('Paid');
  });

  it('are bank accounts, whose numbers are checked in words and then masked', async () => {
    await owner.goTo('/accounts');
    await owner.button('Save a bank account').click();
    const form = dialog('Save a bank account');
    await form.getByLabel('First name of the holder').fill('Erika');
    await form.getByLabel('Last name of the holder').fill('Mustermann');
    await form.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 01');
    await form.getByLabel('BIC').fill('COBADEFF');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('This is not a valid IBAN.').waitFor();
    expect(await form.getByLabel('IBAN', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel('IBAN', { exact: true }).fill('DE89 3704 0044 0532 0130 00');
    await form.getByLabel('Country of the account').selectOption({ label: 'France' });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('By its number this account is in another country: Germany.').waitFor();
    await form.getByLabel('Country of the account').selectOption({ label: 'Germany' });
    await form.getByRole('button', { name: 'Save' }).click();
    await owner.says('Commerzbank · DE89****3000');
    expect(await owner.page.getByText('0532').count()).toBe(0);
  });
});
