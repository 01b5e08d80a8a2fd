import type { Settings } from '../../domain/settings/settings.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

export interface SettingsRepository {
  /** Null when the user has not changed any setting. */
  find(userId: UserId): Promise<Settings | null>;
  /** Locks this user's settings until the unit of work ends. @returns the same as `find` */
  lock(userId: UserId): Promise<Settings | null>;
  save(userId: UserId, settings: Settings): Promise<void>;
}
export const SettingsRepository = token<SettingsRepository>('SettingsRepository');
