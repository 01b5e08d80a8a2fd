import type { MailId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Mail } from './mail.js';

/** Hands mails to a mail server; in a sandbox to its mailbox. */
export interface MailSender {
  /** Whether this deployment sends mails at all. Without it nothing that needs one is offered. */
  readonly isOffered: boolean;
  /** @param id the same id is the same mail, also when it is sent again after a failure. @throws Error when it was not taken */
  send(id: MailId, mail: Mail): Promise<void>;
}
export const MailSender = token<MailSender>('MailSender');
