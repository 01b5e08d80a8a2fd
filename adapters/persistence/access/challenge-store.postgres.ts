import type { Challenge, ChallengeStore } from '../../../application/access/challenges.js';
import type { Database, Statement } from '../database.js';

const ADD: Statement = {
  name: 'add-challenge',
  text: 'INSERT INTO webauthn_challenges (value, purpose, subject, expires_at) VALUES ($1, $2, $3, $4)',
};

/* Challenges past their end go with whichever is taken next, so that abandoned ceremonies do not pile up. */
const TAKE: Statement = {
  name: 'take-challenge',
  text: `WITH ended AS (DELETE FROM webauthn_challenges WHERE expires_at <= $3 AND value <> $1)
    DELETE FROM webauthn_challenges WHERE value = $1 AND purpose = $2
    RETURNING value, purpose, subject, expires_at AS "expiresAt"`,
};

export class PostgresChallengeStore implements ChallengeStore {
  constructor(private readonly database: Database) {}

  async add(challenge: Challenge): Promise<void> {
    const subject = challenge.subject && JSON.stringify(challenge.subject);
    await this.database.query(ADD, [challenge.value, challenge.purpose, subject, challenge.expiresAt]);
  }

  async take(value: string, purpose: Challenge['purpose'], at: Date): Promise<Challenge | null> {
    const [row] = await this.database.query<Challenge & Record<string, unknown>>(TAKE, [value, purpose, at]);
    return row && row.expiresAt > at ? row : null;
  }
}
