import type { Category, UNCATEGORIZED } from '../transactions/category.js';
import type { TransactionType } from '../transactions/transaction-kind.js';
import type { SpendingTypeGroup } from './spending.js';

/** The names of the buckets in the reports. */
export const TYPE_GROUP_NAMES: Readonly<Record<SpendingTypeGroup, string>> = {
  transfer: 'Transfers',
  offramp: 'Off-ramp',
};

export const CATEGORY_NAMES: Readonly<Record<Category | typeof UNCATEGORIZED, string>> = {
  TOP_UP: 'Top-up',
  INVESTMENT: 'Investment',
  FRIENDS_FAMILY: 'Friends and family',
  INTEREST_EARNINGS: 'Interest and earnings',
  SUBSCRIPTIONS: 'Subscriptions',
  SERVICES: 'Services',
  GROCERIES: 'Groceries',
  SHOPPING: 'Shopping',
  RESTAURANTS: 'Restaurants',
  TRANSPORT: 'Transport',
  TRAVEL: 'Travel',
  UTILITIES: 'Utilities',
  CASH: 'Cash',
  SALARY: 'Salary',
  FUEL: 'Fuel',
  EV_CHARGING: 'EV charging',
  GAMBLING: 'Gambling',
  CHARITY_DONATIONS: 'Charity and donations',
  TAXES: 'Taxes',
  INSURANCE: 'Insurance',
  CARD: 'Card',
  HEALTHCARE: 'Healthcare',
  GENERAL: 'General',
  UNCATEGORIZED: 'Uncategorized',
};

/** The merchant buckets of off-ramps, one for each kind (docs/rules/history.md#spending). Usernames have no hyphen, so none equals a bucket. */
export const SHARED_MERCHANTS = ['bank-withdrawal', 'external-wallet', 'wallet-connect', 'exchange-provider'] as const;
export type SharedMerchant = (typeof SHARED_MERCHANTS)[number];

export const MERCHANT_NAMES: Readonly<Record<SharedMerchant, string>> = {
  'bank-withdrawal': 'Bank withdrawals',
  'external-wallet': 'External wallets',
  'wallet-connect': 'WalletConnect',
  'exchange-provider': 'Exchange provider',
};

/** The merchant bucket of a movement that goes to no user of the service, by its exact type. */
export const MERCHANT_OF_TYPE = {
  BANK_WITHDRAWAL: 'bank-withdrawal',
  WALLET_WITHDRAWAL: 'external-wallet',
  WALLET_CONNECT: 'wallet-connect',
  EXCHANGE_WITHDRAWAL: 'exchange-provider',
} as const satisfies Partial<Record<TransactionType, SharedMerchant>>;
