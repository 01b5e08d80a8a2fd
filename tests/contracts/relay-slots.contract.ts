import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { UnitOfWork } from '../../application/ports/unit-of-work.js';
import type { Address } from '../../application/ports/user-operation.js';
import type { RelayTask } from '../../application/relaying/relay-call.js';
import type { RelayAttempt, RelaySlots, SlotKey, StoredSlot } from '../../application/relaying/relay-slots.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { randomHex } from '../adapters/persistence/support/people.js';
import type { OpenStage } from './stage.js';

const CHAIN_ID = 31_337;

const newTask = (purpose = 'execute-operation'): RelayTask => ({ purpose, subjectId: randomUUID() });

function newSlot(nonce = 7, signer: Address = randomHex(20)): SlotKey {
  return { chainId: CHAIN_ID, signer, nonce };
}

function newAttempt(overrides: Partial<RelayAttempt> = {}): RelayAttempt {
  const fees = { maxFeePerGas: 2n ** 70n, maxPriorityFeePerGas: 3n };
  return { hash: randomHex(32), raw: randomHex(400), fees, gasLimit: 3n, isCancellation: false, ...overrides };
}

/** Its gas limit is for the relayer's money only, and is read with that. */
function readBack({ gasLimit: _, ...attempt }: RelayAttempt) {
  return attempt;
}

