import type { MailId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Mail } from './mail.js';

/** Mails that wait to be sent. Their content is encrypted, and erased when they are sent. */
export interface OutgoingMails {
  /** Stores a mail in the caller's transaction. It is sent after the commit, at least once. */
  add(id: MailId, mail: Mail, at: Date): Promise<void>;
  /** How many were stored for this address since then. */
  countTo(recipient: string, since: Date): Promise<number>;
  /** Claims the next mail that is due, and puts its next attempt off. Null when none is. */
  claim(at: Date): Promise<{ readonly id: MailId; readonly mail: Mail } | null>;
  sent(id: MailId, at: Date): Promise<void>;
}
export const OutgoingMails = token<OutgoingMails>('OutgoingMails');
