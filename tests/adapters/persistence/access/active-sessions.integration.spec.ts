import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresApiKeySessions } from '../../../../adapters/persistence/access/api-key-sessions.postgres.js';
import { PostgresAppSessionRepository } from '../../../../adapters/persistence/access/app-session.postgres.js';
import { PostgresLastUses, SIGN_IN_USES } from '../../../../adapters/persistence/access/last-uses.postgres.js';
import { PostgresSignIns } from '../../../../adapters/persistence/access/sign-ins.postgres.js';
import type { ApiKeyId, UserId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, DAY, later, MINUTE } from '../../../support/builders/time.js';
import { ApiKeyDesk, ORIGIN, tokenOf } from '../support/api-keys.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let alice: UserId;
let bob: UserId;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  [alice, bob] = [(await storedPerson(db.database)).user.id, (await storedPerson(db.database)).user.id];
});

describe('sessions with an API key', () => {
  let desk: ApiKeyDesk;
  let sessions: PostgresApiKeySessions;
  beforeEach(() => {
    desk = new ApiKeyDesk(db.database, db.channel());
    sessions = new PostgresApiKeySessions(db.database, new SystemClock());
  });

  const keyOf = async (owner: UserId) =>
    (await desk.create(tokenOf(owner), { expiresAt: later(CREATED_AT, DAY) })).record.id;
  async function stored(ownerId: UserId, keyId: ApiKeyId, createdAt = CREATED_AT): Promise<string> {
    const id = randomUUID();
    await sessions.add({ id, ownerId, keyId, deviceName: 'laptop', platform: 'Linux', createdAt });
    return id;
  }
  const activeOf = async (owner: UserId, at = CREATED_AT) => (await sessions.activeOf(owner, at)).map(({ id }) => id);

  it('are active while their key holds', async () => {
    const keyId = await keyOf(alice);
    const id = await stored(alice, keyId);
    expect(await activeOf(alice)).toEqual([id]);
    expect(await activeOf(bob)).toEqual([]);
    expect(await activeOf(alice, later(CREATED_AT, DAY))).toEqual([]);
    await desk.revoke.execute({ id: keyId, ownerId: alice, origin: ORIGIN });
    expect(await activeOf(alice)).toEqual([]);
  });

  it('are kept to the newest hundred of each key', async () => {
    const [first, second] = [await keyOf(alice), await keyOf(alice)];
    const other = await stored(alice, second);
    const ids: string[] = [];
    for (let count = 0; count < 103; count += 1) ids.push(await stored(alice, first, later(CREATED_AT, count)));
    const active = await activeOf(alice);
    expect(active).toHaveLength(101);
    expect(active).toContain(other);
    expect(active[0]).toBe(ids.at(-1));
    expect(active).not.toContain(ids[2]);
  });

  it('end together but for one key’s, and for their owner only', async () => {
    const [first, second] = [await keyOf(alice), await keyOf(alice)];
    const [kept, ended] = [await stored(alice, first), await stored(alice, second)];
    const foreign = await stored(bob, await keyOf(bob));
    expect(await sessions.endAll(alice, CREATED_AT, first)).toEqual([ended]);
    expect(await activeOf(alice)).toEqual([kept]);
    expect(await activeOf(bob)).toEqual([foreign]);
    expect(await sessions.end(foreign, alice, CREATED_AT)).toBe(false);
    expect(await sessions.end(kept, alice, CREATED_AT, second)).toBe(false);
  });
});

describe('sign-ins to the app', () => {
  const END = later(CREATED_AT, 60 * MINUTE);
  let signIns: PostgresSignIns;
  beforeEach(() => {
    signIns = new PostgresSignIns(db.database);
  });

  async function stored(userId: UserId, expiresAt = END): Promise<string> {
    const id = randomUUID();
    const tokenFingerprint = randomBytes(32).toString('hex');
    await new PostgresAppSessionRepository(db.database).add({
      id,
      userId,
      tokenFingerprint,
      passkeyId: null,
      createdAt: CREATED_AT,
      expiresAt,
    });
    return id;
  }

  it('are described by the browser, and by their last use', async () => {
    const id = await stored(alice);
    expect(await signIns.placeOf(randomUUID())).toBeNull();
    expect(await signIns.placeOf(id)).toEqual({ device: null, platform: null });
    await signIns.describe(id, { device: 'Firefox', platform: 'Linux' });
    expect(await signIns.placeOf(id)).toEqual({ device: 'Firefox', platform: 'Linux' });
    const used = later(CREATED_AT, MINUTE);
    await new PostgresLastUses(db.database, SIGN_IN_USES).write(new Map([[id, used]]));
    await new PostgresLastUses(db.database, SIGN_IN_USES).write(new Map([[id, CREATED_AT]]));
    expect(await signIns.activeOf(alice, CREATED_AT)).toEqual([
      { id, device: 'Firefox', platform: 'Linux', createdAt: CREATED_AT, expiresAt: END, lastUsedAt: used },
    ]);
    expect(await signIns.activeOf(alice, END)).toEqual([]);
  });

  it('end for their owner only; all at once, the expired ones are gone but not named', async () => {
    const [first, second] = [await stored(alice), await stored(alice)];
    await stored(alice, later(CREATED_AT, 1));
    const foreign = await stored(bob);
    expect(await signIns.end(foreign, alice)).toBe(false);
    expect(await signIns.end(first, alice)).toBe(true);
    expect(await signIns.end(first, alice)).toBe(false);
    const third = await stored(alice);
    expect(await signIns.endAll(alice, later(CREATED_AT, MINUTE), third)).toEqual([second]);
    expect(await signIns.endAll(alice, later(CREATED_AT, MINUTE), null)).toEqual([third]);
    expect(await db.sql('SELECT FROM app_sessions WHERE user_id = $1', [alice])).toEqual([]);
    expect(await signIns.activeOf(bob, CREATED_AT)).toHaveLength(1);
  });
});
