import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from '../../application/mail/mail.js';
import type { MailSender } from '../../application/mail/mail-sender.js';
import type { MailId } from '../../domain/shared/ids.js';

const TIMEOUT_MS = 10_000;

export interface SmtpSettings {
  /** `smtp:` or `smtps:`, with user and password where the server needs them. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
}

/** Hands mails to a mail server by SMTP. The message id follows from the mail's, so that a server can drop a repeated one. */
export class SmtpMailSender implements MailSender {
  readonly isOffered = true;
  private readonly transport: Transporter;

  constructor(private readonly settings: SmtpSettings) {
    const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    this.transport = createTransport({ url: settings.url, ...limits });
  }

  async send(id: MailId, { to, subject, text }: Mail): Promise<void> {
    const { from } = this.settings;
    const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1).replace('>', '')}>`;
    // An object is one recipient, whatever the text contains.
    await this.transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
  }
}
