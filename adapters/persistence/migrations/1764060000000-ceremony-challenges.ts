import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Challenges are stored as the passkey's answer carries them, and the two sign-in pages have one each. What waits for an answer is
 * deleted: it would be accepted without the hash that the page makes. It would have ended within five minutes; people start again.
 */
export class CeremonyChallenges1764060000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM webauthn_challenges;
      ALTER TABLE webauthn_challenges DROP CONSTRAINT webauthn_challenges_purpose_check,
        ADD CONSTRAINT webauthn_challenges_purpose_check
          CHECK (purpose IN ('sign-in', 'oauth-sign-in', 'sign-up', 'add-passkey'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM webauthn_challenges;
      ALTER TABLE webauthn_challenges DROP CONSTRAINT webauthn_challenges_purpose_check,
        ADD CONSTRAINT webauthn_challenges_purpose_check CHECK (purpose IN ('sign-in', 'sign-up', 'add-passkey'));`);
  }
}
