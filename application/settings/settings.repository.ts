import type { Settings } from '../../domain/settings/settings.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

export interface SettingsRepository {
  /** Null while the user has changed nothing. */
  find(userId: UserId): Promise<Settings | null>;
  /** Until the unit of work ends, whoever changes this user's settings waits. @returns what `find` would */
  lock(userId: UserId): Promise<Settings | null>;
  save(userId: UserId, settings: Settings): Promise<void>;
}
export const SettingsRepository = token<SettingsRepository>('SettingsRepository');
