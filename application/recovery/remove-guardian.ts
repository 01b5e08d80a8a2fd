import { remove } from '../../domain/recovery/guardian.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { GuardianId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { DraftSetup } from './draft-setup.js';
import type { GuardianRepository } from './guardian.repository.js';
import { guardianTold } from './guardian-told.js';

/** The owner wants a guardian no more. One that counts on chain counts until the owner has signed the change. */
export class RemoveGuardian {
  constructor(
    private readonly guardians: GuardianRepository,
    private readonly draftSetup: DraftSetup,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError, ConflictError for one that has declined */
  async execute(id: GuardianId, owner: UserId): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.guardians.lock(owner);
      const guardian = await this.guardians.find(id);
      if (guardian?.userId !== owner) throw new NotFoundError('The guardian');
      const at = this.clock.now();
      const { next, events } = remove(guardian, at);
      if (events.length === 0) return;
      assertCurrent(await this.guardians.transition(next, guardian.status), 'The guardian');
      await this.outbox.append(guardianTold(guardian, at));
      await this.draftSetup.execute(owner, at);
    });
  }
}
