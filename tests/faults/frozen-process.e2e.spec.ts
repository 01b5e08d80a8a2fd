import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
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

describe('a payment that is proposed and approved while another process is frozen', () => {
  /** A second process that works on the stage and freezes, once it is armed, when it has carried out this statement. */
  async function secondProcess(statement: string) {
    const service = await stage.start();
    const environment = await workerEnvironment(stage, (await service.world()).chain.rpcUrl);
    const dataDirectory = await mkdtemp(join(tmpdir(), 'accounts-worker-'));
    const other = await TestService.launch({
      dataDirectory,
      entry: 'dist/tests/faults/mortal-main.js',
      environment: { ...environment, FATAL_STATEMENT: statement, FATAL_SIGNAL: 'SIGSTOP' },
    });
    await other.ready();
    const end = async () => {
      await other.kill();
      await rm(dataDirectory, { recursive: true, force: true });
    };
    return { service, other, end };
  }

  async function isFrozen({ pid }: TestService): Promise<boolean> {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)]);
    return stdout.startsWith('T');
  }

  it.each([
    { what: 'changes the ledger', statement: 'book-transactions', freezesBy: 'a payment' },
    { what: 'looks after the nonces of the relayer', statement: 'unsettled-slots', freezesBy: 'itself' },
  ])('and $what is completed by the process that is left', async ({ what, statement, freezesBy }) => {
    stage = await Stage.open();
    const { service, other, end } = await secondProcess(statement);
    try {
      const auditor = await stage.auditor();
      const client = await DemoPayer.of(service, 'alice');
      process.kill(other.pid, 'SIGUSR2');
      if (freezesBy === 'itself') await eventually('it is frozen', () => isFrozen(other), CONTINUED_WITHIN_MS);
      // Either process may book a block, so it freezes at one of the first payments.
      for (;;) {
        const payment = new PaymentUnderTest('alice');
        await payment.begin(auditor);
        const since = performance.now();
        const { paymentRequestId } = (await payment.propose(client)).payment;
        await client.approve(paymentRequestId);
        await payment.completed(client, paymentRequestId);
        const seconds = (performance.now() - since) / 1000;
        await payment.expectPaidOnce(auditor);
        if (!(await isFrozen(other))) continue;
        process.stderr.write(`A payment beside a frozen process that ${what} took ${seconds.toFixed(1)} s\n`);
        break;
      }
    } finally {
      await end();
    }
  });
});
