import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  BLOCKED_REASONS,
  BROKER_ACCOUNT_STATUSES,
  type BrokerCustomer,
  canOpenAccount,
  capabilitiesOf,
} from '../../../domain/broker/capabilities.js';
import { REQUIREMENTS, type Requirement, usRequirementsOf } from '../../../domain/broker/us-requirements.js';

function customer(
  overrides: Partial<Omit<BrokerCustomer, 'requirements'>> = {},
  answered: readonly Requirement[] = REQUIREMENTS,
): BrokerCustomer {
  const known = { isOffered: true, country: 'US', isCountryServed: true, account: 'ACTIVE', ...overrides } as const;
  return { ...known, requirements: usRequirementsOf(known.country, answered) };
}

const reasonsOf = (...of: Parameters<typeof customer>) => capabilitiesOf(customer(...of)).blockedReasons;

describe('the capabilities', () => {
  it('name every reason by itself', () => {
    expect(reasonsOf({ isOffered: false })).toEqual(['trading_not_offered']);
    expect(reasonsOf({ country: null })).toEqual(['country_missing']);
    expect(reasonsOf({ country: 'KP', isCountryServed: false })).toEqual(['country_not_served']);
    expect(reasonsOf({}, REQUIREMENTS.slice(1))).toEqual(['profile_incomplete']);
    expect(reasonsOf({}, REQUIREMENTS.slice(0, -1))).toEqual(['disclosures_missing']);
    expect(reasonsOf({ account: 'NONE' })).toEqual(['account_not_opened']);
    expect(reasonsOf({ account: 'IN_REVIEW' })).toEqual(['account_in_review']);
    expect(reasonsOf({ account: 'RESTRICTED' })).toEqual(['account_restricted']);
  });

  it('begin with what to fix next', () => {
    expect(reasonsOf({ account: 'NONE' }, [])).toEqual([
      'profile_incomplete',
      'disclosures_missing',
      'account_not_opened',
    ]);
  });

  it('say that one can trade if and only if there is no reason, and keep the order, whoever asks', () => {
    const customers = fc
      .record({
        isOffered: fc.boolean(),
        country: fc.constantFrom('US', 'DE', null),
        isCountryServed: fc.boolean(),
        account: fc.constantFrom(...BROKER_ACCOUNT_STATUSES),
      })
      .chain((known) => fc.subarray([...REQUIREMENTS]).map((answered) => customer(known, answered)));
    fc.assert(
      fc.property(customers, (one) => {
        const { canTrade, blockedReasons } = capabilitiesOf(one);
        expect(canTrade).toBe(blockedReasons.length === 0);
        expect(blockedReasons).toEqual(BLOCKED_REASONS.filter((reason) => blockedReasons.includes(reason)));
        if (canTrade) expect(one).toMatchObject({ isOffered: true, isCountryServed: true, account: 'ACTIVE' });
        if (canOpenAccount(one)) expect(one).toMatchObject({ account: 'NONE', requirements: { isComplete: true } });
      }),
    );
  });
});

describe('the requirements in the USA', () => {
  it('are counts and names of what has no answer yet', () => {
    expect(usRequirementsOf('US', REQUIREMENTS.slice(2, -1))).toEqual({
      isUsCustomer: true,
      onboardingPath: 'us',
      isComplete: false,
      profile: { required: 10, missing: ['legal_name', 'date_of_birth'] },
      disclosures: { required: 4, missing: ['tax_certification_w9'] },
    });
    expect(usRequirementsOf('US', REQUIREMENTS).isComplete).toBe(true);
  });

  it.each(['DE', null])('are an empty, complete set in %s', (country) => {
    const none = { required: 0, missing: [] };
    expect(usRequirementsOf(country, [])).toEqual({
      isUsCustomer: false,
      onboardingPath: 'international',
      isComplete: true,
      profile: none,
      disclosures: none,
    });
  });
});
