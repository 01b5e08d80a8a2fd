import { BLOCKED_REASONS, type BlockedReason, type Capabilities } from '../../../../domain/broker/capabilities.js';
import type { FreeTradeAllowance } from '../../../../domain/broker/free-trade-allowance.js';
import {
  DISCLOSURES,
  type Disclosure,
  ONBOARDING_PATHS,
  type OnboardingPath,
  PROFILE_FIELDS,
  type ProfileField,
  type UsRequirements,
} from '../../../../domain/broker/us-requirements.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { CurrencyCode, Flag, OneOf, SomeOf } from '../../shell/fields/choices.js';
import { DecimalAmount } from '../../shell/fields/decimals.js';
import { Count } from '../../shell/fields/numbers.js';
import { Nested } from '../../shell/fields/objects.js';
import { Nullable, Optional } from '../../shell/fields/presence.js';
import { Text } from '../../shell/fields/text.js';
import { Instant } from '../../shell/fields/times.js';

export class CapabilitiesResponse {
  @Flag('Whether the user can trade shares.', false)
  canTrade!: boolean;

  @SomeOf(BLOCKED_REASONS, 'In order; the first one is what to fix next. Empty if and only if `canTrade`.', [
    'disclosures_missing',
    'account_not_opened',
  ])
  blockedReasons!: readonly BlockedReason[];

  @DecimalAmount(
    "What the broker takes for an order, in US dollars, beside the service's own fee: less of the amount on a buy, of the proceeds on a sale. 0.00 where the broker bills network fees to the service.",
    { example: '0.00' },
  )
  brokerOrderFeeUsd!: string;
}

class ProfileProgress {
  @Count('How many answers the broker needs.', 10)
  requiredCount!: number;

  @Count('How many of them are missing.', 2)
  missingCount!: number;

  @SomeOf(PROFILE_FIELDS, 'The names of those that are missing.')
  missingFields!: readonly ProfileField[];
}

class DisclosuresProgress {
  @Count('How many disclosures have to be accepted.', 4)
  requiredCount!: number;

  @Count('How many of them are not accepted.', 2)
  missingCount!: number;

  @SomeOf(DISCLOSURES, 'The names of those that are not accepted.')
  missingFields!: readonly Disclosure[];
}

export class UsRequirementsResponse {
  @Flag('Whether the user is a customer in the USA.')
  isUsCustomer!: boolean;

  @OneOf(ONBOARDING_PATHS, 'How the user becomes a customer of the broker.')
  onboardingPath!: OnboardingPath;

  @Flag('Whether nothing is missing.', false)
  isComplete!: boolean;

  @Nested(() => ProfileProgress, 'Answers about the user. The answers themselves are never told.')
  profile!: ProfileProgress;

  @Nested(() => DisclosuresProgress, 'Regulatory disclosures.')
  disclosures!: DisclosuresProgress;
}

class UpgradeResponse {
  @Text("The plan's stable name.", 'PRO')
  plan!: string;

  @Text("The plan's name for people.", 'Pro')
  name!: string;

  @Nullable()
  @Count('Trades without commission in each calendar month (UTC); null: any number.', 50)
  freeTrades!: number | null;

  @DecimalAmount('What it costs each month, with tax.', { example: '19.99' })
  monthlyPrice!: string;

  @CurrencyCode('The currency of the price.')
  currency!: Currency;
}

export class FreeTradeAllowanceResponse {
  @Text("The stable name of the user's plan.", 'PLUS')
  plan!: string;

  @Nullable()
  @Count('Trades without commission that the plan includes in the window; null: any number.', 5)
  freeTrades!: number | null;

  @Nullable()
  @Count('Trades in the window so far; null while `degraded`.', 5)
  freeTradesUsed!: number | null;

  @Nullable()
  @Count('How many are left; null: any number.', 0)
  freeTradesLeft!: number | null;

  @Instant('When the window began: the first of the month, UTC.', '2026-11-01T00:00:00.000Z')
  windowStartsAt!: string;

  @Instant('When the next window begins.', '2026-12-01T00:00:00.000Z')
  resetsAt!: string;

  @Flag('The trades could not be counted, and all free trades of the plan count as left.', false)
  degraded!: boolean;

  @Optional()
  @Nested(
    () => UpgradeResponse,
    'Only once the allowance is spent: the cheapest higher plan that would have been enough.',
  )
  upgrade?: UpgradeResponse;
}

export function presentCapabilities({
  canTrade,
  blockedReasons,
  orderFee,
}: Capabilities & { readonly orderFee: bigint }): CapabilitiesResponse {
  return { canTrade, blockedReasons, brokerOrderFeeUsd: formatMinorUnits(orderFee) };
}

export function presentUsRequirements({ profile, disclosures, ...rest }: UsRequirements): UsRequirementsResponse {
  return {
    ...rest,
    profile: {
      requiredCount: profile.required,
      missingCount: profile.missing.length,
      missingFields: profile.missing,
    },
    disclosures: {
      requiredCount: disclosures.required,
      missingCount: disclosures.missing.length,
      missingFields: disclosures.missing,
    },
  };
}

export function presentAllowance(allowance: FreeTradeAllowance): FreeTradeAllowanceResponse {
  const { plan, used, left, window, degraded, upgrade } = allowance;
  return {
    plan: plan.code,
    freeTrades: plan.freeTrades,
    freeTradesUsed: used,
    freeTradesLeft: left,
    windowStartsAt: window.startsAt.toISOString(),
    resetsAt: window.resetsAt.toISOString(),
    degraded,
    ...(upgrade && {
      upgrade: {
        plan: upgrade.code,
        name: upgrade.name,
        freeTrades: upgrade.freeTrades,
        monthlyPrice: formatMinorUnits(upgrade.monthlyPrice.minorUnits),
        currency: upgrade.monthlyPrice.currency,
      },
    }),
  };
}
