import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { ApiKeyRecord, ApiKeyRepository } from './api-key.repository.js';
import type { ApiKeyUses } from './last-uses.js';

export class ListApiKeys {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly uses: ApiKeyUses,
    private readonly clock: Clock,
  ) {}

  /** The newest first. Revoked and expired keys are included. */
  async execute(ownerId: UserId): Promise<readonly ApiKeyRecord[]> {
    const records = await this.keys.ofOwner(ownerId, this.clock.now());
    return records.map((record) => ({ ...record, lastUsedAt: this.uses.latest(record.id, record.lastUsedAt) }));
  }
}
