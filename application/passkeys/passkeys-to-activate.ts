import type { UserId } from '../../domain/shared/ids.js';
import type { OwnerAction, OwnerActionSource } from '../owner-actions/owner-action.js';
import type { PasskeyRepository } from './passkey.repository.js';
import { CHANGE_PASSKEY } from './passkey-change-operation.js';

/** Backup passkeys that were registered and neither sign nor sign in until another passkey makes them signers. */
export class PasskeysToActivate implements OwnerActionSource {
  constructor(private readonly passkeys: PasskeyRepository) {}

  async of(userId: UserId): Promise<readonly OwnerAction[]> {
    const passkeys = await this.passkeys.overviewOf(userId);
    return passkeys
      .filter(({ status }) => status === 'pending' || status === 'failed')
      .map(({ id, label, createdAt }) => ({
        kind: 'ACTIVATE',
        subject: 'PASSKEY',
        subjectId: id,
        title: label,
        operations: [CHANGE_PASSKEY.add],
        createdAt,
        expiresAt: null,
      }));
  }
}
