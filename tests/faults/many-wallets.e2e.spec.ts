import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getAddress, Wallet } from 'ethers';
import { eventually } from '../support/eventually.js';
import type { SamplePayer } from '../support/payment-types/payment-samples.js';
import { TestService } from '../support/service.js';
import { newPayer } from './new-payer.js';
import { workerEnvironment } from './second-process.js';
import { Stage } from './stage.js';

/* `npm run faults -- --crashes` has a hundred wallets. */
const WALLETS = process.env['ALL_CRASHES'] === '1' ? 100 : 12;
/** Each wallet pays so often. The first payment brings the wallet to the chain; all others are approved at once. */
const EACH = 4;
/** How many operations fill a transaction in the end, when there is room for two transactions at a time. */
const [FULL, FEW_RELAYERS] = [3, 2];
/* A relayer has at most sixteen transactions on the way (RELAYER_MAX_IN_FLIGHT). */
const RELAYERS = Math.max(4, Math.ceil(WALLETS / 16) + 1);
const GAS_MONEY = `0x${(10n ** 20n).toString(16)}`;
/** Sign-ups at once. */
const AT_ONCE = 10;
const PAID_WITHIN_MS = WALLETS * 3_000 + 60_000;
/** For as many sign-ups, too, on a busy machine. */
const TIMEOUT_MS = 3 * PAID_WITHIN_MS;
const CENT = 10_000n;

let stage: Stage;
let service: TestService;
let worker: TestService;
/** The second process's own. */
let dataDirectory: string;
let relayers: readonly string[];
let environment: Readonly<Record<string, string>>;
/** Of the sandbox itself, and of the relayers. */
let keys: readonly string[];

beforeAll(async () => {
  stage = await Stage.open({ ROLES: 'api,app' });
  dataDirectory = await mkdtemp(join(tmpdir(), 'accounts-worker-'));
  service = await stage.start();
  const others = Array.from({ length: RELAYERS }, () => `0x${randomBytes(32).toString('hex')}`);
  relayers = others.map((key) => new Wallet(key).address);
  for (const relayer of relayers) await stage.servers.askNode('anvil_setBalance', [relayer, GAS_MONEY]);
  const { RELAYER_PRIVATE_KEY: own = '', ...shared } = await workerEnvironment(
    stage,
    (await service.world()).chain.rpcUrl,
  );
  // The first key is the sandbox's own, because its bank's secrets follow from it. It stays without work.
  keys = [own, ...others];
  environment = { ...shared, RELAYER_PRIVATE_KEYS: keys.join(',') };
  worker = await TestService.start({ dataDirectory, environment });
});
afterAll(async () => {
  await worker?.kill();
  await stage.destroy();
  await rm(dataDirectory, { recursive: true, force: true });
});

interface PaidRow {
  readonly id: string;
  readonly status: string;
}

it(
  'pays once for each payment of many wallets at once, with several relayers that each use one sequence of nonces, and fills transactions when there is no room',
  async () => {
    const payers: SamplePayer[] = [];
    while (payers.length < WALLETS) {
      const next = Math.min(AT_ONCE, WALLETS - payers.length);
      payers.push(...(await Promise.all(Array.from({ length: next }, () => newPayer(service, 10n)))));
    }
    const ids = await Promise.all(payers.map((payer) => proposed(payer)));
    // Transactions wait for a block, as on a public chain; otherwise the first relayer would always be free.
    await stage.servers.askNode('evm_setAutomine', [false]);
    await stage.servers.askNode('evm_setIntervalMining', [1]);
    await Promise.all(payers.map((payer, index) => approveAll(payer, (ids[index] ?? []).slice(0, 1))));
    const all = ids.flat();
    await areCompleted(ids.map(([first = '']) => first));
    // No block is made until one payment of every wallet is with the node.
    await stage.servers.askNode('evm_setIntervalMining', [0]);
    await Promise.all(payers.map((payer, index) => approveAll(payer, (ids[index] ?? []).slice(1, -1))));
    await eventually(`${WALLETS} payments are in flight`, async () => (await inFlight()) === WALLETS, PAID_WITHIN_MS);
    await stage.servers.askNode('evm_setIntervalMining', [1]);
    await areCompleted(ids.flatMap((own) => own.slice(0, -1)));

    // The last payment of every wallet waits for a worker, and there is little room.
    await worker.kill();
    await Promise.all(payers.map((payer, index) => approveAll(payer, (ids[index] ?? []).slice(-1))));
    const few = { RELAYER_PRIVATE_KEYS: keys.slice(0, 1 + FEW_RELAYERS).join(','), RELAYER_MAX_IN_FLIGHT: '1' };
    const narrow = { ...environment, ...few, RELAYER_BATCH_SIZE: String(FULL) };
    worker = await TestService.start({ dataDirectory, environment: narrow });
    await areCompleted(all);
    await stage.servers.askNode('evm_setIntervalMining', [0]);
    await stage.servers.askNode('evm_setAutomine', [true]);

    const auditor = await stage.auditor();
    for (const { walletAddress } of payers) {
      expect(await auditor.holdingAt(walletAddress)).toBe(10_000_000n - sum(EACH));
    }
    expect(await auditor.differences()).toEqual([]);
    await expectEachOnce(all);
    await expectFull(ids.map((own) => own.at(-1) ?? ''));
    await expectOrder();
    await expectSequences();
  },
  TIMEOUT_MS,
);

