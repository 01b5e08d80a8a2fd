import { recoveryTimes } from '../../domain/recovery/recovery-times.js';
import { ConflictError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { DraftSetup } from './draft-setup.js';
import type { GuardianRepository } from './guardian.repository.js';
import type { RecoverySetups, RecoverySetupView } from './recovery-setups.js';

/** The owner chooses delay and window. They count when the owner has signed them. */
export class ChangeRecoveryTimes {
  constructor(
    private readonly guardians: GuardianRepository,
    private readonly setups: RecoverySetups,
    private readonly draftSetup: DraftSetup,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError, ConflictError when nobody has accepted to be a guardian */
  async execute(owner: UserId, delayHours: number, windowHours: number): Promise<RecoverySetupView | null> {
    const times = recoveryTimes(delayHours, windowHours);
    return this.unitOfWork.run(async () => {
      await this.guardians.lock(owner);
      const configuration = await this.setups.configurationOf(owner);
      const isThere = configuration?.delay === times.delay && configuration.window === times.window;
      await this.draftSetup.execute(owner, this.clock.now(), times);
      const open = await this.setups.openOf(owner);
      if (!open && !isThere)
        throw new ConflictError('Nobody guards the account yet; times are set with the first guardian');
      return open;
    });
  }
}
