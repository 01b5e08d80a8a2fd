import { DEFAULT_SETTINGS } from '../../domain/settings/settings.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { NumberingPlans } from './numbering-plans.js';
import type { SettingsRepository } from './settings.repository.js';
import { type ShownSettings, shownSettings } from './shown-settings.js';

export class GetSettings {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly plans: NumberingPlans,
  ) {}

  async execute(userId: UserId): Promise<ShownSettings> {
    return shownSettings((await this.settings.find(userId)) ?? DEFAULT_SETTINGS, this.plans);
  }
}
