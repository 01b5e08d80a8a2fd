import { MoreThan } from 'typeorm';
import type {
  AppSession,
  AppSessionRepository as Repository,
} from '../../../application/access/app-session.repository.js';
import { userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { AppSessionRow } from '../rows/app-session.row.js';

export class PostgresAppSessionRepository implements Repository {
  constructor(private readonly database: Database) {}

  async add(session: AppSession): Promise<void> {
    await this.database.manager.insert(AppSessionRow, { ...session });
  }

  async findLive(tokenFingerprint: string, at: Date): Promise<AppSession | null> {
    const row = await this.database.manager.findOneBy(AppSessionRow, { tokenFingerprint, expiresAt: MoreThan(at) });
    return row && { ...row, userId: userId(row.userId) };
  }

  async end(id: string): Promise<void> {
    await this.database.manager.delete(AppSessionRow, { id });
  }
}
