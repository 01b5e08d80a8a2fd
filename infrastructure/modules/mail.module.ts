import { SmtpMailSender } from '../../adapters/mail/smtp-mail-sender.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresOutgoingMails, SPENT_MAILS } from '../../adapters/persistence/mail/outgoing-mails.postgres.js';
import { SandboxMailbox } from '../../adapters/persistence/sandbox/sandbox-mailbox.postgres.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { MailListener } from '../../application/mail/mail-listener.js';
import { MailSender } from '../../application/mail/mail-sender.js';
import { NO_MAIL_SENDER } from '../../application/mail/no-mail-sender.js';
import { OutgoingMails } from '../../application/mail/outgoing-mails.js';
import { SendMails } from '../../application/mail/send-mails.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import type { Resources } from '../resources.js';
import { every } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { constant, contribute, implement, type Row } from '../wiring/rows.js';

/** Mails: stored with their cause, sent by a sweep. Features contribute a `MailListener` each. */
export function mailModule({ configuration: { smtp, sandbox }, logger }: Resources): Module {
  return module(
    implement(OutgoingMails, PostgresOutgoingMails, [Database, SecretBox]),
    senderRow(smtp, sandbox),
    contribute(
      Sweep,
      (mails: OutgoingMails, sender: MailSender, listeners: readonly MailListener[], clock: WallClock) =>
        new SendMails(mails, sender, listeners, clock, logger),
      [OutgoingMails, MailSender, every(MailListener), WallClock],
    ),
    constant(SpentRows, SPENT_MAILS),
  );
}

function senderRow(smtp: Resources['configuration']['smtp'], sandbox: boolean): Row {
  if (smtp) return constant(MailSender, new SmtpMailSender(smtp));
  return sandbox ? implement(MailSender, SandboxMailbox, [Database, Clock]) : constant(MailSender, NO_MAIL_SENDER);
}
