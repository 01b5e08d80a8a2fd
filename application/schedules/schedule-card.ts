import { lastPaymentDate } from '../../domain/schedules/schedule.js';
import { formatMoney } from '../../domain/shared/money.js';
import type { CardLine } from '../wallet-operations/operation-card.js';
import type { StoredSchedule } from './schedule.repository.js';

/** What every card about a schedule says of it. The recipient's address is the one that its contract pays. */
export function scheduleLines({ schedule, order }: Pick<StoredSchedule, 'schedule' | 'order'>): readonly CardLine[] {
  const { frequency, startDate, timeZone, periods } = schedule;
  return [
    { name: 'scheduleAmount', value: formatMoney(order.money) },
    { name: 'scheduleRecipient', value: order.recipient.label },
    { name: 'recipientAddress', value: order.recipient.address },
    { name: 'frequency', value: frequency },
    { name: 'startDate', value: startDate },
    { name: 'lastPaymentDate', value: lastPaymentDate(schedule) },
    { name: 'scheduleTimeZone', value: timeZone },
    { name: 'payments', value: String(periods.begins.length) },
    { name: 'scheduleContract', value: order.contract },
  ];
}
