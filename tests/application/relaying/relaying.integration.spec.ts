import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { PrivateKeySigner } from '../../../adapters/chain/private-key-signer.js';
import { PrivateKeySigners } from '../../../adapters/chain/private-key-signers.js';
import { RpcOperationSimulator } from '../../../adapters/chain/rpc-operation-simulator.js';
import { PostgresRelaySlots } from '../../../adapters/persistence/relaying/relay-slots.postgres.js';
import { PostgresRelayTasks } from '../../../adapters/persistence/relaying/relay-tasks.postgres.js';
import { PostgresRelayerAccounts } from '../../../adapters/persistence/relaying/relayer-accounts.postgres.js';
import { PostgresRelayerKeys } from '../../../adapters/persistence/relaying/relayer-keys.postgres.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { AesSecretBox } from '../../../adapters/security/secret-box.js';
import type { Address, SignedOperation } from '../../../application/ports/user-operation.js';
import { AddRelayer } from '../../../application/relaying/add-relayer.js';
import { ChangeRelayer } from '../../../application/relaying/change-relayer.js';
import { KnownRelaySigners } from '../../../application/relaying/known-relay-signers.js';
import type { RelayTask } from '../../../application/relaying/relay-call.js';
import { WatchRelayers } from '../../../application/relaying/watch-relayers.js';
import { EXECUTE_OPERATION, OperationTasks } from '../../../application/wallet-operations/operation-tasks.js';
import { passkeyId, walletOperationId } from '../../../domain/shared/ids.js';
import { refuse, sign } from '../../../domain/wallet-operations/wallet-operation.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { CREATED_AT, DAY, later } from '../../support/builders/time.js';
import { freshAddress, type SandboxChain, startSandboxChain } from '../../support/sandbox-chain.js';
import { SECRET_BOX } from '../../support/secret-box.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';
import { InMemoryWalletOperations } from '../support/in-memory-wallet-operations.js';
import { ALICE } from '../support/people.js';
import { type RelayPorts, relayOn, relaySignersOf } from '../support/relay-world.js';

const GWEI = 1_000_000_000n;
const SETTINGS = {
  fees: { tip: GWEI, ceiling: 500n * GWEI },
  gas: { low: 100, scarce: 10 },
  draining: new Set<Address>(),
};

/** A signed payment to somebody new. */
interface Payment {
  readonly task: RelayTask;
  readonly recipient: Address;
}

let db: OpenDatabase;
let chain: SandboxChain;
let operations: InMemoryWalletOperations;

beforeAll(async () => {
  [db, chain] = await Promise.all([openTestDatabase(), startSandboxChain()]);
});
beforeEach(async () => {
  await db.sql('TRUNCATE relay_slots, relay_tasks, relayers, relayer_keys CASCADE');
  operations = new InMemoryWalletOperations(new InMemoryUnitOfWork());
});
afterAll(async () => {
  await chain?.stop();
  await db?.close();
});

function relaying(signers: RelayPorts['signers'] = [chain.relayer], mostInFlight = 16) {
  const slots = new PostgresRelaySlots(db.database, SECRET_BOX);
  const tasks = new PostgresRelayTasks(db.database);
  const accounts = new PostgresRelayerAccounts(db.database);
  const simulator = new RpcOperationSimulator(chain.connection, chain.deployment);
  const kinds = [new OperationTasks(operations, chain.entryPoint, simulator, 10)];
  const unitOfWork = new PostgresUnitOfWork(db.database);
  const relay = relayOn({
    ...{ slots, tasks, accounts, kinds, signers, unitOfWork },
    chain: chain.relayChain,
    settings: { ...SETTINGS, mostInFlight },
  });
  const watch = new WatchRelayers(relaySignersOf(signers), accounts, chain.relayChain, relay.survey, relay.notices);
  return { ...relay, watch, slots, tasks, accounts };
}

async function payment(minorUnits = 1_000_000n): Promise<Payment> {
  const { passkey, address } = await chain.fundedWallet();
  const recipient = freshAddress();
  return signed(chain.signed(chain.payment(address, recipient, minorUnits), passkey), recipient);
}

/** The owner's passkey has signed something else, which a simulation without the signature cannot see. */
async function forgedPayment(): Promise<Payment> {
  const { passkey, address } = await chain.fundedWallet();
  const [recipient, other] = [freshAddress(), chain.payment(address, freshAddress(), 1n)];
  const prepared = chain.payment(address, recipient, 1_000_000n);
  return signed(chain.builder.sign(prepared, passkey, passkey.assert(other.hash)), recipient);
}

