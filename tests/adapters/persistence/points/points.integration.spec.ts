import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresRounds } from '../../../../adapters/persistence/rounds.postgres.js';
import { BookEntry } from '../../../../application/ledgers/book-entry.js';
import { RedeemPoints } from '../../../../application/points/redeem-points.js';
import { ResumeReferrals } from '../../../../application/referrals/follow-referred-payments.js';
import { ShowReferrals } from '../../../../application/referrals/show-referrals.js';
import { grant } from '../../../../domain/ledgers/entry.js';
import { referralCode } from '../../../../domain/referrals/referral-code.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import type { PaymentRequestId, UserId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';
import { insisting } from '../support/insisting.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { PointDesk } from './point-desk.js';

const START = later(CREATED_AT, DAY);

let db: OpenDatabase;
let desk: PointDesk;
let alice: Person;
let bob: Person;
let shop: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql(
    'TRUNCATE ledger_entries, ledger_holdings, referrals, payment_requests, receipts, outbox, points_rounds CASCADE',
  );
  alice = await storedPerson(db.database, { EURC: 1_000_000_000n });
  bob = await storedPerson(db.database, { EURC: 1_000_000_000n });
  shop = await storedPerson(db.database, { EURC: 1_000_000_000n });
  desk = new PointDesk(db, START);
});

const points = (owner: Person) => desk.points(owner);
const credits = async (owner: Person) => (await desk.ledgers.read({ ledger: 'CREDITS', userId: owner.user.id })).lots;

async function hold(owner: UserId, units: bigint): Promise<void> {
  await desk.unitOfWork.run(async () => {
    const open = await desk.booking.open({ ledger: 'POINTS', userId: owner });
    const cause = {
      action: 'BILL_PAID',
      subjectId: desk.ids.next(),
      occurredOn: open.today,
      detail: null,
      sequence: 0,
    };
    await desk.booking.execute(open, grant(open.state, units, null), cause);
  });
}

describe('points', () => {
  it('are earned once for an event, within the daily cap of its action, on the day on which it happened', async () => {
    const first = await desk.paid(alice, shop);
    await Promise.all(Array.from({ length: 20 }, () => insisting(() => desk.awardFor('payment', first))));
    expect(await points(alice)).toBe(10n);
    for (let index = 0; index < 6; index += 1) await desk.awardFor('payment', await desk.paid(alice, shop));
    const beyond = await desk.paid(alice, shop);
    expect(await points(alice)).toBe(50n);
    desk.clock.time = later(START, DAY);
    await desk.awardFor('payment', beyond);
    await desk.awardFor('payment', await desk.paid(alice, shop));
    expect(await points(alice)).toBe(60n);
    await desk.awardFor('payment', await desk.paid(alice, shop, { money: { minorUnits: 999_999n, currency: 'EUR' } }));
    expect(await points(alice)).toBe(60n);
    const { entries, count } = await desk.showing.activity(alice.user.id, { limit: 2, offset: 1 });
    expect(count).toBe(6);
    expect(entries.map(({ action, units }) => [action, units])).toEqual([
      ['PAYMENT_COMPLETED', 10n],
      ['PAYMENT_COMPLETED', 10n],
    ]);
  });

  it('are taken back by a refund or a reorganisation, become a debt when they were redeemed, and come back with the payment', async () => {
    const id = await desk.paid(alice, shop);
    await desk.awardFor('payment', id);
    await desk.awardFor('payment', await desk.refunded(id, alice, shop));
    expect(await points(alice)).toBe(0n);
    const dropped = await desk.paid(alice, shop);
    await desk.awardFor('payment', dropped);
    await hold(alice.user.id, 490n);
    await desk.redeem.execute(alice.user.id, 500n);
    await desk.reversed(dropped);
    await Promise.all([desk.awardFor('payment', dropped), desk.awardFor('payment', dropped)]);
    expect(await desk.ledgers.read({ ledger: 'POINTS', userId: alice.user.id })).toEqual({ lots: [], debt: 10n });
    expect(await desk.showing.redemptionConfig(alice.user.id)).toMatchObject({ balance: 0n, debt: 10n });
    await desk.awardFor('payment', await desk.paid(alice, shop));
    expect(await points(alice)).toBe(0n);
    await desk.awardFor('payment', await desk.paid(alice, shop));
    expect(await points(alice)).toBe(10n);
  });

  it('are awarded by the sweep for what a lost queue has forgotten, and not twice', async () => {
    const id = await desk.paid(alice, shop);
    desk.clock.time = later(START, 60 * 60 * 1000);
    const sweep = () => desk.sweep();
    await Promise.all([sweep(), sweep()]);
    expect(await points(alice)).toBe(10n);
    expect(await desk.events.newest('PAYMENT_COMPLETED', 10)).toMatchObject([{ subjectId: id, isMissed: false }]);
    await desk.reversed(id);
    desk.clock.time = later(START, 2 * 60 * 60 * 1000);
    await sweep();
    expect(await points(alice)).toBe(0n);
  });

  it('are earned by a valid receipt, and lost when it is deleted', async () => {
    const id = desk.ids.next();
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
    await desk.awardFor('receipt', id);
    expect(await points(alice)).toBe(0n);
    await receipt('VALID', fileKey);
    await desk.awardFor('receipt', id);
    expect(await points(alice)).toBe(5n);
    await receipt('DELETED', null);
    await desk.awardFor('receipt', id);
    expect(await points(alice)).toBe(0n);
  });
});

