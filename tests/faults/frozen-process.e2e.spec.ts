import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { DemoPayer } from '../support/demo-payer.js';
import { eventually } from '../support/eventually.js';
import { TestService } from '../support/service.js';
import { PaymentUnderTest } from './payment-under-test.js';
import { workerEnvironment } from './second-process.js';
import { Stage } from './stage.js';

const CONTINUED_WITHIN_MS = 60_000;

/** Sessions of the first process that hold locks in a transaction, and are not asked to do anything. */
const FROZEN = `SELECT FROM pg_stat_activity WHERE application_name = 'accounts' AND state = 'idle in transaction'`;

let stage: Stage;

afterEach(() => stage.destroy());

it.each([
  ['is changing the ledger', 'book-transactions'],
  ['is signing a transaction of the relayer', 'reserve-relay-nonce'],
])('a process that freezes while it %s stops no other process', async (_what, statement) => {
  stage = await Stage.open();
  const service = await stage.startMortal(statement, 'SIGSTOP');
  const auditor = await stage.auditor();
  const environment = await workerEnvironment(stage, (await service.world()).chain.rpcUrl);
  const client = await DemoPayer.of(service, 'alice');
  const payment = new PaymentUnderTest('alice');
  const { paymentRequestId } = (await payment.propose(client)).payment;
  process.kill(service.pid, 'SIGUSR2');
  client.approve(paymentRequestId).catch(() => undefined);
  await eventually('it is frozen', async () => (await stage.servers.query(FROZEN)).length > 0);

  const dataDirectory = await mkdtemp(join(tmpdir(), 'accounts-worker-'));
  const other = await TestService.start({ dataDirectory, environment });
  try {
    const isPaid = async () => (await auditor.progress(payment.minorUnits))?.status === 'COMPLETED';
    await eventually('the other process completes the payment', isPaid, CONTINUED_WITHIN_MS);
    expect(await auditor.transfers('alice', 'bob', payment.minorUnits)).toBe(1);
    expect(await auditor.differences()).toEqual([]);
  } finally {
    await other.kill();
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
