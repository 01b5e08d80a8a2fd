import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Auditor, Progress } from '../support/auditor.js';
import { DemoPayer } from '../support/demo-payer.js';
import { RedisServer } from '../support/redis.js';
import type { FaultPoint } from './fault-points.js';
import { PaymentUnderTest } from './payment-under-test.js';
import { Stage } from './stage.js';

/** The state that the dead process leaves. It proves that the process died at the intended place. */
type Remains = Partial<Progress> & { readonly onChain: number };

const remains: Readonly<Record<FaultPoint, Remains>> = {
  'after-request-stored': { status: 'PENDING_APPROVAL', relayed: 0, confirmed: false, onChain: 0 },
  'after-approval-stored': { status: 'APPROVED', relayed: 0, confirmed: false, onChain: 0 },
  'after-deploy-broadcast': { status: 'APPROVED', relayed: 0, confirmed: false, onChain: 0 },
  'after-relay-stored': { status: 'APPROVED', relayed: 1, confirmed: false, onChain: 0 },
  // The indexer runs at the same time, so both outcomes are possible.
  'after-broadcast': { status: 'APPROVED', relayed: 1, onChain: 1 },
  'mid-index': { status: 'APPROVED', relayed: 1, confirmed: false, onChain: 1 },
  'after-confirmation': { status: 'APPROVED', relayed: 1, confirmed: true, onChain: 1 },
  'after-settle-stored': { status: 'COMPLETED', relayed: 1, confirmed: true, onChain: 1 },
};

interface Scenario {
  readonly queue: 'PostgreSQL' | 'Redis';
  readonly point: FaultPoint;
  /** What becomes of the queue's data while the service is down. What is lost had been handed over in full. */
  readonly jobs: 'kept' | 'lost';
  /** Carol's wallet is not on chain before her first payment. */
  readonly payer?: 'carol';
}

const scenarios: readonly Scenario[] = [
  { queue: 'PostgreSQL', point: 'after-request-stored', jobs: 'kept' },
  { queue: 'PostgreSQL', point: 'after-approval-stored', jobs: 'kept' },
  { queue: 'PostgreSQL', point: 'after-deploy-broadcast', jobs: 'kept', payer: 'carol' },
  { queue: 'PostgreSQL', point: 'after-relay-stored', jobs: 'kept' },
  { queue: 'PostgreSQL', point: 'after-broadcast', jobs: 'kept' },
  { queue: 'PostgreSQL', point: 'mid-index', jobs: 'kept' },
  { queue: 'PostgreSQL', point: 'after-confirmation', jobs: 'kept' },
  { queue: 'PostgreSQL', point: 'after-settle-stored', jobs: 'kept' },
  { queue: 'PostgreSQL', point: 'after-approval-stored', jobs: 'lost' },
  { queue: 'PostgreSQL', point: 'after-confirmation', jobs: 'lost' },
  { queue: 'Redis', point: 'after-approval-stored', jobs: 'kept' },
  { queue: 'Redis', point: 'after-confirmation', jobs: 'kept' },
  { queue: 'Redis', point: 'after-approval-stored', jobs: 'lost' },
  { queue: 'Redis', point: 'after-relay-stored', jobs: 'lost' },
  { queue: 'Redis', point: 'after-confirmation', jobs: 'lost' },
];

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

  const loseJobs = async () => {
    await stage.servers.markEventsPublished();
    if (!redis) return stage.servers.wipeQueue();
    await redis.stop();
    await redis.start();
  };

  /** Makes a payment until the service dies of the fault. The client may have received its answers or not. */
  const payUntilDeath = async (point: FaultPoint, payment: PaymentUnderTest): Promise<Auditor> => {
    const service = await stage.startFaulty(point);
    const auditor = await stage.auditor();
    await payment.begin(auditor);
    const client = await DemoPayer.of(service, payment.payer);
    const proposed = await payment.propose(client).catch(() => null);
    if (proposed) await client.approve(proposed.payment.paymentRequestId).catch(() => undefined);
    expect(await service.exit()).toBeNull();
    return auditor;
  };

  const here = scenarios.filter((scenario) => scenario.queue === queue);

  it.each(here)('killed $point with its jobs $jobs pays exactly once', async ({ point, jobs, payer = 'alice' }) => {
    const payment = new PaymentUnderTest(payer);
    const auditor = await payUntilDeath(point, payment);
    const onChain = await auditor.transfers(payer, 'bob', payment.minorUnits);
    expect({ ...(await auditor.progress(payment.minorUnits)), onChain }).toMatchObject(remains[point]);
    if (jobs === 'lost') await loseJobs();

    const client = await DemoPayer.of(await stage.start(), payer);
    const repeated = await payment.propose(client);
    expect(repeated).toMatchObject({ status: 201, replayed: true });
    const id = repeated.payment.paymentRequestId;
    if (remains[point].status === 'PENDING_APPROVAL') {
      expect(await client.status(id)).toMatchObject({ status: 'PENDING_APPROVAL' });
      await client.approve(id);
    }
    await payment.completed(client, id);
    await payment.expectPaidOnce(auditor);
  });
});
