import { NotFoundError } from '../../domain/shared/errors.js';
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

  /** By the token of a link. @throws NotFoundError for a token that is unknown, or whose time is over, and for a guardian who is one no more */
  async byToken(secret: string): Promise<NamedGuardian> {
    const link = await this.links.find(this.secrets.fingerprint(secret));
    const guardian = link && (await this.guardians.find(link.guardianId));
    const isOver = !guardian || guardian.status === 'removed' || this.clock.now() >= link.expiresAt;
    if (isOver) throw new NotFoundError('The link');
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
