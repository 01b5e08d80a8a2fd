import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresAuditLog } from '../../../../adapters/persistence/audit-log/audit-log.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { userId } from '../../../../domain/shared/ids.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let record: PostgresAuditLog;
let owner: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  const clock = new SystemClock();
  record = new PostgresAuditLog(db.database, new UuidV7(clock), clock);
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
});

const removed = (passkeyId: string, origin: { ip: string; userAgent: string | null } | null = null) => ({
  type: 'passkey.removed' as const,
  userId: owner.user.id,
  origin,
  details: { passkeyId },
});

describe('the audit log', () => {
  it('keeps what happened, when and from where, and gives it page by page, the newest first', async () => {
    const before = Date.now();
    for (let index = 0; index < 5; index += 1) {
      await record.append(removed(`p${index}`, { ip: '192.0.2.1', userAgent: 'Firefox' }));
    }
    await record.append({ ...removed('foreign'), userId: (await storedPerson(db.database)).user.id });

    const first = await record.of({ userId: owner.user.id }, null, 2);
    const second = await record.of({ userId: owner.user.id }, first[1]?.id ?? '', 2);
    const last = await record.of({ userId: owner.user.id }, second[1]?.id ?? '', 2);
    const all = [...first, ...second, ...last];
    expect(all.map(({ details }) => details['passkeyId'])).toEqual(['p4', 'p3', 'p2', 'p1', 'p0']);
    expect(all[0]).toMatchObject({ type: 'passkey.removed', ip: '192.0.2.1', userAgent: 'Firefox' });
    expect(all[0]?.occurredAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(await record.of({ userId: userId(randomUUID()) }, null, 10)).toEqual([]);
  });

  it('bounds what a client says of itself and drops what a terminal would obey', async () => {
    await record.append(removed('p', { ip: '::1', userAgent: `\u001b[2J\u0000${'👛'.repeat(1000)}` }));
    await record.append(removed('p', { ip: '::1', userAgent: null }));
    const [silent, loud] = await record.of({ userId: owner.user.id }, null, 2);
    expect(loud?.userAgent).toMatch(/^\[2J👛+$/u);
    expect([...(loud?.userAgent ?? '')]).toHaveLength(256);
    expect(silent?.userAgent).toBeNull();
  });

  it.each([
    `UPDATE security_events SET details = '{}'`,
    `UPDATE security_events SET occurred_at = now() WHERE false`,
    'DELETE FROM security_events',
    'TRUNCATE security_events',
    'TRUNCATE users CASCADE',
    `INSERT INTO security_events (id, user_id, type, occurred_at, details)
       SELECT id, user_id, type, occurred_at, details FROM security_events ON CONFLICT (id) DO UPDATE SET type = 'nothing'`,
  ])('refuses %s', async (sql) => {
    await record.append(removed('p'));
    await expect(db.sql(sql)).rejects.toThrow('The security record only grows');
    expect(await record.of({ userId: owner.user.id }, null, 10)).toMatchObject([{ details: { passkeyId: 'p' } }]);
  });

  it('keeps its people: a user with a record cannot be deleted', async () => {
    await record.append(removed('p'));
    await expect(db.sql('DELETE FROM users WHERE id = $1', [owner.user.id])).rejects.toThrow('foreign key');
  });
});
