import type { MailId } from '../../domain/shared/ids.js';
import type { Mail } from '../mail/mail.js';
import { token } from '../ports/token.js';

export interface MailboxEntry extends Mail {
  readonly id: MailId;
  readonly sentAt: Date;
}

/** The mails that a sandbox has sent. */
export interface Mailbox {
  /** The newest first. @param to only those to this address; null for all */
  list(to: string | null, limit: number): Promise<readonly MailboxEntry[]>;
}
export const Mailbox = token<Mailbox>('Mailbox');
