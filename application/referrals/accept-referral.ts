import { accept } from '../../domain/referrals/referral.js';
import { isCodeOf, usernameIn } from '../../domain/referrals/referral-code.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { referralId, type UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { UserRepository } from '../users/user.repository.js';
import type { ReferralRepository } from './referral.repository.js';

/** Records with whose code a user has come. */
export class AcceptReferral {
  constructor(
    private readonly users: Pick<UserRepository, 'find' | 'findByUsername'>,
    private readonly referrals: Pick<ReferralRepository, 'add'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws ValidationError when the code is nobody's or the caller's own; ConflictError when the user was referred before, or the account is
   *   too old. Then nothing was stored, and the unit of work can go on.
   */
  async execute({ refereeId, code }: { readonly refereeId: UserId; readonly code: string }): Promise<void> {
    await this.unitOfWork.run(async () => {
      const referee = await this.users.find(refereeId);
      if (!referee) throw new NotFoundError('The user');
      const referrer = await this.ownerOf(code);
      const id = referralId(this.ids.next());
      const { next, events } = accept(id, { referee, referrer }, this.clock.now());
      if (!(await this.referrals.add(next))) throw new ConflictError('You have entered a referral code before');
      await this.outbox.append(events);
    });
  }

  private async ownerOf(code: string) {
    const username = usernameIn(code);
    const user = username === null ? null : await this.users.findByUsername(username);
    if (!user || !isCodeOf(code, user)) throw new ValidationError('referralCode', 'is nobody’s code');
    return user;
  }
}
