import type { SettingsRepository } from '../../../application/settings/settings.repository.js';
import type { Settings } from '../../../domain/settings/settings.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const COLUMNS = `language, currency, country, phone, theme, notify_by_email AS "byEmail", notify_in_app AS "inApp", biometrics,
  animations, decimal_separator AS "decimalSeparator", hide_balances AS "hideBalances"`;

const FIND: Statement = { name: 'find-settings', text: `SELECT ${COLUMNS} FROM user_settings WHERE user_id = $1` };

/* There may be no row to lock yet: the user's own row is always there. */
const LOCK: Statement = { name: 'lock-settings', text: 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE' };

const SAVE: Statement = {
  name: 'save-settings',
  text: `INSERT INTO user_settings (user_id, language, currency, country, phone, theme, notify_by_email, notify_in_app,
      biometrics, animations, decimal_separator, hide_balances)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    ON CONFLICT (user_id) DO UPDATE SET language = excluded.language, currency = excluded.currency,
      country = excluded.country, phone = excluded.phone, theme = excluded.theme,
      notify_by_email = excluded.notify_by_email, notify_in_app = excluded.notify_in_app,
      biometrics = excluded.biometrics, animations = excluded.animations,
      decimal_separator = excluded.decimal_separator, hide_balances = excluded.hide_balances`,
};

type SettingsRecord = Omit<Settings, 'notifications'> & { readonly byEmail: boolean; readonly inApp: boolean };

export class PostgresSettingsRepository implements SettingsRepository {
  constructor(private readonly database: Database) {}

  async find(userId: UserId): Promise<Settings | null> {
    const [record] = await this.database.query<SettingsRecord & Record<string, unknown>>(FIND, [userId]);
    if (!record) return null;
    const { byEmail, inApp, ...rest } = record;
    return { ...rest, notifications: { email: byEmail, inApp } };
  }

  async lock(userId: UserId): Promise<Settings | null> {
    await this.database.query(LOCK, [userId]);
    return this.find(userId);
  }

  async save(userId: UserId, settings: Settings): Promise<void> {
    await this.database.query(SAVE, [
      userId,
      settings.language,
      settings.currency,
      settings.country,
      settings.phone,
      settings.theme,
      settings.notifications.email,
      settings.notifications.inApp,
      settings.biometrics,
      settings.animations,
      settings.decimalSeparator,
      settings.hideBalances,
    ]);
  }
}
