import type { OrganizationRole } from '../../domain/platform/organization-role.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import { type InviteId, mailId } from '../../domain/shared/ids.js';
import { isMailable } from '../mail/mail-allowance.js';
import type { MailSender } from '../mail/mail-sender.js';
import type { OutgoingMails } from '../mail/outgoing-mails.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UserRepository } from '../users/user.repository.js';
import type { StoredInvite } from './invites.js';
import type { Organizations } from './organizations.js';

/** What the app calls them, in both languages of the mail. */
const ROLE_WORDS: Readonly<Record<OrganizationRole, { readonly en: string; readonly de: string }>> = {
  OWNER: { en: 'Owner', de: 'Inhaber' },
  ADMIN: { en: 'Admin', de: 'Verwaltung' },
  DEVELOPER: { en: 'Developer', de: 'Entwicklung' },
  BILLING: { en: 'Billing', de: 'Abrechnung' },
  COMPLIANCE: { en: 'Compliance', de: 'Compliance' },
  MEMBER: { en: 'Member', de: 'Mitglied' },
};

/** Writes the mails that invite people to organizations. */
export class InviteMails {
  /** @param url of the service, without a trailing slash */
  constructor(
    private readonly organizations: Organizations,
    private readonly users: UserRepository,
    private readonly sender: MailSender,
    private readonly mails: OutgoingMails,
    private readonly ids: IdGenerator,
    private readonly url: string,
  ) {}

  /**
   * Stores the mail in the current unit of work.
   * @returns false where the deployment sends no mails, and when the address got enough of them today, also from others: they must not be able to keep
   *   somebody from being invited
   */
  async write({ invite, email, role, invitedBy }: StoredInvite, token: string, at: Date): Promise<boolean> {
    if (!this.sender.isOffered || !(await isMailable(this.mails, email, 'INVITE', at))) return false;
    const organization = await this.organizations.find(invite.organizationId);
    const inviter = await this.users.find(invitedBy);
    if (!organization || !inviter) throw new NotFoundError('The organization');
    const lines = [
      `${inviter.displayName} (@${inviter.username}) invites you to the organization ${organization.name} (${organization.slug}), in the role “${ROLE_WORDS[role].en}”.`,
      '',
      'Accept it only if you know this person and expect the invitation. Whoever has the token below can accept it, once.',
      `It can be used until ${momentIn('en-GB', invite.expiresAt)}.`,
      '',
      'To accept, open this page, sign in or make an account, and enter the token:',
      `${this.url}/app/organizations`,
      token,
      '',
      'A program of yours can accept it as well, with your own credential:',
      `POST ${this.url}/v1/platform/invites/accept`,
      JSON.stringify({ token }),
      '',
      '* * *',
      '',
      `${inviter.displayName} (@${inviter.username}) lädt Sie in die Organisation ${organization.name} (${organization.slug}) ein, in der Rolle „${ROLE_WORDS[role].de}“.`,
      '',
      'Nehmen Sie nur an, wenn Sie diese Person kennen und die Einladung erwarten. Wer das Token oben hat, kann sie annehmen, einmal.',
      `Es gilt bis ${momentIn('de-DE', invite.expiresAt)}.`,
      '',
      'Öffnen Sie zum Annehmen diese Seite, melden Sie sich an oder legen Sie ein Konto an, und geben Sie das Token ein:',
      `${this.url}/app/organizations`,
      '',
    ];
    const { name } = organization;
    const subject = `${inviter.username} invites you to ${name} / ${inviter.username} lädt Sie zu ${name} ein`;
    await this.mails.add(mailId(this.ids.next()), { to: email, subject, text: lines.join('\n') }, at, invite.id);
    return true;
  }

  /** What was not sent of an invite that has ended is not sent any more. */
  withdraw(id: InviteId, at: Date): Promise<void> {
    return this.mails.withdraw(id, at);
  }
}

/** "29 November 2026 at 10:30 UTC". Nobody knows the reader's time zone. */
function momentIn(locale: 'en-GB' | 'de-DE', at: Date): string {
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${shown.format(at)} UTC`;
}
