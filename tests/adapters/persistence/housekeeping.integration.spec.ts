import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SPENT_APP_SESSIONS } from '../../../adapters/persistence/access/spent-app-sessions.js';
import { SPENT_ACCOUNT_NUMBERS } from '../../../adapters/persistence/external-accounts/spent-account-numbers.js';
import { SPENT_USAGE_NOTICES } from '../../../adapters/persistence/metering/usage-notices.postgres.js';
import { SPENT_NOTIFICATIONS } from '../../../adapters/persistence/notifications/spent-notifications.js';
import { SPENT_EVENTS } from '../../../adapters/persistence/spent-events.js';
import { SPENT_IDEMPOTENCY_KEYS } from '../../../adapters/persistence/spent-idempotency-keys.js';
import { ForgetSpentRows, spentRows } from '../../../adapters/persistence/spent-rows.js';
import { storedPerson } from './support/people.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;
let forget: ForgetSpentRows;

beforeAll(async () => {
  db = await openTestDatabase();
  forget = new ForgetSpentRows(db.database, [
    SPENT_IDEMPOTENCY_KEYS,
    SPENT_APP_SESSIONS,
    SPENT_EVENTS,
    SPENT_NOTIFICATIONS,
    SPENT_ACCOUNT_NUMBERS,
    SPENT_USAGE_NOTICES,
  ]);
});
afterAll(() => db.close());

describe('rows that have had their time', () => {
  it('keeps an idempotency key for the promised day and forgets it after two', async () => {
    for (const age of ['25 hours', '47 hours', '49 hours']) {
      await db.sql(
        `INSERT INTO idempotency_keys (principal, route, key, body_hash, status, answer, stored_at)
           VALUES ('caller', 'POST /v1/payments', '${age}', 'hash', 201, '{}', now() - interval '${age}')`,
      );
    }
    await forget.execute();
    const left = await db.sql('SELECT key FROM idempotency_keys ORDER BY key');
    expect(left).toEqual([{ key: '25 hours' }, { key: '47 hours' }]);
  });

  it('takes many in portions, and goes on after a statement that fails', async () => {
    await db.sql(
      `INSERT INTO idempotency_keys (principal, route, key, body_hash, status, answer, stored_at)
         SELECT 'caller', 'POST /v1/payments', 'old ' || n, 'hash', 201, '{}', now() - interval '3 days' FROM generate_series(1, 25) n`,
    );
    const broken = spentRows('forget-nothing', 'idempotency_keys', '1 / (length(key) - length(key)) > 0');
    const inPortions = new ForgetSpentRows(db.database, [broken, SPENT_IDEMPOTENCY_KEYS], 10);
    await expect(inPortions.execute()).rejects.toThrow('division by zero');
    expect(await db.sql(`SELECT key FROM idempotency_keys WHERE key LIKE 'old %'`)).toEqual([]);
  });

  it('forgets a notice of platform usage after 30 days', async () => {
    const { user } = await storedPerson(db.database);
    const organization = randomUUID();
    await db.sql(`INSERT INTO organizations VALUES ('${organization}', 'Notices', 'notices', '${user.id}', now())`);
    for (const days of [29, 31]) {
      await db.sql(
        `INSERT INTO usage_notices (id, organization_id, workspace_id, key_id, type, data, created_at)
           VALUES (gen_random_uuid(), '${organization}', gen_random_uuid(), gen_random_uuid(), 'credit.low', '{"days": ${days}}',
             now() - interval '${days} days')`,
      );
    }
    await forget.execute();
    expect(await db.sql(`SELECT data->>'days' AS days FROM usage_notices`)).toEqual([{ days: '29' }]);
  });

  it('forgets a sign-in a month after its end and leaves those that live', async () => {
    const { user } = await storedPerson(db.database);
    for (const age of ['-1 hours', '29 days', '31 days']) {
      await db.sql(
        `INSERT INTO app_sessions (id, user_id, token_fingerprint, created_at, expires_at)
           VALUES ('${randomUUID()}', '${user.id}', '${age}', now(), now() - interval '${age}')`,
      );
    }
    await forget.execute();
    const left = await db.sql('SELECT token_fingerprint AS age FROM app_sessions ORDER BY age');
    expect(left).toEqual([{ age: '-1 hours' }, { age: '29 days' }]);
  });

  it('forgets events a week after they were published, and keeps what was not published', async () => {
    const { user } = await storedPerson(db.database);
    for (const age of ['6 days', '8 days', null]) {
      await db.sql(
        `INSERT INTO outbox (type, subject_id, user_id, occurred_at, published_at)
           VALUES ('payment.created', $1, $2, now() - interval '9 days', now() - $3::interval)`,
        [String(age), user.id, age],
      );
    }
    await forget.execute();
    const left = await db.sql('SELECT subject_id AS age FROM outbox WHERE user_id = $1 ORDER BY age', [user.id]);
    expect(left).toEqual([{ age: '6 days' }, { age: 'null' }]);
  });

  it('forgets notifications after half a year', async () => {
    const { user } = await storedPerson(db.database);
    for (const age of ['179 days', '181 days']) {
      await db.sql(
        `INSERT INTO notifications (id, user_id, type, dedupe_key, target, metadata, created_at)
           VALUES (gen_random_uuid(), $1, 'PAYMENT_EXPIRED', $2::text, 'approvals/1', '{}', now() - $2::text::interval)`,
        [user.id, age],
      );
    }
    await forget.execute();
    const left = await db.sql('SELECT dedupe_key AS age FROM notifications WHERE user_id = $1', [user.id]);
    expect(left).toEqual([{ age: '179 days' }]);
  });

  it('forgets the number of a bank account a month after its removal', async () => {
    const { user } = await storedPerson(db.database);
    for (const age of ['29 days', '31 days', null]) {
      await db.sql(
        `INSERT INTO external_accounts (id, owner_id, kind, name, holder_name, country, sealed_number, fingerprint, masked_iban, bic,
             created_at, deleted_at)
           VALUES (gen_random_uuid(), $1, 'BANK', $2, 'Erika', 'DE', 'sealed', $2, 'DE89****3000', 'COBADEFF', now(),
             now() - $3::interval)`,
        [user.id, String(age), age],
      );
    }
    await forget.execute();
    const left = await db.sql(
      'SELECT name AS age, sealed_number IS NOT NULL AND fingerprint IS NOT NULL AS kept FROM external_accounts ORDER BY age',
    );
    expect(left).toEqual([
      { age: '29 days', kept: true },
      { age: '31 days', kept: false },
      { age: 'null', kept: true },
    ]);
  });
});
