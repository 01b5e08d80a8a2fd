import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresChallengeStore } from '../../../../adapters/persistence/access/challenge-store.postgres.js';
import { PostgresPasskeyRepository } from '../../../../adapters/persistence/passkeys/passkey.postgres.js';
import type { Challenge } from '../../../../application/access/challenges.js';
import { ConflictError } from '../../../../domain/shared/errors.js';
import { passkeyId, userId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { newPasskey, type Person, storedPasskey, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let owner: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
});

describe('passkeys', () => {
  let passkeys: PostgresPasskeyRepository;
  beforeAll(() => {
    passkeys = new PostgresPasskeyRepository(db.database);
  });

  it('are found by their credential as they were stored, key bytes included', async () => {
    const passkey = await storedPasskey(db.database, owner.user.id, { signCount: 2 ** 32 - 1, transports: [] });

    expect(await passkeys.findByCredential(passkey.credentialId)).toEqual(passkey);
    expect(await passkeys.findByCredential('unknown')).toBeNull();
  });

  it('are listed for their owner alone, the oldest first', async () => {
    const second = await storedPasskey(db.database, owner.user.id, { createdAt: later(CREATED_AT, 1) });
    const first = await storedPasskey(db.database, owner.user.id);
    const stranger = await storedPerson(db.database);
    await storedPasskey(db.database, stranger.user.id);

    expect(await passkeys.ofUser(owner.user.id)).toEqual([first, second]);
    expect(await passkeys.ofUser(userId(randomUUID()))).toEqual([]);
  });

  it('are registered once, by whomever: the second time is a conflict', async () => {
    const { credentialId } = await storedPasskey(db.database, owner.user.id);
    const stranger = await storedPerson(db.database);

    await expect(passkeys.add(newPasskey(stranger.user.id, { credentialId }))).rejects.toThrow(ConflictError);
    expect(await passkeys.ofUser(stranger.user.id)).toEqual([]);
  });

  it('count upwards: a counter that was reached is refused, a higher one is kept', async () => {
    const { id, credentialId } = await storedPasskey(db.database, owner.user.id, { signCount: 5 });

    expect(await passkeys.recordUse(id, 4)).toBe(false);
    expect(await passkeys.recordUse(id, 5)).toBe(false);
    expect(await passkeys.recordUse(id, 0)).toBe(false);
    expect((await passkeys.findByCredential(credentialId))?.signCount).toBe(5);
    expect(await passkeys.recordUse(id, 6)).toBe(true);
    expect((await passkeys.findByCredential(credentialId))?.signCount).toBe(6);
  });

  it('that do not count may be used again and again, and may begin to count', async () => {
    const { id } = await storedPasskey(db.database, owner.user.id);

    expect(await passkeys.recordUse(id, 0)).toBe(true);
    expect(await passkeys.recordUse(id, 0)).toBe(true);
    expect(await passkeys.recordUse(id, 2 ** 32 - 1)).toBe(true);
    expect(await passkeys.recordUse(id, 0)).toBe(false);
  });

  it('have one winner among 20 uses at once that show the same counter', async () => {
    const { id } = await storedPasskey(db.database, owner.user.id, { signCount: 7 });

    const used = await Promise.all(
      Array.from({ length: 20 }, () => db.database.transaction(() => passkeys.recordUse(id, 8))),
    );

    expect(used.filter(Boolean)).toHaveLength(1);
  });

  it('that do not exist were not used', async () => {
    expect(await passkeys.recordUse(passkeyId(randomUUID()), 1)).toBe(false);
  });

  it('give the counter back when the unit of work rolls back', async () => {
    const { id } = await storedPasskey(db.database, owner.user.id, { signCount: 1 });
    const work = db.database.transaction(async () => {
      expect(await passkeys.recordUse(id, 2)).toBe(true);
      throw new Error('crash');
    });

    await expect(work).rejects.toThrow('crash');
    expect(await passkeys.recordUse(id, 2)).toBe(true);
  });
});

describe('challenges', () => {
  let challenges: PostgresChallengeStore;
  beforeAll(() => {
    challenges = new PostgresChallengeStore(db.database);
  });

  const ENDS_AT = later(CREATED_AT, 5 * MINUTE);

  async function storedChallenge(overrides: Partial<Challenge> = {}): Promise<Challenge> {
    const value = randomBytes(32).toString('base64url');
    const challenge: Challenge = { value, purpose: 'sign-in', subject: null, expiresAt: ENDS_AT, ...overrides };
    await challenges.add(challenge);
    return challenge;
  }

  it('that were abandoned are swept away with the next one taken', async () => {
    await storedChallenge({ value: 'abandoned', expiresAt: CREATED_AT });
    const { value } = await storedChallenge();
    await challenges.take(value, 'sign-in', CREATED_AT);

    expect(await db.sql(`SELECT FROM webauthn_challenges WHERE value = 'abandoned'`)).toEqual([]);
  });
});