describe('redeeming points', () => {
  it('spends the points and grants the credits together, and never more than there are, when fifty redeem at once', async () => {
    await hold(alice.user.id, 5_400n);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => insisting(() => desk.redeem.execute(alice.user.id, 500n))),
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
      Array.from({ length: 50 }, () => insisting(() => desk.redeem.execute(alice.user.id, 500n))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await desk.showing.redemptionConfig(alice.user.id)).toMatchObject({ balance: 20_000n, remaining: 0n });
    desk.clock.time = new Date(Date.UTC(START.getUTCFullYear(), START.getUTCMonth() + 1, 1));
    await desk.redeem.execute(alice.user.id, 10_000n);
    expect(await points(alice)).toBe(10_000n);
  });

  it('does neither when the credits cannot be granted', async () => {
    await hold(alice.user.id, 500n);
    let given = 0;
    const broken = new BookEntry(
      {
        lock: (of) => desk.ledgers.lock(of),
        add: async (entry) => {
          given += 1;
          if (entry.ledger === 'CREDITS') throw new Error('The disk is full');
          await desk.ledgers.add(entry);
        },
      },
      desk.outbox,
      desk.ids,
      desk.clock,
    );
    const redeem = new RedeemPoints(desk.ledgers, broken, desk.ids, desk.unitOfWork);
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
  const accept = (referee: Person, of: Person) => desk.accept(referee, of);
  const follow = (id: PaymentRequestId) => desk.followReferral(id);
  const sweep = () =>
    new ResumeReferrals(desk.referrals, new PostgresRounds(db.database), desk.settleReferral, desk.clock).execute();
  const shown = new ShowReferrals(
    'https://accounts.example',
    { find: (id) => desk.users.find(id) },
    {
      refereesOf: (id, limit) => desk.referrals.refereesOf(id, limit),
      count: (id) => desk.referrals.count(id),
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
    const nobodys = desk.acceptCode(shop, `${alice.user.username}-00000000`);
    await expect(nobodys).rejects.toThrow('referralCode is nobody’s code');
    desk.clock.time = later(CREATED_AT, 15 * DAY);
    await expect(accept(shop, alice)).rejects.toThrow('in the first 14 days');
  });

  it('goes from joined to rewarded, and back when the payment is given back', async () => {
    await accept(bob, alice);
    expect(await shown.code(alice.user.id)).toEqual({
      code: referralCode(alice.user),
      link: `https://accounts.example/app/sign-up?ref=${referralCode(alice.user)}`,
      count: 1,
    });
    await desk.awardFor('referral', await referralOf(bob));
    expect([await points(alice), await points(bob)]).toEqual([0n, 100n]);
    desk.clock.time = later(START, 60_000);
    await follow(await desk.paid(bob, alice));
    await follow(await desk.paid(bob, shop, { money: { minorUnits: 9_999_999n, currency: 'EUR' } }));
    expect(await status()).toEqual(['JOINED']);
    const id = await desk.paid(bob, shop);
    await Promise.all([follow(id), follow(id)]);
    expect(await status()).toEqual(['QUALIFIED']);
    desk.clock.time = later(START, 4 * DAY);
    await Promise.all([sweep(), sweep()]);
    expect(await status()).toEqual(['REWARDED']);
    await desk.awardFor('referral', await referralOf(bob));
    await desk.awardFor('referral', await referralOf(bob));
    expect(await points(alice)).toBe(500n);
    await follow(await desk.refunded(id, bob, shop));
    expect(await status()).toEqual(['JOINED']);
    await desk.awardFor('referral', await referralOf(bob));
    expect(await points(alice)).toBe(0n);
  });
});
