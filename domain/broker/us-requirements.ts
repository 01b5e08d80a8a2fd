/** What the broker asks customers in the USA, in the order in which the app asks it (docs/rules/credits.md#equity-trading). */
export const PROFILE_FIELDS = [
  'legal_name',
  'date_of_birth',
  'residential_address',
  'taxpayer_id',
  'citizenship',
  'employment_status',
  'annual_income',
  'investment_experience',
  'is_control_person',
  'is_affiliated_with_broker',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** What customers in the USA have to accept. */
export const DISCLOSURES = [
  'customer_agreement',
  'risk_disclosure',
  'market_data_agreement',
  'tax_certification_w9',
] as const;
export type Disclosure = (typeof DISCLOSURES)[number];

export const REQUIREMENTS = [...PROFILE_FIELDS, ...DISCLOSURES] as const;
export type Requirement = ProfileField | Disclosure;

/** How somebody becomes a customer of the broker. */
export const ONBOARDING_PATHS = ['us', 'international'] as const;
export type OnboardingPath = (typeof ONBOARDING_PATHS)[number];

/** Of one kind of requirements: how many there are, and the names of those without an answer. Never an answer. */
export interface Progress<Name extends Requirement> {
  readonly required: number;
  readonly missing: readonly Name[];
}

export interface UsRequirements {
  readonly isUsCustomer: boolean;
  readonly onboardingPath: OnboardingPath;
  readonly isComplete: boolean;
  readonly profile: Progress<ProfileField>;
  readonly disclosures: Progress<Disclosure>;
}

/**
 * Where a customer elsewhere has nothing to answer.
 * @param country ISO 3166-1 alpha-2; null: unknown
 * @param answered what the broker has an answer to
 */
export function usRequirementsOf(country: string | null, answered: readonly Requirement[]): UsRequirements {
  const isUsCustomer = country === 'US';
  const progress = <Name extends Requirement>(names: readonly Name[]): Progress<Name> => {
    const required = isUsCustomer ? names : [];
    return { required: required.length, missing: required.filter((name) => !answered.includes(name)) };
  };
  const [profile, disclosures] = [progress(PROFILE_FIELDS), progress(DISCLOSURES)];
  const isComplete = profile.missing.length === 0 && disclosures.missing.length === 0;
  return {
    isUsCustomer,
    onboardingPath: isUsCustomer ? 'us' : 'international',
    isComplete,
    profile,
    disclosures,
  };
}