async function areCompleted(ids: readonly string[]): Promise<void> {
  const look = async () => {
    const text = 'SELECT id, status FROM payment_requests WHERE id = ANY($1)';
    const rows = await stage.servers.query<PaidRow>(text, [ids]);
    const failed = rows.find(({ status }) => status === 'FAILED');
    if (failed) throw new Error(`The payment ${failed.id} has failed`);
    return rows.every(({ status }) => status === 'COMPLETED');
  };
  await eventually(`${ids.length} payments are completed`, look, PAID_WITHIN_MS);
}

/** How many wallets have an operation in a transaction that was sent and is in no block. */
async function inFlight(): Promise<number> {
  const [row] = await stage.servers.query<{ wallets: number }>(
    `SELECT count(DISTINCT w.sender)::int AS wallets FROM relay_slots s
     JOIN relay_slot_tasks t USING (chain_id, signer, nonce) JOIN wallet_operations w ON w.id = t.subject_id
     WHERE s.status = 'BROADCAST' AND t.purpose = 'execute-operation' AND t.released_at IS NULL`,
  );
  return row?.wallets ?? 0;
}

/** The nth payment of a wallet is n cents. */
async function proposed({ rest }: SamplePayer): Promise<readonly string[]> {
  const made: string[] = [];
  for (let nth = 1; nth <= EACH; nth += 1)
    made.push(await rest.proposed({ recipientUsername: 'bob', amount: `0.0${nth}` }));
  return made;
}

/** Approves one after the other; what is refused for the moment comes back. */
async function approveAll({ app }: SamplePayer, own: readonly string[]): Promise<void> {
  for (const id of own) {
    const isTaken = async () => (await app.handIn(id, await app.assertion(id))).status === 200;
    await eventually(`${id} is approved`, isTaken, PAID_WITHIN_MS);
  }
}

function sum(count: number): bigint {
  return Array.from({ length: count }, (_, index) => BigInt(index + 1) * CENT).reduce((one, other) => one + other, 0n);
}

async function expectEachOnce(all: readonly string[]): Promise<void> {
  const [row] = await stage.servers.query<{ executed: number }>(
    `SELECT count(*)::int AS executed FROM wallet_operations w JOIN operation_outcomes o ON o.hash = w.hash
     WHERE w.subject_id = ANY($1) AND w.status = 'EXECUTED'`,
    [all],
  );
  expect(row?.executed).toBe(all.length);
}

/** Some transactions with these payments were full, none had more, and none had two operations of one wallet. */
async function expectFull(last: readonly string[]): Promise<void> {
  const carried = await stage.servers.query<{ operations: number; wallets: number }>(
    `SELECT count(*)::int AS operations, count(DISTINCT w.sender)::int AS wallets FROM relay_slot_tasks t
     JOIN wallet_operations w ON w.id = t.subject_id
     WHERE w.subject_id = ANY($1) AND t.purpose = 'execute-operation' AND t.released_at IS NULL
     GROUP BY t.chain_id, t.signer, t.nonce`,
    [last],
  );
  expect(Math.max(...carried.map(({ operations }) => operations))).toBe(FULL);
  expect(carried.filter(({ operations, wallets }) => operations !== wallets)).toEqual([]);
}

/** What a wallet approved first is first on chain. The nth payment of a wallet is n cents. */
async function expectOrder(): Promise<void> {
  const rows = await stage.servers.query<{ amounts: readonly number[] }>(
    `SELECT array_agg(minor_units::int ORDER BY block_number, log_index) AS amounts FROM transactions
     WHERE direction = 'outgoing' GROUP BY account_id`,
  );
  expect(rows).toHaveLength(WALLETS);
  const outOfOrder = rows.filter(({ amounts }) => amounts.some((amount, index) => amount < (amounts[index - 1] ?? 0)));
  expect(outOfOrder).toEqual([]);
}

interface Sequence {
  readonly signer: string;
  readonly first: string;
  readonly next: string;
  readonly slots: string;
}

/** Several relayers were used, and what is stored of the nonces of each has no gap and ends where the chain's count does. */
async function expectSequences(): Promise<void> {
  const isOpen = "status IN ('RESERVED', 'BROADCAST')";
  const areEnded = async () =>
    (await stage.servers.query(`SELECT FROM relay_slots WHERE ${isOpen} LIMIT 1`)).length === 0;
  await eventually('every nonce is used', areEnded, PAID_WITHIN_MS);
  const sequences = await stage.servers.query<Sequence>(
    `SELECT signer, min(nonce) AS first, max(nonce) + 1 AS next, count(*) AS slots FROM relay_slots GROUP BY signer`,
  );
  const used = sequences.filter(({ signer }) => relayers.includes(getAddress(signer)));
  expect(used.length).toBeGreaterThan(1);
  for (const { signer, first, next, slots } of used) {
    const count = BigInt(String(await stage.servers.askNode('eth_getTransactionCount', [signer, 'latest'])));
    expect({ signer, first, next: BigInt(next), slots }).toEqual({ signer, first: '0', next: count, slots: next });
  }
}
