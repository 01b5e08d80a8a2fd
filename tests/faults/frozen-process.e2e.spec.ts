import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Auditor } from '../support/auditor.js';
import { DemoPayer } from '../support/demo-payer.js';
import { eventually } from '../support/eventually.js';
import { TestService } from '../support/service.js';
import { PaymentUnderTest } from './payment-under-test.js';
import { workerEnvironment } from './second-process.js';
import { Stage } from './stage.js';

const FROZEN_WITHIN_MS = 60_000;

let stage: Stage;
let auditor: Auditor;
let client: DemoPayer;
/** What a second process needs. */
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  stage = await Stage.open();
  const service = await stage.start();
  auditor = await stage.auditor();
  client = await DemoPayer.of(service, 'alice');
  environment = await workerEnvironment(stage, (await service.world()).chain.rpcUrl);
});
afterAll(() => stage.destroy());

/** A second process that works on the stage and freezes, once it is armed, when it has carried out this statement. */
async function freezing(statement: string) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'accounts-worker-'));
  const other = await TestService.start({
    dataDirectory,
    entry: 'dist/tests/faults/mortal-main.js',
    environment: { ...environment, FATAL_STATEMENT: statement, FATAL_SIGNAL: 'SIGSTOP' },
  });
  return {
    arm: () => process.kill(other.pid, 'SIGUSR2'),
    isFrozen: async () => {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(other.pid)]);
      return stdout.startsWith('T');
    },
    end: async () => {
      await other.kill();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function secondsOfPayment(): Promise<number> {
  const payment = new PaymentUnderTest('alice');
  await payment.begin(auditor);
  const since = performance.now();
  const { paymentRequestId } = (await payment.propose(client)).payment;
  await client.approve(paymentRequestId);
  await payment.completed(client, paymentRequestId);
  const seconds = (performance.now() - since) / 1000;
  await payment.expectPaidOnce(auditor);
  return seconds;
}

it.each([
  { what: 'is changing the ledger', statement: 'book-transactions', freezesBy: 'a payment' },
  { what: 'is signing a transaction of the relayer', statement: 'reserve-relay-nonce', freezesBy: 'a payment' },
  { what: 'looks after the nonces of the relayer', statement: 'unsettled-slots', freezesBy: 'itself' },
])('a process that freezes while it $what stops no payment', async ({ what, statement, freezesBy }) => {
  const other = await freezing(statement);
  try {
    const usual = await secondsOfPayment();
    other.arm();
    if (freezesBy === 'itself') await eventually('it is frozen', other.isFrozen, FROZEN_WITHIN_MS);
    // Either process may do the work of a payment, so this one freezes at one of the first.
    let seconds = await secondsOfPayment();
    while (!(await other.isFrozen())) seconds = await secondsOfPayment();
    process.stderr.write(
      `A payment beside a process that froze while it ${what}: ${seconds.toFixed(1)} s, before: ${usual.toFixed(1)} s\n`,
    );
    expect(await other.isFrozen()).toBe(true);
  } finally {
    await other.end();
  }
});
