import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PATIENCE_MS = 60_000;

let sandbox: Sandbox;
let browser: TestBrowser;
let partner: Person;
let person: Person;
let owner: OwnerPage;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
  partner = await sandbox.newPerson({ USD: '5' });
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});
beforeEach(async () => {
  person = await sandbox.newPerson({ USD: '20' });
  owner = await OwnerPage.open(sandbox, browser, person);
});
afterEach(async () => {
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});

const field = (name: string) => owner.page.getByLabel(name, { exact: true });
const link = (name: string | RegExp) => owner.page.getByRole('link', { name });

async function ask(name: string, members: string): Promise<void> {
  await owner.goTo('/sub-accounts');
  await owner.button('Open a sub-account').click();
  await field('Name').fill(name);
  await field('Other members').fill(members);
}

/** Sends the form of a dialog. @param heading of the card that follows */
async function goOn(heading: string): Promise<void> {
  await owner.button('Review').click();
  await owner.page.getByRole('heading', { name: heading }).waitFor();
}

/** Approves the shown card, and returns to the account of this name, which holds so much then. */
async function approve(name: string, balance: string, end = 'Done'): Promise<void> {
  await owner.button(/^Approve/).click();
  // Done is a title, and then a button below it too.
  await owner.page.getByText(end, { exact: true }).first().waitFor();
  await owner.goTo('/sub-accounts');
  await link(new RegExp(`^${name}`)).click();
  await owner.page.getByRole('listitem').filter({ hasText: balance }).first().waitFor();
}

describe('sub-accounts in the app', () => {
  it('are opened with a passkey, listed by themselves, and closed, and the money comes back', async () => {
    await ask('Holidays', '');
    await owner.button('Continue').click();
    await owner.says('Open Holidays?');
    await owner.button('Open with passkey').click();
    await link(/^Holidays.*Active$/).click();
    await owner.page.getByRole('heading', { name: 'Holidays', level: 1 }).waitFor();
    await owner.button('Put in').click();
    await field('Amount').fill('21');
    await owner.says('There is less than this.');
    await field('Amount').fill('5');
    await goOn('Move money into a sub-account');
    await owner.says('Opened for');
    await owner.says('The creator decides alone');
    await approve('Holidays', '$5.00');

    await owner.button('Exchange').click();
    await field('It gives').fill('2');
    await owner.says('You get at least');
    await field('To').selectOption('WETH');
    await owner.says(/^0\.000\d+ WETH$/);
    await goOn('Exchange within a sub-account');
    await approve('Holidays', '$3.00');
    await owner.page
      .getByRole('listitem')
      .filter({ hasText: /^WETH0\.000/ })
      .waitFor();

    await owner.button('Take out').click();
    await field('Amount').fill('1');
    await goOn('Take money out of a sub-account');
    await approve('Holidays', '$2.00');
    expect(await barriers(owner.page)).toEqual([]);
    await owner.button('Close the account').click();
    await owner.says('Everything that it holds goes to your main account');
    await owner.button('Close with passkey').click();
    const isPaidBack = async () => (await sandbox.node.balanceOf(person.walletAddress)) === 18_000_000n;
    await eventually('the money is back', isPaidBack, PATIENCE_MS);
    await link('Sub-accounts').first().click();
    await owner.says('No sub-accounts');
    await field('Show closed accounts').check();
    await link(/^Holidays.*Closed$/).waitFor();
    expect(owner.requests).toBe(5);
  });

  it('with others show who has agreed to a proposal, and what it still needs', async () => {
    await ask('Flat', `@${partner.username}`);
    await field('Who must agree to what leaves the account').selectOption('2');
    await owner.button('Continue').click();
    await owner.says(`(@${partner.username})`);
    await owner.says('2 of 2 members must agree');
    await owner.button('Open with passkey').click();
    await link(/^Flat.*Active$/).click();
    await owner.says('Nobody has proposed anything.');
    await owner.button('Put in').click();
    await field('Amount').fill('4');
    await goOn('Move money into a sub-account');
    await owner.says('2 of 2 members must agree');
    await approve('Flat', '$4.00');
    await owner.button('Propose a payment').click();
    await field('To').fill(partner.username);
    await field('Amount').fill('3');
    await field('Description (optional)').fill('The rent');
    await owner.says('2 of 2 members must agree. They can decide for 7 days.');
    await goOn('Propose to the members of a joint account');
    await owner.says('Members can decide until');
    await approve('Flat', '$4.00', 'Proposed');
    await owner.says('Pay 3.00 USDC');
    await owner.says('one approval');
    await owner.says('approved');

    await owner.button('Freeze').click();
    await goOn('Freeze the sub-account Flat');
    await approve('Flat', '$4.00', 'Frozen');
    await owner.says('Frozen');
  });

  it('are not opened for others than the page shows', async () => {
    const thief = await sandbox.newPerson();
    await owner.alter('/sub-account-openings', (answer: { openings?: { members: { address: string }[] }[] }) => {
      for (const { members } of [answer].flat() as { members?: { address: string }[] }[]) {
        for (const member of members ?? [])
          if (member.address === partner.walletAddress) member.address = thief.walletAddress;
      }
      return answer;
    });
    await ask('Trap', partner.username);
    await owner.button('Continue').click();
    await owner.button('Open with passkey').click();
    await owner.says('This is not what it says. It was not put before your passkey.');
    await owner.says('Who decides about the account would be');
    expect(owner.requests).toBe(0);
  });
});
