import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SignedOperation } from '../../application/ports/user-operation.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { passkeyId, walletOperationId } from '../../domain/shared/ids.js';
import { execute, lapse, refuse, revert } from '../../domain/wallet-operations/wallet-operation.js';
import type { Person } from '../adapters/persistence/support/people.js';
import { newSignedOperation, newWalletOperation } from '../adapters/persistence/support/wallet-operations.js';
import { CREATED_AT, HOUR, later } from '../support/builders/time.js';
import type { OpenStage, Stage } from './stage.js';

const AT = later(CREATED_AT, HOUR);
const FAILURE = { code: 'INSUFFICIENT_FUNDS', reason: '1.00 USD available, 2.00 USD needed' } as const;

export function walletOperationRepositoryContract(open: OpenStage): void {
  let under: Stage;
  let owner: Person;
  beforeAll(async () => {
    under = await open();
  });
  beforeEach(async () => {
    owner = await under.person();
  });

  const newOne = (overrides: Parameters<typeof newWalletOperation>[1] = {}) => newWalletOperation(owner, overrides);
  const stored = async (overrides: Parameters<typeof newWalletOperation>[1] = {}) => {
    const operation = newOne(overrides);
    await under.operations.add(operation, newSignedOperation(owner));
    return operation;
  };

  describe('a wallet operation', () => {
    it('is found as it was stored, up to the largest numbers that the EntryPoint packs', async () => {
      const operation = newOne();
      const { operation: usual } = newSignedOperation(owner);
      const signed: SignedOperation = newSignedOperation(owner, {
        operation: {
          ...usual,
          nonce: 2n ** 256n - 1n,
          verificationGasLimit: 2n ** 128n - 1n,
          callGasLimit: 2n ** 128n - 1n,
          preVerificationGas: 2n ** 256n - 1n,
          maxFeePerGas: 2n ** 128n - 1n,
          maxPriorityFeePerGas: 2n ** 128n - 1n,
        },
      });
      await under.operations.add(operation, signed);

      expect(await under.operations.find(operation.id)).toEqual({ operation, signed, isDoubted: false });
      expect(await under.operations.find(walletOperationId(randomUUID()))).toBeNull();
    });

    it('is not stored when its unit of work rolls back', async () => {
      const operation = newOne();
      const work = under.unitOfWork.run(async () => {
        await under.operations.add(operation, newSignedOperation(owner));
        throw new Error('crash');
      });

      await expect(work).rejects.toThrow('crash');
      expect(await under.operations.find(operation.id)).toBeNull();
    });

    it('is one of its kind for its subject as long as it is under way, also when ten are stored at once', async () => {
      const subjectId = randomUUID();
      const attempts = Array.from({ length: 10 }, () => newOne({ subjectId }));
      const ended = await Promise.allSettled(
        attempts.map((one) => under.unitOfWork.run(() => under.operations.add(one, newSignedOperation(owner)))),
      );
      const lost = ended.filter((one) => one.status === 'rejected');
      expect(lost).toHaveLength(9);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(ConflictError);

      const first = attempts[ended.findIndex(({ status }) => status === 'fulfilled')];
      if (!first) throw new Error('None was stored');
      await under.operations.end(refuse(first, AT, FAILURE));
      await stored({ subjectId });
      expect(await under.operations.countFor(subjectId, [first.kind])).toBe(2);
    });

    it('does not prevent one of somebody else for the same subject', async () => {
      const somebody = await under.person();
      const { subjectId, kind } = await stored();
      const theirs = newWalletOperation(somebody, { subjectId, kind });
      await expect(under.operations.add(theirs, newSignedOperation(somebody))).resolves.toBeUndefined();
    });

    it('of one kind does not prevent one of another kind, and each kind has its own count', async () => {
      const subjectId = randomUUID();
      for (const kind of ['add-passkey', 'remove-passkey', 'draft']) await stored({ subjectId, kind });

      expect(await under.operations.countFor(subjectId, ['draft'])).toBe(1);
      expect(await under.operations.countFor(subjectId, ['add-passkey', 'remove-passkey'])).toBe(2);
      expect(await under.operations.countFor(subjectId, ['payment'])).toBe(0);
      expect(await under.operations.countFor(randomUUID(), ['draft'])).toBe(0);
    });

    it('is found by who signed it, the newest first', async () => {
      const times = [3, 1, 2].map((hours) => later(CREATED_AT, hours * HOUR));
      for (const signedAt of times) await stored({ kind: 'add-passkey', signedAt });
      await stored({ kind: 'payment', signedAt: AT });
      const somebody = await under.person();
      await under.operations.add(newWalletOperation(somebody, { kind: 'add-passkey' }), newSignedOperation(somebody));

      const newest = (limit: number) => under.operations.newestSignedAt(owner.user.id, ['add-passkey', 'draft'], limit);
      expect(await newest(2)).toEqual([times[0], times[2]]);
      expect(await newest(9)).toHaveLength(3);
    });

    it('is one for its nonce of a wallet, ever', async () => {
      const signed = newSignedOperation(owner);
      const first = newOne();
      await under.operations.add(first, signed);
      await under.operations.end(execute(first, AT));
      const again = newSignedOperation(owner, { operation: { ...signed.operation, callData: '0x01' } });
      await expect(under.operations.add(newOne(), again)).rejects.toThrow(ConflictError);
    });
  });

  describe('the end of a wallet operation', () => {
    it.each([
      ['executed', execute],
      ['reverted', (operation: Parameters<typeof revert>[0], at: Date) => revert(operation, at, 'No')],
      ['refused', (operation: Parameters<typeof refuse>[0], at: Date) => refuse(operation, at, FAILURE)],
    ] as const)('is read back: %s', async (_name, endAt) => {
      const operation = await stored();
      const ended = endAt(operation, AT);
      expect(await under.operations.end(ended)).toBe(true);
      expect((await under.operations.find(operation.id))?.operation).toEqual(ended);
    });

    it('erases the signature of one that was refused or has lapsed, and keeps those that the chain has seen', async () => {
      const [refused, lapsed, reverted] = [await stored(), await stored(), await stored()];
      await under.operations.end(refuse(refused, AT, FAILURE));
      await under.operations.end(lapse(lapsed, AT));
      await under.operations.end(revert(reverted, AT, 'No'));
      expect((await under.operations.find(refused.id))?.signed).toBeNull();
      expect((await under.operations.find(lapsed.id))?.signed).toBeNull();
      expect((await under.operations.find(reverted.id))?.signed).not.toBeNull();
    });

    it('can be that of several: of those that have not ended, once', async () => {
      const [one, other, over] = [await stored(), await stored(), await stored()];
      await under.operations.end(revert(over, AT, 'No'));
      const executed = [one, other, newOne()].map((operation) => execute(operation, AT));
      const late = { ...execute(over.status === 'SIGNED' ? over : one, AT), id: over.id };
      const ended = () => under.unitOfWork.run(() => under.operations.endAll([...executed, late]));
      expect((await ended()).toSorted()).toEqual([one.id, other.id].toSorted());
      expect(await ended()).toEqual([]);
      expect((await under.operations.find(one.id))?.operation).toEqual(executed[0]);
      expect((await under.operations.find(over.id))?.operation.status).toBe('REVERTED');
      expect(await under.operations.endAll([])).toEqual([]);
    });

    it('is stored once: of ten at once one wins, and none after it', async () => {
      const operation = await stored();
      const ends = Array.from({ length: 10 }, (_, serial) => revert(operation, AT, `Reason ${serial}`));
      const won = await Promise.all(ends.map((end) => under.unitOfWork.run(() => under.operations.end(end))));

      expect(won.filter(Boolean)).toHaveLength(1);
      expect((await under.operations.find(operation.id))?.operation).toEqual(ends[won.indexOf(true)]);
      expect(await under.operations.end(execute(operation, AT))).toBe(false);
    });
  });

  describe('an end that is taken back', () => {
    it('leaves the operation under way, once, and is remembered', async () => {
      const operation = await stored();
      const { kind, subjectId } = operation;
      expect(await under.operations.correctionOf([kind], subjectId)).toBeNull();
      await under.operations.end(revert(operation, AT, 'No'));
      const correction = { from: 'REVERTED', at: later(AT, HOUR) } as const;
      const corrections = Array.from({ length: 5 }, () =>
        under.unitOfWork.run(() => under.operations.correct(operation, correction)),
      );
      expect((await Promise.all(corrections)).filter(Boolean)).toHaveLength(1);
      expect((await under.operations.find(operation.id))?.operation).toEqual(operation);
      expect(await under.operations.correctionOf([kind], subjectId)).toEqual(correction);
      expect(await under.operations.correctionOf(['draft'], subjectId)).toBeNull();
    });

    it('leaves one without a signature that was erased', async () => {
      const operation = await stored();
      await under.operations.end(lapse(operation, AT));
      expect(await under.operations.correct(operation, { from: 'LAPSED', at: AT })).toBe(true);
      expect(await under.operations.find(operation.id)).toMatchObject({ operation, signed: null });
    });

    it('is not one that the operation does not have', async () => {
      const operation = await stored();
      await under.operations.end(execute(operation, AT));
      expect(await under.operations.correct(operation, { from: 'REVERTED', at: AT })).toBe(false);
      expect((await under.operations.find(operation.id))?.operation.status).toBe('EXECUTED');
    });

    it('waits while a newer operation of the same kind and subject is under way', async () => {
      const first = await stored();
      await under.operations.end(refuse(first, AT, FAILURE));
      const second = await stored({ subjectId: first.subjectId });
      expect(await under.operations.correct(first, { from: 'REFUSED', at: AT })).toBe(false);
      await under.operations.end(execute(second, AT));
      expect(await under.operations.correct(first, { from: 'REFUSED', at: AT })).toBe(true);
    });
  });

  describe('an operation that a node may have', () => {
    it('is not refused any more, and ends as the chain says', async () => {
      const operation = await stored();
      expect(await under.operations.markSubmitted([operation.id])).toBe(true);
      expect(await under.operations.markSubmitted([operation.id])).toBe(true);
      expect(await under.operations.end(refuse(operation, AT, FAILURE))).toBe(false);
      expect((await under.operations.find(operation.id))?.signed).not.toBeNull();
      expect(await under.operations.end(execute(operation, AT))).toBe(true);
    });

    it('is not given to one when it has ended', async () => {
      const operation = await stored();
      await under.operations.end(refuse(operation, AT, FAILURE));
      expect(await under.operations.markSubmitted([operation.id])).toBe(false);
    });

    it('is found and given to a node together with others, unless one of them has ended', async () => {
      const [first, second, ended] = [await stored(), await stored(), await stored()];
      await under.operations.end(refuse(ended, AT, FAILURE));
      const unknown = walletOperationId(randomUUID());
      const found = await under.operations.findAll([second.id, unknown, ended.id, first.id]);
      expect(found.map(({ operation }) => operation.id)).toEqual([second.id, ended.id, first.id]);
      expect(await under.operations.markSubmitted([second.id, first.id])).toBe(true);
      expect(await under.operations.markSubmitted([first.id, ended.id])).toBe(false);
      expect(await under.operations.end(refuse(second, AT, FAILURE))).toBe(false);
    });

    it('is either refused or given to a node, when both happen at once', async () => {
      const operations = await Promise.all(Array.from({ length: 10 }, () => stored()));
      for (const operation of operations) {
        const [isSubmitted, isRefused] = await Promise.all([
          under.unitOfWork.run(() => under.operations.markSubmitted([operation.id])),
          under.unitOfWork.run(() => under.operations.end(refuse(operation, AT, FAILURE))),
        ]);
        expect(isSubmitted).not.toBe(isRefused);
      }
    });
  });

  describe('what a passkey has signed', () => {
    it('is under way until it has ended, whatever it is for', async () => {
      const signer = passkeyId(randomUUID());
      expect(await under.operations.isUnderWayWith(signer)).toBe(false);
      for (const kind of ['payment', 'add-passkey', 'draft']) {
        const operation = await stored({ kind, passkeyId: signer });
        expect(await under.operations.isUnderWayWith(signer)).toBe(true);
        expect(await under.operations.isUnderWayWith(passkeyId(randomUUID()))).toBe(false);
        await under.operations.end(execute(operation, AT));
        expect(await under.operations.isUnderWayWith(signer)).toBe(false);
      }
    });
  });

  it('all that was signed for a subject is known with its status', async () => {
    const subjectId = randomUUID();
    const [added, removed] = [
      await stored({ subjectId, kind: 'add-passkey' }),
      await stored({ subjectId, kind: 'remove-passkey' }),
    ];
    await stored({ subjectId, kind: 'draft' });
    await stored({ kind: 'add-passkey' });
    await under.operations.end(execute(added, AT));
    const known = await under.operations.signedFor(subjectId, ['add-passkey', 'remove-passkey']);
    expect(known).toHaveLength(2);
    expect(known).toEqual(
      expect.arrayContaining([
        { id: added.id, kind: 'add-passkey', status: 'EXECUTED', userId: owner.user.id },
        { id: removed.id, kind: 'remove-passkey', status: 'SIGNED', userId: owner.user.id },
      ]),
    );
  });

  it('nonce and deadline of an operation are known while it is under way', async () => {
    const subjectId = randomUUID();
    const ended = await stored({ subjectId, kind: 'draft' });
    await under.operations.end(execute(ended, AT));
    expect(await under.operations.underWay(subjectId, 'draft')).toBeNull();
    const { id, validUntil } = await stored({ subjectId, kind: 'draft' });
    const nonce = (await under.operations.find(id))?.signed?.operation.nonce;
    expect(nonce).toBeDefined();
    expect(await under.operations.underWay(subjectId, 'draft')).toEqual({ nonce, validUntil });
    expect(await under.operations.underWay(subjectId, 'add-passkey')).toBeNull();
    expect(await under.operations.underWay(randomUUID(), 'draft')).toBeNull();
  });

  it('one that has ended is stranded when it is doubted, unless its end was taken back', async () => {
    const [doubted, corrected] = [await stored(), await stored()];
    for (const operation of [doubted, corrected]) {
      await under.operations.end(lapse(operation, AT));
    }
    await under.operations.correct(corrected, { from: 'LAPSED', at: AT });
    for (const operation of [doubted, corrected]) await under.operations.doubt(lapse(operation, AT));
    const isDoubted = async ({ id }: { readonly id: typeof doubted.id }) =>
      (await under.operations.find(id))?.isDoubted;
    expect([await isDoubted(doubted), await isDoubted(corrected)]).toEqual([true, false]);
    expect(await under.operations.takeStranded(-60_000, 1_000)).toContain(doubted.id);
  });

  it('what has not ended is stranded, of whatever kind', async () => {
    const [payment, draft, ended] = [await stored(), await stored({ kind: 'draft' }), await stored()];
    await under.operations.end(execute(ended, AT));
    const stranded = await under.operations.takeStranded(-60_000, 1_000);

    expect(stranded).toEqual(expect.arrayContaining([payment.id, draft.id]));
    expect(stranded).not.toContain(ended.id);
  });

  it('what was stored a moment ago is not stranded yet', async () => {
    const operation = await stored();
    expect(await under.operations.takeStranded(60_000, 1_000)).not.toContain(operation.id);
  });

  it('what was taken is taken again after the others only', async () => {
    await stored();
    await stored();
    const taken = [await under.operations.takeStranded(-60_000, 1), await under.operations.takeStranded(-60_000, 1)];

    expect(new Set(taken.flat()).size).toBe(2);
  });
}
