import { MoreThan } from 'typeorm';
import type {
  AppSession,
  AppSessionRepository as Repository,
} from '../../../application/access/app-session.repository.js';
import type { PasskeyId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { AppSessionRow } from './app-session.row.js';

const END_OPENED_WITH = statement<{ passkey: PasskeyId }, { readonly id: string }>('end-sessions-of-passkey').sql(
  'DELETE FROM app_sessions WHERE passkey_id = :passkey RETURNING id',
);

export class PostgresAppSessionRepository implements Repository {
  constructor(private readonly database: Database) {}

  async add(session: AppSession): Promise<void> {
    await this.database.manager.insert(AppSessionRow, { ...session });
  }

  findLive(tokenFingerprint: string, at: Date): Promise<AppSession | null> {
    return this.database.manager.findOneBy(AppSessionRow, { tokenFingerprint, expiresAt: MoreThan(at) });
  }

  async end(id: string): Promise<void> {
    await this.database.manager.delete(AppSessionRow, { id });
  }

  async endOpenedWith(passkey: PasskeyId): Promise<readonly string[]> {
    return (await this.database.rows(END_OPENED_WITH, { passkey })).map(({ id }) => id);
  }
}
