import type { Mail } from '../../../application/mail/mail.js';
import type { MailSender } from '../../../application/mail/mail-sender.js';
import type { Clock } from '../../../application/ports/clock.js';
import type { Mailbox, MailboxEntry } from '../../../application/sandbox/mailbox.js';
import { type MailId, mailId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const ADD = statement<MailboxEntry>('add-sandbox-mail').sql(`
    INSERT INTO sandbox_mails (id, recipient, subject, body, sent_at) VALUES (:id, :to, :subject, :text, :sentAt)
    ON CONFLICT (id) DO NOTHING`);

const LIST = statement<{ to: string | null; limit: number }, MailboxEntry>('list-sandbox-mails', { id: mailId }).sql(`
    SELECT id, recipient AS "to", subject, body AS text, sent_at AS "sentAt" FROM sandbox_mails
    WHERE :to::text IS NULL OR recipient = :to ORDER BY sent_at DESC, id DESC LIMIT :limit`);

/** The sandbox's mail server, and the mailbox of everybody who gets a mail from it. */
export class SandboxMailbox implements MailSender, Mailbox {
  readonly isOffered = true;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async send(id: MailId, mail: Mail): Promise<void> {
    await this.database.affected(ADD, { id, ...mail, sentAt: this.clock.now() });
  }

  list(to: string | null, limit: number): Promise<readonly MailboxEntry[]> {
    return this.database.rows(LIST, { to, limit });
  }
}
