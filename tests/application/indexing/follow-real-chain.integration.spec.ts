import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { toHex } from '../../../adapters/chain/hex.js';
import { RpcChainBalances } from '../../../adapters/chain/rpc-chain-balances.js';
import { RpcChainReader } from '../../../adapters/chain/rpc-chain-reader.js';
import { deploy, deployable } from '../../../adapters/chain/sandbox/create2-deployment.js';
import { SystemClock } from '../../../adapters/clock/system-clock.js';
import { PostgresBalanceSheets } from '../../../adapters/persistence/indexing/balance-sheets.postgres.js';
import { LeasedWork } from '../../../adapters/persistence/leased-work.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import { PostgresWalletRepository } from '../../../adapters/persistence/wallets/wallet.postgres.js';
import { FollowChain } from '../../../application/indexing/follow-chain.js';
import { ReconcileLedger } from '../../../application/indexing/reconcile-ledger.js';
import { SeekHistories } from '../../../application/indexing/seek-histories.js';
import type { Address, WalletCall } from '../../../application/ports/user-operation.js';
import { LedgerStage } from '../../adapters/persistence/indexing/support/ledger-stage.js';
import { newUser, newWallet, type Person } from '../../adapters/persistence/support/people.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import type { SoftwarePasskey } from '../../support/software-passkey.js';

const ALL = 1_000;
const SETTINGS = { firstBlock: 0n, reorgDepth: 64, blocksPerRange: 100, mayShrink: false };
const ERC20 = new Interface([
  'function transfer(address to, uint256 value)',
  'function mint(address to, uint256 value)',
]);

interface Holder extends Person {
  readonly passkey: SoftwarePasskey;
}

let stage: LedgerStage;
let chain: SandboxChain;
let follow: FollowChain;
let seek: SeekHistories;
let reconcile: ReconcileLedger;
let alice: Holder;
let bob: Holder;

beforeAll(async () => {
  [stage, chain] = await Promise.all([LedgerStage.open(), startSandboxChain()]);
  const reader = new RpcChainReader(chain.connection, chain.deployment);
  follow = new FollowChain(reader, stage.ledger, new SystemClock(), SETTINGS);
  seek = new SeekHistories(reader, stage.histories, SETTINGS.blocksPerRange);
  const balances = new RpcChainBalances(chain.connection, chain.deployment);
  reconcile = new ReconcileLedger(
    new PostgresBalanceSheets(stage.db.database, new LeasedWork(stage.db.database)),
    balances,
    new SystemClock(),
  );
  alice = await holder();
  bob = await holder();
});
afterAll(async () => {
  await chain.stop();
  await stage.close();
});
beforeEach(() => caughtUp());

async function caughtUp(): Promise<void> {
  await follow.execute(ALL);
  while (await seek.execute());
}

async function signedUp(address: Address): Promise<Person> {
  const user = newUser();
  const wallet = newWallet(user.id, { address });
  await new PostgresUserRepository(stage.db.database).add(user);
  await new PostgresWalletRepository(stage.db.database).add(wallet);
  return { user, wallet };
}

/** Somebody with 100 USDC and 100 EURC in a wallet on chain. */
async function holder(): Promise<Holder> {
  const { address, passkey } = await chain.fundedWallet();
  return { ...(await signedUp(address)), passkey };
}

function usdcTransfer(to: Address, value: bigint): WalletCall {
  const target = chain.deployment.tokens.USDC;
  if (!target) throw new Error('There is no USDC');
  return { target, value: 0n, data: toHex(ERC20.encodeFunctionData('transfer', [to, value])) };
}

async function operate(sender: Holder, calls: readonly WalletCall[]) {
  return chain.execute(chain.operation(sender.wallet.address, calls), sender.passkey);
}

/** The rows of one transaction in somebody's history, in short. */
async function rowsOf({ user }: Person, hash: string) {
  const rows = await stage.rowsOf(user.id);
  return rows
    .filter((row) => row['transaction_hash'] === hash)
    .map((row) => `${row['type']} ${row['direction']} ${row['minor_units']}`);
}

