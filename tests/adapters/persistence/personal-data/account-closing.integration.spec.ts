import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresAccountClosings } from '../../../../adapters/persistence/personal-data/account-closings.postgres.js';
import { PostgresClosingFacts } from '../../../../adapters/persistence/personal-data/closing-facts.postgres.js';
import { CLOSING_RULES } from '../../../../adapters/persistence/personal-data/closing-rules.js';
import { PostgresPersonalErasure } from '../../../../adapters/persistence/personal-data/personal-erasure.postgres.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { PostgresClosedAccounts } from '../../../../adapters/persistence/users/closed-accounts.postgres.js';
import { PostgresProfiles } from '../../../../adapters/persistence/users/profiles.postgres.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { EraseClosedAccounts } from '../../../../application/personal-data/erase-closed-accounts.js';
import type { PersonalErasure } from '../../../../application/personal-data/personal-erasure.js';
import { closeAccount } from '../../../../domain/personal-data/account-closing.js';
import { PERSONAL_TABLES } from '../../../../infrastructure/modules/personal-data.module.js';
import { found } from '../../../support/builders/readings.js';
import { DAY, later } from '../../../support/builders/time.js';
import { insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { eventually } from '../../../support/eventually.js';
import { BillDesk } from '../bills/bill-desk.js';
import { insertPayment } from '../support/history.js';
import { newUser, type Person, storedPasskey, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const DAY_MS = 86_400_000;

let db: OpenDatabase;
let owner: Person;
let stranger: Person;
let desk: BillDesk;
let sweep: EraseClosedAccounts;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
  stranger = await storedPerson(db.database);
  desk = new BillDesk(db, owner, stranger);
  // The database says when a file is not named any more, by its own clock.
  desk.receipts.clock.time = new Date();
  sweep = new EraseClosedAccounts(closings(), erasure(), desk.receipts.clock, unitOfWork());
});

const unitOfWork = () => new PostgresUnitOfWork(db.database);
const closings = () => new PostgresAccountClosings(db.database);
const erasure = () => new PostgresPersonalErasure(db.database, CLOSING_RULES, PERSONAL_TABLES);
const facts = () => new PostgresClosingFacts(db.database).of(owner.user.id, desk.receipts.clock.now());
const kindsOf = async () => (await facts()).obstacles.map(({ kind }) => kind);

const close = ({ user }: Person = owner) =>
  unitOfWork().run(async () => {
    if (!(await closings().lockOpen(user.id))) throw new Error('It is not open');
    await closings().add(closeAccount(user.id, desk.receipts.clock.now()));
  });

function pass(ms: number): void {
  const { clock } = desk.receipts;
  clock.time = new Date(clock.time.getTime() + ms);
}

/** Erases until nothing is left to do for now. */
async function erase(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await sweep.execute();
    pass(DAY_MS / 24);
    await desk.receipts.removeObjects.execute();
  }
}

const statusOf = async ({ user }: Person = owner) =>
  (await db.sql<{ status: string }>('SELECT status FROM account_closings WHERE user_id = $1', [user.id]))[0]?.status;

const numberOf = (rows: readonly { n: string }[]) => Number(rows[0]?.n);
const count = async (table: string, column = 'owner_id', { user }: Person = owner) =>
  numberOf(await db.sql<{ n: string }>(`SELECT count(*) AS n FROM ${table} WHERE ${column} = $1`, [user.id]));

/** What people leave in an account. */
async function used(person: Person): Promise<void> {
  const id = person.user.id;
  await storedPasskey(db.database, id);
  await db.sql(
    `INSERT INTO contacts (id, owner_id, username, display_name, created_at) VALUES ($1, $2, 'bob', 'Bob', now())`,
    [randomUUID(), id],
  );
  await db.sql(`INSERT INTO user_time_zones VALUES ($1, 'Europe/Berlin')`, [id]);
  await db.sql(
    `INSERT INTO security_events (id, user_id, type, occurred_at, details) VALUES ($1, $2, 'sign_up', $3, '{}')`,
    [randomUUID(), id, desk.receipts.clock.now()],
  );
  await insertTransactions(db.sql, [transactionRow(person, {})]);
  await insertPayment(db.sql, person, person === owner ? stranger : owner, { status: 'COMPLETED' });
}

const INVOICE = `INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at, paid_at)
  SELECT gen_random_uuid(), $1, code, name, '2026-11-01', 9990000, 'EUR', 190000, 'PAID', $2, $2 FROM plans LIMIT 1`;

