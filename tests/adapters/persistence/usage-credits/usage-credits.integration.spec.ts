import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresPlanRepository } from '../../../../adapters/persistence/access/plan.postgres.js';
import { PostgresLedgers } from '../../../../adapters/persistence/ledgers/ledger.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresCreditPayments } from '../../../../adapters/persistence/usage-credits/credit-payments.postgres.js';
import { PostgresMonthlyLimits } from '../../../../adapters/persistence/usage-credits/monthly-limits.postgres.js';
import { PostgresPlanDiscounts } from '../../../../adapters/persistence/usage-credits/plan-discounts.postgres.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { BookEntry } from '../../../../application/ledgers/book-entry.js';
import { SettleGrant } from '../../../../application/ledgers/settle-grant.js';
import type { CreatePaymentInput } from '../../../../application/payments/create-payment.js';
import type { ProposalResult } from '../../../../application/payments/types/proposal-shortcut.js';
import { UseCredits } from '../../../../application/sandbox/use-credits.js';
import {
  ResumeCreditPayments,
  SettleCreditPayment,
} from '../../../../application/usage-credits/follow-credit-payments.js';
import { PayForCredits } from '../../../../application/usage-credits/pay-for-credits.js';
import { PurchaseCredits } from '../../../../application/usage-credits/purchase-credits.js';
import { SetMonthlyLimit } from '../../../../application/usage-credits/set-monthly-limit.js';
import { SettlePurchase } from '../../../../application/usage-credits/settle-purchase.js';
import { ShowCredits } from '../../../../application/usage-credits/show-credits.js';
import { SpendCredits } from '../../../../application/usage-credits/spend-credits.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { approve, complete, reverse } from '../../../../domain/payments/payment-request.js';
import { parseRate } from '../../../../domain/rates/exchange-rate.js';
import type { CalendarDate } from '../../../../domain/shared/calendar-date.js';
import { type PaymentRequestId, paymentRequestId } from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { insisting } from '../support/insisting.js';
import { newProposal } from '../support/payments.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let owner: Person;
/** Whose wallet is the address for credits here. */
let service: Person;
let clock: StandingClock;

beforeAll(async () => {
  db = await openTestDatabase();
  // Tests of something else count without a discount.
  await db.sql('UPDATE plan_versions SET credit_discount_bps = 0');
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql(
    'TRUNCATE ledger_entries, ledger_holdings, credit_purchases, credit_payments, payment_requests, outbox CASCADE',
  );
  owner = await storedPerson(db.database, { EURC: 1_000_000_000n });
  service = await storedPerson(db.database, { EURC: 1_000_000_000n });
  clock = new StandingClock(new Date('2026-03-17T12:00:00Z'));
  readUntil = null;
});

type Settling = Pick<SettlePurchase, 'execute'>;
const ids = new UuidV7(new SystemClock());
/** What the source of rates has published: at 16:00 in Frankfurt, which is 15:00 UTC in winter. */
const PUBLICATIONS = [
  ['2026-03-16', '1.10'],
  ['2026-03-17', '1.20'],
  ['2026-03-18', '1.30'],
] as const;
/** Until when the service has read it; null: until now. */
let readUntil: Date | null = null;
const dailyRates = {
  asOf: async (day: CalendarDate) => {
    const known = PUBLICATIONS.map(([date, usd]) => ({ date, usd, publishedAt: new Date(`${date}T15:00:00Z`) }));
    const newest = known.findLast(({ date, publishedAt }) => date <= day && publishedAt <= (readUntil ?? clock.now()));
    if (!newest) return [];
    const { usd, publishedAt } = newest;
    return (['EUR', 'USD'] as const).map((currency) => ({
      ...{ day, currency, publishedAt },
      perEur: parseRate(currency === 'EUR' ? '1' : usd) ?? 0n,
    }));
  },
};
const ledgers = () => new PostgresLedgers(db.database);
const limits = () => new PostgresMonthlyLimits(db.database);
const unitOfWork = () => new PostgresUnitOfWork(db.database);
const outbox = () => new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
const booking = () => new BookEntry(ledgers(), outbox(), ids, clock);
const creditPayments = () => new PostgresCreditPayments(db.database);
const payments = () =>
  new PostgresPaymentRequestRepository(db.database, paymentTypes(), OPEN_REQUEST_LIMITS, UNLIMITED_GAS, clock);
