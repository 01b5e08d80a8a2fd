import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest mail to a guardian, and why the mail server refuses it. */
export class RefusedMails1764098200100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recovery_guardians ADD COLUMN mail_id uuid, ADD COLUMN mail_refusal text, ADD COLUMN mail_refused_at timestamptz,
        ADD CONSTRAINT recovery_guardians_mail CHECK (
          num_nonnulls(mail_refusal, mail_refused_at) IN (0, 2) AND (mail_refusal IS NULL OR mail_id IS NOT NULL));
      CREATE INDEX recovery_guardians_mail_id ON recovery_guardians (mail_id) WHERE mail_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE recovery_guardians DROP COLUMN mail_refused_at, DROP COLUMN mail_refusal, DROP COLUMN mail_id',
    );
  }
}
