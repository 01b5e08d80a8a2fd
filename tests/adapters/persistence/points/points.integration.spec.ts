import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresLedgers } from '../../../../adapters/persistence/ledgers/ledger.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresPaymentRequestRepository } from '../../../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresEarningEvents } from '../../../../adapters/persistence/points/earning-events.postgres.js';
import { PostgresReferrals } from '../../../../adapters/persistence/referrals/referral.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { BookEntry } from '../../../../application/ledgers/book-entry.js';
import { SettleGrant } from '../../../../application/ledgers/settle-grant.js';
import { AwardPoints } from '../../../../application/points/award-points.js';
import { AwardPointsFor, POINT_JOBS, ResumePoints } from '../../../../application/points/follow-earning-events.js';
import { RedeemPoints } from '../../../../application/points/redeem-points.js';
import { ShowPoints } from '../../../../application/points/show-points.js';
import { AcceptReferral } from '../../../../application/referrals/accept-referral.js';
import {
  ResumeReferrals,
  SettleReferralOfPayment,
} from '../../../../application/referrals/follow-referred-payments.js';
import { SettleReferral } from '../../../../application/referrals/settle-referral.js';
import { ShowReferrals } from '../../../../application/referrals/show-referrals.js';
import { grant } from '../../../../domain/ledgers/entry.js';
import { OPEN_REQUEST_LIMITS } from '../../../../domain/payments/open-requests.js';
import { approve, complete, reverse } from '../../../../domain/payments/payment-request.js';
import { referralCode } from '../../../../domain/referrals/referral-code.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import type { PaymentRequestId, UserId } from '../../../../domain/shared/ids.js';
import { UNLIMITED_GAS } from '../../../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { paymentTypes } from '../../../support/builders/payment-types.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';
import { insisting } from '../support/insisting.js';
import { newProposal } from '../support/payments.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const START = later(CREATED_AT, DAY);

let db: OpenDatabase;
let alice: Person;
let bob: Person;
let shop: Person;
let clock: StandingClock;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('TRUNCATE ledger_entries, ledger_holdings, referrals, payment_requests, receipts, outbox CASCADE');
  alice = await storedPerson(db.database, { EURC: 1_000_000_000n });
  bob = await storedPerson(db.database, { EURC: 1_000_000_000n });
  shop = await storedPerson(db.database, { EURC: 1_000_000_000n });
  clock = new StandingClock(START);
});

const ids = new UuidV7(new SystemClock());
const ledgers = () => new PostgresLedgers(db.database);
const referrals = () => new PostgresReferrals(db.database);
const users = () => new PostgresUserRepository(db.database);
const unitOfWork = () => new PostgresUnitOfWork(db.database);
const outbox = () => new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
const booking = () => new BookEntry(ledgers(), outbox(), ids, clock);
const events = () => new PostgresEarningEvents(db.database);
const awarding = () =>
  new AwardPoints(events(), ledgers(), booking(), new SettleGrant(ledgers(), booking()), unitOfWork());
const redeeming = () => new RedeemPoints(ledgers(), booking(), ids, unitOfWork());
const showing = () => new ShowPoints(ledgers(), clock);
const points = (owner: Person) => showing().balance(owner.user.id);
const credits = async (owner: Person) => (await ledgers().read({ ledger: 'CREDITS', userId: owner.user.id })).lots;
const payments = () =>
  new PostgresPaymentRequestRepository(db.database, paymentTypes(), OPEN_REQUEST_LIMITS, UNLIMITED_GAS, clock);

async function awardFor(subject: 'payment' | 'receipt' | 'bill' | 'referral', subjectId: string): Promise<void> {
  const jobs = POINT_JOBS.filter(([{ name }]) => name === `award-points-for-${subject}`);
  expect(jobs).toHaveLength(1);
  for (const [kind, actions] of jobs) await new AwardPointsFor(kind, actions, awarding()).execute(subjectId);
}

async function paid(
  from: Person,
  to: Person,
  units = 10_000_000n,
  refundOf?: PaymentRequestId,
): Promise<PaymentRequestId> {
  const money = { minorUnits: units, currency: 'EUR' } as const;
  const given = { money, createdAt: clock.now(), ...(refundOf && { refundOf }) };
  const { next } = newProposal(from, to, given);
  await payments().add(next, money);
  const { next: approved } = approve(next, clock.now());
  await payments().transition(approved, 'PENDING_APPROVAL');
  const done = complete(approved, clock.now(), randomHex(32));
  await payments().transition(done.next, 'APPROVED');
  await outbox().append(done.events);
  return next.id;
}

async function reversed(id: PaymentRequestId): Promise<void> {
  const payment = await payments().find(id);
  if (!payment) throw new Error('No such payment');
  const { next, events: happened } = reverse(payment, clock.now(), clock.now());
  await payments().transition(next, 'COMPLETED');
  await outbox().append(happened);
}

