import { maskedPhone, type Settings } from '../../domain/settings/settings.js';
import type { NumberingPlans } from './numbering-plans.js';

/** The settings as they are shown: of the phone number only the calling code and the last two digits. */
export interface ShownSettings extends Omit<Settings, 'phone'> {
  /** Such as "+41*******67"; null without a number. */
  readonly maskedPhone: string | null;
  /** Such as "+41"; null without a number. */
  readonly phoneCountryCode: string | null;
}

export function shownSettings({ phone, ...others }: Settings, plans: NumberingPlans): ShownSettings {
  if (phone === null) return { ...others, maskedPhone: null, phoneCountryCode: null };
  const phoneCountryCode = plans.callingCodeOf(phone);
  return { ...others, maskedPhone: maskedPhone(phone, phoneCountryCode ?? '+'), phoneCountryCode };
}
