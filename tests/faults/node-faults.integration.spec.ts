import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { RpcChainBalances } from '../../adapters/chain/rpc-chain-balances.js';
import { RpcChainReader } from '../../adapters/chain/rpc-chain-reader.js';
import { SystemClock } from '../../adapters/clock/system-clock.js';
import { Sweeper } from '../../adapters/jobs/sweeper.js';
import { PostgresBalanceSheets } from '../../adapters/persistence/indexing/balance-sheets.postgres.js';
import { PostgresIndexedChain } from '../../adapters/persistence/indexing/indexed-chain.postgres.js';
import { LeasedWork } from '../../adapters/persistence/leased-work.js';
import { PostgresOutbox } from '../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../adapters/persistence/outbox-signal.js';
import { PostgresUserRepository } from '../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../adapters/persistence/wallets/wallet.postgres.js';
import { FollowChain } from '../../application/indexing/follow-chain.js';
import { ReconcileLedger } from '../../application/indexing/reconcile-ledger.js';
import type { Address } from '../../application/ports/user-operation.js';
import { RecordingLogger } from '../adapters/jobs/recording-logger.js';
import { newUser, newWallet } from '../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../adapters/persistence/support/test-database.js';
import { eventually } from '../support/eventually.js';
import { type Fault, FaultyNode } from '../support/faulty-node.js';
import { altering, boasting, down, halfBatch, http, onChain, silent, slow, stuckAt } from '../support/node-faults.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../support/sandbox-chain.js';

const TIMEOUT_MS = 1_000;
const FOLLOWED_WITHIN_MS = 60_000;
const AT_ONCE = 500;
/** Shorter than what the tests mine, so that block ranges and linked blocks are both read. */
const LEDGER = { firstBlock: 0n, reorgDepth: 6 };

let db: OpenDatabase;
let chain: SandboxChain;
let first: FaultyNode;
let second: FaultyNode;
let connection: ChainConnection;
let ledger: PostgresIndexedChain;
let logger: RecordingLogger;
let indexer: Sweeper;
let holders: readonly Address[];

beforeAll(async () => {
  [db, chain] = await Promise.all([openTestDatabase(), startSandboxChain()]);
  const outbox = new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
  ledger = new PostgresIndexedChain(db.database, outbox, { ...LEDGER, finality: { usual: 1, rules: [] } });
  holders = [await newHolder(), await newHolder()];
});

beforeEach(async () => {
  first = await FaultyNode.before(chain.node.rpcUrl);
  second = await FaultyNode.before(chain.node.rpcUrl);
  logger = new RecordingLogger();
  const { chainId } = chain.deployment;
  connection = new ChainConnection({ rpcUrl: [first.rpcUrl, second.rpcUrl], chainId, timeoutMs: TIMEOUT_MS });
  const reader = new RpcChainReader(connection, chain.deployment);
  const settings = { ...LEDGER, blocksPerRange: 10, mayShrink: false };
  const follow = new FollowChain(reader, ledger, new SystemClock(), settings);
  const run = async () => {
    await follow.execute(AT_ONCE);
  };
  indexer = new Sweeper([{ name: 'follow-chain', everyMs: 20, execute: run }], logger);
  indexer.start();
});

afterEach(async () => {
  await indexer.close();
  connection.destroy();
  first.stop();
  second.stop();
});

afterAll(async () => {
  await chain?.stop();
  await db?.close();
});

async function newHolder(): Promise<Address> {
  const [user, address] = [newUser(), freshAddress()];
  await new PostgresUserRepository(db.database).add(user);
  await new PostgresWalletRepository(db.database).add(newWallet(user.id, { address }));
  return address;
}

/** Both holders get something, in blocks with and without events. */
async function earn(): Promise<void> {
  for (const holder of holders) await chain.demoTokens.mint('USDC', holder, 5n);
  await chain.connection.request('anvil_mine', ['0xc']);
  for (const holder of holders) await chain.demoTokens.mint('EURC', holder, 3n);
}

