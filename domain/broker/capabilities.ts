import type { UsRequirements } from './us-requirements.js';

/** What the broker says about a customer's account. */
export const BROKER_ACCOUNT_STATUSES = ['NONE', 'IN_REVIEW', 'ACTIVE', 'RESTRICTED'] as const;
export type BrokerAccountStatus = (typeof BROKER_ACCOUNT_STATUSES)[number];

/** Why somebody cannot trade, in the order in which it is fixed (docs/rules/credits.md#equity-trading). */
export const BLOCKED_REASONS = [
  'trading_not_offered',
  'country_missing',
  'country_not_served',
  'profile_incomplete',
  'disclosures_missing',
  'account_not_opened',
  'account_in_review',
  'account_restricted',
] as const;
export type BlockedReason = (typeof BLOCKED_REASONS)[number];

/** All that decides whether somebody can trade. */
export interface BrokerCustomer {
  /** Whether there is a broker here. */
  readonly isOffered: boolean;
  /** ISO 3166-1 alpha-2; null until the user has said it. */
  readonly country: string | null;
  readonly isCountryServed: boolean;
  readonly requirements: UsRequirements;
  readonly account: BrokerAccountStatus;
}

export interface Capabilities {
  readonly canTrade: boolean;
  /** The first one is what to fix next. Empty if and only if `canTrade`. */
  readonly blockedReasons: readonly BlockedReason[];
}

const BLOCKS: Readonly<Record<BlockedReason, (customer: BrokerCustomer) => boolean>> = {
  trading_not_offered: ({ isOffered }) => !isOffered,
  country_missing: ({ country }) => country === null,
  country_not_served: ({ country, isCountryServed }) => country !== null && !isCountryServed,
  profile_incomplete: ({ requirements }) => requirements.profile.missing.length > 0,
  disclosures_missing: ({ requirements }) => requirements.disclosures.missing.length > 0,
  account_not_opened: ({ account }) => account === 'NONE',
  account_in_review: ({ account }) => account === 'IN_REVIEW',
  account_restricted: ({ account }) => account === 'RESTRICTED',
};

export function capabilitiesOf(customer: BrokerCustomer): Capabilities {
  const blockedReasons = BLOCKED_REASONS.filter((reason) => BLOCKS[reason](customer));
  return { canTrade: blockedReasons.length === 0, blockedReasons };
}

/** Whether nothing is missing but the account itself. */
export function canOpenAccount(customer: BrokerCustomer): boolean {
  const { blockedReasons } = capabilitiesOf(customer);
  return blockedReasons.length === 1 && blockedReasons[0] === 'account_not_opened';
}
