import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { marketTokensOf } from '../support/payment-types/market-tokens.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import type { Payment } from '../support/sandbox/rest-client.js';
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
  person = await sandbox.newPerson({ USD: '200' });
  owner = await OwnerPage.open(sandbox, browser, person);
});
afterEach(async () => {
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});

async function proposedBy({ userId }: Person, path: string, body: object) {
  const trader = await sandbox.client(userId, ['write:trades']);
  const { status, body: payment } = await trader.send<Payment>(path, { method: 'POST', body });
  expect({ status, payment }).toMatchObject({ status: 201 });
  return { trader, id: payment.paymentRequestId };
}

const bitcoin = { side: 'BUY', asset: 'cbBTC', stableCurrency: 'USD' };

describe('the card of a trade', () => {
  it('shows minimum, fee, price and its age, is proven by the page, and ends with the asset on the home page', async () => {
    const { id } = await proposedBy(person, '/payments/crypto-trade', { ...bitcoin, amount: '50' });
    await owner.goTo(`/approvals/${id}`);
    for (const text of [
      'You get at least',
      'Fee of the market, included',
      'Price of one, with the fee',
      /seconds? ago|now/,
    ]) {
      await owner.says(text);
    }
    expect(await barriers(owner.page)).toEqual([]);
    await owner.button('Approve $50.00').click();
    await owner.says('What it has become is yours; Home shows it.');
    await owner.goTo('/');
    await owner.says('cbBTC');
  });

  it('of a token names its contract, and says that nobody vouches for it', async () => {
    const contract = (await marketTokensOf(sandbox.world.dataDirectory))('FERN');
    const purchase = { tokenAddress: contract, stableCurrency: 'USD', amount: '5' };
    const { id } = await proposedBy(person, '/payments/token-buy', purchase);
    await owner.goTo(`/approvals/${id}`);
    for (const text of ['Nobody vouches for this token', contract, 'Calls itself']) await owner.says(text);
    await owner.says(/ its 18 decimals either.* at least \d{15,} of its smallest units/);
    expect(await barriers(owner.page)).toEqual([]);
    await owner.button('Approve $5.00').click();
    await owner.says('What it has become is yours; Home shows it.');
    expect(await sandbox.node.balanceAt(person.walletAddress, contract)).toBeGreaterThan(0n);
  });
});

it('a trade whose price has moved beyond its bound fails, says so, and takes nothing', async () => {
  const { trader, id } = await proposedBy(person, '/payments/crypto-trade', {
    ...bitcoin,
    amount: '50',
    slippageBps: 0,
  });
  const other = await sandbox.newPerson({ USD: '100' });
  const first = await proposedBy(other, '/payments/crypto-trade', { ...bitcoin, amount: '100' });
  await other.app.approve(first.id);
  expect(await first.trader.settled(first.id)).toMatchObject({ status: 'COMPLETED' });
  await person.app.approve(id);
  expect(await trader.settled(id)).toMatchObject({
    status: 'FAILED',
    message: 'The price has moved further than the approval allowed; nothing was exchanged',
    nextStep: 'Propose it again, at the price of then',
  });
  expect(await sandbox.node.balanceOf(person.walletAddress)).toBe(200_000_000n);
});
