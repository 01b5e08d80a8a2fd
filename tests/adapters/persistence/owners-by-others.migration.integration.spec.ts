import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OrganizationId, UserId } from '../../../domain/shared/ids.js';
import { runMigrations } from '../../../infrastructure/migrate.js';
import { acting, PlatformOffice } from '../../application/platform/support/platform-office.js';
import { CREATED_AT } from '../../support/builders/time.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

function by(organization: OrganizationId, userId: UserId) {
  const actor = acting(organization, userId);
  const principal = { kind: 'user', userId, sessionId: 'session', sessionEndsAt: CREATED_AT } as const;
  return { ...actor, origin: { ...actor.origin, principal } };
}

it('owners whom somebody else has made one have not agreed, as long as another owner has', async () => {
  const office = new PlatformOffice(db.database);
  const [creator, added, willing] = [await office.newPerson(), await office.newPerson(), await office.newPerson()];
  const organization = await office.newOrganization(creator);
  for (const userId of [added, willing]) {
    await office.add.execute({ actor: by(organization, creator), userId, role: 'OWNER' });
  }
  await office.add.execute({ actor: by(organization, willing), userId: willing, role: 'OWNER' });
  const lone = await office.newOrganization(creator);
  await office.add.execute({ actor: by(lone, creator), userId: added, role: 'OWNER' });
  const confirmed = async (id: OrganizationId, of: readonly UserId[]) => {
    const rows = await db.sql<{ of: UserId }>(
      'SELECT user_id AS of FROM organization_members WHERE organization_id = $1 AND removed_at IS NULL AND confirmed_at IS NOT NULL',
      [id],
    );
    return of.map((each) => rows.some((row) => row.of === each));
  };
  const name = 'OwnersByOthers1764188700020';
  while ((await db.sql('SELECT FROM schema_migrations WHERE name = $1', [name])).length > 0) {
    await db.database.dataSource.undoLastMigration();
  }
  expect(await confirmed(organization, [creator, added, willing])).toEqual([true, true, true]);
  await db.sql('UPDATE organization_members SET removed_at = now() WHERE organization_id = $1 AND user_id = $2', [
    lone,
    creator,
  ]);
  await runMigrations(db.database.dataSource);
  expect(await confirmed(organization, [creator, added, willing])).toEqual([true, false, true]);
  expect(await confirmed(lone, [added])).toEqual([true]);
});
