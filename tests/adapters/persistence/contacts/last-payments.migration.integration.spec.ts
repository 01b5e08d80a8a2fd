import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { UnbilledUsage1764202000400 } from '../../../../adapters/persistence/migrations/1764202000400-unbilled-usage.js';
import { LastPaymentsToContacts1764206000000 } from '../../../../adapters/persistence/migrations/1764206000000-last-payments-to-contacts.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('fills in the contacts of before in portions, keeps what was noted since, and can be done again', async () => {
  const [owner, friend] = [await storedPerson(db.database), await storedPerson(db.database)];
  await db.sql(
    `INSERT INTO contacts (id, owner_id, username, display_name, last_interaction_at, created_at)
     SELECT gen_random_uuid(), $1, 'contact' || n, 'Contact ' || n, '2026-01-01'::timestamptz + n * interval '1 minute', '2026-01-01' FROM generate_series(1, 2500) n`,
    [owner.user.id],
  );
  await db.sql(
    `INSERT INTO contacts (id, owner_id, user_id, last_interaction_at, last_paid_at, created_at) VALUES (gen_random_uuid(), $1, $2, '2026-02-01', '2026-01-31', '2026-01-01')`,
    [owner.user.id, friend.user.id],
  );
  const runner = db.database.dataSource.createQueryRunner();
  const migration = new LastPaymentsToContacts1764206000000();
  await migration.up(runner);
  await migration.up(runner);
  await runner.release();
  const [counted] = await db.sql<{ filled: string; others: Date }>(
    `SELECT count(*) FILTER (WHERE user_id IS NULL AND last_paid_at = last_interaction_at) AS filled,
       max(last_paid_at) FILTER (WHERE user_id IS NOT NULL) AS others FROM contacts`,
  );
  expect(counted).toEqual({ filled: '2500', others: new Date('2026-01-31T00:00:00Z') });
});

it('the columns of unbilled usage are added again after a crash at any step', async () => {
  const runner = db.database.dataSource.createQueryRunner();
  const constraints = () =>
    db.sql(
      `SELECT conname, convalidated FROM pg_constraint WHERE conrelid = 'usage_rows'::regclass AND conname LIKE '%unbilled%' ORDER BY 1`,
    );
  const before = await constraints();
  await db.sql('ALTER TABLE usage_rows DROP CONSTRAINT usage_rows_unbilled_reason');
  await new UnbilledUsage1764202000400().up(runner);
  await runner.release();
  expect(before).toContainEqual({ conname: 'usage_rows_unbilled_reason', convalidated: true });
  expect(await constraints()).toEqual(before);
});
