import type { ActiveSignIn, SignInPlace, SignIns } from '../../../application/access/sign-ins.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const ACTIVE_OF: Statement = {
  name: 'active-sign-ins-of',
  text: `SELECT id, device, platform, created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt"
    FROM app_sessions WHERE user_id = $1 AND expires_at > $2 ORDER BY created_at DESC, id DESC`,
};

const DESCRIBE: Statement = {
  name: 'describe-sign-in',
  text: 'UPDATE app_sessions SET device = $2, platform = $3 WHERE id = $1',
};

const END: Statement = {
  name: 'end-sign-in',
  text: 'DELETE FROM app_sessions WHERE id = $1 AND user_id = $2 RETURNING id',
};

/* Those that have expired go too, and are not named. */
const END_ALL: Statement = {
  name: 'end-sign-ins',
  text: `WITH gone AS (DELETE FROM app_sessions WHERE user_id = $1 AND id IS DISTINCT FROM $3::uuid
      RETURNING id, expires_at)
    SELECT id FROM gone WHERE expires_at > $2`,
};

export class PostgresSignIns implements SignIns {
  constructor(private readonly database: Database) {}

  activeOf(userId: UserId, at: Date): Promise<readonly ActiveSignIn[]> {
    return this.database.query<ActiveSignIn & Record<string, unknown>>(ACTIVE_OF, [userId, at]);
  }

  async describe(id: string, { device, platform }: SignInPlace): Promise<void> {
    await this.database.query(DESCRIBE, [id, device, platform]);
  }

  async end(id: string, userId: UserId): Promise<boolean> {
    return (await this.database.query(END, [id, userId])).length > 0;
  }

  async endAll(userId: UserId, at: Date, except: string | null): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(END_ALL, [userId, at, except]);
    return rows.map(({ id }) => id);
  }
}
