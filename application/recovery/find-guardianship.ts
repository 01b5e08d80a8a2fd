import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import type { GuardianId, UserId } from '../../domain/shared/ids.js';
import type { Secrets } from '../access/secrets.js';
import type { Clock } from '../ports/clock.js';
import type { GuardianRepository, NamedGuardian } from './guardian.repository.js';
import type { GuardianLinks } from './guardian-links.js';
import type { StoredRecovery } from './recovery-request.repository.js';

export interface Guardianship {
  readonly guardian: NamedGuardian;
  /** The recovery that the guardian is asked to approve; null when there is none. */
  readonly recovery: StoredRecovery | null;
}

/** Finds out for whom a caller may act as a guardian. */
export class FindGuardianship {
  constructor(
    private readonly guardians: GuardianRepository,
    private readonly links: GuardianLinks,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /**
   * By the token of a link.
   * @throws NotFoundError for a token that is unknown, or whose time is over
   * @throws ConflictError for a guardian who is one no more
   */
  async byToken(secret: string): Promise<NamedGuardian> {
    const link = await this.links.find(this.secrets.fingerprint(secret));
    const guardian = link && (await this.guardians.find(link.guardianId));
    if (!guardian || this.clock.now() >= link.expiresAt) throw new NotFoundError('The link');
    if (guardian.status === 'removed') throw new ConflictError('You do not guard this account any more');
    return guardian;
  }

  /** Like `byToken`, for what the link's page shows. @throws ConflictError for one who has declined, too: nothing of the account is theirs to see */
  async toShow(secret: string): Promise<NamedGuardian> {
    const guardian = await this.byToken(secret);
    if (guardian.status === 'declined') throw new ConflictError('You have declined to guard this account');
    return guardian;
  }

  /** By a user's session. @throws NotFoundError for a guardian who is somebody else */
  async ofUser(id: GuardianId, user: UserId): Promise<NamedGuardian> {
    const guardian = await this.guardians.find(id);
    if (guardian?.contact.kind !== 'user' || guardian.contact.userId !== user)
      throw new NotFoundError('The guardianship');
    return guardian;
  }
}
