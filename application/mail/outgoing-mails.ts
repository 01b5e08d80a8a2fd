import type { InviteId, MailId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Mail } from './mail.js';

/** What mails are about: invites to organizations, or guardians. They are counted apart, so that those of one kind hold up none of the other. */
export type MailSubject = 'INVITE' | 'GUARDIAN';

/** Mails that wait to be sent. Their content is encrypted, and erased when they are sent. */
export interface OutgoingMails {
  /**
   * Stores a mail in the caller's transaction. It is sent after the commit, at least once.
   * @param inviteId the invite that it is about
   */
  add(id: MailId, mail: Mail, at: Date, inviteId?: InviteId): Promise<void>;
  /** The mail of an invite that has ended is sent no more, unless that has begun. It is counted all the same. */
  withdraw(inviteId: InviteId, at: Date): Promise<void>;
  /** How many were stored for this address since then. */
  countTo(recipient: string, subject: MailSubject, since: Date): Promise<number>;
  /** Claims the next mail that is due, for longer than sending it can take. Null when none is; after two weeks a mail is due no more. */
  claim(at: Date): Promise<{ readonly id: MailId; readonly mail: Mail } | null>;
  /** It was not taken, and is due again after a pause that doubles each time, from four seconds to an hour. */
  putOff(id: MailId, at: Date): Promise<void>;
  sent(id: MailId, at: Date): Promise<void>;
}
export const OutgoingMails = token<OutgoingMails>('OutgoingMails');
