import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DemoPayer } from '../support/demo-payer.js';
import { eventually } from '../support/eventually.js';
import type { NotificationFault } from './notification-faults.js';
import { PaymentUnderTest } from './payment-under-test.js';
import { Stage } from './stage.js';

/** Long enough for the sweep to miss what was lost. */
const TOLD_WITHIN_MS = 60_000;

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.destroy());

/** What payer and payee were told of a payment, as it is stored: one line for each. */
async function toldOf({ minorUnits }: PaymentUnderTest): Promise<readonly string[]> {
  const amount = `${minorUnits / 1_000_000n}.${String(minorUnits % 1_000_000n).padStart(6, '0')}`;
  const rows = await stage.servers.query<{ line: string }>(
    `SELECT username || ' ' || type AS line FROM notifications JOIN users ON users.id = user_id
     WHERE rtrim(metadata->>'amount', '0') = rtrim($1, '0') ORDER BY line`,
    [amount],
  );
  return rows.map(({ line }) => line);
}

const allEventsAreTold = async () => {
  const [row] = await stage.servers.query<{ waiting: string }>(
    'SELECT count(*) AS waiting FROM outbox WHERE notified_at IS NULL',
    [],
  );
  return row?.waiting === '0';
};

const loseJobs = async () => {
  await stage.servers.markEventsPublished();
  await stage.servers.wipeQueue();
};

interface Scenario {
  readonly point: NotificationFault;
  readonly jobs: 'kept' | 'lost';
  /** Whether the payee's notification was stored when the process died. */
  readonly stored: boolean;
}

const scenarios: readonly Scenario[] = [
  { point: 'before-notice-committed', jobs: 'kept', stored: false },
  { point: 'before-notice-committed', jobs: 'lost', stored: false },
  { point: 'after-notice-committed', jobs: 'kept', stored: true },
  { point: 'after-notice-committed', jobs: 'lost', stored: true },
];

it.each(scenarios)(
  'killed $point with its jobs $jobs, payer and payee are told of a payment exactly once',
  async ({ point, jobs, stored }) => {
    const payment = new PaymentUnderTest('alice');
    const faulty = await stage.startFaulty(point);
    const client = await DemoPayer.of(faulty, 'alice');
    const { paymentRequestId } = (await payment.propose(client)).payment;
    await client.approve(paymentRequestId).catch(() => undefined);
    expect(await faulty.exit()).toBeNull();
    expect((await toldOf(payment)).includes('bob TRANSFER_RECEIVED')).toBe(stored);
    if (jobs === 'lost') await loseJobs();

    await stage.start();
    const everything = ['alice PAYMENT_COMPLETED', 'alice PAYMENT_PROPOSED', 'bob TRANSFER_RECEIVED'];
    const look = async () => (await allEventsAreTold()) && (await toldOf(payment)).length >= everything.length;
    await eventually('everything is told', look, TOLD_WITHIN_MS);
    expect(await toldOf(payment)).toEqual(everything);
  },
);
