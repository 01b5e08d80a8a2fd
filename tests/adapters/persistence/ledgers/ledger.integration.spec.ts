import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresLedgers } from '../../../../adapters/persistence/ledgers/ledger.postgres.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { BookEntry } from '../../../../application/ledgers/book-entry.js';
import { ExpireUnits } from '../../../../application/ledgers/expire-units.js';
import type { Cause } from '../../../../application/ledgers/ledger.repository.js';
import { SettleGrant } from '../../../../application/ledgers/settle-grant.js';
import { InsufficientUnitsError, spend } from '../../../../domain/ledgers/entry.js';
import { balanceOn } from '../../../../domain/ledgers/ledger-state.js';
import { type CalendarDate, calendarDate, utcDate } from '../../../../domain/shared/calendar-date.js';
import { ledgerEntryId } from '../../../../domain/shared/ids.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { insisting } from '../support/insisting.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let owner: Person;
let clock: StandingClock;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
  clock = new StandingClock(new Date('2026-03-17T12:00:00Z'));
});

const ids = new UuidV7(new SystemClock());
const ledgers = () => new PostgresLedgers(db.database);
const outbox = () => new PostgresOutbox(db.database, new OutboxSignal(db.channel()));
const booking = () => new BookEntry(ledgers(), outbox(), ids, clock);
const unitOfWork = () => new PostgresUnitOfWork(db.database);
const credits = () => ({ ledger: 'CREDITS', userId: owner.user.id }) as const;
const cause = (subjectId: string): Cause => ({
  action: 'TEST',
  subjectId,
  occurredOn: utcDate(clock.now()),
  detail: null,
});

async function grantNow(subjectId: string, units: bigint, expiresOn: CalendarDate | null = null): Promise<bigint> {
  return unitOfWork().run(async () => {
    const open = await booking().open(credits());
    const settle = new SettleGrant(ledgers(), booking());
    return (await settle.execute(open, cause(subjectId), () => units, expiresOn)).booked.balanceAfter;
  });
}

async function spendNow(units: bigint): Promise<void> {
  await unitOfWork().run(async () => {
    const open = await booking().open(credits());
    const entry = spend(open.state, units, open.today);
    await booking().execute(open, entry, { ...cause(randomUUID()), sequence: 0 });
  });
}

async function sums() {
  const [row] = await db.sql<{ postings: string; balance: string; entries: string; held: string; debt: string }>(`
    SELECT sum(p.units) AS postings, sum(p.units) FILTER (WHERE p.account = 'BALANCE') AS balance,
      (SELECT coalesce(sum(units), 0) FROM ledger_entries WHERE user_id = '${owner.user.id}') AS entries,
      (SELECT coalesce(sum(units), 0) FROM ledger_holdings WHERE user_id = '${owner.user.id}' AND account = 'BALANCE') AS held,
      (SELECT coalesce(sum(units), 0) FROM ledger_holdings WHERE user_id = '${owner.user.id}' AND account = 'DEBT') AS debt
    FROM ledger_postings p JOIN ledger_entries e ON e.id = p.entry_id WHERE e.user_id = '${owner.user.id}'`);
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, BigInt(value ?? 0)]));
}

describe('a ledger', () => {
  it('lets nobody spend more than there is, when fifty try at once', async () => {
    await grantNow('one', 20n);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => insisting(() => spendNow(1n))));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(30);
    expect(refused.every((error) => error instanceof InsufficientUnitsError)).toBe(true);
    expect(await ledgers().read(credits())).toEqual({ lots: [], debt: 0n });
    expect(await sums()).toMatchObject({ postings: 0n, balance: 0n, entries: 0n, held: 0n });
  });

  it('grants for a cause once, when fifty ask at once', async () => {
    const balances = await Promise.all(Array.from({ length: 50 }, () => insisting(() => grantNow('one', 20n))));
    expect(new Set(balances)).toEqual(new Set([20n]));
    expect((await ledgers().page(credits(), { limit: 10, offset: 0 })).count).toBe(1);
  });

  it('after any sequence holds what its entries add up to', async () => {
    const step = fc.record({
      kind: fc.constantFrom('settle' as const, 'spend' as const),
      subject: fc.constantFrom('one', 'two', 'three'),
      units: fc.bigInt({ min: 0n, max: 50n }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        owner = await storedPerson(db.database);
        for (const { kind, subject, units } of steps) {
          if (kind === 'settle') await grantNow(subject, units);
          else if (units > 0n)
            await spendNow(units).catch((error) => expect(error).toBeInstanceOf(InsufficientUnitsError));
          const { postings, balance, entries, held, debt } = await sums();
          expect(postings).toBe(0n);
          expect(held).toBe(balance);
          expect(entries).toBe((held ?? 0n) + (debt ?? 0n));
          expect((held ?? 0n) >= 0n).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('books what has expired, and counts it for nothing from that day on', async () => {
    const end = calendarDate('2026-04-01');
    await grantNow('one', 5n);
    await grantNow('two', 7n, end);
    clock.time = new Date('2026-04-01T00:00:00Z');
    expect(balanceOn(await ledgers().read(credits()), utcDate(clock.now()))).toBe(5n);
    const sweep = new ExpireUnits(ledgers(), booking(), clock, unitOfWork());
    await Promise.all([sweep.execute(), sweep.execute()]);
    const { entries } = await ledgers().page(credits(), { limit: 10, offset: 0 });
    expect(entries.map(({ kind, units, balanceAfter }) => [kind, units, balanceAfter])).toEqual([
      ['EXPIRE', -7n, 5n],
      ['GRANT', 7n, 12n],
      ['GRANT', 5n, 5n],
    ]);
  });

  it('refuses postings that do not add up, more than is held, and a change of an entry', async () => {
    await grantNow('one', 5n);
    const [{ id } = { id: '' }] = await db.sql<{ id: string }>(
      `SELECT id FROM ledger_entries WHERE user_id = '${owner.user.id}'`,
    );
    const post = (values: string) =>
      db.sql(`INSERT INTO ledger_postings (entry_id, account, expires_on, units) VALUES ${values}`);
    await expect(post(`('${id}', 'SPENT', 'infinity', 3)`)).rejects.toThrow('do not add up');
    await expect(db.sql(`UPDATE ledger_entries SET units = 6 WHERE id = '${id}'`)).rejects.toThrow('never changes');
    await expect(post(`('${id}', 'BALANCE', '2099-01-01', 5), ('${id}', 'SPENT', 'infinity', -5)`)).rejects.toThrow(
      'do not add up',
    );
    for (const table of ['ledger_postings', 'ledger_entries'])
      await expect(db.sql(`DELETE FROM ${table}`)).rejects.toThrow('is deleted with its user only');
    const bare = `INSERT INTO ledger_entries (id, ledger, user_id, kind, action, subject_id, sequence, units, balance_after, occurred_on, created_at)
      VALUES (gen_random_uuid(), 'CREDITS', '${owner.user.id}', 'GRANT', 'PURCHASE', 'three', 0, 5, 5, now(), now())`;
    await expect(db.sql(bare)).rejects.toThrow('has no postings');
    const entered = { ...credits(), ...cause('two'), sequence: 0, createdAt: clock.now(), balanceAfter: 0n };
    const postings = [
      { account: 'BALANCE', expiresOn: null, units: -6n },
      { account: 'SPENT', expiresOn: null, units: 6n },
    ] as const;
    const next = { ...entered, id: ledgerEntryId(ids.next()), entry: { kind: 'SPEND', postings } } as const;
    await expect(unitOfWork().run(() => ledgers().add(next))).rejects.toThrow('ledger_holdings_sign');
  });
});
