import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { WallClock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { User, UserRepository } from '../users/user.repository.js';
import type { EndAllAccess } from './end-all-access.js';
import type { Suspensions } from './suspensions.js';

const LONGEST_REASON = 500;

/** Keeps a user out, and lets them in again: for operators. */
export class SuspendUser {
  constructor(
    private readonly users: UserRepository,
    private readonly suspensions: Suspensions,
    private readonly endAllAccess: EndAllAccess,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Ends all sessions, API keys and connected applications, and refuses new sign-ins. It can be repeated.
   * @returns false when the user was suspended before
   * @throws NotFoundError, ValidationError
   */
  async suspend(username: string, reason: string): Promise<boolean> {
    const { id } = await this.userNamed(username);
    const said = reason.trim();
    if (said === '' || said.length > LONGEST_REASON)
      throw new ValidationError('reason', `must have 1 to ${LONGEST_REASON} characters`);
    return this.unitOfWork.run(async () => {
      const isNew = await this.suspensions.add(id, { reason: said, since: this.wallClock.now() });
      await this.endAllAccess.execute(id, null);
      return isNew;
    });
  }

  /** @returns false when the user is not suspended @throws NotFoundError */
  async readmit(username: string): Promise<boolean> {
    const { id } = await this.userNamed(username);
    return this.unitOfWork.run(() => this.suspensions.end(id));
  }

  /** Ends all sessions, API keys and connected applications; the user can sign in again. @throws NotFoundError */
  async endSessions(username: string): Promise<void> {
    const { id } = await this.userNamed(username);
    await this.unitOfWork.run(() => this.endAllAccess.execute(id, null));
  }

  private async userNamed(name: string): Promise<User> {
    const user = await this.users.findByUsername(name.toLowerCase());
    if (!user) throw new NotFoundError(`The user ${name}`);
    return user;
  }
}
