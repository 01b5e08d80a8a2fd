import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresChallengeStore } from '../../../../adapters/persistence/access/challenge-store.postgres.js';
import type { Challenge } from '../../../../application/access/challenges.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { CREATED_AT, later, MINUTE } from '../../../support/builders/time.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let _owner: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  _owner = await storedPerson(db.database);
});

describe('challenges', () => {
  let challenges: PostgresChallengeStore;
  beforeAll(() => {
    challenges = new PostgresChallengeStore(db.database, new StandingClock());
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
    await challenges.take(value, 'sign-in');

    expect(await db.sql(`SELECT FROM webauthn_challenges WHERE value = 'abandoned'`)).toEqual([]);
  });
});