async function signed(bytes: SignedOperation, recipient: Address): Promise<Payment> {
  const id = walletOperationId(randomUUID());
  const terms = { id, kind: 'payment', subjectId: id, userId: ALICE.id, passkeyId: passkeyId(randomUUID()) };
  await operations.add(sign({ ...terms, signedAt: CREATED_AT, validUntil: later(CREATED_AT, DAY) }).next, bytes);
  return { task: { purpose: EXECUTE_OPERATION, subjectId: id }, recipient };
}

/** All stored times move into the past. */
async function pass(seconds: number): Promise<void> {
  const interval = `interval '${seconds} seconds'`;
  await db.sql(
    `UPDATE relay_attempts SET stored_at = stored_at - ${interval}, broadcast_at = broadcast_at - ${interval}`,
  );
  await db.sql(`UPDATE relay_slots SET opened_at = opened_at - ${interval}`);
}

const node = (method: string, ...params: readonly unknown[]) => chain.connection.request(method, params);
const paid = (payments: readonly Payment[]) => Promise.all(payments.map(({ recipient }) => chain.balanceOf(recipient)));
const statuses = () =>
  db
    .sql<{ status: string }>('SELECT status FROM relay_slots ORDER BY signer, nonce')
    .then((rows) => rows.map((row) => row.status));

/** Nothing is mined but what the work mines. */
async function withoutMining(work: () => Promise<void>): Promise<void> {
  await node('evm_setAutomine', false);
  try {
    await work();
  } finally {
    await node('evm_setAutomine', true);
    await node('anvil_mine');
  }
}

describe('a base fee five times above what was signed', () => {
  it('is paid by a replacement, and each payment is made once', async () => {
    const payments = [await payment(), await payment()];
    const { relay, tend } = relaying();
    await withoutMining(async () => {
      for (const { task } of payments) await relay.request([task], 'PAYMENT');
      const [first] = await db.sql<{ max: string }>('SELECT max(max_fee_per_gas) AS max FROM relay_attempts');
      await node('anvil_setNextBlockBaseFeePerGas', `0x${(5n * BigInt(first?.max ?? 0)).toString(16)}`);
      await node('anvil_mine');
      expect(await paid(payments)).toEqual([0n, 0n]);

      await pass(6);
      await tend.execute();
      await node('anvil_mine');
    });
    expect(await paid(payments)).toEqual([1_000_000n, 1_000_000n]);

    await tend.execute();
    expect(await statuses()).toEqual(['INCLUDED', 'INCLUDED']);
    expect(await db.sql('SELECT count(*)::int AS count FROM relay_attempts')).toEqual([{ count: 4 }]);
  });
});

describe('ten operations that wait together', () => {
  it('travel in one transaction without the one that the chain would refuse', async () => {
    const payments = [];
    for (let count = 0; count < 9; count += 1) payments.push(await payment());
    const dear = await payment(100_000_001n);
    const { tasks, dispatch, tend } = relaying([chain.relayer], 1);
    for (const { task } of [...payments.slice(0, 4), dear, ...payments.slice(4)])
      await tasks.request([task], 'PAYMENT');
    await dispatch.execute();

    await tend.execute();
    expect(await paid(payments)).toEqual(payments.map(() => 1_000_000n));
    expect(await statuses()).toEqual(['INCLUDED']);
    expect(await tasks.find(dear.task)).toMatchObject({ status: 'WITHDRAWN', failures: 0 });
  });

  it('with one that fails only on chain: the others are paid, and that one becomes a dead letter', async () => {
    const payments = [];
    for (let count = 0; count < 3; count += 1) payments.push(await payment());
    const forged = await forgedPayment();
    const { tasks, dispatch, tend } = relaying([chain.relayer], 1);
    for (const { task } of [forged, ...payments]) await tasks.request([task], 'PAYMENT');
    // The first one carries all of them and counts for none.
    for (let tries = 0; tries < 1 + 3; tries += 1) {
      await dispatch.execute();
      await node('anvil_mine');
      await tend.execute();
    }

    for (const { task } of payments) expect(await tasks.find(task)).toMatchObject({ failures: 0, cause: null });
    expect(await paid([...payments, forged])).toEqual([...payments.map(() => 1_000_000n), 0n]);
    expect(await tasks.find(forged.task)).toMatchObject({
      status: 'DEAD_LETTER',
      failures: 3,
      cause: expect.stringMatching(/^Transaction 0x[0-9a-f]{64} reverted$/),
    });
  });
});

