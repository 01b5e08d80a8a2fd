import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { issuedNumbers } from '../../../domain/sandbox/issued-numbers.js';
import { userId } from '../../../domain/shared/ids.js';
import { allows } from '../../../domain/shared/state-machine.js';
import {
  apply,
  follow,
  type KycApplication,
  type KycReport,
  type KycState,
  miss,
  supply,
} from '../../../domain/virtual-accounts/kyc-application.js';
import { KYC_STATUSES, kycMachine, REQUIREMENTS } from '../../../domain/virtual-accounts/kyc-status.js';

const AT = new Date('2026-11-23T12:00:00Z');
const TERMS = {
  userId: userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11'),
  fullName: 'Alice Adler',
  country: 'DE',
  createdAt: AT,
};
const STATES: Readonly<Record<KycState['status'], KycState>> = {
  INCOMPLETE: { status: 'INCOMPLETE', missing: ['kyc_selfie'] },
  IN_REVIEW: { status: 'IN_REVIEW' },
  APPROVED: { status: 'APPROVED', accounts: issuedNumbers(7) },
  REJECTED: { status: 'REJECTED', reason: 'No' },
};
const at = (state: KycState, version = 1): KycApplication => ({ ...TERMS, version, state });

describe('an application', () => {
  it.each([
    [STATES.INCOMPLETE, 'kyc_identity', ['kyc_identity', 'kyc_selfie']],
    [STATES.INCOMPLETE, 'kyc_selfie', null],
    [STATES.IN_REVIEW, 'kyc_selfie', ['kyc_selfie']],
    [STATES.APPROVED, 'kyc_selfie', null],
    [STATES.REJECTED, 'kyc_selfie', null],
  ] as const)('that is %j lacks again what the partner refuses: %s', (state, requirement, missing) => {
    const missed = miss(at(state), requirement);
    expect(missed).toEqual(missing && at({ status: 'INCOMPLETE', missing }));
  });

  it('lacks everything at first, and is reviewed when the last thing is given', () => {
    let { next } = apply(TERMS);
    for (const requirement of REQUIREMENTS) {
      expect(next.state.status).toBe('INCOMPLETE');
      next = supply(next, requirement, AT).next;
    }
    expect(next.state).toEqual({ status: 'IN_REVIEW' });
  });

  it('does not take what it does not lack', () => {
    const { next } = supply(apply(TERMS).next, 'kyc_selfie', AT);
    expect(() => supply(next, 'kyc_selfie', AT)).toThrow('does not lack kyc_selfie');
    expect(() => supply(at(STATES.APPROVED), 'kyc_selfie', AT)).toThrow('The application is APPROVED');
  });

  const pairs = KYC_STATUSES.flatMap((from) => KYC_STATUSES.map((to) => [from, to] as const));
  it.each(pairs)('that is %s follows a report that it is %s as its machine says', (from, to) => {
    const decision = follow(at(STATES[from]), { version: 2, state: STATES[to] }, [], AT);
    if (from === to) expect(decision).toMatchObject({ next: { version: 2 }, events: [] });
    else if (allows(kycMachine, from, to))
      expect(decision?.events).toMatchObject([{ type: `kyc.${to.toLowerCase()}` }]);
    else expect(decision).toBeNull();
  });

  it('does not lack what is on its way to the partner', () => {
    const state: KycState = { status: 'INCOMPLETE', missing: ['kyc_identity', 'kyc_selfie'] };
    const both = follow(at(STATES.IN_REVIEW), { version: 2, state }, ['kyc_identity', 'kyc_selfie'], AT);
    expect(both).toMatchObject({ next: { state: { status: 'IN_REVIEW' } }, events: [] });
    const one = follow(at(STATES.IN_REVIEW), { version: 2, state }, ['kyc_identity'], AT);
    expect(one).toMatchObject({ next: { state: { missing: ['kyc_selfie'] } }, events: [{ type: 'kyc.incomplete' }] });
  });

  it('ends the same, however often and in whichever order the reports arrive', () => {
    const reports: readonly KycReport[] = [
      { version: 1, state: STATES.INCOMPLETE },
      { version: 2, state: STATES.IN_REVIEW },
      { version: 3, state: STATES.INCOMPLETE },
      { version: 4, state: STATES.IN_REVIEW },
      { version: 5, state: STATES.APPROVED },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...reports, ...reports], { minLength: 1 }), (arrived) => {
        const all = [...arrived, reports[4] as KycReport];
        const end = all.reduce<KycApplication>(
          (known, report) => follow(known, report, [], AT)?.next ?? known,
          apply(TERMS).next,
        );
        expect(end).toMatchObject({ version: 5, state: STATES.APPROVED });
      }),
    );
  });
});
