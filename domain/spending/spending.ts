import type { Currency } from '../shared/currency.js';
import type { TypeGroup } from '../transactions/transaction-kind.js';

/** The groups that count as spending. Refunds are income and are not deducted (docs/rules/history.md#spending). */
export const SPENDING_TYPE_GROUPS = ['transfer', 'offramp'] as const satisfies readonly TypeGroup[];
export type SpendingTypeGroup = (typeof SPENDING_TYPE_GROUPS)[number];

/** The currencies that reports are about (docs/rules/history.md#report-currencies). */
export const REPORT_CURRENCIES = ['USD', 'EUR'] as const satisfies readonly Currency[];
export type ReportCurrency = (typeof REPORT_CURRENCIES)[number];

/** The number of movements and their sum in minor units of one currency. */
export interface SpendingSum {
  readonly total: bigint;
  readonly count: number;
}

export function added(sums: readonly SpendingSum[]): SpendingSum {
  const total = sums.reduce((sum, next) => sum + next.total, 0n);
  const count = sums.reduce((sum, next) => sum + next.count, 0);
  return { total, count };
}
