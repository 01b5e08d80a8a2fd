import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresRounds } from '../../../../adapters/persistence/rounds.postgres.js';
import { ExpireUnits } from '../../../../application/ledgers/expire-units.js';
import type { EarningEvent } from '../../../../application/points/earning-events.js';
import { ResumeReferrals } from '../../../../application/referrals/follow-referred-payments.js';
import { grant } from '../../../../domain/ledgers/entry.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { externalAccountId, type PaymentRequestId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { PointDesk } from './point-desk.js';

const START = later(CREATED_AT, DAY);
const HOUR = 60 * 60 * 1000;

let db: OpenDatabase;
let desk: PointDesk;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql(
    'TRUNCATE ledger_entries, ledger_holdings, referrals, payment_requests, receipts, outbox, points_rounds CASCADE',
  );
  [alice, bob, carol] = [await rich(), await rich(), await rich()];
  desk = new PointDesk(db, START);
});

const rich = () => storedPerson(db.database, { EURC: 1_000_000_000n, MXNB: 1_000_000_000n });

describe('points for a payment', () => {
  const of = (minorUnits: bigint, currency: 'EUR' | 'MXN') => ({ money: { minorUnits, currency } }) as const;

  it('are for money that reaches another user, not for an address or a bank account that may be the payer’s own', async () => {
    const address = randomHex(20);
    const outside = {
      instruction: {
        type: 'transfer_contact_wallet',
        contactUsername: 'shop',
        wallet: { accountId: externalAccountId(desk.ids.next()), name: 'My other wallet', address, owner: null },
      },
    } as never;
    const seller = {
      instruction: { type: 'x402', resource: 'https://x.example/', seller: { address, owner: null }, maximum: null },
    } as never;
    for (const overrides of [outside, seller]) await desk.awardFor('payment', await desk.paid(alice, bob, overrides));
    expect(await desk.points(alice)).toBe(0n);
    const toBob = {
      instruction: {
        type: 'x402',
        resource: 'https://x.example/',
        seller: { address: bob.wallet.address, owner: { userId: bob.user.id, username: bob.user.username } },
        maximum: null,
      },
    } as never;
    await desk.awardFor('payment', await desk.paid(alice, bob, toBob));
    expect(await desk.points(alice)).toBe(10n);
  });

  it('are for what is paid to the service for credits, which nobody pays to oneself', async () => {
    const seller = { address: randomHex(20), owner: null };
    const instruction = { type: 'x402', resource: 'https://x.example/', seller, maximum: null };
    const id = await desk.paid(alice, bob, { instruction } as never);
    await db.sql('INSERT INTO credit_payments (payment_id, created_at) VALUES ($1, now())', [id]);
    await desk.awardFor('payment', id);
    expect(await desk.points(alice)).toBe(10n);
  });

  it('are not for money that goes into a joint account', async () => {
    await db.sql(
      `INSERT INTO sub_accounts (id, owner_id, name, address, deployment_index, first_members, first_threshold, requested_at)
       VALUES (gen_random_uuid(), $1, 'Ours', $2, 1, ARRAY[$3, $2], 1, now())`,
      [bob.user.id, bob.wallet.address, alice.wallet.address],
    );
    await desk.awardFor('payment', await desk.paid(alice, bob));
    expect(await desk.points(alice)).toBe(0n);
  });

  it('need about a dollar: a peso is too little, twenty are enough', async () => {
    await desk.awardFor('payment', await desk.paid(alice, bob, of(19_999_999n, 'MXN')));
    expect(await desk.points(alice)).toBe(0n);
    await desk.awardFor('payment', await desk.paid(alice, bob, of(20_000_000n, 'MXN')));
    expect(await desk.points(alice)).toBe(10n);
  });

  it('are lost when less than that is left after refunds', async () => {
    const id = await desk.paid(alice, bob);
    await desk.awardFor('payment', id);
    await desk.awardFor('payment', await desk.refunded(id, alice, bob, 9_000_000n));
    expect(await desk.points(alice)).toBe(10n);
    await desk.awardFor('payment', await desk.refunded(id, alice, bob, 1n));
    expect(await desk.points(alice)).toBe(0n);
  });
});

