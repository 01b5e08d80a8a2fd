import { utcDate } from '../shared/calendar-date.js';
import type { ChargeId } from '../shared/ids.js';
import { formatMinorUnits } from '../shared/money.js';
import type { Charge } from '../subscriptions/charge.js';
import type { Notice } from './notification.js';

/** The subject of the notification of a charge. */
export function aboutCharge(id: ChargeId | string): string {
  return `charge ${id}`;
}

/** The beginning of the subjects of what is told of a charge that is not paid. */
export function aboutUnpaid(id: ChargeId | string): string {
  return `${aboutCharge(id)} rests `;
}

/** Tells from when on the plan rests because of a charge, or that it does. Null when it was paid, or has to be paid anew, meanwhile. */
export function unpaidNotice(owed: Charge, rests: boolean, at: Date): Notice | null {
  if (owed.status !== 'PENDING' || owed.restsFrom === null) return null;
  const { id, planName, period, money } = owed;
  const { minorUnits, currency } = money;
  const restsOn = utcDate(owed.restsFrom);
  return {
    type: rests ? 'PLAN_RESTS' : 'PLAN_RESTS_SOON',
    about: `${aboutUnpaid(id)}${restsOn} ${rests ? 'now' : 'soon'}`,
    target: `subscriptions/${id}`,
    metadata: { chargeId: id, planName, period, amount: formatMinorUnits(minorUnits), currency, restsOn },
    at,
    isNews: true,
  };
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
