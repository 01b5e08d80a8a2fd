import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let browser: TestBrowser;
let person: Person;
let owner: OwnerPage;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
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

const region = (name: string) => owner.page.getByRole('region', { name });
const link = (name: string | RegExp) => owner.page.getByRole('link', { name });

/** A payment to this person, done. @returns its transaction hash */
async function paidBy(payer: Person, amount: string, reference: string, payee = person): Promise<string> {
  const id = await payer.rest.proposed({ recipientUsername: payee.username, amount, reference });
  await payer.app.approve(id);
  return (await payer.rest.settled(id)).transactionHash ?? '';
}

describe('money', () => {
  it('comes from the faucet, and Home shows it in every tab without being asked', async () => {
    await owner.goTo('');
    await owner.says('Your first payment');
    const otherTab = await owner.page.context().newPage();
    await otherTab.goto(`${sandbox.url}/app/receive`);
    await otherTab.getByText(person.walletAddress).waitFor();
    await otherTab.getByRole('img', { name: `QR code of your wallet address ${person.walletAddress}` }).waitFor();
    await otherTab.getByLabel('Amount').fill('1,234.5');
    await otherTab.getByRole('button', { name: 'Get test money' }).click();
    await otherTab.getByText('$1,234.50 has arrived.').waitFor();

    await region('Balances').getByText('$1,234.50').waitFor();
    await region('Total').getByText('$1,234.50').waitFor();
    await region('Latest activity').getByText('+$1,234.50').waitFor();
    await region('Latest activity').getByText('Test money').waitFor();
  });

  it('comes from the card of the first steps, which is all that a new owner has to read and goes with the first payment', async () => {
    await owner.goTo('');
    await owner.says('Your first payment');
    expect(await region('Balances').count()).toBe(0);
    expect(await region('Latest activity').count()).toBe(0);
    expect(await barriers(owner.page)).toEqual([]);
    await owner.button('Get test money').click();
    await region('Balances').getByText('$100.00').waitFor();
    await link('Send your first payment').waitFor();
    const recipient = await sandbox.newPerson();
    await paidBy(person, '3', 'First', recipient);
    await region('Your first payment').waitFor({ state: 'detached' });
  });

  it('is not taken out of the faucet for what is no amount', async () => {
    await owner.goTo('/receive');
    await owner.page.getByLabel('Amount').fill('a lot');
    await owner.button('Get test money').click();
    await owner.says('Enter an amount such as 100.50.');
  });

  it('that is asked for shows at once, and goes when it is decided', async () => {
    const recipient = await sandbox.newPerson();
    await sandbox.give(person.username, 'USD', '50');
    await owner.goTo('');
    await owner.says('Nothing waits for you.');
    const id = await person.rest.proposed({ recipientUsername: recipient.username, amount: '7.25' });
    await region('Waits for your approval').getByText('$7.25').waitFor();
    await link(/Approvals.*one waits for you/).waitFor();
    await person.app.reject(id);
    await owner.says('Nothing waits for you.');
  });

  it('that comes while the device is offline is there when it is back', async () => {
    await owner.goTo('');
    await owner.says('Your first payment');
    const mark = (state: string) => owner.page.getByText(state, { exact: true }).waitFor();
    await mark('Live');
    await owner.page.context().setOffline(true);
    await owner.says('You are offline.');
    await mark('Offline');
    await sandbox.give(person.username, 'EUR', '88');
    await owner.page.context().setOffline(false);
    await region('Balances').getByText('€88.00').waitFor();
    expect(await owner.page.getByText('You are offline.').count()).toBe(0);
  });

  it('is shown as it was last known, and said to be, while the chain cannot be reached', async () => {
    await owner.alter('/wealth', (wealth: object) => ({ ...wealth, source: 'snapshot' }));
    await owner.goTo('');
    await owner.says('The chain cannot be reached right now.');
  });

  it('that cannot be read is said so, and read when it can be again', async () => {
    await sandbox.give(person.username, 'USD', '50');
    await owner.page.route(`${sandbox.url}/app/api/wealth`, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'Broken', retryable: false } }),
    );
    await owner.goTo('');
    await region('Balances').getByText('Something went wrong on our side.').waitFor();
    const tryAgain = region('Balances').getByRole('button', { name: 'Try again' });
    await Promise.all([owner.page.waitForRequest(`${sandbox.url}/app/api/wealth`), tryAgain.click()]);
    await owner.page.unroute(`${sandbox.url}/app/api/wealth`);
    // The page may be faster than the owner: it reads again when its live events begin.
    await eventually('the balances are there', async () => {
      await tryAgain.click({ timeout: 1_000 }).catch(() => undefined);
      return region('Balances').getByText('US dollar').isVisible();
    });
  });

  it('is hidden from whoever looks over one’s shoulder, and from screen readers', async () => {
    await sandbox.give(person.username, 'USD', '321');
    await owner.goTo('');
    await owner.says('$321.00');
    await owner.button('Hide amounts').click();
    await region('Balances').getByText('Amount hidden').first().waitFor();
    expect(await owner.page.getByText('321').count()).toBe(0);
    await owner.page.reload();
    await owner.button('Show amounts').waitFor();
    expect(await owner.page.getByText('321').count()).toBe(0);
    await owner.button('Show amounts').click();
    await owner.says('$321.00');
  });
});

