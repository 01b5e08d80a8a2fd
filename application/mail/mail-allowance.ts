import { ConflictError } from '../../domain/shared/errors.js';
import type { MailSubject, OutgoingMails } from './outgoing-mails.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** To one address in a day about one subject, from all senders together. */
const MOST_MAILS_A_DAY = 5;

/** Whether the address got fewer mails of this subject in the last 24 hours than it may get. */
export async function isMailable(
  mails: OutgoingMails,
  email: string,
  subject: MailSubject,
  at: Date,
): Promise<boolean> {
  return (await mails.countTo(email, subject, new Date(at.getTime() - DAY_MS))) < MOST_MAILS_A_DAY;
}

/** @throws ConflictError when it got enough */
export async function assertMailable(...asked: Parameters<typeof isMailable>): Promise<void> {
  if (!(await isMailable(...asked))) throw new ConflictError('This address got enough mails today; try again tomorrow');
}
