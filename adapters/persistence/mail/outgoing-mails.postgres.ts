import type { Mail } from '../../../application/mail/mail.js';
import type { MailSubject, OutgoingMails } from '../../../application/mail/outgoing-mails.js';
import type { SecretBox } from '../../../application/ports/secret-box.js';
import { INVITE_LIFETIME_MS } from '../../../domain/platform/invite.js';
import { type InviteId, type MailId, mailId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { spentRows } from '../spent-rows.js';
import { statement } from '../statement.js';

interface NewMail {
  readonly id: MailId;
  readonly recipient: string;
  readonly content: string;
  readonly at: Date;
  readonly inviteId: InviteId | null;
}

const ADD = statement<NewMail>('add-mail').sql(`
    INSERT INTO outgoing_mails (id, recipient, sealed_content, created_at, next_attempt_at, invite_id)
    VALUES (:id, :recipient, :content, :at, now(), :inviteId)`);

interface Counted {
  readonly recipient: string;
  readonly isInvite: boolean;
  readonly since: Date;
}

const COUNT = statement<Counted, { readonly count: number }>('count-mails').sql(`
    SELECT count(*)::int AS count FROM outgoing_mails
    WHERE recipient = :recipient AND created_at > :since AND (invite_id IS NOT NULL) = :isInvite`);

const WITHDRAW = statement<{ inviteId: InviteId; at: Date }>('withdraw-mail-of-invite').sql(
  'UPDATE outgoing_mails SET sent_at = :at, sealed_content = NULL WHERE invite_id = :inviteId AND sent_at IS NULL',
);

/* Nobody can accept an expired invite. A sender gives up after a minute, so that no second one sends what a first one is sending; and no lock outlives a killed process. */
const CLAIM = statement<
  { at: Date; oldestInvite: Date },
  { readonly id: MailId; readonly recipient: string; readonly content: string }
>('claim-mail', { id: mailId }).sql(`
    UPDATE outgoing_mails SET attempts = attempts + 1, next_attempt_at = :at::timestamptz + interval '2 minutes'
    WHERE id = (
      SELECT id FROM outgoing_mails
      WHERE sent_at IS NULL AND next_attempt_at <= :at AND created_at > :at::timestamptz - interval '14 days'
        AND (invite_id IS NULL OR created_at > :oldestInvite)
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, sealed_content AS content`);

const PUT_OFF = statement<{ id: MailId; at: Date }>('put-mail-off').sql(`
    UPDATE outgoing_mails SET
      next_attempt_at = :at::timestamptz + least(interval '1 hour', interval '2 seconds' * power(2, least(attempts, 12)))
    WHERE id = :id AND sent_at IS NULL`);

const SENT = statement<{ id: MailId; at: Date }>('mail-sent').sql(
  'UPDATE outgoing_mails SET sent_at = :at, sealed_content = NULL WHERE id = :id AND sent_at IS NULL',
);

/** What was sent is remembered for the limits of a day only, and what nobody took as long. */
export const SPENT_MAILS = spentRows(
  'forget-mails',
  'outgoing_mails',
  "sent_at < now() - interval '30 days' OR (sent_at IS NULL AND next_attempt_at < now() - interval '30 days')",
);

export class PostgresOutgoingMails implements OutgoingMails {
  constructor(
    private readonly database: Database,
    private readonly secretBox: SecretBox,
  ) {}

  async add(id: MailId, { to, subject, text }: Mail, at: Date, inviteId: InviteId | null = null): Promise<void> {
    const content = this.secretBox.seal(JSON.stringify({ subject, text }), contextOf(id));
    await this.database.affected(ADD, { id, recipient: to, content, at, inviteId });
  }

  async withdraw(inviteId: InviteId, at: Date): Promise<void> {
    await this.database.affected(WITHDRAW, { inviteId, at });
  }

  async countTo(recipient: string, subject: MailSubject, since: Date): Promise<number> {
    return (await this.database.row(COUNT, { recipient, isInvite: subject === 'INVITE', since }))?.count ?? 0;
  }

  async claim(at: Date): Promise<{ readonly id: MailId; readonly mail: Mail } | null> {
    const row = await this.database.row(CLAIM, { at, oldestInvite: new Date(at.getTime() - INVITE_LIFETIME_MS) });
    if (!row) return null;
    const { subject, text }: Omit<Mail, 'to'> = JSON.parse(this.secretBox.open(row.content, contextOf(row.id)));
    return { id: row.id, mail: { to: row.recipient, subject, text } };
  }

  async putOff(id: MailId, at: Date): Promise<void> {
    await this.database.affected(PUT_OFF, { id, at });
  }

  async sent(id: MailId, at: Date): Promise<void> {
    await this.database.affected(SENT, { id, at });
  }
}

function contextOf(id: MailId): string {
  return `mail ${id}`;
}
