import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DemoPayer } from '../support/demo-payer.js';
import { TestService } from '../support/service.js';
import { PaymentUnderTest } from './payment-under-test.js';
import { workerEnvironment } from './second-process.js';
import { Stage } from './stage.js';

const PAYMENTS = 6;

let stage: Stage;
/** The second process's own. */
let dataDirectory: string;

beforeAll(async () => {
  stage = await Stage.open();
  dataDirectory = await mkdtemp(join(tmpdir(), 'accounts-worker-'));
});

afterAll(async () => {
  await stage.destroy();
  await rm(dataDirectory, { recursive: true, force: true });
});

it('two processes on one database pay each payment once, also when one of them is killed meanwhile', async () => {
  const service = await stage.start();
  const auditor = await stage.auditor();
  const client = await DemoPayer.of(service, 'alice');
  const environment = await workerEnvironment(stage, (await service.world()).chain.rpcUrl);
  const worker = await TestService.start({ dataDirectory, environment });
  const payments = Array.from({ length: PAYMENTS }, () => new PaymentUnderTest('alice'));
  const ids: string[] = [];
  try {
    for (const payment of payments) ids.push((await payment.propose(client)).payment.paymentRequestId);
    for (const id of ids.slice(0, PAYMENTS / 2)) await client.approve(id);
    await worker.kill();
    for (const id of ids.slice(PAYMENTS / 2)) await client.approve(id);
  } finally {
    await worker.kill();
  }

  for (const [index, payment] of payments.entries()) await payment.completed(client, ids[index] ?? '');
  for (const payment of payments) {
    expect(await auditor.transfers('alice', 'bob', payment.minorUnits)).toBe(1);
    expect(await auditor.progress(payment.minorUnits)).toEqual({ status: 'COMPLETED', relayed: 1, confirmed: true });
  }
  expect(await auditor.differences()).toEqual([]);
});

it('a payment that is submitted four times at once is sent in one transaction', async () => {
  const payment = new PaymentUnderTest('alice');
  const client = await DemoPayer.of(await stage.startHasty(), 'alice');
  const auditor = await stage.auditor();
  await payment.begin(auditor);
  const { paymentRequestId } = (await payment.propose(client)).payment;
  await client.approve(paymentRequestId);
  await payment.completed(client, paymentRequestId);
  await payment.expectPaidOnce(auditor);
  expect(await auditor.progress(payment.minorUnits)).toMatchObject({ relayed: 1 });
});
