import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresIndexedChain } from '../../../../adapters/persistence/indexing/indexed-chain.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.repository.js';
import { PostgresOperationOutcomes } from '../../../../adapters/persistence/wallet-operations/operation-outcomes.js';
import { PostgresSignedOperations } from '../../../../adapters/persistence/wallet-operations/signed-operations.js';
import type { ChainBlock, OperationOutcome } from '../../../../application/indexing/chain-reader.js';
import type { Hex } from '../../../../application/ports/user-operation.js';
import type { PaymentRequest } from '../../../../domain/payments/payment-request.js';
import { passkeyId, userId } from '../../../../domain/shared/ids.js';
import { newSignedOperation, storedApproved } from '../support/payments.js';
import { newWallet, type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { childOf, logsOf } from './blocks.js';

let db: OpenDatabase;
let signal: OutboxSignal;
let books: PostgresIndexedChain;
/** A second indexer, in a process of its own. */
let otherBooks: PostgresIndexedChain;

beforeAll(async () => {
  db = await openTestDatabase();
  signal = new OutboxSignal(db.channel());
  books = new PostgresIndexedChain(db.database, new PostgresOutbox(db.database, signal));
  const other = await db.connect();
  otherBooks = new PostgresIndexedChain(other, new PostgresOutbox(other, signal));
});
afterAll(() => db.close());
beforeEach(() => db.sql('TRUNCATE indexed_blocks, token_transfers, wallet_balances, operation_outcomes, outbox'));

const stranger = newWallet(userId(randomUUID())).address;

async function held({ wallet }: Person): Promise<Readonly<Record<string, bigint>>> {
  const text = 'SELECT token, minor_units FROM wallet_balances WHERE wallet_id = $1';
  const rows = await db.sql<{ token: string; minor_units: string }>(text, [wallet.id]);
  return Object.fromEntries(rows.map(({ token, minor_units }) => [token, BigInt(minor_units)]));
}

async function applied(count: number): Promise<ChainBlock[]> {
  const blocks: ChainBlock[] = [];
  for (let index = 0; index < count; index += 1) {
    const block = childOf(blocks.at(-1) ?? null);
    expect(await books.apply(block)).toBe(true);
    blocks.push(block);
  }
  return blocks;
}

async function numbers(): Promise<bigint[]> {
  const rows = await db.sql<{ number: string }>('SELECT number FROM indexed_blocks ORDER BY number');
  return rows.map(({ number }) => BigInt(number));
}

describe('a block', () => {
  it('moves the cursor and the balances of the wallets it touches', async () => {
    const [payer, recipient] = [await storedPerson(db.database), await storedPerson(db.database)];
    const transfers = logsOf(
      { token: 'USDC', from: stranger, to: payer.wallet.address, value: 100n },
      { token: 'USDC', from: payer.wallet.address, to: recipient.wallet.address, value: 30n },
      { token: 'EURC', from: stranger, to: payer.wallet.address, value: 2n ** 200n },
    );
    const block = childOf(null, { transfers });
    expect(await books.apply(block)).toBe(true);
    expect(await books.cursor()).toEqual({ number: 0n, hash: block.hash });
    expect(await held(payer)).toEqual({ USDC: 70n, EURC: 2n ** 200n });
    expect(await held(recipient)).toEqual({ USDC: 30n });
  });

  it('leaves out what strangers send each other', async () => {
    await books.apply(childOf(null, { transfers: logsOf({ token: 'USDC', from: stranger, to: stranger, value: 5n }) }));
    expect(await db.sql('SELECT FROM token_transfers')).toEqual([]);
    expect(await db.sql('SELECT FROM wallet_balances')).toEqual([]);
  });

  it('changes nothing for somebody who pays himself', async () => {
    const person = await storedPerson(db.database);
    const { address } = person.wallet;
    const first = childOf(null, { transfers: logsOf({ token: 'USDC', from: stranger, to: address, value: 9n }) });
    await books.apply(first);
    await books.apply(childOf(first, { transfers: logsOf({ token: 'USDC', from: address, to: address, value: 4n }) }));
    expect(await held(person)).toEqual({ USDC: 9n });
  });

  it('is booked as a whole or not at all', async () => {
    const { payer, outcome } = await signedPayment();
    const failing = new PostgresIndexedChain(db.database, { append: () => Promise.reject(new Error('no room left')) });
    const transfers = logsOf({ token: 'USDC', from: stranger, to: payer.wallet.address, value: 1n });
    const block = childOf(null, { transfers, outcomes: [outcome] });
    await expect(failing.apply(block)).rejects.toThrow('no room left');
    expect(await books.cursor()).toBeNull();
    for (const table of ['token_transfers', 'wallet_balances', 'operation_outcomes', 'outbox']) {
      expect(await db.sql(`SELECT FROM ${table}`)).toEqual([]);
    }
    expect(await books.apply(block)).toBe(true);
  });
});

describe('the same height', () => {
  it('is booked once', async () => {
    const person = await storedPerson(db.database);
    const transfers = logsOf({ token: 'USDC', from: stranger, to: person.wallet.address, value: 7n });
    const block = childOf(null, { transfers });
    expect(await books.apply(block)).toBe(true);
    expect(await books.apply(block)).toBe(false);
    expect(await books.apply(childOf(null, { transfers }))).toBe(false);
    expect(await held(person)).toEqual({ USDC: 7n });
  });

  it('is booked once also when two indexers come at the same time', async () => {
    const person = await storedPerson(db.database);
    const transfers = logsOf({ token: 'USDC', from: stranger, to: person.wallet.address, value: 1n });
    let parent: ChainBlock | null = null;
    for (let round = 0; round < 20; round += 1) {
      const block: ChainBlock = childOf(parent, { transfers });
      expect((await Promise.all([books.apply(block), otherBooks.apply(block)])).sort()).toEqual([false, true]);
      parent = block;
    }
    expect(await held(person)).toEqual({ USDC: 20n });
  });
});

describe('a block that does not follow on the newest one', () => {
  it('is refused, whether it leaves a gap or has another parent', async () => {
    const [, , newest] = await applied(3);
    const gap = { ...childOf(newest ?? null), number: 4n };
    expect(await books.apply(gap)).toBe(false);
    expect(await books.apply({ ...childOf(newest ?? null), parentHash: randomHex(32) })).toBe(false);
    expect(await numbers()).toEqual([0n, 1n, 2n]);
  });

  it('is refused when another indexer has taken its parent back meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      await db.sql('TRUNCATE indexed_blocks');
      const blocks = await applied(6);
      await Promise.all([otherBooks.rewindTo(2n), books.apply(childOf(blocks.at(-1) ?? null))]);
      expect(await numbers()).toEqual([0n, 1n, 2n]);
    }
  });
});