describe('points for a bill', () => {
  const state = async (id: string, status: 'PENDING' | 'PAID') => {
    await db.sql("UPDATE bills SET status = $2, paid_at = CASE $2 WHEN 'PAID' THEN now() END WHERE id = $1", [
      id,
      status,
    ]);
    await desk.awardFor('bill', id);
  };

  it('are earned once, however often it is refunded and paid again', async () => {
    const id = await desk.paidBill(alice, await desk.paid(alice, bob));
    await desk.awardFor('bill', id);
    for (let round = 0; round < 3; round += 1) {
      await state(id, 'PENDING');
      expect(await desk.points(alice)).toBe(0n);
      desk.clock.time = later(desk.clock.now(), DAY);
      await state(id, 'PAID');
      expect(await desk.points(alice)).toBe(15n);
    }
  });

  it('are earned once for the same bill that is uploaded again, and by the second one when the first is not paid any more', async () => {
    const first = await desk.paidBill(alice, await desk.paid(alice, bob), { number: 'R17' });
    const second = await desk.paidBill(alice, await desk.paid(alice, bob), { number: 'R17' });
    for (const id of [first, second, first]) await desk.awardFor('bill', id);
    expect(await desk.points(alice)).toBe(15n);
    await state(first, 'PENDING');
    await desk.awardFor('bill', second);
    expect(await desk.points(alice)).toBe(15n);
    const others = await desk.paidBill(bob, await desk.paid(bob, alice), { number: 'R17' });
    await desk.awardFor('bill', others);
    expect(await desk.points(bob)).toBe(15n);
  });

  it('are taken back when its receipt is deleted, so that the same payment earns nothing again', async () => {
    const payment = await desk.paid(alice, bob);
    const id = await desk.paidBill(alice, payment, { isLinked: true });
    await desk.awardFor('bill', id);
    expect(await desk.points(alice)).toBe(15n);
    await db.sql(`UPDATE receipts SET status = 'DELETED', file_key = NULL WHERE id = $1`, [id]);
    await desk.awardFor('receipt', id);
    expect(await desk.points(alice)).toBe(0n);
    await desk.awardFor('bill', await desk.paidBill(alice, payment, { isLinked: true }));
    expect(await desk.points(alice)).toBe(15n);
  });

  it('are earned by one bill only for a payment that was attached to several, and not for a small share of it', async () => {
    const payment = await desk.paid(alice, bob);
    for (const share of [1_000_000, 1_000_000, 8_000_000]) {
      await desk.awardFor('bill', await desk.paidBill(alice, payment, { isLinked: true, share }));
    }
    expect(await desk.points(alice)).toBe(15n);
    const small = await desk.paidBill(bob, await desk.paid(bob, alice), { isLinked: true, share: 999_999 });
    await desk.awardFor('bill', small);
    expect(await desk.points(bob)).toBe(0n);
  });

  it('are not earned by an attached payment that may have gone to the payer’s own account', async () => {
    const seller = { address: randomHex(20), owner: null };
    const instruction = { type: 'x402', resource: 'https://x.example/', seller, maximum: null };
    const payment = await desk.paid(alice, bob, { instruction } as never);
    await desk.awardFor('bill', await desk.paidBill(alice, payment, { isLinked: true }));
    expect(await desk.points(alice)).toBe(0n);
  });

  it('need a payment that has moved something, and that came back in no part but a small one', async () => {
    const small = await desk.paid(alice, bob, { money: { minorUnits: 10_000n, currency: 'EUR' } });
    await desk.awardFor('bill', await desk.paidBill(alice, small));
    await desk.awardFor('bill', await desk.paidBill(alice, await desk.paid(bob, alice)));
    expect(await desk.points(alice)).toBe(0n);
  });
});

describe('a referral', () => {
  const status = async () => (await db.sql<{ status: string }>('SELECT status FROM referrals'))[0]?.status;

  it('is not qualified by money that goes out of the service, or to somebody whom the same referrer has brought', async () => {
    await desk.accept(bob, alice);
    desk.clock.time = later(START, HOUR);
    const seller = { address: randomHex(20), owner: null };
    const instruction = { type: 'x402', resource: 'https://x.example/', seller, maximum: null };
    await desk.followReferral(await desk.paid(bob, carol, { instruction } as never));
    expect(await status()).toBe('JOINED');
    await desk.accept(carol, alice);
    await desk.followReferral(await desk.paid(bob, carol));
    expect(await status()).toBe('JOINED');
    await desk.followReferral(await desk.paid(bob, await rich()));
    expect(new Set(await db.sql('SELECT status FROM referrals'))).toContainEqual({ status: 'QUALIFIED' });
  });

  it('is not qualified by money that the recipient pays back as a payment of its own within three days', async () => {
    await desk.accept(bob, alice);
    desk.clock.time = later(START, HOUR);
    const there = await desk.paid(bob, carol);
    await desk.followReferral(there);
    expect(await status()).toBe('QUALIFIED');
    desk.clock.time = later(START, 2 * DAY);
    await desk.paid(carol, bob);
    desk.clock.time = later(START, 3 * DAY + HOUR);
    await new ResumeReferrals(
      desk.referrals,
      new PostgresRounds(db.database),
      desk.settleReferral,
      desk.clock,
    ).execute();
    expect(await status()).toBe('JOINED');
    desk.clock.time = later(START, 6 * DAY);
    await desk.followReferral(await desk.paid(bob, carol));
    expect(await status()).toBe('QUALIFIED');
  });

  it('is qualified by ten dollars, not by ten pesos', async () => {
    await desk.accept(bob, alice);
    desk.clock.time = later(START, HOUR);
    const pesos = (units: bigint) => ({ money: { minorUnits: units, currency: 'MXN' } }) as const;
    await desk.followReferral(await desk.paid(bob, carol, pesos(10_000_000n)));
    expect(await status()).toBe('JOINED');
    await desk.followReferral(await desk.paid(bob, carol, pesos(200_000_000n)));
    expect(await status()).toBe('QUALIFIED');
  });
});

