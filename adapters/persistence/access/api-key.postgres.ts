import type {
  ApiKeyRecord,
  LiveApiKey,
  NewApiKey,
  ApiKeyRepository as Repository,
  StoredApiKey,
} from '../../../application/access/api-key.repository.js';
import { MAX_ACTIVE_API_KEYS } from '../../../application/access/create-api-key.js';
import type { RestingAt } from '../../../application/access/resting-at.js';
import type { WallClock } from '../../../application/ports/clock.js';
import type { ApiKey } from '../../../domain/access/api-key.js';
import type { ApiKeyId, UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { ADD, FIND, FIND_LIVE, FREE_SLOTS, HOLD_OWNER, type KeyRow, OF_OWNER, REVOKE } from './api-keys.statements.js';
import { scopesIn } from './granted-scopes.js';

export class PostgresApiKeyRepository implements Repository {
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
    private readonly restingAt: RestingAt,
  ) {}

  async lockOwner(ownerId: UserId): Promise<void> {
    await this.database.affected(HOLD_OWNER, { ownerId });
  }

  async add(key: NewApiKey): Promise<boolean> {
    const { ownerId, createdAt } = key;
    await this.database.affected(FREE_SLOTS, { ownerId, at: createdAt, wallTime: this.wallClock.now() });
    return (await this.database.affected(ADD, { ...key, slots: MAX_ACTIVE_API_KEYS })) > 0;
  }

  async find(id: ApiKeyId, ownerId: UserId): Promise<StoredApiKey | null> {
    const row = await this.database.row(FIND, { id, ownerId });
    return row ? storedKeyOf(row) : null;
  }

  async ofOwner(ownerId: UserId, at: Date): Promise<readonly ApiKeyRecord[]> {
    return this.database.rows(OF_OWNER, { ownerId, at, wallTime: this.wallClock.now() });
  }

  async revoke(id: ApiKeyId, at: Date): Promise<readonly ApiKeyId[]> {
    const rows = await this.database.rows(REVOKE, { id, at });
    return rows.map((row) => row.id);
  }

  async findLive(fingerprint: string, at: Date): Promise<LiveApiKey | null> {
    const row = await this.database.row(FIND_LIVE, {
      fingerprint,
      at,
      restingAt: this.restingAt(at),
      wallTime: this.wallClock.now(),
    });
    if (!row) return null;
    const { grantId, resources, ...key } = row;
    return { ...key, grantedScopes: grantId === null ? null : scopesIn(resources) };
  }
}

function storedKeyOf({ revokedAt, grantId, makerKeyId, ...terms }: KeyRow): StoredApiKey {
  const key: ApiKey = revokedAt === null ? { ...terms, status: 'active' } : { ...terms, status: 'revoked', revokedAt };
  return { key, grantId, makerKeyId };
}
