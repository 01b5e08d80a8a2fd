import type { UserId } from '../../domain/shared/ids.js';
import type { OwnerAction, OwnerActionSource } from '../owner-actions/owner-action.js';
import type { OwnedPasskeys } from './owned-passkeys.js';

/** Backup passkeys that were registered and neither sign nor sign in until another passkey makes them signers. */
export class PasskeysToActivate implements OwnerActionSource {
  constructor(private readonly passkeys: OwnedPasskeys) {}

  async of(userId: UserId): Promise<readonly OwnerAction[]> {
    const passkeys = await this.passkeys.of(userId);
    return passkeys
      .filter(({ status }) => status === 'pending' || status === 'failed')
      .map(({ id, label, createdAt }) => ({
        kind: 'ACTIVATE',
        subject: 'PASSKEY',
        subjectId: id,
        title: label,
        createdAt,
        expiresAt: null,
      }));
  }
}
