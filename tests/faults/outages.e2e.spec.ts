import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Auditor } from '../support/auditor.js';
import { DemoPayer } from '../support/demo-payer.js';
import { eventually } from '../support/eventually.js';
import type { TestService } from '../support/service.js';
import { PaymentUnderTest, RECOVERED_WITHIN_MS } from './payment-under-test.js';
import { Stage } from './stage.js';

const NOTICED_WITHIN_MS = 60_000;

/** The service's own connections, not those of its queue. */
const ONE_BACKEND = "SELECT pid FROM pg_stat_activity WHERE application_name = 'accounts' LIMIT 1";

let stage: Stage;
let service: TestService;
let client: DemoPayer;
let auditor: Auditor;
let payment: PaymentUnderTest;

beforeAll(async () => {
  stage = await Stage.open();
});

beforeEach(async () => {
  await start();
  payment = new PaymentUnderTest('alice');
  await payment.begin(auditor);
});

afterEach(() => stage.servers.signalNode('SIGCONT'));

afterAll(() => stage.destroy());

async function start(): Promise<void> {
  service = await stage.start();
  client = await DemoPayer.of(service, 'alice');
  auditor = await stage.auditor();
}

async function propose(): Promise<string> {
  return (await payment.propose(client)).payment.paymentRequestId;
}

/** Waits until the worker has tried to submit a payment and has put it off. */
async function putOff(): Promise<void> {
  await eventually(
    'a submission has failed and waits for its next attempt',
    async () => {
      const metrics = await (await fetch(`${service.operationsUrl}/metrics`)).text();
      return /accounts_jobs\{name="submit-operation",state="delayed"\} [1-9]/.test(metrics);
    },
    NOTICED_WITHIN_MS,
  );
}

/** A payment that is approved, and that a node which does not answer keeps from going on. */
async function approveOnFrozenNode(): Promise<string> {
  const id = await propose();
  await stage.servers.signalNode('SIGSTOP');
  await client.approve(id);
  await putOff();
  return id;
}

describe('a payment approved while the EVM node', () => {
  it('does not answer stays approved, and completes by itself once the node answers again', async () => {
    const id = await approveOnFrozenNode();
    expect(await client.status(id)).toMatchObject({ status: 'APPROVED' });

    await stage.servers.signalNode('SIGCONT');
    await payment.completed(client, id);
    await payment.expectPaidOnce(auditor);
  });

  it('is stopped completes, because the service starts the node again', async () => {
    const id = await propose();
    await stage.servers.endNode('SIGTERM');
    await client.approve(id);
    await payment.completed(client, id);
    await payment.expectPaidOnce(auditor);
  });
});

describe('a node that crashed and lost its last blocks', () => {
  it('is given the same bytes again when a payment was on its way', async () => {
    const before = await stage.servers.savedChain();
    const dying = await stage.startFaulty('after-broadcast');
    client = await DemoPayer.of(dying, 'alice');
    const id = await propose();
    await client.approve(id).catch(() => undefined);
    await dying.exit();
    await stage.servers.crashNodeAt(before);
    expect(await auditor.progress(payment.minorUnits)).toMatchObject({ status: 'APPROVED', relayed: 1 });

    await start();
    await payment.completed(client, id);
    await payment.expectPaidOnce(auditor);
    expect(await auditor.progress(payment.minorUnits)).toMatchObject({ relayed: 1 });
  });

  it('is given the same bytes again when the payment was complete, and takes the next one', async () => {
    const before = await stage.servers.savedChain();
    const id = await propose();
    await client.approve(id);
    await payment.completed(client, id);
    await stage.crash();
    await stage.servers.crashNodeAt(before);

    await start();
    const paidAgain = async () => (await auditor.transfers('alice', 'bob', payment.minorUnits)) === 1;
    await eventually('the chain has the payment again', paidAgain, RECOVERED_WITHIN_MS);
    const inBalance = async () => (await auditor.differences()).length === 0;
    await eventually('the ledger agrees with the chain', inBalance, NOTICED_WITHIN_MS);
    await payment.expectPaidOnce(auditor);

    payment = new PaymentUnderTest('alice');
    await payment.begin(auditor);
    const next = await propose();
    await client.approve(next);
    await payment.completed(client, next);
    await payment.expectPaidOnce(auditor);
  });
});

describe('a payment that is under way when PostgreSQL', () => {
  it('is killed completes by itself, because the service starts PostgreSQL again', async () => {
    const id = await approveOnFrozenNode();
    await stage.servers.endPostgres('SIGKILL');
    await stage.servers.signalNode('SIGCONT');
    await payment.completed(client, id);
    await payment.expectPaidOnce(auditor);
  });

  it('is stopped together with the service completes when both are started again', async () => {
    const id = await approveOnFrozenNode();
    await stage.servers.endPostgres('SIGINT');
    await stage.crash();
    await stage.servers.signalNode('SIGCONT');

    await start();
    await payment.completed(client, id);
    await payment.expectPaidOnce(auditor);
  });

  it('breaks all connections because one of its processes was killed completes by itself', async () => {
    const id = await approveOnFrozenNode();
    const [backend] = await stage.servers.query<{ pid: number }>(ONE_BACKEND);
    process.kill(backend?.pid ?? 0, 'SIGKILL');

    await stage.servers.signalNode('SIGCONT');
    await payment.completed(client, id);
    await payment.expectPaidOnce(auditor);
  });
});
