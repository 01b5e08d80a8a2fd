import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { UnitOfWork } from '../../application/ports/unit-of-work.js';
import type { Address } from '../../application/ports/user-operation.js';
import type {
  RelayTask,
  RelayTransaction,
  RelayTransactions,
} from '../../application/wallet-operations/relay-transactions.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { randomHex } from '../adapters/persistence/support/people.js';
import type { OpenStage } from './stage.js';

const CHAIN_ID = 31_337;

function newTask(purpose: RelayTask['purpose'] = 'execute-operation'): RelayTask {
  return { purpose, subjectId: randomUUID() };
}

function newTransaction(task: RelayTask, overrides: Partial<RelayTransaction> = {}): RelayTransaction {
  const { purpose, subjectId } = task;
  const signer: Address = randomHex(20);
  return {
    purpose,
    subjectId,
    chainId: CHAIN_ID,
    signer,
    nonce: 7,
    hash: randomHex(32),
    raw: randomHex(400),
    ...overrides,
  };
}

export function relayTransactionsContract(open: OpenStage): void {
  let transactions: RelayTransactions;
  let unitOfWork: UnitOfWork;
  beforeAll(async () => {
    ({ transactions, unitOfWork } = await open());
  });

  describe('the live attempt of a task', () => {
    it('is found as it was stored, with bytes unchanged', async () => {
      const task = newTask();
      const transaction = newTransaction(task, { nonce: Number.MAX_SAFE_INTEGER, raw: randomHex(10_000) });
      await transactions.add(transaction);

      expect(await transactions.find(task)).toEqual(transaction);
    });

    it('belongs to its purpose and its subject', async () => {
      const task = newTask('deploy-wallet');
      await transactions.add(newTransaction(task));

      expect(await transactions.find({ ...task, purpose: 'execute-operation' })).toBeNull();
      expect(await transactions.find(newTask('deploy-wallet'))).toBeNull();
    });

    it('is the only one: a second one is a conflict that may be retried, and changes nothing', async () => {
      const task = newTask();
      const first = newTransaction(task);
      await transactions.add(first);

      const second = transactions.add(newTransaction(task));
      await expect(second).rejects.toThrow(ConflictError);
      await expect(second).rejects.toMatchObject({ retryable: true });
      expect(await transactions.find(task)).toEqual(first);
    });

    it('has one winner when 20 workers store one at once', async () => {
      const task = newTask();
      const attempts = Array.from({ length: 20 }, (_, nonce) => newTransaction(task, { nonce }));

      const outcomes = await Promise.allSettled(
        attempts.map((attempt) => unitOfWork.run(() => transactions.add(attempt))),
      );

      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost).toHaveLength(19);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(ConflictError);
      expect(await transactions.find(task)).toEqual(attempts[winner]);
    });

    it('is gone once it was superseded, and another one may take its place', async () => {
      const task = newTask();
      const first = newTransaction(task);
      const second = newTransaction(task, { signer: first.signer, nonce: first.nonce + 1 });
      await transactions.add(first);
      await transactions.supersede(first.hash);

      expect(await transactions.find(task)).toBeNull();
      await transactions.add(second);
      await transactions.supersede(first.hash);
      expect(await transactions.find(task)).toEqual(second);
    });

    it('is still the live one after its broadcast', async () => {
      const task = newTask();
      const transaction = newTransaction(task);
      await transactions.add(transaction);
      await transactions.markBroadcast(transaction.hash);

      expect(await transactions.find(task)).toEqual(transaction);
    });

    it('is not stored when its unit of work rolls back', async () => {
      const task = newTask();
      const work = unitOfWork.run(async () => {
        await transactions.add(newTransaction(task));
        throw new Error('crash');
      });

      await expect(work).rejects.toThrow('crash');
      expect(await transactions.find(task)).toBeNull();
    });

    it('never shares its signer’s nonce or its bytes with another task: that is a defect, not a conflict', async () => {
      const first = newTransaction(newTask());
      await transactions.add(first);

      const sameNonce = transactions.add(newTransaction(newTask(), { signer: first.signer, nonce: first.nonce }));
      await expect(sameNonce).rejects.toThrow('relay_transactions_pkey');
      await expect(sameNonce).rejects.not.toBeInstanceOf(ConflictError);
      await expect(transactions.add(newTransaction(newTask(), { hash: first.hash }))).rejects.toThrow(
        'relay_transactions_hash_key',
      );
    });
  });

  describe('reserving a nonce', () => {
    const reserve = (signer: Address, chainNonce: number) =>
      unitOfWork.run(() => transactions.reserveNonce(CHAIN_ID, signer, chainNonce));

    it('begins with what the chain accepts, and goes on from there', async () => {
      const signer = randomHex(20);

      expect(await reserve(signer, 41)).toBe(41);
      expect(await reserve(signer, 41)).toBe(42);
      expect(await reserve(signer, 0)).toBe(43);
    });

    it('jumps to the chain’s nonce when somebody else used the account', async () => {
      const signer = randomHex(20);
      await reserve(signer, 3);

      expect(await reserve(signer, 10)).toBe(10);
      expect(await reserve(signer, 10)).toBe(11);
    });

    it('counts for each signer and each chain by itself', async () => {
      const signer = randomHex(20);
      await reserve(signer, 5);

      expect(await reserve(randomHex(20), 5)).toBe(5);
      expect(await unitOfWork.run(() => transactions.reserveNonce(1, signer, 5))).toBe(5);
    });

    it('gives 50 units of work at once 50 nonces without a gap', async () => {
      const signer = randomHex(20);

      const nonces = await Promise.all(
        Array.from({ length: 50 }, () =>
          unitOfWork.run(async () => {
            const nonce = await transactions.reserveNonce(CHAIN_ID, signer, 9);
            await transactions.add(newTransaction(newTask(), { signer, nonce }));
            return nonce;
          }),
        ),
      );

      expect(nonces.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => 9 + index));
    });

    it('leaves no gap when some of the 50 roll back', async () => {
      const signer = randomHex(20);

      const outcomes = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) =>
          unitOfWork.run(async () => {
            const nonce = await transactions.reserveNonce(CHAIN_ID, signer, 0);
            if (index % 3 === 0) throw new Error('crash');
            return nonce;
          }),
        ),
      );

      const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(kept.sort((a, b) => a - b)).toEqual(Array.from({ length: 33 }, (_, index) => index));
      expect(await reserve(signer, 0)).toBe(33);
    });
  });

  describe('what the chain may not have seen', () => {
    const ANY_AGE_MS = -60_000;

    it('is the signer’s from a nonce on, in their order, given up or not', async () => {
      const signer = randomHex(20);
      const stored = [3, 1, 2, 4].map((nonce) => newTransaction(newTask(), { signer, nonce }));
      for (const transaction of [...stored, newTransaction(newTask(), { nonce: 2 })])
        await transactions.add(transaction);
      const [third, , second, fourth] = stored;
      await transactions.supersede(third?.hash ?? '0x');

      expect(await transactions.storedFrom(CHAIN_ID, signer, 2, ANY_AGE_MS, 10)).toEqual([second, third, fourth]);
      expect(await transactions.storedFrom(CHAIN_ID, signer, 2, ANY_AGE_MS, 1)).toEqual([second]);
      expect(await transactions.storedFrom(1, signer, 2, ANY_AGE_MS, 10)).toEqual([]);
    });
  });
}