describe('the activity', () => {
  let payer: Person;
  beforeEach(async () => {
    payer = await sandbox.newPerson({ USD: '100' });
  });

  it('is found by what was written about it, and by its direction', async () => {
    await sandbox.give(person.username, 'CHF', '60');
    await paidBy(payer, '12.5', 'Concert tickets');
    await owner.goTo('/activity');
    await owner.says('+$12.50');
    await owner.page.getByRole('searchbox', { name: 'Search' }).fill('concert');
    await owner.page.getByText('CHF').waitFor({ state: 'detached' });
    await owner.says('+$12.50');
    await owner.page.getByRole('radio', { name: 'Out', exact: true }).check();
    await owner.says('Nothing fits');
    await owner.button('Show all').click();
    await owner.says('+CHF');
    expect(await owner.page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('');
  });

  it('is found by the person, too', async () => {
    const other = await sandbox.newPerson({ USD: '5' });
    await paidBy(payer, '12.5', 'Concert tickets');
    await paidBy(other, '1.25', 'Coffee');
    await owner.goTo('/activity');
    await owner.says('+$1.25');
    await owner.page.getByRole('searchbox', { name: 'Search' }).fill(payer.username);
    await region('People')
      .getByRole('button', { name: new RegExp(`@${payer.username}`) })
      .click();
    await owner.says(`Only with @${payer.username}`);
    await owner.says('+$12.50');
    await owner.page.getByText('+$1.25').waitFor({ state: 'detached' });
    expect(await barriers(owner.page)).toEqual([]);
    await owner.button('Show everybody').click();
    await owner.says('+$1.25');
  });

  it('goes back as far as there is anything, a page at a time', async () => {
    await sandbox.database.query(
      `INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group,
         type, direction, token, minor_units, counterparty_address)
       SELECT $1, chain_accounts.id, 1, n, '2024-05-01T00:00:00Z'::timestamptz + n * interval '1 hour', '0x' || lpad(to_hex(n), 64, '0'),
         'COMPLETED', 'transfer', 'TRANSFER', 'incoming', 'USDC', n * 1000000, '0x00000000000000000000000000000000000000aa'
       FROM chain_accounts, generate_series(1, 70) n WHERE user_id = $1`,
      [person.userId],
    );
    await owner.goTo('/activity');
    await owner.says('+$70.00');
    await owner.page.keyboard.press('End');
    await owner.says('+$45.00');
    await owner.page.keyboard.press('End');
    await owner.page.getByText('+$1.00', { exact: true }).waitFor();
    expect(await owner.button('Show earlier ones').count()).toBe(0);
    expect(await owner.page.getByRole('link', { name: /\+\$/ }).count()).toBe(70);
  });

  it('is annotated by its owner', async () => {
    const hash = await paidBy(payer, '12.5', 'Concert tickets');
    await owner.goTo('/activity');
    await link(new RegExp(payer.username)).click();
    for (const text of ['Received', 'Concert tickets', hash]) await owner.says(text);
    await owner.page.getByLabel('Category').selectOption({ label: 'Friends and family' });
    await owner.page.getByRole('textbox', { name: 'Note' }).fill('For Friday');
    await owner.button('Save').click();
    await owner.says('Saved.');
    await owner.page.reload();
    await owner.page.getByText('Concert tickets').waitFor();
    expect(await owner.page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('For Friday');
    expect(await owner.page.getByLabel('Category').inputValue()).toBe('FRIENDS_FAMILY');
  });

  it('can be paid back, in part, with an approval like any other', async () => {
    const hash = await paidBy(payer, '12.5', 'Concert tickets');
    await owner.goTo(`/activity/${hash}`);
    await owner.button('Pay back …').click();
    const dialog = owner.page.getByRole('dialog', { name: 'Pay it back' });
    await dialog.getByLabel('Amount in USD').fill('20');
    await dialog.getByRole('button', { name: 'Review' }).click();
    await dialog.getByText('must be at most 12.50 USD').waitFor();
    await dialog.getByLabel('Amount in USD').fill('4.5');
    await dialog.getByRole('button', { name: 'Review' }).click();
    await owner.button('Approve $4.50').click();
    await owner.says('Confirmed by the chain');
    await owner.goTo(`/activity/${hash}`);
    await owner.page.getByText('Paid back').waitFor();
    await link(/\$4\.50/).click();
    await owner.says('Pays back');
  });

  it('is handed out as a statement', async () => {
    await sandbox.give(person.username, 'USD', '10');
    await owner.goTo('/activity');
    await owner.button('Statement').click();
    await owner.page.getByRole('radio', { name: 'This year' }).check();
    const waiting = owner.page.waitForEvent('download');
    await link('Download').click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^statement-${person.username}-.*\\.csv$`));
    await owner.page.getByLabel('From').fill('2030-01-01');
    await owner.says('The last day is before the first one.');
    expect(await link('Download').count()).toBe(0);
  });

  it('of an address that does not exist, or is somebody else’s, is not found', async () => {
    const hash = await paidBy(payer, '1', 'Private');
    await sandbox.newPerson();
    for (const path of [`/activity/0x${'0'.repeat(64)}`, '/activity/nonsense']) {
      await owner.goTo(path);
      await owner.says('This does not exist, or no longer does.');
    }
    const stranger = await OwnerPage.open(sandbox, browser, await sandbox.newPerson());
    await stranger.goTo(`/activity/${hash}`);
    await stranger.says('This does not exist, or no longer does.');
    await stranger.leave();
  });
});