async function hold(owner: UserId, units: bigint): Promise<void> {
  await unitOfWork().run(async () => {
    const open = await booking().open({ ledger: 'POINTS', userId: owner });
    const cause = { action: 'BILL_PAID', subjectId: ids.next(), occurredOn: open.today, detail: null, sequence: 0 };
    await booking().execute(open, grant(open.state, units, null), cause);
  });
}

describe('points', () => {
  it('are earned once for an event, within the daily cap of its action, on the day on which it happened', async () => {
    const first = await paid(alice, shop);
    await Promise.all(Array.from({ length: 20 }, () => insisting(() => awardFor('payment', first))));
    expect(await points(alice)).toBe(10n);
    for (let index = 0; index < 6; index += 1) await awardFor('payment', await paid(alice, shop));
    const beyond = await paid(alice, shop);
    expect(await points(alice)).toBe(50n);
    clock.time = later(START, DAY);
    await awardFor('payment', beyond);
    await awardFor('payment', await paid(alice, shop));
    expect(await points(alice)).toBe(60n);
    await awardFor('payment', await paid(alice, shop, 999_999n));
    expect(await points(alice)).toBe(60n);
    const { entries, count } = await showing().activity(alice.user.id, { limit: 2, offset: 1 });
    expect(count).toBe(6);
    expect(entries.map(({ action, units }) => [action, units])).toEqual([
      ['PAYMENT_COMPLETED', 10n],
      ['PAYMENT_COMPLETED', 10n],
    ]);
  });

  it('are taken back by a refund or a reorganisation, become a debt when they were redeemed, and come back with the payment', async () => {
    const id = await paid(alice, shop);
    await awardFor('payment', id);
    await awardFor('payment', await paid(shop, alice, 10_000_000n, id));
    expect(await points(alice)).toBe(0n);
    const dropped = await paid(alice, shop);
    await awardFor('payment', dropped);
    await hold(alice.user.id, 490n);
    await redeeming().execute(alice.user.id, 500n);
    await reversed(dropped);
    await Promise.all([awardFor('payment', dropped), awardFor('payment', dropped)]);
    expect(await ledgers().read({ ledger: 'POINTS', userId: alice.user.id })).toEqual({ lots: [], debt: 10n });
    await awardFor('payment', await paid(alice, shop));
    expect(await points(alice)).toBe(0n);
    await awardFor('payment', await paid(alice, shop));
    expect(await points(alice)).toBe(10n);
  });

  it('are awarded by the sweep for what a lost queue has forgotten, and not twice', async () => {
    const id = await paid(alice, shop);
    await db.sql(`INSERT INTO outbox (type, subject_id, user_id, occurred_at)
      VALUES ('session.ended', 'no uuid', '${alice.user.id}', '${START.toISOString()}')`);
    clock.time = later(START, 60 * 60 * 1000);
    const sweep = () => new ResumePoints(events(), awarding(), clock).execute();
    await Promise.all([sweep(), sweep()]);
    expect(await points(alice)).toBe(10n);
    expect(await events().missed(new Date(0), clock.now(), 10)).toEqual([]);
    await reversed(id);
    clock.time = later(START, 2 * 60 * 60 * 1000);
    await sweep();
    expect(await points(alice)).toBe(0n);
  });

  it('are earned by a valid receipt, and lost when it is deleted', async () => {
    const id = ids.next();
    const receipt = (status: string, fileKey: string | null) =>
      db.sql(
        `INSERT INTO receipts (id, owner_id, status, created_at, updated_at, file_key, media_type)
         VALUES ($1, $2, $3, now(), now(), $4, 'image/png')
         ON CONFLICT (id) DO UPDATE SET status = EXCLUDED.status, file_key = EXCLUDED.file_key`,
        [id, alice.user.id, status, fileKey],
      );
    const fileKey = `${alice.user.id}/receipt`;
    await db.sql('INSERT INTO stored_objects (object_key, size_bytes) VALUES ($1, 1)', [fileKey]);
    await receipt('PROCESSING', fileKey);
    await awardFor('receipt', id);
    expect(await points(alice)).toBe(0n);
    await receipt('VALID', fileKey);
    await awardFor('receipt', id);
    expect(await points(alice)).toBe(5n);
    await receipt('DELETED', null);
    await awardFor('receipt', id);
    expect(await points(alice)).toBe(0n);
  });
});

