import type { Challenge, ChallengeStore } from '../../../application/access/challenges.js';
import type { Database } from '../database.js';
import { json, statement } from '../statement.js';

const ADD = statement<Challenge>('add-challenge').sql(
  'INSERT INTO webauthn_challenges (value, purpose, subject, expires_at) VALUES (:value, :purpose, :subject, :expiresAt)',
);

/* Taking a challenge also deletes expired ones, so that abandoned ceremonies do not fill the table. */
const TAKE = statement<{ value: string; purpose: Challenge['purpose']; at: Date }, Challenge>('take-challenge', {
  subject: json<Challenge['subject'] & object>(),
}).sql(`
    WITH ended AS (DELETE FROM webauthn_challenges WHERE expires_at <= :at AND value <> :value)
    DELETE FROM webauthn_challenges WHERE value = :value AND purpose = :purpose
    RETURNING value, purpose, subject, expires_at AS "expiresAt"`);

export class PostgresChallengeStore implements ChallengeStore {
  constructor(private readonly database: Database) {}

  async add(challenge: Challenge): Promise<void> {
    await this.database.affected(ADD, challenge);
  }

  async take(value: string, purpose: Challenge['purpose'], at: Date): Promise<Challenge | null> {
    const row = await this.database.row(TAKE, { value, purpose, at });
    return row && row.expiresAt > at ? row : null;
  }
}
