import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = ['sign-in', 'oauth-sign-in', 'sign-up', 'add-passkey', 'guardian', 'guardian-consent', 'recover'];

/** A passkey confirms the export of all data, and a ticket downloads it. */
export class DataExports1764130000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(purposes([...BEFORE, 'data-export', 'data-export-download']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM webauthn_challenges WHERE purpose LIKE 'data-export%'`);
    await runner.query(purposes(BEFORE));
  }
}

function purposes(names: readonly string[]): string {
  return `
    ALTER TABLE webauthn_challenges DROP CONSTRAINT webauthn_challenges_purpose_check,
      ADD CONSTRAINT webauthn_challenges_purpose_check CHECK (purpose IN (${names.map((name) => `'${name}'`).join(', ')}))`;
}
