import { describe, expect, it } from '@jest/globals';
import {
  approve,
  askFor,
  type BankCustomer,
  endSuspension,
  enrol,
  passDueDiligence,
  receive,
  reject,
  reportOf,
  requireDueDiligence,
  review,
  suspend,
  takesDeposits,
} from '../../../domain/sandbox/bank-customer.js';
import { userId } from '../../../domain/shared/ids.js';
import { REQUIREMENTS } from '../../../domain/virtual-accounts/kyc-status.js';

const AT = new Date('2026-11-23T12:00:00Z');
const LATER = new Date('2026-11-23T12:00:01Z');

function customer(fullName = 'Alice Adler'): BankCustomer {
  const id = userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11');
  return {
    ...enrol({ id, walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7', fullName, country: 'DE' }),
    serial: 1,
  };
}
const complete = (fullName?: string) =>
  REQUIREMENTS.reduce((known, requirement) => receive(known, requirement, AT), customer(fullName));

describe("a customer of the sandbox's bank", () => {
  it('is approved a moment after everything was given', () => {
    const waiting = complete();
    expect(reportOf(waiting)).toEqual({ version: 5, state: { status: 'IN_REVIEW' } });
    expect(review(waiting, AT)).toBeNull();
    expect(review(waiting, LATER)).toMatchObject({ status: 'APPROVED', version: 6 });
  });

  it.each([
    ['Alice REJECT', 'REJECTED'],
    ['Alice MANUAL', undefined],
    ['Alice Rejectson', 'APPROVED'],
  ])('called %s becomes %s by itself', (name, status) => {
    expect(review(complete(name), LATER)?.status).toBe(status);
  });

  it('changes nothing when something is given twice', () => {
    const once = receive(customer(), 'kyc_selfie', AT);
    expect(receive(once, 'kyc_selfie', AT)).toBe(once);
  });

  it('can be asked again after the approval, and is rejected for good', () => {
    const asked = askFor(approve(complete()), 'kyc_proof_of_residence');
    expect(asked).toMatchObject({ status: 'INCOMPLETE', missing: ['kyc_proof_of_residence'] });
    const rejected = reject(asked, 'Closed');
    expect(reportOf(rejected).state).toEqual({ status: 'REJECTED', reason: 'Closed' });
    expect(() => approve(rejected)).toThrow('REJECTED');
  });

  it('may transfer more once its source of wealth is known, and never less', () => {
    const known = passDueDiligence(
      requireDueDiligence({ ...customer(), thresholds: { deposit: null, withdrawal: 1n } }),
    );
    expect(known).toMatchObject({ isEddRequired: false, thresholds: { deposit: null, withdrawal: 250_000_000_000n } });
  });

  it('takes deposits when the bank has approved it, and no suspension is left', () => {
    expect(takesDeposits(customer())).toBe(false);
    const approved = approve(complete());
    const suspended = suspend(suspend(approved, 'one'), 'two');
    const changes = [approved, suspended, endSuspension(suspended, 'one')].map(takesDeposits);
    expect(changes).toEqual([true, false, false]);
    expect(takesDeposits(endSuspension(endSuspension(suspended, 'two'), 'one'))).toBe(true);
    const ended = endSuspension(approved, 'late');
    expect([suspend(ended, 'late'), endSuspension(ended, 'late')]).toEqual([ended, ended]);
  });
});
