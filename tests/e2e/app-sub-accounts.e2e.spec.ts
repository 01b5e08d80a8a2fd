import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { SubAccountOwner } from '../support/sandbox/sub-account-owner.js';

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

describe('sub-accounts in the app', () => {
  it('are opened with a passkey, listed by themselves, and closed, and the money comes back', async () => {
    await ask('Holidays', '');
    await owner.button('Continue').click();
    await owner.says('Open Holidays?');
    await owner.button('Open with passkey').click();
    await link(/^Holidays.*Active$/).click();
    await owner.page.getByRole('heading', { name: 'Holidays', level: 1 }).waitFor();
    const { body } = await person.app.get<{ subAccounts: { address: string }[] }>('/sub-accounts');
    await new SubAccountOwner(sandbox, partner).pay(body.subAccounts[0]?.address ?? '', 5_000_000n);
    await owner.page.getByText('$5.00').waitFor();

    await owner.button('Close the account').click();
    await owner.says('Everything that it holds goes to your main account');
    await owner.button('Close with passkey').click();
    const isPaidBack = async () => (await sandbox.node.balanceOf(person.walletAddress)) === 25_000_000n;
    await eventually('the money is back', isPaidBack, PATIENCE_MS);
    await link('Sub-accounts').first().click();
    await owner.says('No sub-accounts');
    await field('Show closed accounts').check();
    await link(/^Holidays.*Closed$/).waitFor();
    expect(owner.requests).toBe(2);
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
    const { body } = await person.app.get<{ subAccounts: { address: string }[] }>('/sub-accounts');
    const account = body.subAccounts[0]?.address ?? '';
    const deadline = BigInt(Math.floor((await sandbox.now()).getTime() / 1000)) + 3_600n;
    const by = new SubAccountOwner(sandbox, person);
    const { hash } = await by.proposeSpend(account, partner.walletAddress, 3_000_000n, deadline);
    await owner.says('Pay 3.00 USDC');
    await owner.says('2 approvals');
    await new SubAccountOwner(sandbox, partner).call(account, 'vote', hash, true);
    await owner.says('one approval');
    await owner.says('approved');
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
