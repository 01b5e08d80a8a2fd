import type { SettingsRepository } from '../../../application/settings/settings.repository.js';
import type { Settings } from '../../../domain/settings/settings.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { SettingsRow } from './settings.row.js';

/* The settings row may not exist yet, so the user's row is locked. */
const LOCK = statement<{ userId: UserId }>('lock-settings').sql(
  'SELECT FROM users WHERE id = :userId FOR NO KEY UPDATE',
);

export class PostgresSettingsRepository implements SettingsRepository {
  constructor(private readonly database: Database) {}

  async find(userId: UserId): Promise<Settings | null> {
    const row = await this.database.manager.findOneBy(SettingsRow, { userId });
    if (!row) return null;
    const { userId: _owner, ...settings } = row;
    return settings;
  }

  async lock(userId: UserId): Promise<Settings | null> {
    await this.database.affected(LOCK, { userId });
    return this.find(userId);
  }

  async save(userId: UserId, settings: Settings): Promise<void> {
    await this.database.manager.upsert(SettingsRow, { userId, ...settings }, ['userId']);
  }
}
