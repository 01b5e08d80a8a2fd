import type { MailSender } from './mail-sender.js';

/** A deployment without a mail server. */
export const NO_MAIL_SENDER: MailSender = {
  isOffered: false,
  send: () => Promise.reject(new Error('SMTP_URL is not set')),
};