export function relaySlotsContract(open: OpenStage): void {
  let slots: RelaySlots;
  let unitOfWork: UnitOfWork;
  beforeAll(async () => {
    ({ slots, unitOfWork } = await open());
  });

  async function opened(tasks = [newTask()], slot = newSlot(), attempt = newAttempt()): Promise<StoredSlot> {
    await slots.open([{ ...slot, tasks, attempt }]);
    return found(slot);
  }

  async function found({ signer, nonce }: SlotKey): Promise<StoredSlot> {
    const [slot] = (await slots.unsettled(CHAIN_ID, signer, 0, 100)).filter((one) => one.nonce === nonce);
    if (!slot) throw new Error('It is not stored');
    return slot;
  }

  describe('a slot', () => {
    it('is found by each of its tasks as it was stored, with bytes and fees unchanged', async () => {
      const tasks = [newTask(), newTask()].sort((a, b) => a.subjectId.localeCompare(b.subjectId));
      const key = newSlot(Number.MAX_SAFE_INTEGER);
      const attempt = newAttempt({ raw: randomHex(10_000) });
      await slots.open([{ ...key, tasks, attempt }]);

      for (const task of tasks) {
        expect(await slots.carrying(task)).toMatchObject({
          ...key,
          status: 'RESERVED',
          tasks,
          attempts: [readBack(attempt)],
        });
      }
      const [stored] = (await found(key)).attempts;
      expect(stored).toMatchObject({ sinceSentMs: null, refusals: 0, refusal: null, sinceRefusedMs: null });
      expect(stored?.ageMs).toBeGreaterThanOrEqual(0);
    });

    it('is stored together with others of its relayer, each with its own tasks and attempt, or none of them is', async () => {
      const [first, second] = [newSlot(7), newSlot(8)].map((slot, index) => ({
        ...slot,
        signer: '0x1111111111111111111111111111111111111111' as const,
        tasks: Array.from({ length: index + 1 }, () => newTask()).sort((a, b) =>
          a.subjectId.localeCompare(b.subjectId),
        ),
        attempt: newAttempt(),
      }));
      if (!first || !second) throw new Error('There are two');
      const third = { ...second, ...newSlot(9, second.signer), attempt: newAttempt() };
      await expect(unitOfWork.run(() => slots.open([first, third, second]))).rejects.toThrow(ConflictError);
      expect(await slots.unsettled(CHAIN_ID, first.signer, 0, 10)).toEqual([]);

      await slots.open([first, second]);
      for (const { nonce, tasks, attempt } of [first, second]) {
        expect(await found({ ...first, nonce })).toMatchObject({ nonce, tasks, attempts: [readBack(attempt)] });
      }
      await slots.markSent([first.attempt.hash, second.attempt.hash]);
      const stored = await slots.unsettled(CHAIN_ID, first.signer, 0, 10);
      expect(stored.map(({ status }) => status)).toEqual(['BROADCAST', 'BROADCAST']);
    });

    it('is the only one that carries a task: a second one is a conflict that may be retried, and stores nothing', async () => {
      const task = newTask('deploy-wallet');
      const first = await opened([task]);
      const other = newSlot(8, first.signer);

      const second = slots.open([{ ...other, tasks: [newTask(), task], attempt: newAttempt() }]);
      await expect(second).rejects.toThrow(ConflictError);
      await expect(second).rejects.toMatchObject({ retryable: true });
      expect(await slots.unsettled(CHAIN_ID, first.signer, 0, 10)).toHaveLength(1);
      expect(await slots.carrying({ ...task, purpose: 'execute-operation' })).toBeNull();
    });

    it('has one winner when 20 workers open one for the same task at once', async () => {
      const task = newTask();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, nonce) =>
          unitOfWork.run(() => slots.open([{ ...newSlot(nonce), tasks: [task], attempt: newAttempt() }])),
        ),
      );

      const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost).toHaveLength(19);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(ConflictError);
      expect((await slots.carrying(task))?.nonce).toBe(winner);
    });

    it('is not stored when its unit of work rolls back', async () => {
      const task = newTask();
      const work = unitOfWork.run(async () => {
        await slots.open([{ ...newSlot(), tasks: [task], attempt: newAttempt() }]);
        throw new Error('crash');
      });

      await expect(work).rejects.toThrow('crash');
      expect(await slots.carrying(task)).toBeNull();
    });

    it('never shares its nonce or the bytes of an attempt: that is a defect, not a conflict', async () => {
      const first = await opened();
      const [attempt] = first.attempts;

      const sameNonce = slots.open([{ ...first, tasks: [newTask()], attempt: newAttempt() }]);
      await expect(sameNonce).rejects.toThrow('relay_slots_pkey');
      await expect(sameNonce).rejects.not.toBeInstanceOf(ConflictError);
      const sameBytes = slots.open([
        { ...newSlot(), tasks: [newTask()], attempt: newAttempt({ hash: attempt?.hash ?? '0x' }) },
      ]);
      await expect(sameBytes).rejects.toThrow('relay_attempts_hash_key');
    });

    it('that has given up its tasks leaves them to another one', async () => {
      const task = newTask();
      const first = await opened([task]);
      expect(await slots.release(first)).toEqual([task]);
      expect(await slots.release(first)).toEqual([]);

      expect(await slots.carrying(task)).toBeNull();
      expect((await found(first)).tasks).toEqual([]);
      const second = await opened([task], newSlot(8, first.signer));
      await slots.release(first);
      expect(await slots.carrying(task)).toMatchObject({ nonce: second.nonce, tasks: [task] });
    });
  });

  describe('an attempt', () => {
    it('is sent or refused, and sending it again ends the count of refusals', async () => {
      const slot = await opened();
      const [{ hash } = newAttempt()] = slot.attempts;
      await slots.markRefused(hash, 'too cheap');
      await slots.markRefused(hash, 'still too cheap');
      expect(await found(slot)).toMatchObject({
        status: 'RESERVED',
        attempts: [{ sinceSentMs: null, refusals: 2, refusal: 'still too cheap' }],
      });
      expect((await found(slot)).attempts[0]?.sinceRefusedMs).toBeGreaterThanOrEqual(0);

      await slots.markSent([hash]);
      const [sent] = (await found(slot)).attempts;
      expect(sent).toMatchObject({ refusals: 0 });
      expect(sent?.sinceSentMs).toBeGreaterThanOrEqual(0);
      expect(await found(slot)).toMatchObject({ status: 'BROADCAST' });
    });

    it('follows the one before, and of several processes one adds it', async () => {
      const slot = await opened();
      const others = [1, 2, 3].map(() => newAttempt({ isCancellation: true }));
      const added = await Promise.all(others.map((attempt) => slots.addAttempt(slot, attempt)));

      expect(added.filter(Boolean)).toHaveLength(1);
      const winner = others[added.indexOf(true)];
      expect((await found(slot)).attempts).toMatchObject(
        [slot.attempts[0]?.hash, winner?.hash].map((hash) => ({ hash })),
      );
      expect(await slots.addAttempt(await found(slot), newAttempt())).toBe(true);
    });

    it('is not added to a slot that has ended', async () => {
      const slot = await opened();
      await slots.end(slot, 'LOST', null);
      expect(await slots.addAttempt(slot, newAttempt())).toBe(false);
    });
  });

  describe('the end of a slot', () => {
    it('comes once, and a reorganisation takes it back once', async () => {
      const slot = await opened();
      const hash = slot.attempts[0]?.hash ?? '0x';
      expect(await slots.reopen(slot)).toBe(false);
      expect(await slots.end(slot, 'INCLUDED', hash)).toBe(true);
      expect(await slots.end(slot, 'LOST', null)).toBe(false);
      expect(await found(slot)).toMatchObject({ status: 'INCLUDED', tasks: slot.tasks });

      expect(await slots.reopen(slot)).toBe(true);
      expect(await slots.reopen(slot)).toBe(false);
      expect(await found(slot)).toMatchObject({ status: 'BROADCAST', tasks: slot.tasks });
    });
  });

  describe('the ends of several slots that are in blocks', () => {
    it('come together, and each once', async () => {
      const first = await opened([newTask()], newSlot(3));
      const second = await opened([newTask()], newSlot(4, first.signer));
      const [one, other] = [first, second].map(({ nonce, attempts }) => ({ nonce, hash: attempts[0]?.hash ?? '0x' }));
      if (!one || !other) throw new Error('There are two');
      const end = (...included: readonly (typeof one)[]) => slots.endIncluded(CHAIN_ID, first.signer, included);

      expect(await end(one)).toEqual([3]);
      expect(await end(one, other)).toEqual([4]);
      expect(await end(one, other)).toEqual([]);
      expect((await found(first)).status).toBe('INCLUDED');
      expect((await found(second)).status).toBe('INCLUDED');
    });
  });

  describe('what is unsettled', () => {
    it('is what is open, and what the chain has no longer, in the order of the nonces', async () => {
      const signer: Address = randomHex(20);
      const opening = [3, 1, 2, 4].map((nonce) => opened([newTask()], newSlot(nonce, signer)));
      const [third, first, second, fourth] = await Promise.all(opening);
      if (!first || !second || !third || !fourth) throw new Error('Four were opened');
      await opened([newTask()], newSlot(2));
      for (const slot of [first, third]) await slots.end(slot, 'LOST', null);

      const nonces = async (next: number, limit = 10) =>
        (await slots.unsettled(CHAIN_ID, signer, next, limit)).map(({ nonce }) => nonce);
      expect(await nonces(5)).toEqual([2, 4]);
      expect(await nonces(3)).toEqual([2, 3, 4]);
      expect(await nonces(0, 1)).toEqual([1]);
      expect(await slots.unsettled(1, signer, 0, 10)).toEqual([]);
    });

    it('is counted for each signer', async () => {
      const [one, other] = [await opened(), await opened()];
      await opened([newTask()], newSlot(8, one.signer));
      await slots.end(other, 'LOST', null);

      const counts = await slots.openSlots(CHAIN_ID);
      expect(counts.find(({ signer }) => signer === one.signer)).toMatchObject({ count: 2 });
      expect(counts.find(({ signer }) => signer === one.signer)?.waitingMs).toBeGreaterThanOrEqual(0);
      expect(counts.find(({ signer }) => signer === other.signer)).toBeUndefined();
    });

    it('costs at most as much as the dearest of the attempts for each nonce', async () => {
      const fees = (maxFeePerGas: bigint) => ({ maxFeePerGas, maxPriorityFeePerGas: 1n });
      const first = await opened([newTask()], newSlot(7), newAttempt({ gasLimit: 2n ** 40n, fees: fees(2n ** 70n) }));
      await opened([newTask()], newSlot(8, first.signer), newAttempt({ gasLimit: 5n, fees: fees(7n) }));
      await slots.addAttempt(first, newAttempt({ gasLimit: 21_000n, fees: fees(2n ** 71n), isCancellation: true }));

      const own = (await slots.openSlots(CHAIN_ID)).find(({ signer }) => signer === first.signer);
      expect(own?.nonces.toSorted((one, two) => one.nonce - two.nonce)).toEqual([
        { nonce: 7, mostWei: 2n ** 110n },
        { nonce: 8, mostWei: 35n },
      ]);
    });
  });

  describe('who carries tasks of a purpose', () => {
    it('is whoever has an open slot with one that it has not given up', async () => {
      const purpose = `purpose-${randomUUID()}`;
      const [open, ended, released, other] = [
        await opened([newTask(), newTask(purpose)]),
        await opened([newTask(purpose)]),
        await opened([newTask(purpose)]),
        await opened([newTask()]),
      ];
      await opened([newTask(purpose)], newSlot(8, open.signer));
      await slots.end(ended, 'LOST', null);
      await slots.release(released);

      expect(await slots.carriers(CHAIN_ID, [purpose, 'another'])).toEqual([open.signer]);
      expect(await slots.carriers(CHAIN_ID, ['execute-operation'])).toContain(other.signer);
      expect(await slots.carriers(1, [purpose])).toEqual([]);
    });
  });

  describe('reserving a nonce', () => {
    const reserve = (signer: Address, chainNonce: number) =>
      unitOfWork.run(() => slots.reserveNonces(CHAIN_ID, signer, chainNonce, 1));

    it('begins with what the chain accepts, and goes on from there', async () => {
      const signer = randomHex(20);

      expect(await reserve(signer, 41)).toBe(41);
      expect(await reserve(signer, 41)).toBe(42);
      expect(await reserve(signer, 0)).toBe(43);
    });

    it('reserves several at once, one after the other', async () => {
      const signer = randomHex(20);
      expect(await unitOfWork.run(() => slots.reserveNonces(CHAIN_ID, signer, 41, 3))).toBe(41);
      expect(await unitOfWork.run(() => slots.reserveNonces(CHAIN_ID, signer, 41, 2))).toBe(44);
      expect(await reserve(signer, 41)).toBe(46);
    });

    it('leaves no gap for an answer of the chain that is too high', async () => {
      const signer = randomHex(20);
      await reserve(signer, 3);

      expect(await reserve(signer, 10)).toBe(4);
      expect(await reserve(signer, 3)).toBe(5);
    });

    it('counts for each signer and each chain by itself', async () => {
      const signer = randomHex(20);
      await reserve(signer, 5);

      expect(await reserve(randomHex(20), 5)).toBe(5);
      expect(await unitOfWork.run(() => slots.reserveNonces(1, signer, 5, 1))).toBe(5);
    });

    it('gives 50 units of work at once 50 nonces without a gap', async () => {
      const signer = randomHex(20);

      const nonces = await Promise.all(
        Array.from({ length: 50 }, () =>
          unitOfWork.run(async () => {
            const nonce = await slots.reserveNonces(CHAIN_ID, signer, 9, 1);
            await slots.open([{ ...newSlot(nonce, signer), tasks: [newTask()], attempt: newAttempt() }]);
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
            const nonce = await slots.reserveNonces(CHAIN_ID, signer, 0, 1);
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
}
