import type { MandatePurpose } from '../mandates/mandate-purpose.js';
import type { StoredSchedule } from './schedule.repository.js';

export function schedulePurpose({ schedule, order }: Pick<StoredSchedule, 'schedule' | 'order'>): MandatePurpose {
  const { money, recipient } = order;
  return { kind: 'SCHEDULE', recipient: recipient.label, money, frequency: schedule.frequency };
}