describe('closing an account', () => {
  it('erases what nobody may keep, with all files, and nothing of anybody else', async () => {
    await desk.invoice({ invoiceNumber: found('R-2026-17') });
    await used(owner);
    await used(stranger);
    await db.sql(INVOICE, [owner.user.id, desk.receipts.clock.now()]);
    expect(desk.receipts.objects.files.size).toBeGreaterThan(0);
    await close();
    await erase();

    expect(await statusOf()).toBe('ERASED');
    for (const table of ['receipts', 'bills', 'contacts', 'transactions']) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
    for (const table of ['passkeys', 'user_time_zones', 'notifications']) {
      expect([table, await count(table, 'user_id')]).toEqual([table, 0]);
    }
    expect(desk.receipts.objects.files.size).toBe(0);
    // Removed files are looked for once more.
    desk.receipts.clock.time = later(desk.receipts.clock.time, DAY);
    await desk.receipts.removeObjects.execute();
    expect(await count('stored_objects')).toBe(0);
    expect([await count('payment_requests', 'payer_id'), await count('subscription_charges', 'user_id')]).toEqual([
      1, 1,
    ]);
    expect(await count('security_events', 'user_id')).toBe(1);
    for (const [table, column] of [
      ['contacts', 'owner_id'],
      ['passkeys', 'user_id'],
      ['transactions', 'owner_id'],
    ] as const) {
      expect([table, await count(table, column, stranger)]).toEqual([table, 1]);
    }
    expect(await statusOf(stranger)).toBeUndefined();
  });

  it('keeps an invoice for the years of its own, and not from the closing on', async () => {
    await used(owner);
    const closedAt = desk.receipts.clock.now();
    const year = closedAt.getUTCFullYear();
    await db.sql(INVOICE, [owner.user.id, new Date(Date.UTC(year - 5, 6, 1))]);
    await close();
    await erase();
    const on = async (time: number) => {
      desk.receipts.clock.time = new Date(time);
      await sweep.execute();
      return count('subscription_charges', 'user_id');
    };
    expect(await on(Date.UTC(year + 6, 0, 1) - 1)).toBe(1);
    expect(await on(Date.UTC(year + 6, 0, 1))).toBe(0);
  });

  it('deletes what is kept when its years are over, and never the username', async () => {
    await used(owner);
    const closedAt = desk.receipts.clock.now();
    await db.sql(INVOICE, [owner.user.id, closedAt]);
    await close();
    await erase();
    const year = closedAt.getUTCFullYear();
    const on = async (time: number) => {
      desk.receipts.clock.time = new Date(time);
      await sweep.execute();
      const tables = ['security_events', 'subscription_charges', 'payment_requests'];
      const columns = ['user_id', 'user_id', 'payer_id'];
      return [await statusOf(), ...(await Promise.all(tables.map((table, index) => count(table, columns[index]))))];
    };
    const newYear = (years: number) => Date.UTC(year + years, 0, 1);
    expect(await on(newYear(2) - 1)).toEqual(['ERASED', 1, 1, 1]);
    expect(await on(newYear(2))).toEqual(['ERASED', 0, 1, 1]);
    expect(await on(newYear(9))).toEqual(['ERASED', 0, 1, 1]);
    expect(await on(newYear(11) - 1)).toEqual(['ERASED', 0, 1, 1]);
    expect(await on(newYear(11))).toEqual(['FORGOTTEN', 0, 0, 0]);
    const again = newUser({ username: owner.user.username });
    await expect(new PostgresUserRepository(db.database).add(again)).rejects.toThrow('is taken');
  });

  it('keeps signed tax documents alone, each for its years, whatever they have replaced', async () => {
    const at = desk.receipts.clock.now();
    const year = at.getUTCFullYear();
    const [edited, draft, signed, corrected] = [1, 2, 3, 4].map(() => randomUUID());
    const keyOf = (id: string | undefined) => `${owner.user.id}/${String(id).replaceAll('-', '').padEnd(43, 'A')}`;
    const add = (id: string | undefined, status: string, replaces: string | undefined, signedAt: Date | null) =>
      db.sql(
        `INSERT INTO tax_documents (id, owner_id, kind, status, created_at, transaction_hash, replaces_id, document_date, currency, amount,
           details, signed_at, file_key, signature)
         VALUES ($1, $2, 'eigenbeleg', $3, $4, $5, $6, '2026-03-01', 'EUR', 1, '{}', $7, $8, $9)`,
        [
          ...[id, owner.user.id, status, at, `0x${'1'.repeat(64)}`, replaces ?? null, signedAt],
          ...(signedAt ? [keyOf(id), '{}'] : [null, null]),
        ],
      );
    const file = (id: string | undefined) =>
      db.sql('INSERT INTO stored_objects (object_key, size_bytes, disposable_at) VALUES ($1, 1, now())', [keyOf(id)]);
    await Promise.all([signed, corrected].map(file));
    await add(edited, 'REPLACED', undefined, null);
    await add(draft, 'REPLACED', edited, null);
    await add(signed, 'REPLACED', draft, at);
    await add(corrected, 'SIGNED', signed, new Date(Date.UTC(year + 1, 5)));
    await close();
    await erase();
    expect([await statusOf(), await count('tax_documents')]).toEqual(['ERASED', 2]);
    const left = async (years: number) => {
      desk.receipts.clock.time = new Date(Date.UTC(year + years, 0, 1));
      await sweep.execute();
      return count('tax_documents');
    };
    expect([await left(8), await left(9), await left(10)]).toEqual([2, 1, 0]);
  });

  it('can begin again after a step that failed, and keeps no other account waiting', async () => {
    await used(owner);
    await close();
    let failures = 1;
    const real = erasure();
    const failing = new EraseClosedAccounts(
      closings(),
      {
        isUnderWay: (id) => real.isUnderWay(id),
        forget: (...given) => real.forget(...given),
        erase: async (id) => {
          const erased = await real.erase(id);
          if (failures > 0) {
            failures -= 1;
            throw new Error('The process died here');
          }
          return erased;
        },
      },
      desk.receipts.clock,
      unitOfWork(),
    );
    await expect(failing.execute()).rejects.toThrow('died here');
    expect([await statusOf(), await count('contacts')]).toEqual(['ERASING', 1]);
    await failing.execute();
    expect(await count('contacts')).toBe(1);
    pass(DAY_MS);
    await failing.execute();
    expect(await count('contacts')).toBe(0);
  });

  it('erases in portions, and lets other accounts go between', async () => {
    await db.sql(
      `INSERT INTO receipts (id, owner_id, status, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'UPLOADING', now(), now() FROM generate_series(1, 2500)`,
      [owner.user.id],
    );
    await close();
    pass(1);
    await close(stranger);
    pass(1);
    const real = erasure();
    const steps: { readonly id: string; readonly records: number }[] = [];
    const watched: PersonalErasure = {
      isUnderWay: (id) => real.isUnderWay(id),
      forget: (...given) => real.forget(...given),
      erase: async (id) => {
        const erased = await real.erase(id);
        steps.push({ id, records: erased.records });
        return erased;
      },
    };
    await new EraseClosedAccounts(closings(), watched, desk.receipts.clock, unitOfWork()).execute();
    const mine = steps.filter(({ id }) => id === owner.user.id);
    expect(steps.map(({ id }) => id).slice(0, 3)).toEqual([owner.user.id, stranger.user.id, owner.user.id]);
    expect(mine.map(({ records }) => records).slice(0, 2)).toEqual([1000, 1000]);
    expect(Math.max(...steps.map(({ records }) => records))).toBe(1000);
    expect(await count('receipts')).toBe(0);
    await erase();
    expect([await statusOf(), await statusOf(stranger)]).toEqual(['ERASED', 'ERASED']);
  });

  it('is not over while a record is left that somebody has changed at the same moment', async () => {
    await close();
    await erase();
    expect(await statusOf()).toBe('ERASED');
    await db.sql(`UPDATE account_closings SET status = 'ERASING', erased_at = NULL, due_at = $2 WHERE user_id = $1`, [
      owner.user.id,
      desk.receipts.clock.now(),
    ]);
    await db.sql(`INSERT INTO user_time_zones VALUES ($1, 'Europe/Berlin')`, [owner.user.id]);
    const other = await db.connect();
    let sweeping: Promise<void> = Promise.resolve();
    await other.transaction(async () => {
      await other.manager.query(`UPDATE user_time_zones SET time_zone = 'Europe/Paris' WHERE user_id = $1`, [
        owner.user.id,
      ]);
      sweeping = sweep.execute();
      await eventually('the sweep waits for the record', async () => {
        const waiting = await db.sql(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
    });
    await sweeping;
    expect(await count('user_time_zones', 'user_id')).toBe(0);
  });

  it('waits for a payment that was signed before', async () => {
    await used(owner);
    await close();
    await db.sql(
      `UPDATE payment_requests SET status = 'APPROVED', ended_at = NULL, transaction_hash = NULL WHERE payer_id = $1`,
      [owner.user.id],
    );
    await erase();
    expect([await statusOf(), await count('contacts')]).toEqual(['ERASING', 1]);
  });

  it('happens once, also when it is asked for fifty times at once', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => close()));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const closed = new PostgresClosedAccounts(db.database);
    expect([await closed.has(owner.user.id), await closed.has(stranger.user.id)]).toEqual([true, false]);
  });

  it('makes the user nobody whom others can find, and keeps the name', async () => {
    const users = new PostgresUserRepository(db.database);
    const { id, username } = owner.user;
    await close();
    expect([await users.find(id), await users.findByUsername(username)]).toEqual([null, null]);
    expect(await users.findLookAlike(username)).toMatchObject({ id });
    expect(await new PostgresProfiles(db.database).search(username, stranger.user.id, 5)).toEqual([]);
  });
});