describe('a relayer that is nearly empty', () => {
  it('gets as many transactions as it can pay for at their gas limits and fees, and the others when it has more', async () => {
    const payments: Payment[] = [];
    for (let count = 0; count < 4; count += 1) payments.push(await payment());
    const signer = new PrivateKeySigner(chain.deployment, Wallet.createRandom().privateKey);
    const { tasks, dispatch, tend, watch, slots } = relaying([signer]);
    const hasMoney = async (wei: bigint) => {
      await node('anvil_setBalance', signer.address, `0x${wei.toString(16)}`);
      await watch.execute();
    };
    await withoutMining(async () => {
      await hasMoney(10n ** 18n);
      await tasks.request(
        payments.slice(0, 1).map(({ task }) => task),
        'PAYMENT',
      );
      await dispatch.execute();
      const [open] = await slots.openSlots(chain.deployment.chainId);
      const [first] = await db.sql<{ gas: string; fee: string }>(
        'SELECT gas_limit AS gas, max_fee_per_gas AS fee FROM relay_attempts',
      );
      const one = BigInt(first?.gas ?? 0) * BigInt(first?.fee ?? 0);
      expect(open?.nonces).toEqual([{ nonce: 0, mostWei: one }]);

      // For three of these, where a million gas are reckoned for the last one before it is made. The limits differ by some gas for each address.
      await hasMoney(2n * one + 1_050_000n * BigInt(first?.fee ?? 0));
      await tasks.request(
        payments.slice(1).map(({ task }) => task),
        'PAYMENT',
      );
      await dispatch.execute();
      expect(await statuses()).toEqual(['BROADCAST', 'BROADCAST', 'BROADCAST']);
      await hasMoney(10n ** 18n);
      await dispatch.execute();
    });
    await node('anvil_mine');
    await tend.execute();
    expect(await statuses()).toEqual(Array(4).fill('INCLUDED'));
    expect(await paid(payments)).toEqual(Array(4).fill(1_000_000n));
  });
});

describe('an empty relayer', () => {
  it('gets nothing, and what it could not send goes to the other one', async () => {
    const payments = [await payment(), await payment()];
    const [early, late] = payments;
    if (!early || !late) throw new Error('Two were made');
    const empty = new PrivateKeySigner(chain.deployment, Wallet.createRandom().privateKey);
    const { relay, tend, dispatch, watch } = relaying([empty, chain.relayer]);
    await expect(relay.request([early.task], 'PAYMENT')).rejects.toThrow('does not take the transaction');
    expect(await paid(payments)).toEqual([0n, 0n]);

    await pass(11);
    await tend.execute();
    await dispatch.execute();
    await watch.execute();
    await relay.request([late.task], 'PAYMENT');
    await node('anvil_mine');
    expect(await paid(payments)).toEqual([1_000_000n, 1_000_000n]);

    await node('anvil_setBalance', empty.address, '0xde0b6b3a7640000');
    await watch.execute();
    await tend.execute();
    await node('anvil_mine');
    await tend.execute();
    expect((await statuses()).sort()).toEqual(['INCLUDED', 'INCLUDED', 'REPLACED']);
    expect(await paid(payments)).toEqual([1_000_000n, 1_000_000n]);
  });
});

describe('a nonce whose operation has ended before it was sent', () => {
  it('is cancelled, so that the later ones get through, and its payment is not made', async () => {
    const payments = [await payment(), await payment()];
    const [ended, next] = payments;
    if (!ended || !next) throw new Error('Two were made');
    const { relay, tend } = relaying();
    await withoutMining(async () => {
      await relay.request([ended.task], 'PAYMENT');
      await node('anvil_dropAllTransactions');
      await relay.request([next.task], 'PAYMENT');
      const stored = operations.stored.get(walletOperationId(ended.task.subjectId));
      if (!stored) throw new Error('It was stored');
      const failure = { code: 'OPERATION_REJECTED', reason: 'Too late' } as const;
      operations.stored.set(stored.operation.id, {
        ...stored,
        operation: refuse(stored.operation, CREATED_AT, failure),
      });
      await tend.execute();
      await node('anvil_mine');
    });
    await tend.execute();

    expect(await statuses()).toEqual(['REPLACED', 'INCLUDED']);
    expect(await paid(payments)).toEqual([0n, 1_000_000n]);
  });
});

