import type {
  ApiKeyRecord,
  LiveApiKey,
  NewApiKey,
  ApiKeyRepository as Repository,
  StoredApiKey,
} from '../../../application/access/api-key.repository.js';
import { MAX_ACTIVE_API_KEYS } from '../../../application/access/create-api-key.js';
import type { WallClock } from '../../../application/ports/clock.js';
import { type ApiKeyId, apiKeyId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { ADD, FIND, FIND_LIVE, FREE_SLOTS, HOLD_OWNER, OF_OWNER, REVOKE } from './api-keys.statements.js';

interface LiveRow {
  readonly keyId: string;
  readonly ownerId: string;
  readonly scopes: readonly string[];
  readonly grantId: string | null;
  /** The grant's scopes, separated by spaces, for each audience. */
  readonly resources: Readonly<Record<string, string>> | null;
  readonly planIncludesApi: boolean;
}

interface KeyRow {
  readonly id: string;
  readonly ownerId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly grantId: string | null;
  readonly makerKeyId: string | null;
}

export class PostgresApiKeyRepository implements Repository {
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
  ) {}

  async lockOwner(ownerId: UserId): Promise<void> {
    await this.database.query(HOLD_OWNER, [ownerId]);
  }

  async add(key: NewApiKey): Promise<boolean> {
    const { id, ownerId, name, prefix, fingerprint, scopes, grantId, makerKeyId, createdAt, expiresAt } = key;
    await this.database.query(FREE_SLOTS, [ownerId, createdAt, this.wallClock.now()]);
    const terms = [id, ownerId, name, prefix, fingerprint, scopes, grantId, makerKeyId, createdAt, expiresAt];
    return (await this.database.query(ADD, [...terms, MAX_ACTIVE_API_KEYS])).length > 0;
  }

  async find(id: ApiKeyId, ownerId: UserId): Promise<StoredApiKey | null> {
    const [row] = await this.database.query<KeyRow & Record<string, unknown>>(FIND, [id, ownerId]);
    return row ? storedKeyOf(row) : null;
  }

  async ofOwner(ownerId: UserId, at: Date): Promise<readonly ApiKeyRecord[]> {
    const values = [ownerId, at, this.wallClock.now()];
    const rows = await this.database.query<ApiKeyRecord & Record<string, unknown>>(OF_OWNER, values);
    return rows.map((row) => ({ ...row, id: apiKeyId(row.id) }));
  }

  async revoke(id: ApiKeyId, at: Date): Promise<readonly ApiKeyId[]> {
    const rows = await this.database.query<{ id: string }>(REVOKE, [id, at]);
    return rows.map((row) => apiKeyId(row.id));
  }

  async findLive(fingerprint: string, at: Date): Promise<LiveApiKey | null> {
    const values = [fingerprint, at, this.wallClock.now()];
    const [row] = await this.database.query<LiveRow & Record<string, unknown>>(FIND_LIVE, values);
    if (!row) return null;
    const { scopes, grantId, resources, planIncludesApi } = row;
    return {
      keyId: apiKeyId(row.keyId),
      ownerId: userId(row.ownerId),
      scopes,
      grantedScopes: grantId === null ? null : Object.values(resources ?? {}).flatMap((each) => each.split(' ')),
      planIncludesApi,
    };
  }
}

function storedKeyOf(row: KeyRow): StoredApiKey {
  const { createdAt, expiresAt, revokedAt, grantId } = row;
  const terms = { id: apiKeyId(row.id), ownerId: userId(row.ownerId), createdAt, expiresAt };
  return {
    key: revokedAt === null ? { ...terms, status: 'active' } : { ...terms, status: 'revoked', revokedAt },
    grantId,
    makerKeyId: row.makerKeyId === null ? null : apiKeyId(row.makerKeyId),
  };
}