describe('what keeps an account open', () => {
  it('is nothing for somebody new', async () => {
    expect(await facts()).toEqual({ obstacles: [], warnings: [] });
  });

  it('is money in any account, by name', async () => {
    await db.sql(`INSERT INTO account_balances VALUES ($1, 'EURC', 10000), ($1, 'USDC', 9999)`, [owner.wallet.id]);
    expect((await facts()).obstacles).toEqual([{ kind: 'MONEY', count: 1, names: ['EURC'] }]);
  });

  it('is a payment that waits, until its window is over, and one that is under way', async () => {
    const at = desk.receipts.clock.now();
    await insertPayment(db.sql, owner, stranger, { status: 'PENDING_APPROVAL', approvedAt: at });
    await insertPayment(db.sql, owner, stranger, { status: 'APPROVED', approvedAt: at });
    expect(await kindsOf()).toEqual(['PAYMENT_WAITING', 'PAYMENT_UNDER_WAY']);
    pass(DAY_MS);
    expect(await kindsOf()).toEqual(['PAYMENT_UNDER_WAY']);
  });

  it('is a charge that is not paid, and a recovery under way; an unpaid bill only warns', async () => {
    await db.sql(INVOICE.replace(`'PAID', $2, $2`, `'PENDING', $2, NULL`), [owner.user.id, desk.receipts.clock.now()]);
    await desk.invoice();
    const { obstacles, warnings } = await facts();
    expect(obstacles.map(({ kind }) => kind)).toEqual(['CHARGE']);
    expect(warnings).toEqual([{ kind: 'UNPAID_BILL', count: 1, names: [expect.any(String)] }]);
  });

  it('is a joint account that the owner has made, not one in which somebody has named them', async () => {
    const named = async (by: Person) => {
      const id = randomUUID();
      const members = [owner.wallet.address, stranger.wallet.address];
      await db.sql(`INSERT INTO sub_accounts VALUES ($1, $2, 'Shared', $3, 0, $4, 2, now())`, [
        id,
        by.user.id,
        `0x${id}`,
        members,
      ]);
      await db.sql(`INSERT INTO sub_account_member_sets VALUES ($1, 1, $2, 2, 1, 0, now())`, [id, members]);
    };
    await named(stranger);
    expect(await facts()).toEqual({ obstacles: [], warnings: [{ kind: 'NAMED_MEMBER', count: 1, names: ['Shared'] }] });
    await named(owner);
    expect(await kindsOf()).toEqual(['JOINT_ACCOUNT']);
  });

  it('is an organization without another owner', async () => {
    const [organization] = await db.sql<{ id: string }>(
      `INSERT INTO organizations (id, name, slug, created_by, created_at) VALUES ($1, 'Acme', $2, $3, now()) RETURNING id`,
      [randomUUID(), `acme-${owner.user.username.replaceAll('_', '-')}`, owner.user.id],
    );
    const join = ({ user }: Person, confirmed: Date | null = new Date()) =>
      db.sql(
        `INSERT INTO organization_members (organization_id, user_id, role, joined_at, confirmed_at) VALUES ($1, $2, 'OWNER', now(), $3)
         ON CONFLICT (organization_id, user_id) DO UPDATE SET confirmed_at = $3`,
        [organization?.id, user.id, confirmed],
      );
    await join(owner);
    expect((await facts()).obstacles).toEqual([{ kind: 'ONLY_OWNER', count: 1, names: ['Acme'] }]);
    await join(stranger, null);
    expect(await kindsOf()).toContain('ONLY_OWNER');
    await join(stranger);
    expect(await facts()).toEqual({ obstacles: [], warnings: [{ kind: 'MEMBERSHIP', count: 1, names: ['Acme'] }] });
  });
});
