import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from '../../application/mail/mail.js';
import { MailRefusedError } from '../../application/mail/mail-refused-error.js';
import { type MailSender, SENT_WITHIN_MS } from '../../application/mail/mail-sender.js';
import type { MailId } from '../../domain/shared/ids.js';

/** For each of connecting, the greeting, and every pause of the server. */
const TIMEOUT_MS = 10_000;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export interface SmtpSettings {
  /** `smtp:` or `smtps:`, with user and password where the server needs them. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  /** How long the server may be silent; ten seconds when left out. */
  readonly timeoutMs?: number;
}

/**
 * Hands mails to a mail server by SMTP, encrypted unless the server is this machine (docs/operations.md). The message id follows from the
 * mail's, so that a server can drop a repeated one.
 */
export class SmtpMailSender implements MailSender {
  readonly isOffered = true;
  private readonly transport: Transporter;

  constructor(private readonly settings: SmtpSettings) {
    const { url, timeoutMs = TIMEOUT_MS } = settings;
    const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    // The mails carry credentials. What the URL says goes first.
    const requireTLS = !LOOPBACK.test(new URL(url).hostname);
    this.transport = createTransport({ url, requireTLS, ...limits });
  }

  async send(id: MailId, { to, subject, text }: Mail): Promise<void> {
    const { from } = this.settings;
    const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
    const signal = AbortSignal.timeout(SENT_WITHIN_MS);
    // An object is one recipient, whatever the text contains.
    await this.transport
      .sendMail({ from, to: { name: '', address: to }, subject, text, messageId, signal })
      .catch((error: unknown) => {
        throw refusalIn(error) ?? error;
      });
  }
}

/** The commands whose answer is about the recipient or the mail. A refusal of any other one is about this service. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

function refusalIn(error: unknown): MailRefusedError | null {
  if (!(error instanceof Error)) return null;
  const { command, responseCode, response }: SmtpFailure = error;
  if (command === undefined || !ABOUT_THE_MAIL.includes(command)) return null;
  if (responseCode === undefined || responseCode < 500 || responseCode > 599) return null;
  return new MailRefusedError(responseCode, response ?? error.message, { cause: error });
}

/** What nodemailer adds to an error. */
interface SmtpFailure extends Error {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}
