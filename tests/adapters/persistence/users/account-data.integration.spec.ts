import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostgresSettingsRepository } from '../../../../adapters/persistence/settings/settings.postgres.js';
import { PostgresProfiles, SEARCH_USERS } from '../../../../adapters/persistence/users/profiles.postgres.js';
import { PostgresUserRepository } from '../../../../adapters/persistence/users/user.postgres.js';
import { DEFAULT_SETTINGS } from '../../../../domain/settings/settings.js';
import { userId } from '../../../../domain/shared/ids.js';
import { newUser, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const ROWS = 5_000;
const NOBODY = userId(randomUUID());

let db: OpenDatabase;
let profiles: PostgresProfiles;

beforeAll(async () => {
  db = await openTestDatabase();
  profiles = new PostgresProfiles(db.database);
  await db.sql(
    `INSERT INTO users (id, username, display_name, created_at)
       SELECT gen_random_uuid(), 'crowd_' || n, 'One of ' || n, now() FROM generate_series(1, ${ROWS}) n`,
  );
  await db.sql('ANALYZE users');
});
afterAll(() => db.close());

async function named(username: string, displayName: string) {
  const user = newUser({ username, displayName });
  await new PostgresUserRepository(db.database).add(user);
  return user;
}

describe('the search for people', () => {
  const stem = `q${randomBytes(3).toString('hex')}`;
  const found = async (text: string, except = NOBODY) =>
    (await profiles.search(text, except, 10)).map(({ username }) => username);

  it('gives the exact username, then the exact display name, then beginnings; each person once', async () => {
    await named(`${stem}_long`, 'Somebody');
    await named(`b_${stem}`, stem.toUpperCase());
    await named(`a_${stem}`, `${stem} and more`);
    const exact = await named(stem, stem);
    expect(await found(stem)).toEqual([stem, `b_${stem}`, `${stem}_long`, `a_${stem}`]);
    expect(await found(stem.toUpperCase())).toEqual(await found(stem));
    expect(await found(stem, exact.id)).toEqual([`b_${stem}`, `${stem}_long`, `a_${stem}`]);
    expect(await found(stem.slice(1))).toEqual([]);
  });

  it('tells ten and no more', async () => {
    expect(await found('crowd_')).toHaveLength(10);
    expect(await found('one of')).toHaveLength(10);
  });

  it.each(['%', '_', 'crowd%', '%crowd', 'crow_', 'c%d_1', '\\', '\uffff', '👛'])(
    'gives "%s" no meaning',
    async (text) => {
      expect(await found(text.padEnd(3, text))).toEqual([]);
    },
  );

  it.each(['force_generic_plan', 'force_custom_plan'])('reads indexes only (%s)', async (mode) => {
    const plan = await db.database.transaction(async () => {
      const ask = (text: string) => db.database.manager.query(text) as Promise<{ 'QUERY PLAN': string }[]>;
      await ask(`SET LOCAL plan_cache_mode = ${mode}`);
      await ask(`PREPARE search (text, uuid, bigint) AS ${SEARCH_USERS.text}`);
      const lines = await ask(`EXPLAIN EXECUTE search ('crowd_4', '${NOBODY}', 10)`);
      await ask('DEALLOCATE search');
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toContain('Seq Scan on users');
    expect(plan).toContain('users_username_prefix');
    expect(plan).toContain('users_display_name_prefix');
  });

  it('finds people under the name they took last', async () => {
    const user = await named(`n${stem}`, 'Before');
    expect(await profiles.rename(user.id, `Zoë ${stem}`)).toBe(true);
    expect(await profiles.search(`zoë ${stem}`, NOBODY, 10)).toEqual([
      { username: `n${stem}`, displayName: `Zoë ${stem}`, resembles: null },
    ]);
    expect(await profiles.rename(NOBODY, 'Ghost')).toBe(false);
  });
});

describe('settings', () => {
  it('are null until something is changed, and then as they were saved', async () => {
    const settings = new PostgresSettingsRepository(db.database);
    const { user } = await storedPerson(db.database);
    expect(await settings.find(user.id)).toBeNull();
    await settings.save(user.id, DEFAULT_SETTINGS);
    expect(await settings.find(user.id)).toEqual(DEFAULT_SETTINGS);
    const other = {
      ...DEFAULT_SETTINGS,
      country: 'CH',
      phone: '+41791234567',
      notifications: { email: false, inApp: true },
      hideBalances: true,
    };
    await settings.save(user.id, other);
    expect(await settings.find(user.id)).toEqual(other);
  });
});
