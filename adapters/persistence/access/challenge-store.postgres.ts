import type { Challenge, ChallengeStore } from '../../../application/access/challenges.js';
import type { WallClock } from '../../../application/ports/clock.js';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import type { Database } from '../database.js';
import { wallDeadline } from '../deadline-statement.js';
import { json, statement } from '../statement.js';

const ADD = statement<Challenge>('add-challenge').sql(
  'INSERT INTO webauthn_challenges (value, purpose, subject, expires_at) VALUES (:value, :purpose, :subject, :expiresAt)',
);

const FIND = statement<Pick<Challenge, 'value' | 'purpose'>, Challenge>('find-challenge', {
  subject: json<Challenge['subject'] & object>(),
}).sql(
  `SELECT value, purpose, subject, expires_at AS "expiresAt" FROM webauthn_challenges WHERE value = :value AND purpose = :purpose`,
);

/* Taking a challenge also deletes expired ones, so that abandoned ceremonies do not fill the table. */
const TAKE = wallDeadline<Pick<Challenge, 'value' | 'purpose'>>(
  'take-challenge',
  'expires_at',
  () => new UnauthorizedError('The passkey answered too late; try again'),
).sql(`
    WITH ended AS (DELETE FROM webauthn_challenges WHERE expires_at <= :now AND value <> :value)
    DELETE FROM webauthn_challenges WHERE value = :value AND purpose = :purpose`);

export class PostgresChallengeStore implements ChallengeStore {
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
  ) {}

  async add(challenge: Challenge): Promise<void> {
    await this.database.affected(ADD, challenge);
  }

  async take(value: string, purpose: Challenge['purpose']): Promise<Challenge | null> {
    const challenge = await this.database.row(FIND, { value, purpose });
    return (await this.database.beforeDeadline(TAKE, { value, purpose }, this.wallClock)) ? challenge : null;
  }
}
