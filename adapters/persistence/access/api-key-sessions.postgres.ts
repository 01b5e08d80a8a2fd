import type {
  ActiveApiKeySession,
  ApiKeySession,
  ApiKeySessions as Sessions,
} from '../../../application/access/api-key-sessions.js';
import type { WallClock } from '../../../application/ports/clock.js';
import type { ApiKeyId, UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { ACTIVE_SESSIONS_OF } from './api-keys.statements.js';

const KEPT_PER_KEY = 100;

/* Deletes the oldest sessions, because a script that records a session at every run would fill the table. */
const ADD = statement<ApiKeySession & { keptBesides: number }>('add-api-key-session').sql(`
    WITH surplus AS (
      DELETE FROM api_key_sessions WHERE id IN (
        SELECT id FROM api_key_sessions WHERE key_id = :keyId ORDER BY created_at DESC, id DESC OFFSET :keptBesides::integer)
    )
    INSERT INTO api_key_sessions (id, user_id, key_id, device_name, platform, created_at) 
    VALUES (:id, :ownerId, :keyId, :deviceName, :platform, :createdAt)`);

const END = statement<{ id: string; ownerId: UserId; at: Date; keyId: ApiKeyId | null }>('end-api-key-session').sql(`
    UPDATE api_key_sessions SET ended_at = coalesce(ended_at, :at)
    WHERE id = :id AND user_id = :ownerId AND (:keyId::uuid IS NULL OR key_id = :keyId)`);

const END_ALL = statement<{ ownerId: UserId; at: Date; except: ApiKeyId | null }, { readonly id: string }>(
  'end-api-key-sessions',
).sql(`
    UPDATE api_key_sessions SET ended_at = :at
    WHERE user_id = :ownerId AND ended_at IS NULL AND (:except::uuid IS NULL OR key_id <> :except) RETURNING id`);

export class PostgresApiKeySessions implements Sessions {
  constructor(
    private readonly database: Database,
    private readonly wallClock: WallClock,
  ) {}

  async add(session: ApiKeySession): Promise<void> {
    await this.database.affected(ADD, { ...session, keptBesides: KEPT_PER_KEY - 1 });
  }

  async activeOf(ownerId: UserId, at: Date): Promise<readonly ActiveApiKeySession[]> {
    return this.database.rows(ACTIVE_SESSIONS_OF, { ownerId, at, wallTime: this.wallClock.now() });
  }

  async end(id: string, ownerId: UserId, at: Date, keyId?: ApiKeyId): Promise<boolean> {
    return (await this.database.affected(END, { id, ownerId, at, keyId: keyId ?? null })) > 0;
  }

  async endAll(ownerId: UserId, at: Date, except: ApiKeyId | null): Promise<readonly string[]> {
    const rows = await this.database.rows(END_ALL, { ownerId, at, except });
    return rows.map(({ id }) => id);
  }
}
