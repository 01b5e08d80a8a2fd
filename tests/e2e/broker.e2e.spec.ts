import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

let sandbox: Sandbox;
let person: Person;
let rest: RestClient;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  person = await sandbox.newPerson();
  rest = await sandbox.client(person.userId, ['read:account']);
});
afterAll(() => sandbox?.stop());

const REQUIREMENTS = '/broker/us/requirements';

it('a program reads what is missing, and the owner answers it in the app', async () => {
  const settings = await person.app.send('/settings', { method: 'PATCH', body: { country: 'US' } });
  expect(settings.status).toBe(200);
  const { body: before } = await rest.get('/broker/capabilities');
  expect(before).toEqual({
    canTrade: false,
    blockedReasons: ['profile_incomplete', 'disclosures_missing', 'account_not_opened'],
    brokerOrderFeeUsd: '0.00',
  });
  const answer = (name: string, text: string) =>
    person.app.send(REQUIREMENTS, { method: 'PUT', body: { name, answer: text } });
  expect(await answer('taxpayer_id', '123-45-6789')).toMatchObject({
    status: 200,
    body: { profile: { missingCount: 9 } },
  });
  expect(await answer('taxpayer_id', 'none')).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } });
  expect(await answer('shoe_size', '44')).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } });
  const { body: missing } = await rest.get<{ profile: { missingFields: string[] } }>(REQUIREMENTS);
  expect(missing).toMatchObject({ isUsCustomer: true, onboardingPath: 'us', isComplete: false });
  expect(missing.profile.missingFields).not.toContain('taxpayer_id');
  expect(JSON.stringify(missing)).not.toContain('6789');
  const opened = await person.app.send('/broker/account', { method: 'PUT' });
  expect(opened).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const { status } = await rest.send(REQUIREMENTS, { method: 'PUT', body: { name: 'taxpayer_id', answer: '1' } });
  expect([404, 405]).toContain(status);
});

it('a customer elsewhere gets a complete set, which lite keeps without its empty lists', async () => {
  await person.app.send('/settings', { method: 'PATCH', body: { country: 'DE' } });
  const { body } = await rest.get(`${REQUIREMENTS}?view=lite`);
  expect(body).toEqual({
    isUsCustomer: false,
    onboardingPath: 'international',
    isComplete: true,
    profile: { requiredCount: 0, missingCount: 0 },
    disclosures: { requiredCount: 0, missingCount: 0 },
  });
  const opened = await person.app.send('/broker/account', { method: 'PUT' });
  expect(opened).toMatchObject({ status: 200, body: { blockedReasons: ['account_in_review'] } });
});

it('the free trades are those of the plan, until the month ends', async () => {
  const { body } = await rest.get<{ resetsAt: string }>('/broker/orders/free-trade-allowance');
  expect(body).toMatchObject({ plan: 'PLUS', freeTrades: 5, freeTradesUsed: 0, freeTradesLeft: 5, degraded: false });
  expect(body).not.toHaveProperty('upgrade');
  expect(body.resetsAt).toMatch(/-01T00:00:00\.000Z$/);
  const { body: plan } = await person.app.get('/plan');
  expect(plan).toMatchObject({ plan: { code: 'PLUS', freeTrades: 5, monthlyPrice: '9.99' }, changes: [] });
});
