import type { WallClock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';
import type { Sweep } from '../ports/sweep.js';
import type { MailListener } from './mail-listener.js';
import { MailRefusedError } from './mail-refused-error.js';
import type { MailSender } from './mail-sender.js';
import type { OutgoingMails } from './outgoing-mails.js';

const AT_ONCE = 50;

/**
 * The sweep that sends mails. One that the server does not take is tried again, later each time, for two weeks; also one that it refuses for
 * good, because servers say so of full mailboxes and of senders that they do not know yet.
 */
export class SendMails implements Sweep {
  readonly name = 'send-mails';
  readonly everyMs = 1_000;

  constructor(
    private readonly mails: OutgoingMails,
    private readonly sender: MailSender,
    private readonly listeners: readonly MailListener[],
    private readonly clock: WallClock,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  async execute(): Promise<void> {
    for (let count = 0; count < AT_ONCE; count += 1) {
      const claimed = await this.mails.claim(this.clock.now());
      if (!claimed) return;
      const { id, mail } = claimed;
      try {
        await this.sender.send(id, mail);
      } catch (error) {
        this.logger.warn({ mail: id, error: String(error) }, 'A mail was not taken; it is tried again');
        await this.mails.putOff(id, this.clock.now());
        if (!(error instanceof MailRefusedError)) continue;
        for (const listener of this.listeners) await listener.refused(id, error.reason);
        continue;
      }
      for (const listener of this.listeners) await listener.taken(id);
      await this.mails.sent(id, this.clock.now());
    }
  }
}
