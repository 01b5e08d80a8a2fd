import type { GuardianId, MailId } from '../../domain/shared/ids.js';
import type { MailListener } from '../mail/mail-listener.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { GuardianRepository } from './guardian.repository.js';
import { guardianTold } from './guardian-told.js';

/** Tells the owner that the mail server refuses a mail to a guardian, and that it has taken it after all. */
export class GuardianMailRefused implements MailListener {
  constructor(
    private readonly guardians: GuardianRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  refused(mail: MailId, reason: string): Promise<void> {
    return this.tell((at) => this.guardians.mailRefused(mail, { reason, at }));
  }

  taken(mail: MailId): Promise<void> {
    return this.tell(() => this.guardians.mailTaken(mail));
  }

  private tell(change: (at: Date) => Promise<GuardianId | null>): Promise<void> {
    return this.unitOfWork.run(async () => {
      const at = this.clock.now();
      const id = await change(at);
      const guardian = id && (await this.guardians.find(id));
      if (guardian) await this.outbox.append(guardianTold(guardian, at));
    });
  }
}
