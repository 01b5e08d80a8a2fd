import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriers } from '../support/accessibility.js';
import { TestBrowser, type Visitor } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PATIENCE_MS = 60_000;

let sandbox: Sandbox;
let browser: TestBrowser;
let visitor: Visitor | undefined;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});
afterEach(async () => {
  expect(visitor?.complaints ?? []).toEqual([]);
  await visitor?.leave();
  visitor = undefined;
});

interface Credits {
  readonly balanceUsd: string;
  readonly spentThisMonthUsd: string;
}

const creditsOf = async (person: Person) => (await person.app.get<Credits>('/usage-credits')).body;

/** Somebody on the plan Plus who has bought ten dollars of credits in the app, for five percent less. @returns with the hash of the payment */
async function buyer(): Promise<{ readonly person: Person; readonly hash: string }> {
  const person = await sandbox.newPerson({ USD: '100' });
  const body = { amount: '9.5', currency: 'USD' };
  const { body: payment } = await person.app.post<{ paymentRequestId: string }>('/usage-credits/payment', body);
  await person.app.approve(payment.paymentRequestId);
  await eventually('the credits are there', async () => (await creditsOf(person)).balanceUsd === '10.00', PATIENCE_MS);
  const [row] = await sandbox.database.query<{ transaction_hash: string }>(
    'SELECT transaction_hash FROM payment_requests WHERE id = $1',
    [payment.paymentRequestId],
  );
  return { person, hash: row?.transaction_hash ?? '' };
}

const use = (person: Person, usageId: string, amountUsd: string) =>
  fetch(`${sandbox.url}/sandbox/usage/${person.username}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ usageId, amountUsd, detail: 'Assistant, 1,200 words' }),
  });

it('credits are bought in one flow, asked for again without effect, spent within the limit, and points come with it', async () => {
  const { person, hash } = await buyer();
  const rest = await sandbox.client(person.userId, ['write:usage_credits', 'read:points']);
  const purchase = () => rest.send('/usage-credits/purchase', { method: 'POST', body: { transactionHash: hash } });
  const answer = {
    granted: true,
    txHash: hash,
    paidAmount: 9.5,
    paidCurrency: 'USD',
    budgetUsd: '10.00',
    creditBalanceUsd: '10.00',
  };
  for (const { status, body } of await Promise.all([purchase(), purchase()]))
    expect({ status, body }).toEqual({ status: 200, body: answer });
  const stranger = await sandbox.client((await sandbox.newPerson()).userId, ['write:usage_credits']);
  const foreign = await stranger.send('/usage-credits/purchase', { method: 'POST', body: { transactionHash: hash } });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'RESOURCE_NOT_OWNED' } });

  const limit = (monthlyLimitUsd: number | null) =>
    rest.send('/usage-credits/monthly-limit', { method: 'PATCH', body: { monthlyLimitUsd } });
  expect(await limit(2.5)).toMatchObject({ status: 200, body: { monthlySpendLimitUsd: '2.50', unlimited: false } });
  expect((await use(person, 'one', '2.5')).status).toBe(200);
  expect((await use(person, 'two', '0.01')).status).toBe(422);
  expect(await limit(null)).toMatchObject({ status: 200, body: { monthlySpendLimitUsd: null, unlimited: true } });
  expect(await creditsOf(person)).toMatchObject({ balanceUsd: '7.50', spentThisMonthUsd: '2.50' });
  expect(await purchase()).toMatchObject({ status: 200, body: answer });

  type Activity = { readonly data: readonly object[]; readonly count: number };
  const activity = () => rest.get<Activity>('/points/activity?view=lite&limit=1');
  await eventually('the points are there', async () => (await activity()).body.count === 1, PATIENCE_MS);
  expect((await activity()).body).toEqual({
    data: [
      { actionType: 'PAYMENT_COMPLETED', points: 10, description: 'A payment was completed', date: expect.any(String) },
    ],
    count: 1,
    limit: 1,
    offset: 0,
  });
  const redeemed = await rest.send('/points/redeem', { method: 'POST', body: { points: 10 } });
  expect(redeemed).toMatchObject({ status: 422, body: { message: 'points must be at least 500' } });
});

const WORDS = {
  en: {
    credits: 'Usage credits',
    used: 'Assistant, 1,200 words',
    discount: 'With your plan, credits cost 5 % less: 95 USD buy 100 USD.',
    points: 'A payment was completed',
    referred: /You come with the referral code/,
  },
  de: {
    credits: 'Guthaben',
    used: 'Assistant, 1,200 words',
    discount: 'In Ihrem Tarif kostet Guthaben 5 % weniger: Für 95 USD gibt es 100 USD.',
    points: 'Eine Zahlung wurde ausgeführt',
    referred: /Sie kommen mit dem Empfehlungscode/,
  },
} as const;

async function fits(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

describe.each([
  ['in English, on a desktop', 'en', { width: 1280, height: 900 }],
  ['in German, on a phone', 'de', { width: 360, height: 740 }],
] as const)('%s', (_where, language, viewport) => {
  it('the app shows credits, points and referrals', async () => {
    const words = WORDS[language];
    const { person } = await buyer();
    await use(person, 'one', '1');
    await person.app.send('/settings', { method: 'PATCH', body: { language } });
    const owner = await OwnerPage.open(sandbox, browser, person, { viewport, locale: language });
    ({ visitor } = owner);
    const { page } = visitor;
    await owner.goTo('/usage-credits');
    await page.getByRole('heading', { level: 1, name: words.credits }).waitFor();
    await page.getByText(words.used).waitFor();
    await page.getByText(words.discount).waitFor();
    await fits(page);
    await owner.goTo('/points');
    await page.getByText(words.points).first().waitFor();
    await fits(page);
    await owner.goTo('/referrals');
    await page.getByText(`${person.username}-${person.userId.slice(0, 8)}`, { exact: true }).waitFor();
    await fits(page);
  }, 120_000);
});

it('the link of a referral leads to the sign-up page, which carries the code to the new account', async () => {
  const referrer = await sandbox.newPerson();
  const rest = await sandbox.client(referrer.userId, ['read:referrals']);
  const { body: own } = await rest.get<{ link: string; code: string; referralCount: number }>('/referrals/code');
  expect(own).toMatchObject({ code: `${referrer.username}-${referrer.userId.slice(0, 8)}`, referralCount: 0 });
  visitor = await browser.visitor();
  const { page } = visitor;
  const { pathname, search } = new URL(own.link);
  await page.goto(`${sandbox.url}${pathname}${search}`);
  await page.getByText(WORDS.en.referred).waitFor();
  const username = `u_${randomBytes(6).toString('hex')}`;
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('button', { name: 'Create your passkey' }).click();
  await page.getByRole('button', { name: 'Go to your account' }).waitFor();
  const referees = [{ name: username, email: '', status: 'JOINED', referredAt: expect.any(String) }];
  expect((await rest.get('/referrals/referees')).body).toEqual({ referees, count: 1 });
  const [, ...lite] = Object.keys(
    (await rest.get<{ referees: [object] }>('/referrals/referees?view=lite')).body.referees[0],
  );
  expect(lite).toEqual(['status', 'referredAt']);
}, 120_000);
