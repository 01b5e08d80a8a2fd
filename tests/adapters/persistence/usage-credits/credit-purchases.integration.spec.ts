import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresPlanRepository } from '../../../../adapters/persistence/access/plan.postgres.js';
import { restingNow } from '../../../../application/access/resting-at.js';
import type { CreatePaymentInput } from '../../../../application/payments/create-payment.js';
import type { ProposalResult } from '../../../../application/payments/types/proposal-shortcut.js';
import { PayForCredits } from '../../../../application/usage-credits/pay-for-credits.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { later } from '../../../support/builders/time.js';
import { CreditDesk, type Settling } from '../support/credit-desk.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let desk: CreditDesk;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  desk = await CreditDesk.open(db);
});

const booked = async () => (await desk.entries()).map(({ kind, action, units }) => [kind, action, units]);

describe('a completed payment to the address for credits', () => {
  it('buys credits once at the rate of its day, with the same answer whoever asks how often and at the same time', async () => {
    const hash = await desk.completed(await desk.proposed());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => desk.purchase(hash.toUpperCase().replace('0X', '0x'))),
    );
    await desk.spend('one', 4_000_000n);
    answers.push(await desk.purchase(hash));
    expect(new Set(answers.map((answer) => JSON.stringify(answer, (_, value) => String(value)))).size).toBe(1);
    expect(answers[0]).toEqual({
      transactionHash: hash,
      paid: { minorUnits: 10_000_000n, currency: 'EUR' },
      budget: 11_000_000n,
      balanceAfter: 11_000_000n,
    });
    expect(await booked()).toEqual([
      ['SPEND', 'USAGE', -4_000_000n],
      ['GRANT', 'PURCHASE', 11_000_000n],
    ]);
    await expect(desk.purchase(hash, desk.service)).rejects.toThrow('was not found');
  });

  it('buys nothing when it only names the address: a proposal to the members of a joint account is completed without moving money', async () => {
    const id = await desk.proposed();
    const hash = await desk.completed(id);
    await db.sql(
      `UPDATE payment_requests SET payment_type = 'sub_account_proposal', movement = NULL, recipient_user_id = NULL,
        instruction = jsonb_build_object('subAccountId', id, 'subAccountAddress', '0x01', 'deadline', now(), 'salt', '0x01', 'action', 'SPEND')
        WHERE id = $1`,
      [id],
    );
    await expect(desk.purchase(hash)).rejects.toThrow('must be that of a payment to');
    expect(await booked()).toEqual([]);
  });

  it('buys nothing when it pays a charge, although both have one address', async () => {
    const id = await desk.proposed();
    const hash = await desk.completed(id);
    await db.sql(
      `WITH owed AS (
         INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at)
         VALUES (gen_random_uuid(), $1, 'PLUS', 'Plus', '2026-03-01', 10000000, 'EUR', 1900, 'PENDING', '2026-03-01') RETURNING id)
       INSERT INTO payable_payments (payment_id, charge_id, created_at) SELECT $2, id, now() FROM owed`,
      [desk.owner.user.id, id],
    );
    await desk.follow(id);
    await desk.sweep();
    await expect(desk.purchase(hash)).rejects.toThrow('must be that of a payment to');
    expect(await booked()).toEqual([]);
  });

  it('is followed: the chain drops it and the credits are taken back, executes it again and they are back', async () => {
    const id = await desk.proposed();
    const first = await desk.completed(id);
    await desk.purchase(first);
    await desk.spend('one', 4_000_000n);
    await desk.reversed(id);
    await Promise.all([desk.follow(id), desk.follow(id)]);
    expect(await desk.overview()).toMatchObject({ balance: 0n, debt: 4_000_000n });
    await expect(desk.purchase(first)).rejects.toThrow('has dropped this transaction');
    const second = await desk.completed(id);
    await Promise.all([desk.follow(id), desk.purchase(second)]);
    expect(await desk.overview()).toMatchObject({ balance: 7_000_000n, debt: 0n });
    expect((await booked()).map(([kind, , units]) => [kind, units])).toEqual([
      ['CORRECT', 11_000_000n],
      ['CORRECT', -11_000_000n],
      ['SPEND', -4_000_000n],
      ['GRANT', 11_000_000n],
    ]);
  });

  it('buys only what is not refunded, before the grant and after it', async () => {
    const id = await desk.proposed();
    const hash = await desk.completed(id);
    await desk.purchase(hash);
    const part = await desk.refund(id, 2_500_000n);
    await desk.completed(part);
    await desk.follow(part);
    expect((await desk.overview()).balance).toBe(8_250_000n);
    await desk.completed(await desk.refund(id, 7_500_000n));
    await desk.sweep();
    expect((await desk.overview()).balance).toBe(0n);
    await expect(desk.purchase(hash)).rejects.toThrow('was refunded');
  });

  it('is redeemed by itself when it was proposed in the app, also when its job was lost', async () => {
    const create = async ({ paymentType, input }: CreatePaymentInput): Promise<ProposalResult> => {
      expect({ paymentType, input }).toMatchObject({
        paymentType: 'x402',
        input: { payTo: desk.service.wallet.address },
      });
      const payment = await desk.found(await desk.proposed());
      const none = { transactionHash: null, failureReason: null, rejectionReason: null };
      const words = { message: '', nextStep: '', pollAfterMs: 0, recipient: 'x', paymentType: 'x402' } as const;
      return { kind: 'created', payment: { ...payment, ...none, ...words } };
    };
    const payee = { address: desk.service.wallet.address, publicUrl: 'https://accounts.example' };
    const paying = new PayForCredits(payee, desk.credits, { execute: create }, desk.clock, desk.unitOfWork);
    const pay = () => paying.execute({ userId: desk.owner.user.id, amount: '10', currency: 'EUR' });
    const [one, other] = [paymentRequestId((await pay()).id), paymentRequestId((await pay()).id)];
    await desk.follow(one);
    expect((await desk.overview()).balance).toBe(0n);
    await desk.completed(one);
    await Promise.all([desk.follow(one), desk.follow(one)]);
    expect((await desk.overview()).balance).toBe(11_000_000n);
    await desk.completed(other);
    await desk.sweep();
    expect((await desk.overview()).balance).toBe(22_000_000n);
  });

  it('is worth the same whenever it is redeemed: the rate of the moment in which it was completed', async () => {
    const early = await desk.completed(await desk.proposed());
    desk.clock.time = new Date('2026-03-17T15:00:00Z');
    const late = await desk.completed(await desk.proposed());
    desk.clock.time = new Date('2026-03-18T16:00:00Z');
    expect(await desk.purchase(early)).toMatchObject({ budget: 11_000_000n });
    expect(await desk.purchase(late)).toMatchObject({ budget: 12_000_000n });
    const next = await desk.proposed();
    await desk.completed(next);
    await desk.follow(next);
    expect((await desk.overview()).balance).toBe(11_000_000n + 12_000_000n + 13_000_000n);
  });

  it('waits for a publication that the source owes, and is granted by itself when it is known', async () => {
    desk.clock.time = new Date('2026-03-17T15:20:00Z');
    desk.readUntil = new Date('2026-03-17T14:00:00Z');
    const id = await desk.proposed();
    await desk.credits.expect(id, desk.clock.now());
    const hash = await desk.completed(id);
    const asked = desk.purchasing().execute({ userId: desk.owner.user.id, transactionHash: hash });
    await expect(asked).rejects.toThrow('no exchange rate of EUR');
    await expect(desk.sweep()).rejects.toThrow('no exchange rate of EUR');
    expect((await desk.overview()).balance).toBe(0n);
    desk.clock.time = new Date('2026-03-18T16:00:00Z');
    desk.readUntil = null;
    await desk.sweep();
    expect((await desk.overview()).balance).toBe(12_000_000n);
  });

  it('buys more on a plan with a discount: by the plan of its time, exactly, and in proportion to what is kept', async () => {
    const plans = new PostgresPlanRepository(db.database, restingNow);
    await db.sql('UPDATE users SET created_at = $2 WHERE id = $1', [desk.owner.user.id, new Date('2026-01-01')]);
    await db.sql(
      `UPDATE plan_versions SET credit_discount_bps = 1000, valid_from = '2020-01-01' WHERE plan_code = 'PRO'`,
    );
    await plans.assign(desk.owner.user.id, 'PRO', new Date('2026-03-17T13:00:00Z'));
    const early = await desk.completed(await desk.proposed());
    desk.clock.time = new Date('2026-03-17T13:00:00Z');
    const id = await desk.proposed();
    const late = await desk.completed(id);
    desk.clock.time = new Date('2026-03-17T14:00:00Z');
    await plans.assign(desk.owner.user.id, 'FREE', desk.clock.now());
    expect((await desk.overview()).discountBps).toBe(0);
    expect(await desk.purchase(early)).toMatchObject({ budget: 11_000_000n });
    // 11 USD are 90 % of 12.2222…, rounded down.
    expect(await desk.purchase(late)).toMatchObject({ budget: 12_222_222n });
    expect(
      (await desk.ledgers.page({ ledger: 'CREDITS', userId: desk.owner.user.id }, { limit: 1, offset: 0 })).entries,
    ).toMatchObject([{ detail: '−10 %' }]);
    await desk.completed(await desk.refund(id, 5_000_000n));
    await desk.sweep();
    expect((await desk.overview()).balance).toBe(11_000_000n + 6_111_111n);
    await db.sql('UPDATE plan_versions SET credit_discount_bps = 0');
  });

  it('that a program has proposed is granted by itself, also when its job was given up while a publication was missing, and the address has changed since', async () => {
    desk.clock.time = new Date('2026-03-17T15:20:00Z');
    desk.readUntil = new Date('2026-03-17T14:00:00Z');
    const id = await desk.proposed();
    await desk.completed(id);
    await expect(desk.follow(id)).rejects.toThrow('no exchange rate of EUR');
    desk.clock.time = new Date('2026-03-18T16:00:00Z');
    desk.readUntil = null;
    await desk.sweep(desk.owner.wallet.address);
    expect((await desk.overview()).balance).toBe(12_000_000n);
  });

  it('that a program has proposed is granted by the sweep when its job was lost', async () => {
    await desk.completed(await desk.proposed());
    await desk.sweep();
    expect((await desk.overview()).balance).toBe(11_000_000n);
    expect(await desk.unsettled()).toEqual([]);
  });

  it('is not one when it was made before the address took payments for credits, or gives money back', async () => {
    const rent = await desk.proposed();
    await desk.completed(rent);
    desk.clock.time = later(desk.clock.time, 60_000);
    await desk.sweep();
    const paid = await desk.proposed({}, [desk.service, desk.owner]);
    await desk.completed(paid);
    await desk.completed(await desk.proposed({ refundOf: paid }));
    await desk.sweep();
    expect((await desk.overview()).balance).toBe(0n);
    expect(await desk.unsettled()).toEqual([rent]);
    // An address that took payments before takes them from now on only.
    await desk.sweep(null);
    await desk.completed(await desk.proposed());
    desk.clock.time = later(desk.clock.time, 60_000);
    await desk.sweep();
    expect((await desk.overview()).balance).toBe(0n);
    await desk.completed(await desk.proposed());
    await desk.sweep();
    expect((await desk.overview()).balance).toBe(11_000_000n);
  });

  it('is settled by the sweep when a part of it was refunded and the job was lost', async () => {
    const id = await desk.proposed();
    await desk.purchase(await desk.completed(id));
    await desk.completed(await desk.refund(id, 3_333_333n));
    await desk.sweep();
    expect((await desk.overview()).balance).toBe(7_333_333n);
    expect(await desk.unsettled()).toEqual([]);
  });

  it('is settled by the sweep when it is refunded half a year later and the job was lost', async () => {
    const id = await desk.proposed();
    await desk.purchase(await desk.completed(id));
    const before = desk.clock.time;
    desk.clock.time = later(before, 180 * 24 * 3_600_000);
    await db.sql(`UPDATE credit_purchases SET created_at = $1`, [before]);
    await db.sql(`UPDATE credit_payments SET created_at = $1`, [before]);
    await desk.completed(await desk.refund(id, 10_000_000n));
    await desk.sweep();
    expect((await desk.overview()).balance).toBe(0n);
  });

  it('buys what it was proposed for, and keeps its answer, when the desk.service takes another address or sells no more', async () => {
    const other = desk.owner.wallet.address;
    const expected = await desk.proposed();
    await desk.credits.expect(expected, desk.clock.now());
    const hash = await desk.completed(expected);
    await desk.follow(expected, other);
    expect((await desk.overview()).balance).toBe(11_000_000n);
    const again = await desk.purchasing(other).execute({ userId: desk.owner.user.id, transactionHash: hash });
    expect(again).toMatchObject({ budget: 11_000_000n });
    await desk.reversed(expected);
    await desk.follow(expected, null);
    expect((await desk.overview()).balance).toBe(0n);
    await desk.completed(expected);
    await desk.sweep(null);
    expect((await desk.overview()).balance).toBe(11_000_000n);
  });

  it('is settled when another one fails', async () => {
    const ids = [await desk.proposed(), await desk.proposed()];
    for (const id of ids) {
      await desk.credits.expect(id, desk.clock.now());
      await desk.completed(id);
    }
    const [bad] = await desk.unsettled();
    const settle: Settling = {
      execute: async (id) => {
        if (id === bad) throw new Error('The row is broken');
        return desk.settling().execute(id);
      },
    };
    await expect(desk.sweep(desk.service.wallet.address, settle)).rejects.toThrow('The row is broken');
    expect((await desk.overview()).balance).toBe(11_000_000n);
  });
});
