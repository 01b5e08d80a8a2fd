import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A guardian who leaves with the owner's next signature can be asked again before it, so that one signature replaces a lost passkey. */
export class ReplacedGuardians1764094000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX recovery_guardians_email_key, recovery_guardians_person_key;
      CREATE UNIQUE INDEX recovery_guardians_email_key ON recovery_guardians (user_id, email)
        WHERE status IN ('invited', 'accepted', 'active');
      CREATE UNIQUE INDEX recovery_guardians_person_key ON recovery_guardians (user_id, guardian_user_id)
        WHERE status IN ('invited', 'accepted', 'active')`);
  }

  /* Whoever was asked again before the earlier passkey had left has to be asked once more. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE recovery_guardians later SET status = 'removed', removed_at = now() FROM recovery_guardians earlier
      WHERE earlier.status = 'removing' AND later.status IN ('invited', 'accepted', 'active')
        AND later.user_id = earlier.user_id
        AND (later.email = earlier.email OR later.guardian_user_id = earlier.guardian_user_id);
      DROP INDEX recovery_guardians_email_key, recovery_guardians_person_key;
      CREATE UNIQUE INDEX recovery_guardians_email_key ON recovery_guardians (user_id, email)
        WHERE status IN ('invited', 'accepted', 'active', 'removing');
      CREATE UNIQUE INDEX recovery_guardians_person_key ON recovery_guardians (user_id, guardian_user_id)
        WHERE status IN ('invited', 'accepted', 'active', 'removing')`);
  }
}
