import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which invite to an organization a mail is about, so that it is not sent after the invite has ended, and is counted apart from other mails. */
export class MailsOfInvites1764190300030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outgoing_mails ADD COLUMN invite_id uuid;
      CREATE INDEX outgoing_mails_of_invite ON outgoing_mails (invite_id) WHERE invite_id IS NOT NULL AND sent_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outgoing_mails DROP COLUMN invite_id');
  }
}
