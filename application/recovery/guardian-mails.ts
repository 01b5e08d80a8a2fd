import { type MailId, mailId } from '../../domain/shared/ids.js';
import type { Secrets } from '../access/secrets.js';
import type { OutgoingMails } from '../mail/outgoing-mails.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { GuardianRepository } from './guardian.repository.js';
import type { GuardianLink, GuardianLinks } from './guardian-links.js';

/** Writes mails to guardians with a link of their own. */
export class GuardianMails {
  /** @param appUrl of the app's pages, without a trailing slash */
  constructor(
    private readonly guardians: Pick<GuardianRepository, 'mailed'>,
    private readonly links: GuardianLinks,
    private readonly mails: OutgoingMails,
    private readonly secrets: Secrets,
    private readonly ids: IdGenerator,
    private readonly appUrl: string,
  ) {}

  /**
   * Stores link and mail in the current unit of work.
   * @param lines of the mail, above the link
   */
  async write(
    link: GuardianLink,
    mail: { readonly to: string; readonly subject: string; readonly lines: readonly string[] },
    at: Date,
  ): Promise<MailId> {
    const secret = this.secrets.token();
    await this.links.add(this.secrets.fingerprint(secret), link);
    const id = mailId(this.ids.next());
    // The token stands behind the #, which browsers send to no server.
    const text = [...mail.lines, '', `${this.appUrl}/guardian#${secret}`, ''].join('\n');
    await this.mails.add(id, { to: mail.to, subject: mail.subject, text }, at);
    await this.guardians.mailed(link.guardianId, id);
    return id;
  }
}
