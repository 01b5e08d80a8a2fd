import { discard } from '../../domain/passkeys/passkey.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { PasskeyRepository } from './passkey.repository.js';

/** Deletes a passkey that is no signer of the wallet, so that no signature is needed. */
export class DiscardPasskey {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError, ConflictError when it is a signer, or is being added */
  async execute(input: {
    readonly id: PasskeyId;
    readonly userId: UserId;
    readonly origin: RequestOrigin;
  }): Promise<void> {
    const { id, userId, origin } = input;
    const passkey = await this.passkeys.findOwned(id, userId);
    if (!passkey) throw new NotFoundError('The passkey');
    const { next, events } = discard(passkey, this.clock.now());
    await this.unitOfWork.run(async () => {
      assertCurrent(await this.passkeys.transition(next, passkey.status), 'The passkey');
      await this.outbox.append(events);
      await this.auditLog.append({ type: 'passkey.removed', userId, origin, details: { passkeyId: passkey.id } });
    });
  }
}
