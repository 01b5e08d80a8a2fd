import { MoreThan } from 'typeorm';
import type { ActiveSignIn, SignInPlace, SignIns } from '../../../application/access/sign-ins.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { AppSessionRow } from './app-session.row.js';

const SHOWN = { id: true, device: true, platform: true, createdAt: true, expiresAt: true, lastUsedAt: true } as const;

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
    return this.database.manager.find(AppSessionRow, {
      select: SHOWN,
      where: { userId, expiresAt: MoreThan(at) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  async placeOf(id: string): Promise<SignInPlace | null> {
    // Without the id TypeORM takes a row that has neither device nor platform for none.
    const row = await this.database.manager.findOne(AppSessionRow, {
      select: { id: true, device: true, platform: true },
      where: { id },
    });
    return row && { device: row.device, platform: row.platform };
  }

  async describe(id: string, { device, platform }: SignInPlace): Promise<void> {
    await this.database.manager.update(AppSessionRow, { id }, { device, platform });
  }

  async end(id: string, userId: UserId): Promise<boolean> {
    return (await this.database.manager.delete(AppSessionRow, { id, userId })).affected !== 0;
  }

  async endAll(userId: UserId, at: Date, except: string | null): Promise<readonly string[]> {
    const rows = await this.database.rows(END_ALL, { userId, at, except });
    return rows.map(({ id }) => id);
  }
}