describe('one operation that pays many', () => {
  it('is a row for each transfer, each in the ledger of those whom it concerns', async () => {
    const { transactionHash } = await operate(alice, [
      usdcTransfer(bob.wallet.address, 1_000n),
      usdcTransfer(freshAddress(), 2_000n),
      usdcTransfer(alice.wallet.address, 3_000n),
      usdcTransfer(bob.wallet.address, 0n),
      usdcTransfer(bob.wallet.address, 4_000n),
    ]);
    await caughtUp();
    expect(await rowsOf(alice, transactionHash)).toEqual([
      'TRANSFER outgoing 1000',
      'WALLET_WITHDRAWAL outgoing 2000',
      'DEPOSIT outgoing 3000',
      'TRANSFER outgoing 4000',
    ]);
    expect(await rowsOf(bob, transactionHash)).toEqual(['TRANSFER incoming 1000', 'TRANSFER incoming 4000']);
    expect(await reconcile.execute()).toEqual([]);
  });

  it('leaves nothing when one of its payments fails', async () => {
    const { transactionHash } = await operate(alice, [
      usdcTransfer(bob.wallet.address, 1_000n),
      usdcTransfer(bob.wallet.address, 10n ** 15n),
    ]);
    await caughtUp();
    expect(await rowsOf(alice, transactionHash)).toEqual([]);
    expect(await reconcile.execute()).toEqual([]);
  });
});

describe('a token that nobody knows', () => {
  it('is ignored and counted', async () => {
    const owner = await chain.account.address();
    const fake = await deployable(chain.artifacts, 'DemoToken', ['USD Coin', 'USDC', owner], `0x${'11'.repeat(32)}`);
    await deploy(chain.connection, chain.account, fake);
    await caughtUp();
    const { ignoredTransfers } = await stage.control.state();
    const data = toHex(ERC20.encodeFunctionData('mint', [alice.wallet.address, 9n]));
    const { transactionHash } = await chain.account.send({ to: fake.address, data });
    await caughtUp();
    expect(await rowsOf(alice, transactionHash)).toEqual([]);
    expect((await stage.control.state()).ignoredTransfers).toBe(ignoredTransfers + 1);
    expect(await reconcile.execute()).toEqual([]);
  });
});

describe('an address that had money before its owner signed up', () => {
  it('has it in the ledger soon after, with the history, and reads as a user to those who had paid', async () => {
    const address = freshAddress();
    await chain.demoTokens.mint('EURC', address, 700n);
    const { transactionHash } = await operate(alice, [usdcTransfer(address, 50n)]);
    await caughtUp();
    expect(await rowsOf(alice, transactionHash)).toEqual(['WALLET_WITHDRAWAL outgoing 50']);

    const carol = await signedUp(address);
    await caughtUp();
    expect(await stage.balancesOf(carol.wallet.id)).toEqual({ EURC: 700n, USDC: 50n });
    expect(await rowsOf(carol, transactionHash)).toEqual(['TRANSFER incoming 50']);
    expect(await rowsOf(alice, transactionHash)).toEqual(['TRANSFER outgoing 50']);
    expect(await reconcile.execute()).toEqual([]);
  });
});

describe('ledger that are wrong', () => {
  it('are found out by the comparison with the chain', async () => {
    const { id, address } = bob.wallet;
    const change = (by: number) =>
      stage.db.sql(
        `UPDATE account_balances SET minor_units = minor_units + $2 WHERE account_id = $1 AND asset = 'USDC'`,
        [id, by],
      );
    const held = await chain.balanceOf(address);
    await change(-7);
    expect(await reconcile.execute()).toEqual([
      expect.objectContaining({ accountId: id, asset: 'USDC', minorUnits: held - 7n, held }),
    ]);
    expect((await stage.control.state()).differences).toEqual([{ asset: 'USDC', minorUnits: 7n, accounts: 1 }]);
    await change(7);
    expect(await reconcile.execute()).toEqual([]);
    expect((await stage.control.state()).differences).toEqual([]);
  });
});
