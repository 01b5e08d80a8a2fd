import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { assertedBy } from '../support/sandbox/confirmations.js';
import type { ErrorBody } from '../support/sandbox/http-exchange.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

interface OwnPlan {
  readonly plan: { readonly code: string };
  readonly isCharged: boolean;
  readonly ordered: { readonly planCode: string; readonly monthlyPrice: string; readonly effectiveOn: string } | null;
  readonly nextDay: string;
}

let sandbox: Sandbox;
let browser: TestBrowser;
let person: Person;

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
});

const shown = async () => (await person.app.get<OwnPlan>('/plan')).body;
/** The 1st of the month that has begun, as if the order had been placed in the month before. */
const theDayHasCome = () =>
  sandbox.database.query(
    `UPDATE plan_orders SET effective_at = date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' WHERE user_id = $1 AND status = 'PLANNED'`,
    [person.userId],
  );

describe('the page of the plan', () => {
  let owner: OwnerPage;
  afterEach(async () => {
    expect(owner.visitor.complaints).toEqual([]);
    await owner.leave();
  });

  it('changes the plan with the passkey, takes it back, and shows the other plan when its day has come', async () => {
    owner = await OwnerPage.open(sandbox, browser, person, { viewport: PHONE });
    await owner.goTo('/plan');
    await owner.says('you have had it from the beginning, and it costs you nothing');
    await owner.button('Change to Pro').click();
    await owner.says('It costs €19.99 each month, the first time for the month that begins then.');
    await owner.says('Your plan of now costs you nothing.');
    await owner.button('Change with your passkey').click();
    await owner.says(/From .* on \(UTC\) you have the plan Pro\./);
    expect(owner.requests).toBe(1);
    expect((await shown()).ordered).toMatchObject({ planCode: 'PRO', monthlyPrice: '19.99' });

    await owner.button('Keep Plus').click();
    await owner.button('Change to Pro').waitFor();
    expect((await shown()).ordered).toBeNull();

    await owner.button('Change to Free').click();
    await owner.says('From then on your programs, agents and API keys have no access');
    await owner.button('Change with your passkey').click();
    await owner.button('Keep Plus').waitFor();
    await theDayHasCome();
    await owner.says('PLUS → FREE');
    expect(await shown()).toMatchObject({ plan: { code: 'FREE' }, ordered: null });
    await owner.goTo('/notifications');
    await owner.says('You have the plan Free now');
  });

  it.each([
    ['de', 'light', DESKTOP],
    ['de', 'dark', PHONE],
    ['en', 'light', PHONE],
    ['en', 'dark', DESKTOP],
  ] as const)('is without barriers in %s, %s', async (language, colorScheme, viewport) => {
    await person.app.send('/settings', { method: 'PATCH', body: { language, theme: 'SYSTEM' } });
    owner = await OwnerPage.open(sandbox, browser, person, { colorScheme, viewport });
    await owner.goTo('/plan');
    const { page } = owner;
    await page.getByRole('button', { name: /Pro/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Passkey|passkey/ })
      .click();
    await page.getByRole('button', { name: /^(Keep Plus|Plus behalten)$/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  });
});

describe('a change of the plan', () => {
  const PATH = '/plan/order';
  const order = async (terms: object, by = person) => {
    const { nextDay } = await shown();
    const confirmation = await assertedBy(by, 'plan', PATH, person);
    const body = { plan: 'PRO', monthlyPrice: '19.99', currency: 'EUR', effectiveOn: nextDay, ...terms, confirmation };
    return { body, answer: await person.app.post<ErrorBody>(PATH, body) };
  };

  it('needs a passkey of its owner, whose answer counts once, and the price and the day that hold', async () => {
    const stranger = await sandbox.newPerson();
    expect((await order({}, stranger)).answer.status).toBe(401);
    const moved = (await order({ monthlyPrice: '9.99' })).answer;
    expect([moved.status, moved.body.message]).toEqual([409, 'The plan Pro costs 19.99 EUR each month now']);
    expect((await order({ effectiveOn: '2020-01-01' })).answer.status).toBe(409);
    expect((await order({ plan: 'GOLD' })).answer.status).toBe(422);
    expect((await order({ plan: 'PLUS', monthlyPrice: '9.99' })).answer.status).toBe(422);
    expect((await shown()).ordered).toBeNull();
    const { body, answer } = await order({});
    expect(answer.status).toBe(204);
    expect((await person.app.post(PATH, body)).status).toBe(401);
    expect((await person.app.send(PATH, { method: 'DELETE' })).status).toBe(204);
    expect((await person.app.send(PATH, { method: 'DELETE' })).status).toBe(404);
  });

  it('is charged from its month on, and no sooner', async () => {
    await new AccessCalls(sandbox).setPlan(person.username, 'FREE');
    await order({});
    expect((await shown()).isCharged).toBe(false);
    await sandbox.database.query(`UPDATE users SET plan_since = '2020-01-01' WHERE id = $1`, [person.userId]);
    await theDayHasCome();
    await eventually('the plan is there', async () => (await shown()).plan.code === 'PRO', 60_000);
    const charges = async () =>
      (await person.app.get<{ charges: readonly { planCode: string }[] }>('/subscriptions/charges')).body.charges;
    await eventually('the month is charged', async () => (await charges()).length > 0, 60_000);
    expect(await charges()).toMatchObject([{ planCode: 'PRO', amount: '19.99', status: 'PENDING' }]);
  });
});
