import type { MailId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Is told what became of mails. A feature that sends mails contributes one, and ignores the mails of others. Both can come twice. */
export interface MailListener {
  /** The server has refused it for good, as it says; it is tried again all the same. @param reason the server's words */
  refused(id: MailId, reason: string): Promise<void>;
  /** The server has taken it. */
  taken(id: MailId): Promise<void>;
}
export const MailListener = token<MailListener>('MailListener');
