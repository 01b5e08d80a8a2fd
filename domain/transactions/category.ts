/** The categories that an owner can give a transaction (docs/rules/history.md#categories). */
export const CATEGORIES = [
  'TOP_UP',
  'INVESTMENT',
  'FRIENDS_FAMILY',
  'INTEREST_EARNINGS',
  'SUBSCRIPTIONS',
  'SERVICES',
  'GROCERIES',
  'SHOPPING',
  'RESTAURANTS',
  'TRANSPORT',
  'TRAVEL',
  'UTILITIES',
  'CASH',
  'SALARY',
  'FUEL',
  'EV_CHARGING',
  'GAMBLING',
  'CHARITY_DONATIONS',
  'TAXES',
  'INSURANCE',
  'CARD',
  'HEALTHCARE',
  'GENERAL',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The bucket of reports for rows without a category. */
export const UNCATEGORIZED = 'UNCATEGORIZED';
