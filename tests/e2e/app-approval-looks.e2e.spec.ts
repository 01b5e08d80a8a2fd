import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

const WORDS = {
  en: {
    approve: /^Approve /,
    reject: 'Reject',
    paid: /^Paid$/,
    rejected: 'You rejected this',
    waiting: 'Waiting for you',
    differs: 'This is not what it says.',
    raw: 'This page cannot check all of it for you.',
    expired: 'The time to approve is over',
  },
  de: {
    approve: / freigeben$/,
    reject: 'Ablehnen',
    paid: /^Bezahlt$/,
    rejected: 'Sie haben das abgelehnt',
    waiting: 'Wartet auf Sie',
    differs: 'Das ist nicht, was es zu sein vorgibt.',
    raw: 'Diese Seite kann nicht alles davon für Sie prüfen.',
    expired: 'Die Zeit zum Freigeben ist vorbei',
  },
} as const;

describe('the approvals', () => {
  let sandbox: Sandbox;
  let browser: TestBrowser;
  let recipient: Person;
  let owner: OwnerPage;

  beforeAll(async () => {
    sandbox = await Sandbox.shared('advanced');
    browser = await TestBrowser.start();
    recipient = await sandbox.newPerson();
  });
  afterAll(async () => {
    await browser?.stop();
    await sandbox?.stop();
  });
  afterEach(async () => {
    expect(owner.visitor.complaints).toEqual([]);
    await owner.leave();
  });

  const propose = (payer: Person, amount: string) =>
    payer.rest.proposed({ recipientUsername: recipient.username, amount, reference: 'Lunch on Friday' });

  /** Nobody is kept out, and nothing stands beyond the edge of the window. */
  async function fits(): Promise<void> {
    expect(await barriers(owner.page)).toEqual([]);
    const beyond = await owner.page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(beyond).toBeLessThanOrEqual(0);
  }

  describe.each([
    ['in English, light, on a desktop', 'en', 'LIGHT', DESKTOP],
    ['in German, dark, on a phone', 'de', 'DARK', PHONE],
  ] as const)('%s', (_where, language, theme, viewport) => {
    const words = WORDS[language];

    it('keep nobody out, wherever a request is on its way', async () => {
      const payer = await sandbox.newPerson({ USD: '100' });
      const settings = { language, theme, decimalSeparator: language === 'de' ? 'COMMA' : 'DOT' };
      await payer.app.send('/settings', { method: 'PATCH', body: settings });
      const [paid, rejected, expired] = [
        await propose(payer, '25.5'),
        await propose(payer, '12.345678'),
        await propose(payer, '1'),
      ];
      owner = await OwnerPage.open(sandbox, browser, payer, { viewport });

      await owner.goTo('/approvals');
      await owner.says(words.waiting);
      await owner.page.getByRole('link', { name: /25[.,]50/ }).waitFor();
      await fits();

      await owner.goTo(`/approvals/${paid}`);
      await owner.button(words.approve).waitFor();
      await owner.page.locator('summary').click();
      await fits();
      await owner.button(words.approve).click();
      await owner.says(words.paid);
      await fits();
      await owner.page.locator('main a[href*="/tx/"]').click();
      await owner.says('USDC');
      await fits();

      await owner.goTo(`/approvals/${rejected}`);
      await owner.button(words.reject).click();
      await owner.page.getByRole('dialog').waitFor();
      await fits();
      await owner.page.getByRole('dialog').getByRole('button', { name: words.reject }).click();
      await owner.says(words.rejected);
      await fits();

      await owner.alter(`/approvals/${expired}`, (card: object) => ({ ...card, amount: '2.00' }));
      await owner.goTo(`/approvals/${expired}`);
      await owner.says(words.differs);
      await fits();
      await owner.page.unrouteAll({ behavior: 'ignoreErrors' });
      await owner.alter(`/approvals/${expired}`, (card: object) => ({
        ...card,
        paymentType: 'a_kind_of_next_year',
        balanceAfter: '-1.00',
        decision: {
          firstTime: true,
          lookAlike: { name: 'Grandma', address: payer.walletAddress },
          balanceSource: 'chain',
        },
      }));
      await owner.goTo(`/approvals/${expired}`);
      await owner.says(words.raw);
      await fits();
      await owner.page.unrouteAll({ behavior: 'ignoreErrors' });

      await sandbox.advanceClock(6);
      await owner.goTo(`/approvals/${expired}`);
      await owner.says(words.expired);
      await fits();
    }, 120_000);
  });

  it('can be opened, decided and left with the keyboard alone', async () => {
    const payer = await sandbox.newPerson({ USD: '100' });
    const id = await propose(payer, '25.5');
    owner = await OwnerPage.open(sandbox, browser, payer, { viewport: PHONE });
    const { keyboard } = owner.page;
    const focused = () =>
      owner.page.evaluate('document.activeElement === document.body ? "" : document.activeElement.textContent');
    const moveTo = async (text: RegExp) => {
      for (let steps = 0; !text.test(String(await focused())); steps++) {
        expect(steps).toBeLessThan(30);
        await keyboard.press('Tab');
      }
    };
    await owner.goTo('/approvals');
    await owner.page.getByRole('link', { name: /25\.50/ }).waitFor();
    await moveTo(new RegExp(`${recipient.username}.*25\\.50`));
    await keyboard.press('Enter');
    await owner.button('Approve $25.50').waitFor();
    // The focus has come along: to the heading of the page.
    expect(await focused()).toBe(`Pay ${recipient.username}`);

    await moveTo(/^Reject$/);
    await keyboard.press('Enter');
    await owner.page.getByRole('dialog').waitFor();
    await keyboard.press('Escape');
    await owner.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Reject');

    await moveTo(/^Approve \$25\.50$/);
    await keyboard.press('Enter');
    await owner.says(/^Paid$/);
    // What has the focus is gone: it is where the news is.
    expect(await focused()).toContain('Paid');
    await moveTo(/^See the transaction$/);
    await keyboard.press('Enter');
    await owner.says('Succeeded');
    expect((await payer.rest.settled(id)).status).toBe('COMPLETED');
  });

  it('tell screen readers how much time is left, now and then', async () => {
    const payer = await sandbox.newPerson({ USD: '100' });
    const id = await propose(payer, '1');
    await sandbox.advanceClock(3);
    owner = await OwnerPage.open(sandbox, browser, payer);
    await owner.goTo(`/approvals/${id}`);
    await owner.page.getByRole('status').filter({ hasText: '2 minutes left to decide' }).waitFor({ state: 'attached' });
  });
});
