import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { RpcChainBalances } from '../../adapters/chain/rpc-chain-balances.js';
import { RpcChainReader } from '../../adapters/chain/rpc-chain-reader.js';
import { SystemClock } from '../../adapters/clock/system-clock.js';
import { PostgresBalanceSheets } from '../../adapters/persistence/indexing/balance-sheets.postgres.js';
import { PostgresIndexedChain } from '../../adapters/persistence/indexing/indexed-chain.postgres.js';
import { PostgresLedgerCorrections } from '../../adapters/persistence/indexing/ledger-corrections.postgres.js';
import { PostgresReindexRequests } from '../../adapters/persistence/indexing/reindex-requests.postgres.js';
import { LeasedWork } from '../../adapters/persistence/leased-work.js';
import { PostgresOutbox } from '../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../adapters/persistence/outbox-signal.js';
import { PostgresUnitOfWork } from '../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../adapters/persistence/wallets/wallet.postgres.js';
import { FollowChain } from '../../application/indexing/follow-chain.js';
import { ReconcileLedger } from '../../application/indexing/reconcile-ledger.js';
import { ReindexBlocks } from '../../application/indexing/reindex-blocks.js';
import { SeekDifferences } from '../../application/indexing/seek-differences.js';
import { newUser, newWallet } from '../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../adapters/persistence/support/test-database.js';
import { FaultyNode } from '../support/faulty-node.js';
import { altering } from '../support/node-faults.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../support/sandbox-chain.js';

const LEDGER = { firstBlock: 0n, reorgDepth: 6 };
const AT_ONCE = 500;

let db: OpenDatabase;
let chain: SandboxChain;
let node: FaultyNode;
let connection: ChainConnection;

beforeAll(async () => {
  [db, chain] = await Promise.all([openTestDatabase(), startSandboxChain()]);
  node = await FaultyNode.before(chain.node.rpcUrl);
  const { chainId } = chain.deployment;
  connection = new ChainConnection({ rpcUrl: node.rpcUrl, chainId, timeoutMs: 4_000 });
});

afterAll(async () => {
  connection?.destroy();
  node?.stop();
  await chain?.stop();
  await db?.close();
});

/** No answer shows that there was an event. */
const hidingEvents = altering(({ method }, { result }) => {
  if (method === 'eth_getLogs') return { result: [] };
  return method === 'eth_getBlockByNumber' && result ? { result: { ...(result as object), logsBloom: null } } : null;
});

it('money in a block of which a node hid every event is found by the balances, booked, and told, once', async () => {
  const outbox = new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
  const finality = { usual: 1, rules: [] };
  const ledger = new PostgresIndexedChain(db.database, outbox, { ...LEDGER, finality });
  const corrections = new PostgresLedgerCorrections(db.database, outbox, finality);
  const requests = new PostgresReindexRequests(db.database);
  const reader = new RpcChainReader(connection, chain.deployment);
  const settings = { ...LEDGER, confirmations: 1, blocksPerRange: 10, mayShrink: false };
  const follow = new FollowChain(reader, ledger, new SystemClock(), settings);
  const balances = new RpcChainBalances(connection, chain.deployment);
  const reconcile = new ReconcileLedger(
    new PostgresBalanceSheets(db.database, new LeasedWork(db.database)),
    balances,
    new SystemClock(),
  );
  const seek = new SeekDifferences(reader, corrections, requests, settings);
  const reindex = new ReindexBlocks(requests, reader, ledger, corrections, new PostgresUnitOfWork(db.database));
  const [user, address] = [newUser(), freshAddress()];
  await new PostgresUserRepository(db.database).add(user);
  await new PostgresWalletRepository(db.database).add(newWallet(user.id, { address }));
  await follow.execute(AT_ONCE);

  await chain.demoTokens.mint('USDC', address, 5n);
  await follow.execute(AT_ONCE);
  node.fault = hidingEvents;
  await chain.demoTokens.mint('USDC', address, 7n);
  await follow.execute(AT_ONCE);
  node.fault = null;
  await chain.demoTokens.mint('USDC', address, 11n);
  await chain.connection.request('anvil_mine', ['0x1e']);
  await follow.execute(AT_ONCE);

  const differences = await reconcile.execute();
  expect(differences).toMatchObject([{ address, asset: 'USDC', minorUnits: 16n, held: 23n }]);
  const newest = (await ledger.cursor())?.number ?? 0n;
  await seek.execute(differences ?? [], newest);
  while (await reindex.execute());
  expect(await requests.newest(5)).toMatchObject([{ isFinished: true, corrections: { addedTransfers: 1 } }]);
  expect(await reconcile.execute()).toEqual([]);
  const received = await db.sql(`SELECT FROM outbox WHERE type = 'transaction.received'`);
  expect(received).toHaveLength(3);
});
