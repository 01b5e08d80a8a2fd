import {
  DEFAULT_OVERVIEW_PERIOD,
  OVERVIEW_PERIODS,
  type OverviewPeriod,
} from '../../../domain/spending/overview-window.js';
import { CATEGORIES, type Category, UNCATEGORIZED } from '../../../domain/transactions/category.js';

/** The period in the page's address. */
export function periodIn(parameters: URLSearchParams): OverviewPeriod {
  const asked = parameters.get('period');
  return OVERVIEW_PERIODS.find((known) => known === asked) ?? DEFAULT_OVERVIEW_PERIOD;
}

export type SpendingCategory = Category | typeof UNCATEGORIZED;

const PARTS: readonly SpendingCategory[] = [...CATEGORIES, UNCATEGORIZED];

/** What a list of payments is about: a category, a merchant, or some days of the period. */
export interface Part {
  readonly category?: SpendingCategory;
  readonly merchant?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The address of the payments behind a part of a period. */
export function partAt(period: OverviewPeriod, part: Part): string {
  return `/spending/transactions?${new URLSearchParams({ period, ...part })}`;
}

/** The part in the page's address; what is no part is left out. */
export function partIn(parameters: URLSearchParams): Part {
  const { category: asked, merchant, from, to } = Object.fromEntries(parameters);
  const category = PARTS.find((known) => known === asked);
  return { ...(category && { category }), ...(merchant && { merchant }), ...(from && to && { from, to }) };
}
