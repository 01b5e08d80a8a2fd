import type { WalletPasskey } from '../../domain/passkeys/passkey.js';
import type { PasskeyStatus } from '../../domain/passkeys/passkey-status.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import type { UserRepository } from '../users/user.repository.js';
import type { Passkey, PasskeyOverview, PasskeyRepository } from './passkey.repository.js';
import type { PasskeyCopies } from './passkey-copies.js';
import type { PasskeyTarget } from './passkey-target.js';

/**
 * The passkeys, each with a copy outside of the database. The copy is stored before the transaction that adds the passkey is committed, so
 * before anybody sees the address that follows from it. So it belongs to the end of a transaction: one that fails
 * afterwards leaves a copy of nobody, which takes no name from somebody else (see PrepareRestored).
 */
export class CopiedPasskeys implements PasskeyRepository {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly users: Pick<UserRepository, 'find'>,
    private readonly copies: Pick<PasskeyCopies, 'keep'>,
  ) {}

  async add(passkey: Passkey): Promise<void> {
    await this.passkeys.add(passkey);
    const user = await this.users.find(passkey.userId);
    if (!user) throw new NotFoundError('The user');
    await this.copies.keep({ username: user.username, displayName: user.displayName, passkey });
  }

  findByCredential(credentialId: string): Promise<Passkey | null> {
    return this.passkeys.findByCredential(credentialId);
  }

  find(id: PasskeyId): Promise<Passkey | null> {
    return this.passkeys.find(id);
  }

  findOwned(id: PasskeyId, userId: UserId): Promise<Passkey | null> {
    return this.passkeys.findOwned(id, userId);
  }

  ofUser(userId: UserId): Promise<readonly Passkey[]> {
    return this.passkeys.ofUser(userId);
  }

  overviewOf(userId: UserId): Promise<readonly PasskeyOverview[]> {
    return this.passkeys.overviewOf(userId);
  }

  lock(userId: UserId): Promise<readonly Passkey[]> {
    return this.passkeys.lock(userId);
  }

  transition(next: WalletPasskey, from: PasskeyStatus): Promise<boolean> {
    return this.passkeys.transition(next, from);
  }

  relabel(id: PasskeyId, userId: UserId, target: PasskeyTarget, label: string | null): Promise<boolean> {
    return this.passkeys.relabel(id, userId, target, label);
  }

  recordUse(id: PasskeyId, signCount: number): Promise<boolean> {
    return this.passkeys.recordUse(id, signCount);
  }
}
