import { MoreThan } from 'typeorm';
import type {
  AppSession,
  AppSessionRepository as Repository,
} from '../../../application/access/app-session.repository.js';
import { type PasskeyId, passkeyId, userId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';
import { AppSessionRow } from '../rows/app-session.row.js';

const END_OPENED_WITH: Statement = {
  name: 'end-sessions-of-passkey',
  text: 'DELETE FROM app_sessions WHERE passkey_id = $1 RETURNING id',
};

export class PostgresAppSessionRepository implements Repository {
  constructor(private readonly database: Database) {}

  async add(session: AppSession): Promise<void> {
    await this.database.manager.insert(AppSessionRow, { ...session });
  }

  async findLive(tokenFingerprint: string, at: Date): Promise<AppSession | null> {
    const row = await this.database.manager.findOneBy(AppSessionRow, { tokenFingerprint, expiresAt: MoreThan(at) });
    if (!row) return null;
    const openedWith = row.passkeyId === null ? null : passkeyId(row.passkeyId);
    return { ...row, userId: userId(row.userId), passkeyId: openedWith };
  }

  async end(id: string): Promise<void> {
    await this.database.manager.delete(AppSessionRow, { id });
  }

  async endOpenedWith(passkey: PasskeyId): Promise<readonly string[]> {
    return (await this.database.query<{ id: string }>(END_OPENED_WITH, [passkey])).map(({ id }) => id);
  }
}