const settling = (address: string | null = service.wallet.address) =>
  new SettlePurchase(
    address,
    creditPayments(),
    dailyRates,
    new PostgresPlanDiscounts(db.database),
    booking(),
    new SettleGrant(ledgers(), booking()),
    unitOfWork(),
  );
const purchasing = (address = service.wallet.address) =>
  new PurchaseCredits(address, creditPayments(), settling(address));
const purchase = (transactionHash: string, buyer = owner) =>
  insisting(() => purchasing().execute({ userId: buyer.user.id, transactionHash }));
const spending = () => new SpendCredits(ledgers(), limits(), booking(), unitOfWork());
const spend = (usageId: string, units: bigint) =>
  insisting(() => spending().execute({ userId: owner.user.id, usageId, units, detail: 'Assistant' }));
const overview = () =>
  new ShowCredits(ledgers(), limits(), new PostgresPlanDiscounts(db.database), clock).overview(owner.user.id);
const follow = (id: PaymentRequestId, address: string | null = service.wallet.address) =>
  new SettleCreditPayment(address, creditPayments(), settling(address)).execute(id);
const sweep = (address: string | null = service.wallet.address, settle: Settling = settling(address)) =>
  new ResumeCreditPayments(creditPayments(), settle, clock).execute();

/** Proposes ten euros from the owner to the service, or as told. */
async function proposed(overrides: Parameters<typeof newProposal>[2] = {}, [from, to] = [owner, service]) {
  const money = { minorUnits: 10_000_000n, currency: 'EUR' } as const;
  const { next } = newProposal(from, to, { money, createdAt: clock.now(), ...overrides });
  await payments().add(next, money);
  return next.id;
}

async function found(id: PaymentRequestId) {
  const payment = await payments().find(id);
  if (!payment) throw new Error('No such payment');
  return payment;
}

/** Completes the payment in a transaction that the chain has, and tells its hash. */
async function completed(id: PaymentRequestId): Promise<string> {
  const payment = await found(id);
  const approved = payment.status === 'APPROVED' ? payment : approve(payment, clock.now()).next;
  if (payment.status !== 'APPROVED') await payments().transition(approved, 'PENDING_APPROVAL');
  const hash = randomHex(32);
  await payments().transition(complete(approved, clock.now(), hash).next, 'APPROVED');
  await db.sql(`
    INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
      direction, token, minor_units, payment_request_id)
    VALUES ('${payment.payerId}', gen_random_uuid(), 7, (SELECT count(*) FROM transactions), now(), '${hash}', 'COMPLETED', 'transfer',
      'transfer', 'outgoing', 'EURC', 10000000, '${id}')`);
  return hash;
}

/** The chain drops the transaction of the payment. */
async function reversed(id: PaymentRequestId): Promise<void> {
  const payment = await found(id);
  await payments().transition(reverse(payment, clock.now(), clock.now()).next, 'COMPLETED');
  await db.sql(`DELETE FROM transactions WHERE payment_request_id = '${id}'`);
  await db.sql(`
    INSERT INTO wallet_operations (id, kind, subject_id, user_id, passkey_id, status, signed_at, hash, sender, nonce, call_data,
      verification_gas_limit, call_gas_limit, pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, signature, valid_until,
      corrected_from, corrected_at)
    SELECT gen_random_uuid(), 'payment', '${id}', payer_id, gen_random_uuid(), 'SIGNED', now(), '${randomHex(32)}', '${randomHex(20)}', 1, '0x', 1, 1, 1, 1, 1, '0x',
      now() + interval '1 hour', 'EXECUTED', now()
    FROM payment_requests WHERE id = '${id}'`);
}

