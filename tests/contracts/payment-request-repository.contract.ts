import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentRequestRepository } from '../../application/payments/payment-request.repository.js';
import {
  type ApprovedPayment,
  approve,
  complete,
  expire,
  fail,
  type PaymentRequest,
  reject,
  reverse,
} from '../../domain/payments/payment-request.js';
import { ConflictError } from '../../domain/shared/errors.js';
import { paymentRequestId } from '../../domain/shared/ids.js';
import { found, newProposal, storedApproved, storedPending } from '../adapters/persistence/support/payments.js';
import type { Person } from '../adapters/persistence/support/people.js';
import { CREATED_AT, HOUR, later, MINUTE } from '../support/builders/time.js';
import { type OpenStage, rolledBack, type Stage } from './stage.js';

const APPROVED_AT = later(CREATED_AT, MINUTE);
const ENDED_AT = later(CREATED_AT, 2 * MINUTE);
const HASH = `0x${'ab'.repeat(32)}`;
const FAILURE = { code: 'OPERATION_REVERTED', reason: 'The token is paused' } as const;

export function paymentRequestRepositoryContract(open: OpenStage): void {
  let stage: Stage;
  let payments: PaymentRequestRepository;
  let payer: Person;
  let recipient: Person;
  beforeEach(async () => {
    stage = await open();
    payments = stage.payments;
    [payer, recipient] = [await stage.payer(), await stage.person()];
  });

  describe('what was stored is what is found', () => {
    it('a proposal becomes a pending request, with the recipient that its name stood for', async () => {
      const pending = await storedPending(payments, payer, recipient, { reference: null });

      expect(pending).toEqual({
        id: pending.id,
        payerId: payer.user.id,
        clientId: 'cli',
        instruction: {
          type: 'transfer_moneda',
          recipient: {
            userId: recipient.user.id,
            username: recipient.user.username,
            address: recipient.wallet.address,
          },
        },
        money: { minorUnits: 25_000_000n, currency: 'USD' },
        reference: null,
        createdAt: CREATED_AT,
        expiresAt: later(CREATED_AT, 5 * MINUTE),
        status: 'PENDING_APPROVAL',
      });
    });

    const lives: Readonly<Record<string, (pending: PaymentRequest) => readonly PaymentRequest[]>> = {
      approved: (pending) => [approve(pending, APPROVED_AT).next],
      rejected: (pending) => [reject(pending, APPROVED_AT, 'Not mine').next],
      'rejected without a reason': (pending) => [reject(pending, APPROVED_AT, null).next],
      expired: (pending) => [expire(pending, pending.expiresAt).next],
      completed: (pending) => {
        const approved = approve(pending, APPROVED_AT).next;
        return [approved, complete(approved, ENDED_AT, HASH).next];
      },
      failed: (pending) => {
        const approved = approve(pending, APPROVED_AT).next;
        return [approved, fail(approved, ENDED_AT, FAILURE).next];
      },
    };

    it.each(Object.keys(lives))('a request that was %s', async (name) => {
      let current = await storedPending(payments, payer, recipient);
      for (const next of lives[name]?.(current) ?? []) {
        expect(await payments.transition(next, current.status)).toBe(true);
        expect(await found(payments, next)).toEqual(next);
        current = next;
      }
    });

    it('a proposal that the ledger does not cover is not stored', async () => {
      const { next } = newProposal(payer, recipient, { money: { minorUnits: 2n ** 60n, currency: 'USD' } });
      const outcome = await payments.add(next, next.money).catch((error: unknown) => error);

      expect(outcome).toMatchObject({ kind: 'insufficientFunds', needed: next.money });
      expect(await payments.find(next.id)).toBeNull();
    });

    it('an unknown id finds nothing', async () => {
      expect(await payments.find(paymentRequestId(randomUUID()))).toBeNull();
    });
  });

  describe('whose it is', () => {
    it('only the payer finds it as their own; the recipient and strangers find nothing', async () => {
      const pending = await storedPending(payments, payer, recipient);
      const stranger = await stage.person();

      expect(await payments.findOwned(pending.id, payer.user.id)).toEqual(pending);
      expect(await payments.findOwned(pending.id, recipient.user.id)).toBeNull();
      expect(await payments.findOwned(pending.id, stranger.user.id)).toBeNull();
      expect(await payments.findOwned(paymentRequestId(randomUUID()), payer.user.id)).toBeNull();
    });

    it('the list of what is pending holds the payer’s own requests only', async () => {
      const other = await stage.payer();
      const mine = await storedPending(payments, payer, recipient);
      await storedPending(payments, other, recipient);

      expect(await payments.pendingOf(payer.user.id, CREATED_AT, null, 10)).toEqual([mine]);
      expect(await payments.pendingOf(recipient.user.id, CREATED_AT, null, 10)).toEqual([]);
    });
  });

  describe('the lists', () => {
    it('pending requests come with the newest first, page by page, and only while their window is open', async () => {
      const second = await storedPending(payments, payer, recipient, { createdAt: later(CREATED_AT, 2000) });
      const first = await storedPending(payments, payer, recipient, { createdAt: later(CREATED_AT, 1000) });
      await storedApproved(payments, payer, recipient);

      const ids = async (at: Date) => (await payments.pendingOf(payer.user.id, at, null, 10)).map(({ id }) => id);
      expect(await ids(CREATED_AT)).toEqual([second.id, first.id]);
      expect(await ids(later(first.expiresAt, -1))).toEqual([second.id, first.id]);
      expect(await payments.pendingOf(payer.user.id, CREATED_AT, null, 1)).toEqual([second]);
      expect(await payments.pendingOf(payer.user.id, CREATED_AT, second.id, 10)).toEqual([first]);
      expect(await ids(first.expiresAt)).toEqual([second.id]);
      expect(await ids(second.expiresAt)).toEqual([]);
    });

    it('overdue are the pending requests whose window has closed, the oldest first, no more than asked for', async () => {
      const late = await storedPending(payments, payer, recipient, { createdAt: later(CREATED_AT, 1000) });
      const early = await storedPending(payments, payer, recipient);
      await storedApproved(payments, payer, recipient);

      expect(await payments.overdue(later(early.expiresAt, -1), 10)).toEqual([]);
      expect(await payments.overdue(early.expiresAt, 10)).toEqual([early.id]);
      expect(await payments.overdue(late.expiresAt, 10)).toEqual([early.id, late.id]);
      expect(await payments.overdue(late.expiresAt, 1)).toEqual([early.id]);
    });
  });

  describe('a correction', () => {
    it.each([
      ['completed', (approved: ApprovedPayment) => complete(approved, ENDED_AT, HASH).next],
      ['failed', (approved: ApprovedPayment) => fail(approved, ENDED_AT, FAILURE).next],
    ])('of a %s request is stored also when its window has closed long ago', async (_words, endOf) => {
      const pending = await storedPending(payments, payer, recipient);
      const approved = approve(pending, APPROVED_AT).next;
      await payments.transition(approved, 'PENDING_APPROVAL');
      const ended = endOf(approved);
      await payments.transition(ended, 'APPROVED');

      const before = stage.clock.now();
      stage.clock.time = later(pending.expiresAt, HOUR);
      try {
        expect(await payments.transition(reverse(ended, stage.clock.now(), APPROVED_AT).next, ended.status)).toBe(true);
        expect(await found(payments, pending)).toEqual(approved);
      } finally {
        stage.clock.time = before;
      }
    });
  });

  describe('compare-and-set', () => {
    it('stores nothing when the status is another one by now', async () => {
      const pending = await storedPending(payments, payer, recipient);
      const rejected = reject(pending, APPROVED_AT, null).next;
      await payments.transition(rejected, 'PENDING_APPROVAL');

      expect(await payments.transition(approve(pending, APPROVED_AT).next, 'PENDING_APPROVAL')).toBe(false);
      expect(await found(payments, pending)).toEqual(rejected);
    });

    it.each([
      ['an approval', (pending: PaymentRequest) => approve(pending, APPROVED_AT).next],
      ['a rejection', (pending: PaymentRequest) => reject(pending, APPROVED_AT, null).next],
    ])('stores %s inside the window, by its own clock, and none when it has closed', async (_what, decide) => {
      const pending = await storedPending(payments, payer, recipient);
      stage.clock.time = pending.expiresAt;
      expect(await payments.transition(decide(pending), 'PENDING_APPROVAL')).toBe(false);

      stage.clock.time = later(pending.expiresAt, -1);
      const late = stage.unitOfWork.run(async () => {
        expect(await payments.transition(decide(pending), 'PENDING_APPROVAL')).toBe(true);
        stage.clock.time = pending.expiresAt;
      });
      await expect(late).rejects.toThrow(ConflictError);
      expect(await found(payments, pending)).toEqual(pending);

      stage.clock.time = later(pending.expiresAt, -1);
      expect(await payments.transition(decide(pending), 'PENDING_APPROVAL')).toBe(true);
    });

    it('can be that of several, which are found together', async () => {
      const approved = [
        await storedApproved(payments, payer, recipient),
        await storedApproved(payments, payer, recipient),
      ];
      const completed = approved.map((one) => complete(one, ENDED_AT, HASH).next);
      expect(await payments.completeAll(completed)).toBe(true);
      const all = await payments.findAll([...completed.map(({ id }) => id), paymentRequestId(randomUUID())]);
      expect(all).toHaveLength(2);
      expect(all).toEqual(expect.arrayContaining(completed));
      expect(await payments.completeAll(completed)).toBe(false);
    });

    it('of several is not stored in part', async () => {
      const [one, other] = [
        await storedApproved(payments, payer, recipient),
        await storedPending(payments, payer, recipient),
      ];
      const completed = [one, approve(other, APPROVED_AT).next].map((each) => complete(each, ENDED_AT, HASH).next);
      const work = stage.unitOfWork.run(async () => {
        if (!(await payments.completeAll(completed))) throw new Error('Another process was faster');
      });
      await expect(work).rejects.toThrow('Another process was faster');
      expect(await found(payments, one)).toEqual(one);
    });

    it('stores nothing for a request that does not exist', async () => {
      const pending = await storedPending(payments, payer, recipient);
      const elsewhere = { ...approve(pending, APPROVED_AT).next, id: paymentRequestId(randomUUID()) };

      expect(await payments.transition(elsewhere, 'PENDING_APPROVAL')).toBe(false);
    });

    it('has one winner among 30 transitions at once, and it is the winner’s that is kept', async () => {
      const pending = await storedPending(payments, payer, recipient);
      const contenders = Array.from({ length: 30 }, (_, index) =>
        index % 2 ? approve(pending, later(APPROVED_AT, index)).next : reject(pending, APPROVED_AT, `${index}`).next,
      );

      const won = await Promise.all(
        contenders.map((next) => stage.unitOfWork.run(() => payments.transition(next, 'PENDING_APPROVAL'))),
      );

      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await found(payments, pending)).toEqual(contenders[won.indexOf(true)]);
    });

    it('may be tried again when the first one rolls back', async () => {
      const pending = await storedPending(payments, payer, recipient);
      const rejected = reject(pending, APPROVED_AT, null).next;
      await rolledBack(stage, () => payments.transition(approve(pending, APPROVED_AT).next, 'PENDING_APPROVAL'));

      expect(await payments.transition(rejected, 'PENDING_APPROVAL')).toBe(true);
      expect(await found(payments, pending)).toEqual(rejected);
    });
  });
}
