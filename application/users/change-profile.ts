import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { displayName } from '../../domain/users/personal-text.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Profiles } from './profiles.js';

/** Changes the display name of a user. */
export class ChangeProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly auditLog: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError, NotFoundError when the user no longer exists */
  async execute(input: {
    readonly userId: UserId;
    readonly displayName: string;
    /** Null when no request caused it. */
    readonly origin: RequestOrigin | null;
  }): Promise<void> {
    const { userId, origin } = input;
    const name = displayName(input.displayName);
    await this.unitOfWork.run(async () => {
      if (!(await this.profiles.rename(userId, name))) throw new NotFoundError('The user');
      await this.auditLog.append({ type: 'profile.changed', userId, origin, details: {} });
    });
  }
}