const entries = async () =>
  (await ledgers().page({ ledger: 'CREDITS', userId: owner.user.id }, { limit: 50, offset: 0 })).entries.map(
    ({ kind, action, units }) => [kind, action, units],
  );

describe('a completed payment to the address for credits', () => {
  it('buys credits once at the rate of its day, with the same answer whoever asks how often and at the same time', async () => {
    const hash = await completed(await proposed());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => purchase(hash.toUpperCase().replace('0X', '0x'))),
    );
    await spend('one', 4_000_000n);
    answers.push(await purchase(hash));
    expect(new Set(answers.map((answer) => JSON.stringify(answer, (_, value) => String(value)))).size).toBe(1);
    expect(answers[0]).toEqual({
      transactionHash: hash,
      paid: { minorUnits: 10_000_000n, currency: 'EUR' },
      budget: 11_000_000n,
      balanceAfter: 11_000_000n,
    });
    expect(await entries()).toEqual([
      ['SPEND', 'USAGE', -4_000_000n],
      ['GRANT', 'PURCHASE', 11_000_000n],
    ]);
    await expect(purchase(hash, service)).rejects.toThrow('was not found');
  });

  it('buys nothing when it only names the address: a proposal to the members of a joint account is completed without moving money', async () => {
    const id = await proposed();
    const hash = await completed(id);
    await db.sql(
      `UPDATE payment_requests SET payment_type = 'sub_account_proposal', movement = NULL, recipient_user_id = NULL,
        instruction = jsonb_build_object('subAccountId', id, 'subAccountAddress', '0x01', 'deadline', now(), 'salt', '0x01', 'action', 'SPEND')
        WHERE id = $1`,
      [id],
    );
    await expect(purchase(hash)).rejects.toThrow('must be that of a payment to');
    expect(await entries()).toEqual([]);
  });

  it('is followed: the chain drops it and the credits are taken back, executes it again and they are back', async () => {
    const id = await proposed();
    const first = await completed(id);
    await purchase(first);
    await spend('one', 4_000_000n);
    await reversed(id);
    await Promise.all([follow(id), follow(id)]);
    expect(await overview()).toMatchObject({ balance: 0n, debt: 4_000_000n });
    await expect(purchase(first)).rejects.toThrow('has dropped this transaction');
    const second = await completed(id);
    await Promise.all([follow(id), purchase(second)]);
    expect(await overview()).toMatchObject({ balance: 7_000_000n, debt: 0n });
    expect((await entries()).map(([kind, , units]) => [kind, units])).toEqual([
      ['CORRECT', 11_000_000n],
      ['CORRECT', -11_000_000n],
      ['SPEND', -4_000_000n],
      ['GRANT', 11_000_000n],
    ]);
  });

  it('buys only what is not refunded, before the grant and after it', async () => {
    const id = await proposed();
    const hash = await completed(id);
    await purchase(hash);
    const refund = (minorUnits: bigint) =>
      proposed({ money: { minorUnits, currency: 'EUR' }, refundOf: id }, [service, owner]);
    const part = await refund(2_500_000n);
    await completed(part);
    await follow(part);
    expect((await overview()).balance).toBe(8_250_000n);
    await completed(await refund(7_500_000n));
    await sweep();
    expect((await overview()).balance).toBe(0n);
    await expect(purchase(hash)).rejects.toThrow('was refunded');
  });

  it('is redeemed by itself when it was proposed in the app, also when its job was lost', async () => {
    const create = async ({ paymentType, input }: CreatePaymentInput): Promise<ProposalResult> => {
      expect({ paymentType, input }).toMatchObject({ paymentType: 'x402', input: { payTo: service.wallet.address } });
      const payment = await found(await proposed());
      const none = { transactionHash: null, failureReason: null, rejectionReason: null };
      const words = { message: '', nextStep: '', pollAfterMs: 0, recipient: 'x', paymentType: 'x402' } as const;
      return { kind: 'created', payment: { ...payment, ...none, ...words } };
    };
    const payee = { address: service.wallet.address, publicUrl: 'https://accounts.example' };
    const paying = new PayForCredits(payee, creditPayments(), { execute: create }, clock, unitOfWork());
    const pay = () => paying.execute({ userId: owner.user.id, amount: '10', currency: 'EUR' });
    const [one, other] = [paymentRequestId((await pay()).id), paymentRequestId((await pay()).id)];
    await follow(one);
    expect((await overview()).balance).toBe(0n);
    await completed(one);
    await Promise.all([follow(one), follow(one)]);
    expect((await overview()).balance).toBe(11_000_000n);
    await completed(other);
    await sweep();
    expect((await overview()).balance).toBe(22_000_000n);
  });

  it('is worth the same whenever it is redeemed: the rate of the moment in which it was completed', async () => {
    const early = await completed(await proposed());
    clock.time = new Date('2026-03-17T15:00:00Z');
    const late = await completed(await proposed());
    clock.time = new Date('2026-03-18T16:00:00Z');
    expect(await purchase(early)).toMatchObject({ budget: 11_000_000n });
    expect(await purchase(late)).toMatchObject({ budget: 12_000_000n });
    const next = await proposed();
    await completed(next);
    await follow(next);
    expect((await overview()).balance).toBe(11_000_000n + 12_000_000n + 13_000_000n);
  });

  it('waits for a publication that the source owes, and is granted by itself when it is known', async () => {
    clock.time = new Date('2026-03-17T15:20:00Z');
    readUntil = new Date('2026-03-17T14:00:00Z');
    const id = await proposed();
    await creditPayments().expect(id, clock.now());
    const hash = await completed(id);
    const asked = purchasing().execute({ userId: owner.user.id, transactionHash: hash });
    await expect(asked).rejects.toThrow('no exchange rate of EUR');
    await expect(sweep()).rejects.toThrow('no exchange rate of EUR');
    expect((await overview()).balance).toBe(0n);
    clock.time = new Date('2026-03-18T16:00:00Z');
    readUntil = null;
    await sweep();
    expect((await overview()).balance).toBe(12_000_000n);
  });

  it('buys more on a plan with a discount: by the plan of its time, exactly, and in proportion to what is kept', async () => {
    const plans = new PostgresPlanRepository(db.database);
    await db.sql('UPDATE users SET created_at = $2 WHERE id = $1', [owner.user.id, new Date('2026-01-01')]);
    await db.sql(
      `UPDATE plan_versions SET credit_discount_bps = 1000, valid_from = '2020-01-01' WHERE plan_code = 'PRO'`,
    );
    await plans.assign(owner.user.id, 'PRO', new Date('2026-03-17T13:00:00Z'));
    const early = await completed(await proposed());
    clock.time = new Date('2026-03-17T13:00:00Z');
    const id = await proposed();
    const late = await completed(id);
    clock.time = new Date('2026-03-17T14:00:00Z');
    await plans.assign(owner.user.id, 'FREE', clock.now());
    expect((await overview()).discountBps).toBe(0);
    expect(await purchase(early)).toMatchObject({ budget: 11_000_000n });
    // 11 USD are 90 % of 12.2222…, rounded down.
    expect(await purchase(late)).toMatchObject({ budget: 12_222_222n });
    expect(
      (await ledgers().page({ ledger: 'CREDITS', userId: owner.user.id }, { limit: 1, offset: 0 })).entries,
    ).toMatchObject([{ detail: '−10 %' }]);
    await completed(
      await proposed({ money: { minorUnits: 5_000_000n, currency: 'EUR' }, refundOf: id }, [service, owner]),
    );
    await sweep();
    expect((await overview()).balance).toBe(11_000_000n + 6_111_111n);
    await db.sql('UPDATE plan_versions SET credit_discount_bps = 0');
  });

  it('is settled by the sweep when a part of it was refunded and the job was lost', async () => {
    const id = await proposed();
    await purchase(await completed(id));
    await completed(
      await proposed({ money: { minorUnits: 3_333_333n, currency: 'EUR' }, refundOf: id }, [service, owner]),
    );
    await sweep();
    expect((await overview()).balance).toBe(7_333_333n);
    expect(await creditPayments().unsettled(new Date(0), { limit: 9, without: [] })).toEqual([]);
  });

  it('buys what it was proposed for, and keeps its answer, when the service takes another address or sells no more', async () => {
    const other = owner.wallet.address;
    const expected = await proposed();
    await creditPayments().expect(expected, clock.now());
    const hash = await completed(expected);
    await follow(expected, other);
    expect((await overview()).balance).toBe(11_000_000n);
    const again = await purchasing(other).execute({ userId: owner.user.id, transactionHash: hash });
    expect(again).toMatchObject({ budget: 11_000_000n });
    await reversed(expected);
    await follow(expected, null);
    expect((await overview()).balance).toBe(0n);
    await completed(expected);
    await sweep(null);
    expect((await overview()).balance).toBe(11_000_000n);
  });

  it('is settled when another one fails', async () => {
    const ids = [await proposed(), await proposed()];
    for (const id of ids) {
      await creditPayments().expect(id, clock.now());
      await completed(id);
    }
    const [bad] = await creditPayments().unsettled(new Date(0), { limit: 9, without: [] });
    const settle: Settling = {
      execute: async (id) => {
        if (id === bad) throw new Error('The row is broken');
        return settling().execute(id);
      },
    };
    await expect(sweep(service.wallet.address, settle)).rejects.toThrow('The row is broken');
    expect((await overview()).balance).toBe(11_000_000n);
  });
});