describe('a referral of long ago', () => {
  const status = async () => (await db.sql<{ status: string }>('SELECT status FROM referrals'))[0]?.status;
  const resume = () =>
    new ResumeReferrals(desk.referrals, new PostgresRounds(db.database), desk.settleReferral, desk.clock).execute();

  it('that was rewarded before anybody looked at such payments stays rewarded', async () => {
    await desk.accept(bob, alice);
    desk.clock.time = later(START, HOUR);
    const there = await desk.paid(bob, carol);
    await desk.paid(carol, bob);
    await db.sql("UPDATE referrals SET status = 'REWARDED', qualified_at = $1, rewarded_at = $1", [desk.clock.time]);
    await desk.followReferral(there);
    await resume();
    expect(await status()).toBe('REWARDED');
  });

  it('is not rewarded any more when its payment is refunded after half a year, and the job is lost', async () => {
    await desk.accept(bob, alice);
    desk.clock.time = later(START, HOUR);
    const payment = await desk.paid(bob, carol);
    await desk.followReferral(payment);
    desk.clock.time = later(START, 4 * DAY);
    await resume();
    expect(await status()).toBe('REWARDED');
    desk.clock.time = later(START, 180 * DAY);
    await desk.refunded(payment, bob, carol);
    await resume();
    expect(await status()).toBe('JOINED');
  });

  it('is rewarded when nothing else can be looked at', async () => {
    await desk.accept(bob, alice);
    desk.clock.time = later(START, HOUR);
    await desk.followReferral(await desk.paid(bob, carol));
    desk.clock.time = later(START, 4 * DAY);
    const away = { next: () => Promise.reject(new Error('The statement takes too long')) };
    const sweep = new ResumeReferrals(desk.referrals, away, desk.settleReferral, desk.clock);
    await expect(sweep.execute()).rejects.toThrow('takes too long');
    expect(await status()).toBe('REWARDED');
  });

  it('stays qualified by another payment when the first one is refunded, and follows lost jobs', async () => {
    await desk.accept(bob, alice);
    desk.clock.time = later(START, 200 * DAY);
    const first = await desk.paid(bob, carol);
    await desk.followReferral(first);
    desk.clock.time = later(START, 201 * DAY);
    await desk.paid(bob, carol);
    await desk.followReferral(await desk.refunded(first, bob, carol));
    expect(await status()).toBe('QUALIFIED');
    desk.clock.time = later(START, 203.5 * DAY);
    await resume();
    expect(await status()).toBe('QUALIFIED');
    desk.clock.time = later(START, 204 * DAY);
    await resume();
    expect(await status()).toBe('REWARDED');
    const [second] = await db.sql<{ id: PaymentRequestId }>(
      `SELECT id FROM payment_requests WHERE payer_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [bob.user.id],
    );
    if (second) await desk.refunded(second.id, bob, carol);
    await resume();
    expect(await status()).toBe('JOINED');
  });

  it('is rewarded for its own day, when an outage settles those of several days at once', async () => {
    const friends = await Promise.all(Array.from({ length: 7 }, rich));
    for (const friend of friends) await desk.accept(friend, alice);
    for (const [index, friend] of friends.entries()) {
      desk.clock.time = later(START, HOUR + Math.floor(index / 4) * DAY);
      await desk.paid(friend, carol);
    }
    desk.clock.time = later(START, 9 * DAY);
    await resume();
    desk.clock.time = later(START, 10 * DAY);
    await desk.sweep();
    expect(await desk.points(alice)).toBe(7n * 500n);
  });
});

describe('a sweep', () => {
  it('awards what was missed during an outage of any length', async () => {
    await desk.paid(alice, bob);
    desk.clock.time = later(START, 3 * DAY);
    await desk.sweep();
    expect(await desk.points(alice)).toBe(10n);
    await desk.paid(alice, bob);
    desk.clock.time = later(START, 40 * DAY);
    await desk.sweep();
    expect(await desk.points(alice)).toBe(20n);
  });

  it('awards the others when one event fails, and looks at that one again, also after days', async () => {
    const bad = await desk.paid(alice, bob);
    await desk.paid(bob, carol);
    desk.clock.time = later(START, HOUR);
    const failing = {
      execute: async (event: EarningEvent) => {
        if (event.subjectId === bad) throw new Error('The row is broken');
        await desk.award.execute(event);
      },
    };
    await expect(desk.sweep(failing)).rejects.toThrow('The row is broken');
    expect([await desk.points(alice), await desk.points(bob)]).toEqual([0n, 10n]);
    desk.clock.time = later(START, 5 * DAY);
    await expect(desk.sweep(failing)).rejects.toThrow('The row is broken');
    desk.clock.time = later(START, 6 * DAY);
    await desk.sweep();
    expect(await desk.points(alice)).toBe(10n);
  });

  it('finds what no event tells of any more, however many others there are, in rounds of batches', async () => {
    const bill = await desk.paidBill(alice, await desk.paid(alice, bob));
    await desk.awardFor('bill', bill);
    const first = await desk.paid(alice, bob);
    for (let count = 0; count < 6; count += 1) await desk.paid(bob, carol);
    await desk.sweep(desk.award, 3);
    expect([await desk.points(alice), await desk.points(bob)]).toEqual([15n + 5n + 20n, 50n]);
    await desk.reversed(first);
    await db.sql('TRUNCATE outbox');
    await db.sql('UPDATE bills SET status = $2, paid_at = NULL WHERE id = $1', [bill, 'PENDING']);
    desk.clock.time = later(START, 90 * DAY);
    for (let round = 0; round < 4; round += 1) await desk.sweep(desk.award, 3);
    expect([await desk.points(alice), await desk.points(bob)]).toEqual([5n + 10n, 50n]);
    // Where one batch holds all there are, no round is needed.
    expect(await db.sql('SELECT action FROM points_rounds')).toEqual([{ action: 'PAYMENT_COMPLETED' }]);
  });

  it('of referrals settles the others when one fails', async () => {
    await desk.accept(bob, alice);
    await desk.accept(carol, alice);
    desk.clock.time = later(START, HOUR);
    const other = await rich();
    for (const referee of [bob, carol]) await desk.paid(referee, other);
    const [bad] = await db.sql<{ id: string }>(`SELECT id FROM referrals WHERE referee_id = '${bob.user.id}'`);
    const settle = {
      execute: async (id: string) => {
        if (id === bad?.id) throw new Error('The row is broken');
        await desk.settleReferral.execute(id as never);
      },
    };
    const sweep = new ResumeReferrals(desk.referrals, new PostgresRounds(db.database), settle, desk.clock);
    await expect(sweep.execute()).rejects.toThrow('The row is broken');
    expect(await db.sql('SELECT status FROM referrals ORDER BY status')).toEqual([
      { status: 'JOINED' },
      { status: 'QUALIFIED' },
    ]);
  });

  it('of what expires books the others when one ledger fails', async () => {
    for (const { user } of [alice, bob]) {
      await desk.unitOfWork.run(async () => {
        const open = await desk.booking.open({ ledger: 'CREDITS', userId: user.id });
        const cause = { action: 'PLAN', subjectId: 'x', occurredOn: open.today, detail: null, sequence: 0 };
        await desk.booking.execute(open, grant(open.state, 7n, calendarDate('2030-01-01')), cause);
      });
    }
    desk.clock.time = new Date('2030-01-02T00:00:00Z');
    const booking = {
      open: async (of: Parameters<typeof desk.booking.open>[0]) => {
        if (of.userId === alice.user.id) throw new Error('The row is broken');
        return desk.booking.open(of);
      },
    };
    const sweep = new ExpireUnits(desk.ledgers, booking, desk.clock, desk.unitOfWork);
    await expect(sweep.execute()).rejects.toThrow('The row is broken');
    const lots = (owner: Person) => desk.ledgers.read({ ledger: 'CREDITS', userId: owner.user.id });
    expect([(await lots(alice)).lots, (await lots(bob)).lots]).toMatchObject([[{ units: 7n }], []]);
  });
});
