import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import { SystemClock } from '../../../adapters/clock/system-clock.js';
import type { Database } from '../../../adapters/persistence/database.js';
import { PostgresIndexedChain } from '../../../adapters/persistence/indexing/indexed-chain.postgres.js';
import { PostgresOutbox } from '../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../adapters/persistence/outbox-signal.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import { FollowChain } from '../../../application/indexing/follow-chain.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { newUser, newWallet } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import type { SoftwarePasskey } from '../../support/software-passkey.js';

const ALL = 1_000;
const SETTINGS = { firstBlock: 0n, reorgDepth: 64, blocksPerRange: 500, mayShrink: true };
const MILLION = 1_000_000n;

interface Holder {
  readonly address: Address;
  readonly passkey: SoftwarePasskey;
}

let db: OpenDatabase;
let chain: SandboxChain;
let follow: FollowChain;
let payer: Holder;
let recipient: Holder;

beforeAll(async () => {
  [db, chain] = await Promise.all([openTestDatabase(), startSandboxChain()]);
  follow = followingTo(db.database);
  payer = await holder();
  recipient = await holder();
});

afterAll(async () => {
  await chain.stop();
  await db.close();
});

beforeEach(async () => {
  await follow.execute(ALL);
});

function followingTo(database: Database): FollowChain {
  const outbox = new PostgresOutbox(database, new OutboxSignal(db.channel()));
  const ledger = new PostgresIndexedChain(database, outbox, {
    firstBlock: 0n,
    reorgDepth: 64,
    finality: { usual: 1, rules: [] },
  });
  const reader = new RpcChainReader(chain.connection, chain.deployment);
  return new FollowChain(reader, ledger, new SystemClock(), SETTINGS);
}

/** Somebody with a wallet on chain whom the service knows. */
async function holder(): Promise<Holder> {
  const wallet = await chain.fundedWallet();
  const user = newUser();
  await new PostgresUserRepository(db.database).add(user);
  await new PostgresWalletRepository(db.database).add(newWallet(user.id, { address: wallet.address }));
  return wallet;
}

async function pay(minorUnits: bigint): Promise<void> {
  await chain.execute(chain.payment(payer.address, recipient.address, minorUnits), payer.passkey);
}

async function booked(address: Address): Promise<bigint> {
  const [row] = await db.sql<{ minor_units: string }>(
    `SELECT b.minor_units FROM account_balances b JOIN wallets w ON w.id = b.account_id
     WHERE w.address = $1 AND b.asset = 'USDC'`,
    [address],
  );
  return BigInt(row?.minor_units ?? 0);
}

async function expectLedgerToAgree(): Promise<void> {
  for (const { address } of [payer, recipient]) expect(await booked(address)).toBe(await chain.balanceOf(address));
  const [head] = await db.sql<{ number: string }>('SELECT max(number) AS number FROM indexed_blocks');
  expect(BigInt(head?.number ?? 0)).toBe(await new RpcChainReader(chain.connection, chain.deployment).head());
}

it('the ledger agrees with the chain after payments', async () => {
  const before = await booked(recipient.address);
  await pay(3n * MILLION);
  await pay(4n * MILLION);
  await follow.execute(ALL);
  expect(await booked(recipient.address)).toBe(before + 7n * MILLION);
  await expectLedgerToAgree();
});

it.each([1, 3])('the ledger agrees with the chain after it has dropped %i blocks with payments', async (depth) => {
  const before = await booked(recipient.address);
  for (let block = 0; block < depth; block += 1) await pay(MILLION);
  await follow.execute(ALL);
  expect(await booked(recipient.address)).toBe(before + BigInt(depth) * MILLION);
  await chain.connection.request('anvil_reorg', [depth, []]);
  await follow.execute(ALL);
  expect(await booked(recipient.address)).toBe(before);
  await expectLedgerToAgree();
});

it('the ledger agrees with a chain that has become shorter, and with what is then paid on it', async () => {
  const before = await booked(recipient.address);
  await pay(MILLION);
  await pay(MILLION);
  await follow.execute(ALL);
  await chain.connection.request('anvil_rollback', [2]);
  await follow.execute(ALL);
  expect(await booked(recipient.address)).toBe(before);
  await pay(5n * MILLION);
  await follow.execute(ALL);
  expect(await booked(recipient.address)).toBe(before + 5n * MILLION);
  await expectLedgerToAgree();
});

it('two indexers that run at the same time book every payment once', async () => {
  const before = await booked(recipient.address);
  const other = followingTo(await db.connect());
  for (let round = 0; round < 5; round += 1) {
    await pay(MILLION);
    await pay(MILLION);
    await Promise.all([follow.execute(ALL), other.execute(ALL)]);
  }
  await follow.execute(ALL);
  expect(await booked(recipient.address)).toBe(before + 10n * MILLION);
  await expectLedgerToAgree();
});
