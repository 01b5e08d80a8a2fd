import { ConflictError } from '../../domain/shared/errors.js';
import type { MailSubject, OutgoingMails } from './outgoing-mails.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** To one address in a day about one subject, from all senders together. */
const MOST_MAILS_A_DAY = 5;

/** @throws ConflictError when the address got enough mails of this subject in the last 24 hours */
export async function assertMailable(
  mails: OutgoingMails,
  email: string,
  subject: MailSubject,
  at: Date,
): Promise<void> {
  const today = await mails.countTo(email, subject, new Date(at.getTime() - DAY_MS));
  if (today >= MOST_MAILS_A_DAY) throw new ConflictError('This address got enough mails today; try again tomorrow');
}
