import type { UserId } from '../../domain/shared/ids.js';
import type { OwnerAction, OwnerActionSource } from '../owner-actions/owner-action.js';
import type { SubAccountOpenings } from './sub-account-openings.js';
import { OPEN_SUB_ACCOUNT } from './sub-account-operations.js';

/** Sub-accounts that their owner has asked for, and that wait for the owner's signature. */
export class OpeningsToSign implements OwnerActionSource {
  constructor(private readonly openings: SubAccountOpenings) {}

  async of(userId: UserId): Promise<readonly OwnerAction[]> {
    const unopened = await this.openings.listUnopened(userId);
    return unopened
      .filter(({ state }) => state !== 'UNDER_WAY')
      .map(({ opening: { id, name, requestedAt } }) => ({
        kind: 'ACTIVATE',
        subject: 'SUB_ACCOUNT',
        subjectId: id,
        title: name,
        operations: [OPEN_SUB_ACCOUNT],
        createdAt: requestedAt,
        expiresAt: null,
      }));
  }
}
