import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { issueToken } from '../../infrastructure/demo/access-token.js';
import { AppClient } from '../../infrastructure/demo/app-client.js';
import type { Auditor } from '../support/auditor.js';
import { eventually } from '../support/eventually.js';
import { exchange } from '../support/sandbox/http-exchange.js';
import type { TestService } from '../support/service.js';
import type { PayoutFault } from './payout-faults.js';
import { Stage } from './stage.js';

const REFUNDED_WITHIN_MS = 90_000;
const CENT = 10_000n;
const SCOPES = 'write:external_accounts write:payments';

let stage: Stage;
let made = 0n;

beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.destroy());

/** Alice pays out an amount of its own to an account of hers. The partner is going to reject it. */
async function payOut(service: TestService, amount: string): Promise<void> {
  const world = await service.world();
  const token = await issueToken(world, { user: 'alice', ttlSeconds: 600, scopes: SCOPES });
  const post = async <Body>(path: string, body: object): Promise<Body> => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await exchange<Body>(`${service.url}/v1${path}`, { method: 'POST', headers, body });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  const { bankAccount } = await post<{ bankAccount: { id: string } }>('/accounts/banks', {
    firstName: 'Alice',
    lastName: 'Muster',
    country: 'US',
    accountNumber: '000123456789',
    routingNumber: '021000021',
    accountType: 'CHECKING',
    confirmed: true,
  });
  const { paymentRequestId } = await post<{ paymentRequestId: string }>('/payments', {
    paymentType: 'transfer_account',
    amount,
    currency: 'USD',
    accountId: bankAccount.id,
    reference: 'REJECT',
  });
  const app = new AppClient(world, 'alice');
  await app.signIn();
  await app.approve(paymentRequestId);
}

async function payoutOf(minorUnits: bigint) {
  const text = 'SELECT payment_id AS id, status FROM payouts WHERE minor_units = $1';
  const [row] = await stage.servers.query<{ id: string; status: string }>(text, [minorUnits]);
  return row ?? null;
}

/** How often the ledger has the money out and back; the auditor compares the ledger with the chain. */
async function movementsOf(minorUnits: bigint): Promise<readonly string[]> {
  const text = `SELECT direction || ' ' || type AS line FROM transactions WHERE minor_units = $1 ORDER BY block_number`;
  return (await stage.servers.query<{ line: string }>(text, [minorUnits])).map(({ line }) => line);
}

async function expectPaidAndRefundedOnce(auditor: Auditor, minorUnits: bigint, before: bigint): Promise<void> {
  const isRefunded = async () => (await payoutOf(minorUnits))?.status === 'REFUNDED';
  await eventually('the payout is refunded', isRefunded, REFUNDED_WITHIN_MS);
  const isDelivered = async () => (await auditor.undelivered()) === 0;
  await eventually('all events are delivered', isDelivered, REFUNDED_WITHIN_MS);
  expect(await movementsOf(minorUnits)).toEqual(['outgoing BANK_WITHDRAWAL', 'incoming BANK_TOP_UP']);
  expect(await auditor.holding('alice')).toBe(before);
  expect(await auditor.differences()).toEqual([]);
  const text =
    "SELECT type, count(*)::int AS count FROM outbox WHERE subject_id = $1 AND type LIKE 'payout.%' GROUP BY type";
  const told = await stage.servers.query<{ type: string; count: number }>(text, [(await payoutOf(minorUnits))?.id]);
  expect(told.filter(({ count }) => count !== 1)).toEqual([]);
  expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining(['payout.rejected', 'payout.refunded']));
}

interface Scenario {
  readonly point: PayoutFault;
  readonly jobs: 'kept' | 'lost';
  /** Run with ALL_CRASHES=1 only: an open transaction is lost with its process, as in the integration tests. */
  readonly isRare?: true;
}

const isExhaustive = process.env['ALL_CRASHES'] === '1';

const scenarios: readonly Scenario[] = [
  { point: 'while-payout-stored', jobs: 'kept', isRare: true },
  { point: 'after-payout-stored', jobs: 'lost', isRare: true },
  { point: 'after-partner-has-payout', jobs: 'lost' },
  { point: 'while-webhook-handled', jobs: 'kept', isRare: true },
  { point: 'while-refund-stored', jobs: 'kept', isRare: true },
  { point: 'after-refund-stored', jobs: 'kept' },
  { point: 'after-refund-broadcast', jobs: 'lost' },
  { point: 'while-refund-ended', jobs: 'kept', isRare: true },
];

it.each(scenarios.filter(({ isRare }) => isExhaustive || !isRare))(
  'killed $point with its jobs $jobs, a payout is paid once, and its money comes back once',
  async ({ point, jobs }) => {
    made += 1n;
    const minorUnits = 7_000_000n + made * CENT;
    const dying = await stage.startFaulty(point);
    const before = await (await stage.auditor()).holding('alice');
    // The owner may have received the answers or not.
    await payOut(dying, `7.${String(made).padStart(2, '0')}`).catch(() => undefined);
    expect(await dying.exit()).toBeNull();
    if (jobs === 'lost') {
      await stage.servers.markEventsPublished();
      await stage.servers.wipeQueue();
    }
    await stage.start();
    await expectPaidAndRefundedOnce(await stage.auditor(), minorUnits, before);
  },
);
