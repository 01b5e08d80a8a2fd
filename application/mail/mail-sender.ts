import type { MailId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Mail } from './mail.js';

/** A mail that takes longer was not taken. */
export const SENT_WITHIN_MS = 60_000;

/** Hands mails to a mail server; in a sandbox to its mailbox. */
export interface MailSender {
  /** Whether this deployment sends mails at all. Without it nothing that needs one is offered. */
  readonly isOffered: boolean;
  /**
   * @param id the same id is the same mail, also when it is sent again after a failure
   * @throws MailRefusedError when the server says that it will never take it
   * @throws Error when it was not taken within `SENT_WITHIN_MS`
   */
  send(id: MailId, mail: Mail): Promise<void>;
}
export const MailSender = token<MailSender>('MailSender');