async function followed(): Promise<void> {
  const head = await chain.connection.head();
  const isThere = async () => (await ledger.cursor())?.number === head;
  await eventually('the ledger is where the chain is', isThere, FOLLOWED_WITHIN_MS);
}

/** Compares all balances with the chain's at the very block that the ledger is at. */
async function expectAgreement(): Promise<void> {
  const balances = new RpcChainBalances(chain.connection, chain.deployment);
  const reconcile = new ReconcileLedger(
    new PostgresBalanceSheets(db.database, new LeasedWork(db.database)),
    balances,
    new SystemClock(),
  );
  expect(await reconcile.execute()).toEqual([]);
}

/** Whether the last log line, if any, says that the endpoint is back. */
const isCalm = async () => logger.lines.at(-1)?.includes('works again') ?? true;

/** Lets the indexer meet the fault. */
async function meet(node: FaultyNode): Promise<void> {
  const before = node.exchanges.length;
  await eventually('the faulty node has been asked', async () => node.exchanges.length > before, FOLLOWED_WITHIN_MS);
}

const withholdingLogs: Fault = altering(({ method }) => (method === 'eth_getLogs' ? { result: null } : null));

const otherChain = onChain(1);

const faults: readonly (readonly [string, Fault])[] = [
  ['is down', down],
  ['is silent', silent],
  ['takes longer than it may', slow(2 * TIMEOUT_MS)],
  ['is failing', http(503)],
  ['limits our requests', http(429)],
  ['answers half of what it is asked', halfBatch],
  ['boasts of blocks that it does not have', boasting(9)],
  ['keeps its logs back', withholdingLogs],
  ['serves another chain', otherChain],
];

describe('while the preferred node', () => {
  it.each(faults)('%s, the ledger follows the other one', async (_name, fault) => {
    first.fault = fault;
    await earn();
    await followed();
    await expectAgreement();
  });

  it('is behind, the ledger follows the other one', async () => {
    await followed();
    first.fault = stuckAt(Number(await chain.connection.head()));
    await earn();
    await followed();
    await expectAgreement();
  });

  it('comes and goes, and the other one too, the ledger is right wherever they are', async () => {
    for (const [index, [, fault]] of faults.entries()) {
      const faulty = index % 2 === 0 ? first : second;
      faulty.fault = fault;
      await earn();
      await expectAgreement();
      faulty.fault = null;
    }
    await followed();
    await expectAgreement();
  });
});

/** Requests from before a fault may still succeed. @returns where the ledger stands when none does any more */
async function standstill() {
  for (;;) {
    const before = await ledger.cursor();
    await meet(first);
    await meet(first);
    const now = await ledger.cursor();
    if (now?.number === before?.number) return now;
  }
}

async function bothFail(): Promise<void> {
  first.fault = http(503);
  second.fault = first.fault;
  await standstill();
}

describe('while no node', () => {
  it.each(faults)(
    'is any good because each %s, nothing is booked, little is said, and all is made up for later',
    async (_name, fault) => {
      await followed();
      // A node says its chain when it is asked for the first time, and after each failure.
      if (fault === otherChain) await bothFail();
      const said = logger.lines.length;
      first.fault = fault;
      second.fault = fault;
      const before = await standstill();
      await earn();
      await meet(first);
      await expectAgreement();
      // Half a batch holds back only what takes one: the ledger may go on block by block.
      if (fault !== halfBatch) expect((await ledger.cursor())?.number).toBe(before?.number);
      expect(logger.lines.length - said).toBeLessThan(4);

      first.fault = null;
      second.fault = null;
      await followed();
      await expectAgreement();
      await eventually('it has said that it works again', isCalm, FOLLOWED_WITHIN_MS);
    },
  );

  it('has the newest blocks any more, what is booked stays, and goes on when one has them', async () => {
    await followed();
    const booked = await ledger.cursor();
    first.fault = stuckAt(Number(booked?.number) - 3);
    second.fault = first.fault;
    await meet(first);
    expect(await ledger.cursor()).toEqual(booked);

    second.fault = null;
    await earn();
    await followed();
    await expectAgreement();
  });
});
