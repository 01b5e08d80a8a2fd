import type { ChargeId } from '../shared/ids.js';
import { formatMinorUnits } from '../shared/money.js';
import type { Charge } from '../subscriptions/charge.js';
import type { Notice } from './notification.js';

/** The subject of the notification of a charge. */
export function aboutCharge(id: ChargeId | string): string {
  return `charge ${id}`;
}

/** Tells what a plan costs in a month. One that was paid meanwhile is no news. */
export function chargeNotice({ id, planName, period, money, status }: Charge, at: Date): Notice {
  const { minorUnits, currency } = money;
  return {
    type: 'SUBSCRIPTION_CHARGED',
    about: aboutCharge(id),
    target: `subscriptions/${id}`,
    metadata: { chargeId: id, planName, period, amount: formatMinorUnits(minorUnits), currency },
    at,
    isNews: status === 'PENDING',
  };
}
