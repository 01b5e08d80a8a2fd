import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getAddress } from 'ethers';
import { randomHex } from '../adapters/persistence/support/people.js';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { Sandbox } from '../support/sandbox/sandbox.js';
import { ScheduleOwner } from '../support/sandbox/schedule-owner.js';

let sandbox: Sandbox;
let browser: TestBrowser;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});

interface Listed {
  readonly mandates: readonly { readonly id: string; readonly contractAddress: string }[];
}

it('a mandate that the device cannot prove is left out of the stop, named, and keeps no other one from being stopped', async () => {
  const [person, payee] = await Promise.all([sandbox.newPerson({ USD: '20' }), sandbox.newPerson()]);
  const schedules = new ScheduleOwner(sandbox, person);
  const startDate = new Date((await sandbox.now()).getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const [other, proven] = [
    await schedules.daily(payee.username, '5', { startDate }),
    await schedules.daily(payee.username, '6', { startDate }),
  ];
  const owner = await OwnerPage.open(sandbox, browser, person, { viewport: { width: 390, height: 844 } });
  const foreign = getAddress(randomHex(20));
  await owner.alter('/mandates', ({ mandates, ...rest }: Listed) => ({
    ...rest,
    mandates: mandates.map((one) => (one.id === other.scheduleId ? { ...one, contractAddress: foreign } : one)),
  }));
  await owner.goTo('/mandates');
  await owner.button('Stop everything').click();
  await owner.says('Not stopped by this signature');
  await owner.page.getByRole('dialog').getByText(foreign).waitFor();
  expect(await barriers(owner.page)).toEqual([]);
  await owner.button('Stop everything with passkey').click();
  await schedules.reaches(proven.scheduleId, 'CANCELLED');
  expect(await schedules.detail(other.scheduleId)).toMatchObject({ status: 'ACTIVE' });
  // When nothing can be proven, nothing is signed, and the reasons are told.
  const asked = owner.requests;
  await owner.goTo('/mandates');
  await owner.button('Stop everything').click();
  await owner.button('Stop everything with passkey').click();
  await owner.says('It was not put before your passkey');
  expect(owner.requests).toBe(asked);
  // During an upgrade a process of the version before may answer.
  await owner.alter('/mandates', ({ mandates, ...rest }: Listed) => ({
    ...rest,
    mandates: mandates.map((one) => ({ ...one, purpose: undefined })),
  }));
  await owner.goTo('/mandates');
  await owner.button('Stop everything').click();
  await owner.page.getByRole('dialog').getByText(`5.00 USD to ${payee.username}, daily`).waitFor();
  await owner.leave();
});
