import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { DemoPayer } from '../support/demo-payer.js';
import { TestService } from '../support/service.js';
import { PaymentUnderTest } from './payment-under-test.js';
import { Stage } from './stage.js';

const PAYMENTS = 6;

/** Processes that share a database share the key to its secrets. */
const SECRETS_KEY = `k1:${randomBytes(32).toString('base64')}`;

let stage: Stage;
/** The second process's own. */
let dataDirectory: string;

beforeAll(async () => {
  stage = await Stage.open({ SECRETS_KEY });
  dataDirectory = await mkdtemp(join(tmpdir(), 'accounts-worker-'));
});

afterAll(async () => {
  await stage.destroy();
  await rm(dataDirectory, { recursive: true, force: true });
});

/** What a second process needs to work on the first one's database and chain. */
async function workerEnvironment(rpcUrl: string): Promise<Readonly<Record<string, string>>> {
  const text = (...path: string[]) => readFile(join(stage.dataDirectory, ...path), 'utf8');
  const deployment = JSON.parse(await text('chain', 'deployment.json')) as ChainDeployment;
  const tokens = Object.entries(deployment.tokens).map(([token, address]) => [`CHAIN_TOKEN_${token}`, address]);
  return {
    SECRETS_KEY,
    ROLES: 'worker,indexer',
    DATABASE_URL: await stage.servers.databaseUrl(),
    CHAIN_RPC_URL: rpcUrl,
    CHAIN_ID: String(deployment.chainId),
    CHAIN_ENTRY_POINT: deployment.entryPoint,
    CHAIN_WALLET_FACTORY: deployment.walletFactory,
    CHAIN_WALLET_IMPLEMENTATION: deployment.walletImplementation,
    CHAIN_WEBAUTHN_VERIFIER: deployment.webAuthnVerifier,
    RELAYER_PRIVATE_KEY: (await text('keys', 'relayer.key')).trim(),
    ...Object.fromEntries(tokens),
  };
}

it('two processes on one database pay each payment once, also when one of them is killed meanwhile', async () => {
  const service = await stage.start();
  const auditor = await stage.auditor();
  const client = await DemoPayer.of(service, 'alice');
  const environment = await workerEnvironment((await service.world()).chain.rpcUrl);
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
