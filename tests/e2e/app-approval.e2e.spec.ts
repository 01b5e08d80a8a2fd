import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const APPROVE = /^Approve \$/;
const REJECT = 'Reject';
const PAID = /^Paid$/;

describe('the approval of a payment in the page', () => {
  let sandbox: Sandbox;
  let browser: TestBrowser;
  let payer: Person;
  let recipient: Person;
  let owner: OwnerPage;

  beforeAll(async () => {
    sandbox = await Sandbox.shared('advanced');
    browser = await TestBrowser.start();
  });
  afterAll(async () => {
    await browser?.stop();
    await sandbox?.stop();
  });
  beforeEach(async () => {
    payer = await sandbox.newPerson({ USD: '100' });
    recipient = await sandbox.newPerson();
    owner = await OwnerPage.open(sandbox, browser, payer);
  });
  afterEach(async () => {
    expect(owner.visitor.complaints).toEqual([]);
    await owner.leave();
  });

  const propose = (amount = '25.5', reference = 'Lunch') =>
    payer.rest.proposed({ recipientUsername: recipient.username, amount, reference });
  const open = (id: string) => owner.goTo(`/approvals/${id}`);
  const received = () => sandbox.node.balanceOf(recipient.walletAddress);

  /** A payment whose card is open. */
  async function atCard(amount?: string): Promise<string> {
    const id = await propose(amount);
    await open(id);
    await owner.button(APPROVE).waitFor();
    return id;
  }

  it('leads from a proposal over REST to money on chain', async () => {
    const id = await propose();
    await owner.goTo('/approvals');
    await owner.page.getByRole('link', { name: new RegExp(recipient.username) }).click();
    for (const text of [
      'e2e asks you to pay',
      '25.50 US dollars',
      `@${recipient.username}`,
      'First time you pay them',
      'Lunch',
    ]) {
      await owner.says(text);
    }
    await owner.says(recipient.walletAddress);
    await owner.button('Approve $25.50').click();
    await owner.says(PAID);
    await owner.says('Confirmed by the chain');

    const paid = await payer.rest.settled(id);
    expect(paid.status).toBe('COMPLETED');
    expect(await received()).toBe(25_500_000n);
    await owner.page.getByRole('link', { name: 'See the transaction' }).click();
    await owner.says(paid.transactionHash ?? 'no hash');
    await owner.says('Succeeded');
    expect(owner.requests).toBe(1);
  });

  it('warns of a recipient who is called like somebody else', async () => {
    const somebody = await sandbox.newPerson();
    const calls = new AccessCalls(sandbox);
    const name = somebody.username.toUpperCase().replace('_', ' ');
    const renamed = await calls.call(await calls.bearer(recipient.userId, ['write:profile']), '/profile', {
      method: 'PATCH',
      body: { displayName: name },
    });
    expect(renamed.status).toBe(200);
    const found = await calls.call(
      await calls.bearer(payer.userId, ['read:users']),
      `/users/search?query=${recipient.username}`,
    );
    expect(found.body).toEqual({
      users: [{ username: recipient.username, displayName: name, resembles: somebody.username }],
    });

    const id = await propose();
    await owner.goTo('/approvals');
    await owner.says(`Not @${somebody.username}`);
    await open(id);
    await owner.says(`“${name}” is not @${somebody.username}`);
  });

  it('is found among the requests of an application that floods, which ends with one press', async () => {
    const calls = new AccessCalls(sandbox);
    const flood = await calls.bearer(payer.userId, ['write:payments'], 'flood');
    const ask = (amount: string, headers = flood) =>
      calls.call(headers, '/payments', {
        method: 'POST',
        body: { paymentType: 'transfer_moneda', amount, currency: 'USD', recipientUsername: recipient.username },
      });
    await ask('0.01');
    await propose('7', 'The real one');
    for (let count = 1; count < 30; count++) expect((await ask('0.01')).status).toBe(201);
    const unread = () =>
      sandbox.database.query(
        `SELECT FROM notifications WHERE user_id = $1 AND type = 'PAYMENT_PROPOSED' AND read_at IS NULL`,
        [payer.userId],
      );
    await eventually('each application has one notification', async () => (await unread()).length === 2);

    await owner.goTo('/approvals');
    await owner.says('flood asks 30 times');
    await owner.says('e2e asks');
    await owner.page.getByRole('link', { name: /The real one/ }).waitFor();
    await owner.page
      .getByRole('region', { name: 'flood asks 30 times' })
      .getByRole('button', { name: 'Reject all and disconnect' })
      .click();
    await owner.says('30 requests rejected · flood is disconnected');
    await owner.page.getByRole('link', { name: /The real one/ }).waitFor();
    expect((await ask('0.01')).status).toBe(401);
  });

  it('shows the balance before and after, and nothing of it to whoever hides balances', async () => {
    await atCard();
    await owner.says('$74.50');
    await payer.app.send('/settings', { method: 'PATCH', body: { hideBalances: true } });
    await owner.page.reload();
    await owner.button(APPROVE).waitFor();
    await owner.says('25.50 US dollars');
    expect(await owner.page.getByText('$74.50').count()).toBe(0);
  });

  it('is refused with a reason, which the application is told', async () => {
    const id = await atCard();
    await owner.button(REJECT).click();
    const dialog = owner.page.getByRole('dialog', { name: 'Reject this request?' });
    await dialog.getByLabel('Reason (optional)').fill('I did not ask for this');
    await dialog.getByRole('button', { name: REJECT }).click();
    await owner.says('You rejected this');
    await owner.says('Your reason: I did not ask for this');
    expect(await payer.rest.payment(id)).toMatchObject({
      status: 'REJECTED',
      message: expect.stringContaining('I did not ask'),
    });
    expect(owner.requests).toBe(0);
  });

  it('ends when the time is over while the card is open', async () => {
    const id = await atCard();
    await sandbox.advanceClock(6);
    await owner.says('The time to approve is over');
    expect(await owner.button(APPROVE).count()).toBe(0);
    expect((await payer.rest.payment(id)).status).toBe('EXPIRED');
  });

  it('counts down by the service’s clock', async () => {
    const id = await propose();
    await sandbox.advanceClock(3);
    await open(id);
    const left = (await owner.page.getByRole('timer').textContent()) ?? '';
    expect(left).toMatch(/^(2:00|1:[345]\d) left to decide$/);
  });

  it('shows how a request ended to whoever opens its link later', async () => {
    const id = await propose();
    await payer.app.reject(id, 'Not mine');
    await open(id);
    await owner.says('You rejected this');
    await owner.goTo('/approvals');
    await owner.page.getByRole('link', { name: /Rejected/ }).waitFor();
  });

  it('shows no request of somebody else', async () => {
    const id = await propose();
    await owner.leave();
    owner = await OwnerPage.open(sandbox, browser, recipient);
    await open(id);
    await owner.says('This does not exist, or no longer does.');
  });

  it('is seen at once in a second tab', async () => {
    const id = await atCard();
    const other = await owner.page.context().newPage();
    await other.goto(owner.page.url());
    await other.getByRole('button', { name: APPROVE }).waitFor();
    await owner.page.bringToFront();
    await owner.button(APPROVE).click();
    await owner.says(PAID);
    await other.bringToFront();
    await other.getByText('Confirmed by the chain').waitFor();
    expect(await other.getByRole('button', { name: APPROVE }).count()).toBe(0);
    expect((await payer.rest.settled(id)).status).toBe('COMPLETED');
  });

  it('takes back the question for a passkey when another device was first', async () => {
    const id = await atCard();
    await owner.visitor.touches(false);
    await owner.button(APPROVE).click();
    await eventually('a passkey is asked for', async () => owner.requests === 1);
    await payer.app.reject(id);
    await owner.says('You rejected this');
    expect((await payer.rest.payment(id)).status).toBe('REJECTED');
  });

  it('can be tried again when no passkey was used', async () => {
    const id = await atCard();
    await owner.visitor.emptyHands();
    await owner.button(APPROVE).click();
    await owner.says('That was cancelled or took too long.');
    expect((await payer.rest.payment(id)).status).toBe('PENDING_APPROVAL');
    await owner.visitor.carry(payer.app.passkeys);
    await owner.button(APPROVE).click();
    await owner.says(PAID);
    expect(owner.requests).toBe(2);
  });

  it('takes no passkey of somebody else, signs nobody out for it, and takes the right one then', async () => {
    const id = await atCard();
    await owner.visitor.emptyHands();
    await owner.visitor.carry(recipient.app.passkeys);
    await owner.alter('/approvals/*/options', ({ publicKey, ...rest }: { publicKey: Record<string, unknown> }) => ({
      ...rest,
      publicKey: { ...publicKey, allowCredentials: [] },
    }));
    await owner.button(APPROVE).click();
    await owner.says('This passkey was not accepted. Try another one.');
    expect((await payer.rest.payment(id)).status).toBe('PENDING_APPROVAL');

    await owner.visitor.emptyHands();
    await owner.visitor.carry(payer.app.passkeys);
    await owner.button(APPROVE).click();
    await owner.says(PAID);
  });

  it('survives a reload in the middle, before and after the signature', async () => {
    const id = await atCard();
    await owner.visitor.touches(false);
    await owner.button(APPROVE).click();
    await owner.says('Your passkey is asked for');
    await owner.page.reload();
    await owner.button(APPROVE).waitFor();
    expect((await payer.rest.payment(id)).status).toBe('PENDING_APPROVAL');

    await owner.visitor.touches(true);
    const approved = owner.page.waitForResponse(/\/approve$/);
    await owner.button(APPROVE).click();
    await approved;
    await owner.page.reload();
    await owner.says(PAID);
    expect(await received()).toBe(25_500_000n);
  });

  it('sends what was signed again when the network was gone, once and for all', async () => {
    const id = await atCard();
    await owner.page.route(/\/approve$/, (route) => route.abort('internetdisconnected'));
    await owner.button(APPROVE).click();
    await owner.says('Signed, but the service has not heard it yet.');
    expect((await payer.rest.payment(id)).status).toBe('PENDING_APPROVAL');
    await owner.page.unroute(/\/approve$/);
    await owner.says(PAID);
    expect(owner.requests).toBe(1);
  });

  it('is not spoilt by an answer that gets lost', async () => {
    await atCard();
    let heard = 0;
    await owner.page.route(/\/approve$/, async (route) => {
      heard += 1;
      if (heard > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await owner.button(APPROVE).click();
    await owner.says(PAID);
    expect(await received()).toBe(25_500_000n);
    expect(owner.requests).toBe(1);
  });

  it('is not offered when the money is not there', async () => {
    const first = await propose('60');
    const id = await propose('60');
    await payer.app.approve(first);
    await payer.rest.settled(first);
    await open(id);
    await owner.says('There is not enough money for this');
    expect(await owner.button(APPROVE).isDisabled()).toBe(true);
  });

  it('says what to do next when it was approved and failed', async () => {
    const first = await propose('60');
    const id = await propose('60');
    await open(first);
    await owner.button(APPROVE).click();
    await owner.says(PAID);
    await owner.alter(`/approvals/${id}`, (card: object) => ({ ...card, balanceAfter: '40.00' }));
    await open(id);
    await owner.button(APPROVE).click();
    await owner.says('This payment did not happen');
    await owner.says('There was not enough money. Add some, then have e2e ask again.');
    expect((await payer.rest.settled(id)).status).toBe('FAILED');
  });
});
