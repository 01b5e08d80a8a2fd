import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DemoPayer } from '../support/demo-payer.js';
import { eventually } from '../support/eventually.js';
import { PAYMENT_SAMPLES } from '../support/payment-types/payment-samples.js';
import { RedisServer } from '../support/redis.js';
import { OPERATION_REMAINS, type OperationFaultPoint } from './crash-remains.js';
import { loseJobs } from './lost-jobs.js';
import type { OperationUnderTest } from './operation-under-test.js';
import { PaymentUnderTest } from './payment-under-test.js';
import { SignedPasskeyChange } from './signed-passkey-change.js';
import { drawnBill, drawnCharge, SignedPayablePayment } from './signed-payable-payment.js';
import { SignedPayment } from './signed-payment.js';
import { Stage } from './stage.js';

const DIED_WITHIN_MS = 60_000;
/**
 * Longer than the three starts and the waits of a scenario together. Otherwise a busy machine ends the test in the middle of one of them, and
 * nobody learns in which.
 */
const SCENARIO_WITHIN_MS = 15 * 60_000;

const points = Object.keys(OPERATION_REMAINS) as OperationFaultPoint[];
const PASSKEY_CHANGE = 'passkey change';

/** Everything that an owner signs: a payment of every type, a passkey, and the payments of bills and charges. Each is somebody's first operation, except the passkey's. */
const kinds: ReadonlyMap<string, () => OperationUnderTest> = new Map<string, () => OperationUnderTest>([
  ...PAYMENT_SAMPLES.map((sample) => [sample.name, () => new SignedPayment(sample)] as const),
  [PASSKEY_CHANGE, () => new SignedPasskeyChange('alice')],
  ['bill', () => new SignedPayablePayment(drawnBill)],
  ['charge', () => new SignedPayablePayment(drawnCharge)],
]);

interface Scenario {
  readonly queue: 'PostgreSQL' | 'Redis';
  readonly point: OperationFaultPoint;
  /** What becomes of the queue's data while the service is down. What is lost had been handed over in full. */
  readonly jobs: 'kept' | 'lost';
  readonly kind: string;
}

/** What always runs: every point, queue and loss, and each time another kind. */
const always: readonly Scenario[] = [
  { queue: 'PostgreSQL', point: 'after-approval-stored', jobs: 'lost', kind: 'transfer_moneda to a user' },
  { queue: 'PostgreSQL', point: 'after-approval-published', jobs: 'kept', kind: 'transfer_moneda to a user' },
  { queue: 'PostgreSQL', point: 'after-deploy-broadcast', jobs: 'kept', kind: 'transfer_contact_wallet to a wallet' },
  { queue: 'PostgreSQL', point: 'after-relay-stored', jobs: 'kept', kind: PASSKEY_CHANGE },
  { queue: 'PostgreSQL', point: 'after-broadcast', jobs: 'kept', kind: 'exchange to euros' },
  { queue: 'PostgreSQL', point: 'mid-index', jobs: 'kept', kind: 'earnings_move into a vault' },
  { queue: 'PostgreSQL', point: 'after-settle-stored', jobs: 'lost', kind: 'transfer_account to a bank' },
  { queue: 'PostgreSQL', point: 'after-settle-stored', jobs: 'lost', kind: 'bill' },
  { queue: 'Redis', point: 'after-relay-stored', jobs: 'kept', kind: 'x402 to a seller' },
  { queue: 'Redis', point: 'after-confirmation', jobs: 'lost', kind: PASSKEY_CHANGE },
];

/** Kinds that find the wallet on chain. Alice's is deployed once. */
const deployed: ReadonlySet<string> = new Set([
  PASSKEY_CHANGE,
  ...PAYMENT_SAMPLES.filter(({ needsWallet }) => needsWallet).map(({ name }) => name),
]);