describe('the monthly limit', () => {
  const limit = (units: bigint | null) =>
    new SetMonthlyLimit(ledgers(), limits(), unitOfWork()).execute(owner.user.id, units);

  it('admits no more in a calendar month when fifty spend at once, counts what was spent before, and begins again on the 1st', async () => {
    await purchase(await completed(await proposed()));
    await spend('before', 1_000_000n);
    await limit(3_000_000n);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => spend(`use ${index}`, 100_000n)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await overview()).toMatchObject({
      balance: 8_000_000n,
      spentThisMonth: 3_000_000n,
      resetsAt: new Date('2026-04-01T00:00:00Z'),
    });
    await expect(spend('more', 1n)).rejects.toThrow(
      'amountUsd exceeds the monthly limit of 3.00 USD, of which 0.00 USD are left',
    );
    clock.time = new Date('2026-04-01T00:00:00Z');
    await spend('april', 3_000_000n);
    await limit(0n);
    await expect(spend('none', 1n)).rejects.toThrow('monthly limit of 0.00 USD');
    await limit(null);
    await spend('all', 5_000_000n);
    expect(await overview()).toMatchObject({ balance: 0n, monthlyLimit: null, spentThisMonth: 8_000_000n });
    await expect(spend('too much', 1n)).rejects.toThrow('amountUsd exceeds the credits of 0.00 USD');
    await expect(limit(100_000_000_001n)).rejects.toThrow('monthlyLimitUsd must be null or from 0 to 100000.00');
  });

  it('charges the same use once', async () => {
    await purchase(await completed(await proposed()));
    const meter = new UseCredits(new PostgresUserRepository(db.database), spending());
    const use = { username: owner.user.username, usageId: 'one', amountUsd: '4', detail: 'Assistant' };
    const balances = await Promise.all(Array.from({ length: 5 }, () => meter.execute(use)));
    expect(new Set(balances)).toEqual(new Set([7_000_000n]));
    await expect(spend('one', 5_000_000n)).rejects.toThrow('charged already');
  });
});
