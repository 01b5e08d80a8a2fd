import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a recovery that guardians have approved without the service, only the key of the new passkey is known. */
export class RecoveriesOfTheChain1764096200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recovery_requests ALTER COLUMN token_fingerprint DROP NOT NULL, ALTER COLUMN credential_id DROP NOT NULL,
        ALTER COLUMN public_key DROP NOT NULL, ALTER COLUMN sign_count DROP NOT NULL, ALTER COLUMN transports DROP NOT NULL,
        ALTER COLUMN aaguid DROP NOT NULL,
        ADD CONSTRAINT recovery_requests_credential CHECK (
          num_nonnulls(token_fingerprint, credential_id, public_key, sign_count, transports, aaguid) IN (0, 6))`);
  }

  /* What was not started here gets ids that nothing has. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recovery_requests DROP CONSTRAINT recovery_requests_credential;
      UPDATE recovery_requests SET token_fingerprint = id::text, credential_id = id::text, public_key = '', sign_count = 0,
        transports = '{}', aaguid = '00000000-0000-0000-0000-000000000000' WHERE token_fingerprint IS NULL;
      ALTER TABLE recovery_requests ALTER COLUMN token_fingerprint SET NOT NULL, ALTER COLUMN credential_id SET NOT NULL,
        ALTER COLUMN public_key SET NOT NULL, ALTER COLUMN sign_count SET NOT NULL, ALTER COLUMN transports SET NOT NULL,
        ALTER COLUMN aaguid SET NOT NULL`);
  }
}
