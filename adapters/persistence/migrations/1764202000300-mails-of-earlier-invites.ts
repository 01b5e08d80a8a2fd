import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mails of invites that were stored before a mail named its invite. An invite and its mail were stored in one transaction, for one address and with one time.
 * Those of invites that are over are not sent any more, and all of them count as mails of invites.
 */
export class MailsOfEarlierInvites1764202000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE outgoing_mails m SET invite_id = i.id FROM organization_invites i
      WHERE m.invite_id IS NULL AND m.recipient = i.email AND m.created_at = i.created_at;
      UPDATE outgoing_mails m SET sent_at = now(), sealed_content = NULL FROM organization_invites i
      WHERE m.invite_id = i.id AND m.sent_at IS NULL AND i.status <> 'pending'`);
  }

  async down(): Promise<void> {
    // The mails keep their invites.
  }
}
