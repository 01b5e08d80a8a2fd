import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AppClient } from '../../infrastructure/demo/app-client.js';
import { eventually } from '../support/eventually.js';
import { assertedBy } from '../support/sandbox/confirmations.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import type { TestService } from '../support/service.js';
import { newOwner } from './new-payer.js';
import { Stage } from './stage.js';
import type { VirtualAccountFault } from './virtual-account-faults.js';

const WITHIN_MS = 90_000;
const CENT = 10_000n;

interface Accounts {
  readonly accounts: { readonly usd: { readonly accountNumber: string } | null };
}

let stage: Stage;
let accountNumber = '';
let made = 0n;

const post = (service: TestService, path: string, body: object) =>
  exchange(`${service.url}/sandbox${path}`, { method: 'POST', body });

async function signedIn(service: TestService): Promise<AppClient> {
  const app = new AppClient(await service.world(), 'alice');
  await app.signIn();
  return app;
}

/** Alice gets an account, although the service dies when the bank has heard of her. */
async function open(): Promise<void> {
  const dying = await stage.startFaulty('after-bank-has-customer');
  const app = await signedIn(dying);
  await app.api.post('/virtual-accounts/application', { fullName: 'Alice MANUAL', country: 'DE' });
  expect(await dying.exit()).toBeNull();
  const service = await stage.start();
  const decision = { username: 'alice', decision: 'approve' };
  await eventually(
    'the bank opens the accounts',
    async () => (await post(service, '/bank-customers/decision', decision)).status === 200,
    WITHIN_MS,
  );
  const owner = await signedIn(service);
  await eventually(
    'the account has a number',
    async () => {
      const { accounts } = await owner.api.get<Accounts>('/virtual-accounts');
      accountNumber = accounts.usd?.accountNumber ?? '';
      return accountNumber !== '';
    },
    WITHIN_MS,
  );
}

beforeAll(async () => {
  stage = await Stage.open();
  await open();
}, 180_000);
afterAll(() => stage.destroy());

async function statusOf(minorUnits: bigint) {
  const text = 'SELECT id, status FROM incoming_transfers WHERE minor_units = $1';
  const [row] = await stage.servers.query<{ id: string; status: string }>(text, [minorUnits]);
  return row ?? null;
}

/** Whether the bank has sent its messages; those to come are sent within a second. */
async function isAllTold(): Promise<boolean> {
  const [row] = await stage.servers.query<{ open: number }>(
    'SELECT count(*)::int AS open FROM sandbox_partner_events WHERE delivered_at IS NULL',
  );
  return row?.open === 0;
}

async function expectPaidOnce(minorUnits: bigint, before: bigint): Promise<void> {
  const auditor = await stage.auditor();
  const isComplete = async () => (await statusOf(minorUnits))?.status === 'COMPLETED';
  await eventually('the transfer is completed', isComplete, WITHIN_MS);
  await eventually('all events are delivered', async () => (await auditor.undelivered()) === 0, WITHIN_MS);
  const movements = await stage.servers.query<{ line: string }>(
    `SELECT direction || ' ' || type AS line FROM transactions WHERE minor_units = $1`,
    [minorUnits],
  );
  expect(movements).toEqual([{ line: 'incoming BANK_TOP_UP' }]);
  expect(await auditor.holding('alice')).toBe(before + minorUnits);
  expect(await auditor.differences()).toEqual([]);
  const told = await stage.servers.query<{ type: string; count: number }>(
    `SELECT type, count(*)::int AS count FROM outbox WHERE subject_id = $1 AND type LIKE 'incoming_transfer.%' GROUP BY type`,
    [(await statusOf(minorUnits))?.id],
  );
  expect(told.filter(({ count }) => count !== 1)).toEqual([]);
  expect(told.map(({ type }) => type)).toContain('incoming_transfer.completed');
}

const isExhaustive = process.env['ALL_CRASHES'] === '1';

/** Those that are rare lose an open transaction with their process, as the integration tests do. They run with ALL_CRASHES=1. */
const scenarios: readonly { readonly point: VirtualAccountFault; readonly jobs: 'kept' | 'lost'; isRare?: true }[] = [
  { point: 'while-transfer-received', jobs: 'lost' },
  { point: 'after-bank-payment-stored', jobs: 'kept', isRare: true },
  { point: 'while-transfer-sent', jobs: 'lost', isRare: true },
  { point: 'after-bank-payment-broadcast', jobs: 'lost' },
  { point: 'while-bank-payment-ended', jobs: 'kept', isRare: true },
  { point: 'while-transfer-completed', jobs: 'kept', isRare: true },
];

it.each(scenarios.filter(({ isRare }) => isExhaustive || !isRare))(
  'killed $point with its jobs $jobs, a bank transfer becomes money on chain once, also when all messages come again in another order',
  async ({ point, jobs }) => {
    made += 1n;
    const minorUnits = 9_000_000n + made * CENT;
    const dying = await stage.startFaulty(point);
    const before = await (await stage.auditor()).holding('alice');
    const amount = `9.${String(made).padStart(2, '0')}`;
    const payer = { holderName: 'Erika', accountNumber: '000123456789', routingNumber: '021000021' };
    const transfer = { toAccountNumber: accountNumber, amount, currency: 'USD', ...payer };
    await post(dying, '/bank-transfers', transfer).catch(() => undefined);
    expect(await dying.exit()).toBeNull();
    if (jobs === 'lost') {
      await stage.servers.markEventsPublished();
      await stage.servers.wipeQueue();
    }
    await stage.start();
    await expectPaidOnce(minorUnits, before);

    await eventually('the bank has told everything', isAllTold, WITHIN_MS);
    // New ids, so that each is taken for a new one, and late and in another order.
    await stage.servers.query(`
      UPDATE sandbox_partner_events SET id = gen_random_uuid(), delivered_at = NULL, attempts = 0, attempt_after = now(),
        created_at = now() - random() * interval '1 day'`);
    await eventually('the bank has told everything again', isAllTold, WITHIN_MS);
    await expectPaidOnce(minorUnits, before);
  },
);

it('killed while an account is closed, its accounts at the bank take deposits again, and it can be closed', async () => {
  const dying = await stage.startFaulty('while-account-closed');
  const owner = await newOwner(dying);
  const { app, username, userId } = owner;
  const close = async () => {
    const path = '/account-closing';
    return app.post(path, await assertedBy(owner, 'account-closing', path, owner));
  };
  await app.post('/virtual-accounts/application', { fullName: 'Alice MANUAL', country: 'DE' });
  const isOpen = async () => {
    const text = `SELECT status = 'APPROVED' AND suspensions = '{}' AS "isOpen" FROM sandbox_bank_customers WHERE id = $1`;
    return (await stage.servers.query<{ isOpen: boolean }>(text, [userId]))[0]?.isOpen;
  };
  const approve = async () =>
    (await post(dying, '/bank-customers/decision', { username, decision: 'approve' })).status === 200;
  await eventually('the bank opens the accounts', approve, WITHIN_MS);
  await close().catch(() => undefined);
  expect(await dying.exit()).toBeNull();
  expect(await isOpen()).toBe(false);

  await stage.start();
  await stage.servers.query(`UPDATE kyc_applications SET suspended_at = suspended_at - interval '1 minute'`);
  await eventually('the accounts take deposits again', isOpen, WITHIN_MS);
  expect((await close()).status).toBe(200);
  expect(await isOpen()).toBe(false);
});
