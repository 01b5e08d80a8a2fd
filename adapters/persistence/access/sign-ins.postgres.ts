import type { ActiveSignIn, SignInPlace, SignIns } from '../../../application/access/sign-ins.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const ACTIVE_OF = statement<{ userId: UserId; at: Date }, ActiveSignIn>('active-sign-ins-of').sql(`
    SELECT id, device, platform, created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt"
    FROM app_sessions WHERE user_id = :userId AND expires_at > :at ORDER BY created_at DESC, id DESC`);

const PLACE_OF = statement<{ id: string }, SignInPlace>('place-of-sign-in').sql(
  'SELECT device, platform FROM app_sessions WHERE id = :id',
);

const DESCRIBE = statement<{ id: string; device: string | null; platform: string | null }>('describe-sign-in').sql(
  'UPDATE app_sessions SET device = :device, platform = :platform WHERE id = :id',
);

const END = statement<{ id: string; userId: UserId }>('end-sign-in').sql(
  'DELETE FROM app_sessions WHERE id = :id AND user_id = :userId',
);

/* Expired sign-ins are deleted, too, but not returned. */
const END_ALL = statement<{ userId: UserId; at: Date; except: string | null }, { readonly id: string }>(
  'end-sign-ins',
).sql(`
    WITH gone AS (DELETE FROM app_sessions WHERE user_id = :userId AND id IS DISTINCT FROM :except::uuid
      RETURNING id, expires_at)
    SELECT id FROM gone WHERE expires_at > :at`);

export class PostgresSignIns implements SignIns {
  constructor(private readonly database: Database) {}

  activeOf(userId: UserId, at: Date): Promise<readonly ActiveSignIn[]> {
    return this.database.rows(ACTIVE_OF, { userId, at });
  }

  placeOf(id: string): Promise<SignInPlace | null> {
    return this.database.row(PLACE_OF, { id });
  }

  async describe(id: string, { device, platform }: SignInPlace): Promise<void> {
    await this.database.affected(DESCRIBE, { id, device, platform });
  }

  async end(id: string, userId: UserId): Promise<boolean> {
    return (await this.database.affected(END, { id, userId })) > 0;
  }

  async endAll(userId: UserId, at: Date, except: string | null): Promise<readonly string[]> {
    const rows = await this.database.rows(END_ALL, { userId, at, except });
    return rows.map(({ id }) => id);
  }
}