describe('redeeming points', () => {
  it('spends the points and grants the credits together, and never more than there are, when fifty redeem at once', async () => {
    await hold(alice.user.id, 5_400n);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => insisting(() => redeeming().execute(alice.user.id, 500n))),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(40);
    expect(refused.every((error) => error instanceof ValidationError)).toBe(true);
    expect(await points(alice)).toBe(400n);
    expect(await credits(alice)).toEqual([{ expiresOn: calendarDate(expiryOf(START)), units: 5_000_000n }]);
  });

  it('stays within the cap of the calendar month, when fifty redeem at once, and begins again on the 1st', async () => {
    await hold(alice.user.id, 30_000n);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => insisting(() => redeeming().execute(alice.user.id, 500n))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await showing().redemptionConfig(alice.user.id)).toMatchObject({ balance: 20_000n, remaining: 0n });
    clock.time = new Date(Date.UTC(START.getUTCFullYear(), START.getUTCMonth() + 1, 1));
    await redeeming().execute(alice.user.id, 10_000n);
    expect(await points(alice)).toBe(10_000n);
  });

  it('does neither when the credits cannot be granted', async () => {
    await hold(alice.user.id, 500n);
    let given = 0;
    const broken = new BookEntry(
      {
        lock: (of) => ledgers().lock(of),
        add: async (entry) => {
          given += 1;
          if (entry.ledger === 'CREDITS') throw new Error('The disk is full');
          await ledgers().add(entry);
        },
      },
      outbox(),
      ids,
      clock,
    );
    const redeem = new RedeemPoints(ledgers(), broken, ids, unitOfWork());
    await expect(redeem.execute(alice.user.id, 500n)).rejects.toThrow('The disk is full');
    expect(given).toBe(2);
    expect(await points(alice)).toBe(500n);
    expect(await credits(alice)).toEqual([]);
  });
});

function expiryOf(at: Date): string {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 13, 1)).toISOString().slice(0, 10);
}

describe('a referral', () => {
  const accepting = () => new AcceptReferral(users(), referrals(), outbox(), ids, clock, unitOfWork());
  const settling = () => new SettleReferral(referrals(), outbox(), clock, unitOfWork());
  const accept = (referee: Person, of: Person) =>
    accepting().execute({ refereeId: referee.user.id, code: referralCode(of.user) });
  const follow = (id: PaymentRequestId) => new SettleReferralOfPayment(referrals(), settling()).execute(id);
  const sweep = () => new ResumeReferrals(referrals(), settling(), clock).execute();
  const shown = new ShowReferrals(
    'https://accounts.example',
    { find: (id) => users().find(id) },
    {
      refereesOf: (id, limit) => referrals().refereesOf(id, limit),
      count: (id) => referrals().count(id),
    },
  );
  const status = async () => (await shown.referees(alice.user.id)).referees.map((referee) => referee.status);
  const referralOf = async (referee: Person) => {
    const [row] = await db.sql<{ id: string }>(`SELECT id FROM referrals WHERE referee_id = '${referee.user.id}'`);
    return row?.id ?? '';
  };

  it('counts once, when it is asked for twice at once, and not for oneself, for nobody’s code or for a late one', async () => {
    const outcomes = await Promise.allSettled([accept(bob, alice), accept(bob, alice), accept(bob, shop)]);
    expect(outcomes.filter(({ status: outcome }) => outcome === 'fulfilled')).toHaveLength(1);
    await expect(accept(bob, shop)).rejects.toThrow('You have entered a referral code before');
    await expect(accept(alice, alice)).rejects.toThrow('referralCode is your own');
    const nobodys = accepting().execute({ refereeId: shop.user.id, code: `${alice.user.username}-00000000` });
    await expect(nobodys).rejects.toThrow('referralCode is nobody’s code');
    clock.time = later(CREATED_AT, 15 * DAY);
    await expect(accept(shop, alice)).rejects.toThrow('in the first 14 days');
  });

  it('goes from joined to rewarded, and back when the payment is given back', async () => {
    await accept(bob, alice);
    expect(await shown.code(alice.user.id)).toEqual({
      code: referralCode(alice.user),
      link: `https://accounts.example/app/sign-up?ref=${referralCode(alice.user)}`,
      count: 1,
    });
    await awardFor('referral', await referralOf(bob));
    expect([await points(alice), await points(bob)]).toEqual([0n, 100n]);
    clock.time = later(START, 60_000);
    await follow(await paid(bob, alice));
    await follow(await paid(bob, shop, 9_999_999n));
    expect(await status()).toEqual(['JOINED']);
    const id = await paid(bob, shop);
    await Promise.all([follow(id), follow(id)]);
    expect(await status()).toEqual(['QUALIFIED']);
    clock.time = later(START, 4 * DAY);
    await Promise.all([sweep(), sweep()]);
    expect(await status()).toEqual(['REWARDED']);
    await awardFor('referral', await referralOf(bob));
    await awardFor('referral', await referralOf(bob));
    expect(await points(alice)).toBe(500n);
    await follow(await paid(shop, bob, 10_000_000n, id));
    expect(await status()).toEqual(['JOINED']);
    await awardFor('referral', await referralOf(bob));
    expect(await points(alice)).toBe(0n);
  });
});
