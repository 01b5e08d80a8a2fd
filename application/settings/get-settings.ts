import { DEFAULT_SETTINGS, type Settings } from '../../domain/settings/settings.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { SettingsRepository } from './settings.repository.js';

export class GetSettings {
  constructor(private readonly settings: SettingsRepository) {}

  async execute(userId: UserId): Promise<Settings> {
    return (await this.settings.find(userId)) ?? DEFAULT_SETTINGS;
  }
}