/** Every kind at every point, with every loss and queue in turn. */
const matrix: readonly Scenario[] = [...kinds.keys()].flatMap((kind, row) =>
  points
    .filter((point) => !deployed.has(kind) || point !== 'after-deploy-broadcast')
    .map((point, column) => ({
      queue: (row + column) % 3 === 0 ? 'Redis' : 'PostgreSQL',
      point,
      jobs: (row + column) % 2 === 0 ? 'kept' : 'lost',
      kind,
    })),
);

const scenarios = process.env['ALL_CRASHES'] === '1' ? matrix : always;

describe.each(['PostgreSQL', 'Redis'] as const)('a service whose queue is on %s', (queue) => {
  let redis: RedisServer | null = null;
  let stage: Stage;

  beforeAll(async () => {
    redis = queue === 'Redis' ? await RedisServer.create() : null;
    stage = await Stage.open(redis ? { REDIS_URL: redis.url } : {});
  });

  afterAll(async () => {
    await stage.destroy();
    await redis?.destroy();
  });

  const here = scenarios.filter((scenario) => scenario.queue === queue);

  it.each(here)(
    'killed $point with its jobs $jobs, a $kind takes effect exactly once',
    async (scenario) => {
      const { point, jobs, kind } = scenario;
      const operation = kinds.get(kind)?.();
      if (!operation) throw new Error(`There is no ${kind}`);
      await operation.begin(await stage.running());
      // What was signed for the preparation must not meet the fault.
      const before = await stage.auditor();
      await eventually('nothing is under way', async () => (await before.underWay()) === 0, DIED_WITHIN_MS);
      const dying = await stage.startFaulty(point);
      const auditor = await stage.auditor();
      // The owner may have received the answers or not, and signs again until the service is dead.
      const hasDied = async () => {
        if (!dying.hasEnded) await operation.sign(dying).catch(() => undefined);
        return dying.hasEnded;
      };
      await eventually(`the service has died ${point}`, hasDied, DIED_WITHIN_MS);
      expect(await dying.exit()).toBeNull();
      const subjectId = await operation.subjectId(auditor);
      expect(await auditor.operation(subjectId)).toMatchObject(OPERATION_REMAINS[point]);
      if (jobs === 'lost') await loseJobs(stage, redis);

      const service = await stage.start();
      await operation.sign(service);
      await operation.completed(service, auditor);
      await operation.expectEffect(service, auditor);
      expect(await auditor.operation(subjectId)).toMatchObject({ status: 'EXECUTED', confirmed: true, executions: 1 });
    },
    SCENARIO_WITHIN_MS,
  );
});

describe('a service that is killed when it has stored a payment request', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.destroy());

  it('answers the repeated request with the stored answer, and the payment is made once', async () => {
    const payment = new PaymentUnderTest('alice');
    const dying = await stage.startFaulty('after-request-stored');
    const auditor = await stage.auditor();
    await payment.begin(auditor);
    await payment.propose(await DemoPayer.of(dying, 'alice')).catch(() => undefined);
    expect(await dying.exit()).toBeNull();
    expect(await auditor.request(payment.minorUnits)).toMatchObject({ status: 'PENDING_APPROVAL' });

    const client = await DemoPayer.of(await stage.start(), 'alice');
    const repeated = await payment.propose(client);
    expect(repeated).toMatchObject({ status: 201, replayed: true });
    const id = repeated.payment.paymentRequestId;
    expect(await client.status(id)).toMatchObject({ status: 'PENDING_APPROVAL' });
    await client.approve(id);
    await payment.completed(client, id);
    await payment.expectPaidOnce(auditor);
  });
});

describe('the crashes that always run', () => {
  it.each(['point', 'queue', 'jobs'] as const)('have every %s of all crashes', (aspect) => {
    const all = new Set(matrix.map((scenario) => scenario[aspect]));
    expect(new Set(always.map((scenario) => scenario[aspect]))).toEqual(all);
  });

  it('are of kinds that there are', () => {
    expect(always.filter(({ kind }) => !kinds.has(kind))).toEqual([]);
  });
});