describe('a relayer that is added while the service runs', () => {
  const KEY = `0x${'5'.repeat(64)}`;

  function running(box = SECRET_BOX) {
    const told: unknown[] = [];
    const maker = new PrivateKeySigners(chain.deployment);
    const keys = new PostgresRelayerKeys(db.database, box);
    const signers = new KnownRelaySigners(
      [chain.relayer],
      keys,
      maker,
      chain.relayChain,
      { warn: (fields) => told.push(fields) },
      0,
    );
    const relay = relaying(signers);
    return {
      ...relay,
      told,
      signers,
      adding: new AddRelayer(keys, signers, maker, relay.accounts, chain.relayChain),
      change: new ChangeRelayer(relay.accounts, chain.relayChain),
    };
  }

  it('works for processes that run already, as soon as it has money', async () => {
    const process = running();
    await process.watch.execute();
    const { signer, isNew, balanceWei } = await running().adding.execute('second', null);
    expect([isNew, balanceWei]).toEqual([true, 0n]);
    await process.change.execute(chain.relayer.address, 'DRAINING');
    const made = await payment();
    await process.tasks.request([made.task], 'PAYMENT');
    await process.dispatch.execute();
    expect(await statuses()).toEqual([]);

    await node('anvil_setBalance', signer, '0xde0b6b3a7640000');
    await process.watch.execute();
    await process.dispatch.execute();
    await process.tend.execute();
    expect(await paid([made])).toEqual([1_000_000n]);
    expect(await db.sql('SELECT signer, status FROM relay_slots')).toEqual([{ signer, status: 'INCLUDED' }]);
  });

  it('is added once for each name, and once for each key', async () => {
    const { adding, signers } = running();
    const first = await adding.execute('second', KEY);
    expect(await adding.execute('second', KEY)).toEqual({ ...first, isNew: false });
    expect(await adding.execute('second', null)).toEqual({ ...first, isNew: false });
    await expect(adding.execute('second', `0x${'6'.repeat(64)}`)).rejects.toThrow('second has another key');
    await expect(adding.execute('third', KEY)).rejects.toThrow(`${first.signer} is a relayer already`);
    expect((await signers.all()).map(({ address }) => address)).toEqual([chain.relayer.address, first.signer]);
    const both = await Promise.allSettled([adding.execute('fourth', null), adding.execute('fourth', null)]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    expect(await signers.all()).toHaveLength(3);
  });

  it('is paused where all others are, until the operator resumes it', async () => {
    const { adding, change, watch, accounts } = running();
    await watch.execute();
    await change.execute(chain.relayer.address, 'PAUSED');
    const added = await adding.execute('second', KEY);
    expect(added).toMatchObject({ isNew: true, status: 'PAUSED' });
    await change.execute(added.signer, 'ACTIVE');
    expect(await adding.execute('second', KEY)).toMatchObject({ isNew: false, status: 'ACTIVE' });
    expect(await accounts.all(chain.relayChain.chainId)).toHaveLength(2);
  });

  it('does not stop the others when its key cannot be opened, and is named in the log once', async () => {
    await running().adding.execute('second', KEY);
    const { signers, told } = running(new AesSecretBox([{ id: 'other', bytes: new Uint8Array(32).fill(4) }]));
    for (const _ of [1, 2])
      expect((await signers.all()).map(({ address }) => address)).toEqual([chain.relayer.address]);
    expect(told).toMatchObject([{ code: 'RELAYER_KEY_UNREADABLE', name: 'second' }]);
  });

  it('is refused with a text that is no key, and its key is stored encrypted', async () => {
    const { adding } = running();
    await expect(adding.execute('second', '0x12')).rejects.toThrow('must hold a private key');
    await expect(adding.execute('Second one', null)).rejects.toThrow('1 to 40 of the characters');
    await adding.execute('second', KEY);
    const [row] = await db.sql<{ row: string }>('SELECT to_json(k)::text AS row FROM relayer_keys k');
    expect(row?.row).toContain('v1.');
    expect(row?.row).not.toContain(KEY.slice(2));
  });
});
