import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BOOK_ROWS } from '../../adapters/persistence/indexing/movements.statements.js';
import { RESERVE_NONCES } from '../../adapters/persistence/relaying/relay-slot.changes.js';
import { UNSETTLED_SLOTS } from '../../adapters/persistence/relaying/relay-slot.queries.js';
import { freePort } from '../../infrastructure/embedded/free-port.js';
import type { Auditor } from '../support/auditor.js';
import { DemoPayer } from '../support/demo-payer.js';
import { eventually } from '../support/eventually.js';
import { TestService } from '../support/service.js';
import { PaymentUnderTest } from './payment-under-test.js';
import { workerEnvironment } from './second-process.js';
import { fatalOf, type NamedStatement, Stage } from './stage.js';

const FROZEN_WITHIN_MS = 60_000;

let stage: Stage;
let auditor: Auditor;
let client: DemoPayer;
/** What a process needs that does the work of the one on the stage. */
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  // It takes requests, and leaves the work to the others: which of two workers freezes would be chance.
  stage = await Stage.open({ ROLES: 'api,app' });
  const service = await stage.start();
  auditor = await stage.auditor();
  client = await DemoPayer.of(service, 'alice');
  environment = await workerEnvironment(stage, (await service.world()).chain.rpcUrl);
});
afterAll(() => stage.destroy());

/** A process that does the work of the stage. @param program from the project's root */
async function worker(program: string, variables: Readonly<Record<string, string>> = {}) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'accounts-worker-'));
  const OPERATIONS_PORT = String(await freePort());
  const process = await TestService.start({
    dataDirectory,
    program,
    environment: { ...environment, OPERATIONS_PORT, ...variables },
  });
  return {
    pid: process.pid,
    end: async () => {
      await process.kill();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Freezes, once it is armed, when it has carried out this statement. */
async function freezingWorker(statement: NamedStatement) {
  const { pid, end } = await worker('dist/programs/mortal-main.js', fatalOf(statement, 'SIGSTOP'));
  const isFrozen = async () => {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)]);
    return stdout.startsWith('T');
  };
  return {
    end,
    isFrozen,
    freeze: async () => {
      process.kill(pid, 'SIGUSR2');
      await eventually('it is frozen', isFrozen, FROZEN_WITHIN_MS);
    },
  };
}

/** Proposes and approves a payment. @returns a function that waits until it is paid once, and gives the seconds since the approval */
async function payment() {
  const payment = new PaymentUnderTest('alice');
  await payment.begin(auditor);
  const { paymentRequestId } = (await payment.propose(client)).payment;
  await client.approve(paymentRequestId);
  const since = performance.now();
  return async () => {
    await payment.completed(client, paymentRequestId);
    const seconds = (performance.now() - since) / 1000;
    await payment.expectPaidOnce(auditor);
    return seconds;
  };
}

it.each([
  { what: 'is changing the ledger', statement: BOOK_ROWS },
  { what: 'is signing a transaction of the relayer', statement: RESERVE_NONCES },
  { what: 'looks after the nonces of the relayer', statement: UNSETTLED_SLOTS },
])('a process that freezes while it $what stops no payment', async ({ what, statement }) => {
  const frozen = await freezingWorker(statement);
  try {
    const usual = await (await payment())();
    const freezing = frozen.freeze();
    const paid = await payment();
    await freezing;
    const healthy = await worker('dist/programs/main.js');
    try {
      const seconds = await paid();
      const next = await (await payment())();
      process.stderr.write(
        `A payment on which a process froze while it ${what}: ${seconds.toFixed(1)} s; before: ${usual.toFixed(1)} s, after: ${next.toFixed(1)} s\n`,
      );
      expect(await frozen.isFrozen()).toBe(true);
    } finally {
      await healthy.end();
    }
  } finally {
    await frozen.end();
  }
});

it('a process that is to freeze at a statement that the service does not have says so at once', async () => {
  const refused = freezingWorker({ name: 'no-such-statement' });
  await expect(refused).rejects.toThrow('The service has no statement "no-such-statement"');
});
