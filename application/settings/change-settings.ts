import { changed, DEFAULT_SETTINGS, type Settings, type SettingsChange } from '../../domain/settings/settings.js';
import { ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { RequestOrigin } from '../access/request-origin.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { NumberingPlans } from './numbering-plans.js';
import type { SettingsRepository } from './settings.repository.js';
import { type ShownSettings, shownSettings } from './shown-settings.js';

/** Changes the given settings and keeps the others. Two concurrent changes of different fields both take effect. */
export class ChangeSettings {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly auditLog: AuditLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly plans: NumberingPlans,
  ) {}

  /** @throws ValidationError when there can be no such phone number */
  async execute(input: {
    readonly userId: UserId;
    readonly change: SettingsChange;
    readonly origin: RequestOrigin;
  }): Promise<ShownSettings> {
    const { userId, change, origin } = input;
    this.assertPhone(change.phone ?? null);
    return this.unitOfWork.run(async () => {
      const before = (await this.settings.lock(userId)) ?? DEFAULT_SETTINGS;
      const after = changed(before, change);
      const fields = changedFields(before, after);
      if (fields.length === 0) return shownSettings(before, this.plans);
      await this.settings.save(userId, after);
      await this.auditLog.append({ type: 'settings.changed', userId, origin, details: { fields } });
      if (fields.includes('phone')) await this.auditLog.append({ type: 'phone.changed', userId, origin, details: {} });
      return shownSettings(after, this.plans);
    });
  }

  private assertPhone(phone: string | null): void {
    if (phone === null || this.plans.callingCodeOf(phone) !== null) return;
    throw new ValidationError('phone', 'must be an international number such as "+41791234567" (E.164)');
  }
}

/** Names of the settings that differ, `notifications.email` among them. */
function changedFields(before: Settings, after: Settings): readonly string[] {
  const flat = ({ notifications, ...rest }: Settings): Readonly<Record<string, unknown>> => ({
    ...rest,
    'notifications.email': notifications.email,
    'notifications.inApp': notifications.inApp,
  });
  const [old, now] = [flat(before), flat(after)];
  return Object.keys(now).filter((field) => old[field] !== now[field]);
}
