import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Auditor } from '../support/auditor.js';
import { eventually } from '../support/eventually.js';
import type { TestService } from '../support/service.js';
import { expectAgreement, freshAddress, metricOf, mint, readinessOf } from './ledger-under-test.js';
import { Stage } from './stage.js';

const NOTICED_WITHIN_MS = 60_000;

/** Another process takes the lease of the ledger, for as long as its session lasts. */
const LOCK =
  "UPDATE leases SET token = token + 1, holder = 'another process', session = pg_backend_pid(), expires_at = 'infinity' WHERE name = 'ledger'";

let stage: Stage;
let service: TestService;
let auditor: Auditor;

beforeAll(async () => {
  stage = await Stage.open({ RECONCILE_EVERY_SECONDS: '1', INDEXER_MAX_LAG_SECONDS: '2' });
  service = await stage.start();
  auditor = await stage.auditor();
});
afterAll(() => stage.destroy());

async function isNow(check: string, status: 'up' | 'down'): Promise<void> {
  const look = async () => (await readinessOf(service)).checks[check]?.status === status;
  await eventually(`${check} is ${status}`, look, NOTICED_WITHIN_MS);
}

it('ledger that differ from the chain are noticed, and that they agree again too', async () => {
  const change = (by: number) =>
    stage.servers.query(
      `INSERT INTO account_balances SELECT id, 'USDC', $1 FROM wallets WHERE address = $2
       ON CONFLICT (account_id, asset) DO UPDATE SET minor_units = account_balances.minor_units + excluded.minor_units`,
      [by, walletAddress],
    );
  const { walletAddress } = (await service.world()).users[0] ?? { walletAddress: '' };
  await expectAgreement(service, auditor);
  await change(5);
  await isNow('ledger', 'down');
  expect(await metricOf(service, 'accounts_reconciliation_differing')).toBe(1);
  expect(await metricOf(service, 'accounts_reconciliation_difference{asset="USDC"}')).toBe(5);
  await change(-5);
  await isNow('ledger', 'up');
  expect(await metricOf(service, 'accounts_reconciliation_difference{asset="USDC"}')).toBe(0);
});

it('money that the ledger has missed is found by its balances and booked again, without an operator', async () => {
  const { walletAddress = '', userId = '' } = (await service.world()).users[0] ?? {};
  await mint(stage, service, walletAddress, 4_321n);
  await expectAgreement(service, auditor);
  const [missed] = await stage.servers.query<{ block_number: string }>(
    `WITH missed AS (DELETE FROM token_transfers WHERE to_address = $1 AND minor_units = 4321 RETURNING block_number),
       row AS (DELETE FROM transactions WHERE owner_id = $2 AND minor_units = 4321),
       balance AS (UPDATE account_balances SET minor_units = minor_units - 4321
         FROM wallets w WHERE w.id = account_id AND w.address = $1 AND asset = 'USDC')
     SELECT block_number FROM missed`,
    [walletAddress, userId],
  );
  await expectAgreement(service, auditor);
  expect(await operate('ledger', 'status')).toContain(
    `Blocks ${missed?.block_number} to ${missed?.block_number} (the balance of ${walletAddress}): read again, 1 transfers`,
  );
});

it('an operator has a range of blocks read again', async () => {
  expect(await operate('reindex', '0', '60')).toContain('Blocks 0 to 60 (the operator): read again, 0 transfers');
  await expectAgreement(service, auditor);
});

async function operate(...words: string[]): Promise<string> {
  const command = ['dist/programs/ops.js', ...words];
  const environment = { ...process.env, DATA_DIR: stage.dataDirectory };
  return (await promisify(execFile)(process.execPath, command, { env: environment })).stdout;
}

it('ledger that lag behind the chain are noticed, and that they have caught up too', async () => {
  const holder = new pg.Client({ connectionString: await stage.servers.databaseUrl() });
  await holder.connect();
  try {
    await holder.query(LOCK);
    await mint(stage, service, freshAddress(), 1n);
    await isNow('indexer', 'down');
    expect(await metricOf(service, 'accounts_indexer_lag_seconds')).toBeGreaterThan(2);
  } finally {
    await holder.end();
  }
  await isNow('indexer', 'up');
  expect(await metricOf(service, 'accounts_indexer_lag_seconds')).toBe(0);
  expect(await metricOf(service, 'accounts_indexer_halted')).toBe(0);
});
