import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { PostgresProfiles } from '../../../adapters/persistence/users/profiles.postgres.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import type { AuditLog } from '../../../application/audit-log/audit-log.js';
import { ChangeProfile } from '../../../application/users/change-profile.js';
import { SEARCH_LIMIT, SearchUsers } from '../../../application/users/search-users.js';
import type { User } from '../../../application/users/user.repository.js';
import { NotFoundError, ValidationError } from '../../../domain/shared/errors.js';
import { userId } from '../../../domain/shared/ids.js';
import { newUser } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { InMemoryAuditLog } from '../support/in-memory-audit-log.js';
import { InMemoryUnitOfWork } from '../support/in-memory-unit-of-work.js';

let db: OpenDatabase;
let users: PostgresUserRepository;
let auditLog: InMemoryAuditLog;
let alice: User;

beforeAll(async () => {
  db = await openTestDatabase();
  users = new PostgresUserRepository(db.database);
});
afterAll(() => db.close());
beforeEach(async () => {
  auditLog = new InMemoryAuditLog(new InMemoryUnitOfWork());
  alice = newUser();
  await users.add(alice);
});

function rename(displayName: string, who = alice.id, log: Pick<AuditLog, 'append' | 'of'> = auditLog) {
  const change = new ChangeProfile(new PostgresProfiles(db.database), log, new PostgresUnitOfWork(db.database));
  return change.execute({ userId: who, displayName, origin: null });
}

const nameOf = async ({ id }: User) => (await users.find(id))?.displayName;

describe('a new display name', () => {
  it('is kept without the blanks around it, and recorded', async () => {
    await rename('  Zoë ☕ ');
    expect(await nameOf(alice)).toBe('Zoë ☕');
    expect(auditLog.types).toEqual(['profile.changed']);
  });

  it.each(['', '   ', 'x'.repeat(61), 'evil\u202etxt'])('%j is refused', async (name) => {
    await expect(rename(name)).rejects.toThrow(ValidationError);
    expect(await nameOf(alice)).toBe(alice.displayName);
    expect(auditLog.types).toEqual([]);
  });

  it('is not found for nobody', async () => {
    await expect(rename('Nobody', userId(randomUUID()))).rejects.toThrow(NotFoundError);
    expect(auditLog.types).toEqual([]);
  });

  it('is not kept when it cannot be recorded', async () => {
    const full = { append: () => Promise.reject(new Error('no room left')), of: async () => [] };
    await expect(rename('Zoë', alice.id, full)).rejects.toThrow('no room left');
    expect(await nameOf(alice)).toBe(alice.displayName);
  });
});

describe('the search for people', () => {
  const search = (query: string) =>
    new SearchUsers(new PostgresProfiles(db.database)).execute({ userId: alice.id, query });

  it('finds others by the beginning of their name, and not oneself', async () => {
    const stem = `s${randomBytes(4).toString('hex')}`;
    await users.add(newUser({ username: `${stem}_a`, displayName: 'Ann' }));
    await rename(`${stem} me`);
    expect(await search(` ${stem.toUpperCase()} `)).toEqual([
      { username: `${stem}_a`, displayName: 'Ann', resembles: null },
    ]);
  });

  it('tells no more than a few', async () => {
    const stem = `t${randomBytes(4).toString('hex')}`;
    for (let count = 0; count <= SEARCH_LIMIT; count += 1) await users.add(newUser({ username: `${stem}_${count}` }));
    expect(await search(stem)).toHaveLength(SEARCH_LIMIT);
  });

  it.each(['', 'ab', '  ab  ', 'x'.repeat(61)])('refuses %j', async (query) => {
    await expect(search(query)).rejects.toThrow(ValidationError);
  });
});
