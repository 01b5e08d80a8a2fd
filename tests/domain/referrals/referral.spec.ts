import { describe, expect, it } from '@jest/globals';
import {
  ACCEPTED_WITHIN_MS,
  accept,
  HELD_FOR_MS,
  qualify,
  type Referral,
  reopen,
  reward,
  settled,
} from '../../../domain/referrals/referral.js';
import { isCodeOf, referralCode, usernameIn } from '../../../domain/referrals/referral-code.js';
import { type ReferralStatus, referralMachine } from '../../../domain/referrals/referral-status.js';
import { referralId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const terms = {
  id: referralId(uuid(1)),
  refereeId: userId(uuid(2)),
  referrerId: userId(uuid(3)),
  joinedAt: CREATED_AT,
};
const qualifiedAt = later(CREATED_AT, HOUR);
const at = later(qualifiedAt, HELD_FOR_MS);
const byStatus = (): Readonly<Record<ReferralStatus, Referral>> => ({
  JOINED: { ...terms, status: 'JOINED' },
  QUALIFIED: { ...terms, status: 'QUALIFIED', qualifiedAt },
  REWARDED: { ...terms, status: 'REWARDED', qualifiedAt, rewardedAt: at },
});

describe('every action in every status', () => {
  itKeepsToItsTable<ReferralStatus, Referral>(referralMachine, byStatus, [
    { name: 'qualify', apply: qualify, at, to: 'QUALIFIED', from: ['JOINED'], events: ['referral.qualified'] },
    { name: 'reward', apply: reward, at, to: 'REWARDED', from: ['QUALIFIED'], events: ['referral.rewarded'] },
    {
      name: 'reopen',
      apply: reopen,
      at,
      to: 'JOINED',
      from: ['QUALIFIED', 'REWARDED'],
      repeats: ['JOINED'],
      events: ['referral.reopened'],
    },
  ]);
});

describe('a referral', () => {
  const { JOINED, QUALIFIED, REWARDED } = byStatus();

  it('follows the payments of the referee, and is rewarded when they have lasted three days', () => {
    expect(settled(JOINED, null, at)).toEqual({ next: JOINED, events: [] });
    expect(settled(JOINED, qualifiedAt, at).next).toEqual(QUALIFIED);
    expect(settled(QUALIFIED, qualifiedAt, new Date(at.getTime() - 1)).events).toEqual([]);
    expect(settled(QUALIFIED, qualifiedAt, at).next).toEqual(REWARDED);
    expect(settled(REWARDED, qualifiedAt, at).events).toEqual([]);
    // The first payment is gone, and a later one has not lasted.
    expect(settled(QUALIFIED, later(qualifiedAt, HOUR), at).next).toEqual(JOINED);
    expect(settled(REWARDED, null, at).next).toEqual(JOINED);
    expect(() => reward(QUALIFIED, qualifiedAt)).toThrow('has not qualified for long enough');
  });

  const referrer = { id: terms.referrerId, createdAt: CREATED_AT };
  const referee = { id: terms.refereeId, createdAt: later(CREATED_AT, HOUR) };

  it('begins in the first 14 days of an account, with the code of an older one', () => {
    const end = later(referee.createdAt, ACCEPTED_WITHIN_MS);
    expect(accept(terms.id, { referee, referrer }, end)).toMatchObject({
      next: { status: 'JOINED', joinedAt: end },
      events: [{ type: 'referral.accepted', userId: referee.id }],
    });
    const late = () => accept(terms.id, { referee, referrer }, new Date(end.getTime() + 1));
    expect(late).toThrow('in the first 14 days');
    expect(() => accept(terms.id, { referee, referrer: referee }, end)).toThrow('referralCode is your own');
    expect(() => accept(terms.id, { referee: referrer, referrer: referee }, CREATED_AT)).toThrow('younger than yours');
  });
});

describe('a referral code', () => {
  const alice = { id: userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11'), username: 'alice_1' };

  it('is the username and the beginning of the id, and is read in either case', () => {
    expect(referralCode(alice)).toBe('alice_1-019a9f3c');
    expect(usernameIn(' Alice_1-019A9F3C ')).toBe('alice_1');
    expect(isCodeOf(' Alice_1-019A9F3C ', alice)).toBe(true);
  });

  it.each(['alice_1', 'alice_1-019a9f3d', 'alice_1-019a9f3c0', 'al-ice-019a9f3c', ''])('%s is not hers', (code) => {
    expect(usernameIn(code) === 'alice_1' && isCodeOf(code, alice)).toBe(false);
  });
});
