import type {
  ActiveApiKeySession,
  ApiKeySession,
  ApiKeySessions as Sessions,
} from '../../../application/access/api-key-sessions.js';
import type { WallClock } from '../../../application/ports/clock.js';
import { type ApiKeyId, apiKeyId, type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';
import { ACTIVE_SESSIONS_OF } from './api-keys.statements.js';

const KEPT_PER_KEY = 100;

/* A script that says hello at every run and never says goodbye must not fill the table: the oldest go. */
const ADD: Statement = {
  name: 'add-api-key-session',
  text: `WITH surplus AS (
      DELETE FROM api_key_sessions WHERE id IN (
        SELECT id FROM api_key_sessions WHERE key_id = $3 ORDER BY created_at DESC, id DESC OFFSET $7::integer)
    )
    INSERT INTO api_key_sessions (id, user_id, key_id, device_name, platform, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
};

const END: Statement = {
  name: 'end-api-key-session',
  text: `UPDATE api_key_sessions SET ended_at = coalesce(ended_at, $3)
    WHERE id = $1 AND user_id = $2 AND ($4::uuid IS NULL OR key_id = $4) RETURNING id`,
};

const END_ALL: Statement = {
  name: 'end-api-key-sessions',
  text: `UPDATE api_key_sessions SET ended_at = $2
    WHERE user_id = $1 AND ended_at IS NULL AND ($3::uuid IS NULL OR key_id <> $3) RETURNING id`,
};

export class PostgresApiKeySessions implements Sessions {
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
  ) {}

  async add({ id, ownerId, keyId, deviceName, platform, createdAt }: ApiKeySession): Promise<void> {
    const values = [id, ownerId, keyId, deviceName, platform, createdAt, KEPT_PER_KEY - 1];
    await this.database.query(ADD, values);
  }

  async activeOf(ownerId: UserId, at: Date): Promise<readonly ActiveApiKeySession[]> {
    const values = [ownerId, at, this.wallClock.now()];
    const rows = await this.database.query<ActiveApiKeySession & Record<string, unknown>>(ACTIVE_SESSIONS_OF, values);
    return rows.map((row) => ({ ...row, ownerId: userId(row.ownerId), keyId: apiKeyId(row.keyId) }));
  }

  async end(id: string, ownerId: UserId, at: Date, keyId?: ApiKeyId): Promise<boolean> {
    return (await this.database.query(END, [id, ownerId, at, keyId ?? null])).length > 0;
  }

  async endAll(ownerId: UserId, at: Date, except: ApiKeyId | null): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(END_ALL, [ownerId, at, except]);
    return rows.map(({ id }) => id);
  }
}