describe('the memory of block hashes', () => {
  it('holds the newest 256 blocks', async () => {
    const blocks = await applied(258);
    expect(await books.hashOf(1n)).toBeNull();
    expect(await books.hashOf(2n)).toBe(blocks[2]?.hash);
    expect(await books.hashOf(257n)).toBe(blocks[257]?.hash);
    expect(await books.hashOf(258n)).toBeNull();
  });

  it('forgets what is taken back', async () => {
    const blocks = await applied(4);
    await books.rewindTo(1n);
    expect(await books.cursor()).toEqual({ number: 1n, hash: blocks[1]?.hash });
    expect(await books.hashOf(2n)).toBeNull();
  });
});

/** An approved payment whose operation is signed, and how the chain would say that it succeeded. */
async function signedPayment() {
  const payer = await storedPerson(db.database, { USDC: 1_000_000_000n });
  const payments = new PostgresPaymentRequestRepository(db.database, signal);
  const payment = await storedApproved(payments, payer, await storedPerson(db.database));
  const signed = newSignedOperation(payer);
  await new PostgresSignedOperations(db.database).add(payment.id, passkeyId(randomUUID()), signed);
  await db.sql('TRUNCATE wallet_balances, outbox');
  return { payer, payment, outcome: succeeded(signed.hash, payer) };
}

function succeeded(userOperationHash: Hex, { wallet }: Person): OperationOutcome {
  const transactionHash = randomHex(32);
  return { userOperationHash, transactionHash, sender: wallet.address, success: true, revertReason: null };
}

async function announced(): Promise<readonly unknown[]> {
  return db.sql(`SELECT type, subject_id AS "subjectId", user_id AS "userId", occurred_at AS "occurredAt" FROM outbox`);
}

function outcomeOf(payment: PaymentRequest) {
  return new PostgresOperationOutcomes(db.database).of(payment.id);
}

describe('the outcome of an operation', () => {
  it('is kept when the operation is ours, and announced once', async () => {
    const { payer, payment, outcome } = await signedPayment();
    const block = childOf(null, { outcomes: [succeeded(randomHex(32), payer), outcome] });
    await books.apply(block);
    expect(await books.apply(block)).toBe(false);
    const { transactionHash } = outcome;
    expect(await outcomeOf(payment)).toEqual({ transactionHash, success: true, revertReason: null });
    expect(await db.sql('SELECT hash FROM operation_outcomes')).toEqual([{ hash: outcome.userOperationHash }]);
    expect(await announced()).toEqual([
      { type: 'operation.included', subjectId: payment.id, userId: payer.user.id, occurredAt: block.timestamp },
    ]);
  });

  it('is kept with its reason when the operation was reverted', async () => {
    const { payment, outcome } = await signedPayment();
    await books.apply(childOf(null, { outcomes: [{ ...outcome, success: false, revertReason: 'Not today' }] }));
    expect(await outcomeOf(payment)).toMatchObject({ success: false, revertReason: 'Not today' });
  });

  it('announces nothing when no operation is ours', async () => {
    await books.apply(childOf(null, { outcomes: [succeeded(randomHex(32), await storedPerson(db.database))] }));
    expect(await announced()).toEqual([]);
  });

  it('is taken back with its block, and kept again from the block that has it next', async () => {
    const { payment, outcome } = await signedPayment();
    const [first] = await applied(1);
    await books.apply(childOf(first ?? null, { outcomes: [outcome] }));
    await books.rewindTo(0n);
    expect(await outcomeOf(payment)).toBeNull();
    const again = { ...outcome, transactionHash: randomHex(32) };
    await books.apply(childOf(first ?? null, { outcomes: [again] }));
    expect(await outcomeOf(payment)).toMatchObject({ transactionHash: again.transactionHash });
  });
});
