import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = [
  'sign-in',
  'oauth-sign-in',
  'sign-up',
  'add-passkey',
  'guardian',
  'guardian-consent',
  'recover',
  'data-export',
  'data-export-download',
  'account-closing',
];

/** A new API key of the app is confirmed with a passkey. */
export class ApiKeyConfirmations1764204000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(purposes([...BEFORE, 'api-key']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM webauthn_challenges WHERE purpose = 'api-key'`);
    await runner.query(purposes(BEFORE));
  }
}

function purposes(names: readonly string[]): string {
  return `
    ALTER TABLE webauthn_challenges DROP CONSTRAINT webauthn_challenges_purpose_check,
      ADD CONSTRAINT webauthn_challenges_purpose_check CHECK (purpose IN (${names.map((name) => `'${name}'`).join(', ')}))`;
}
