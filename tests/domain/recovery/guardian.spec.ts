import { describe, expect, it } from '@jest/globals';
import {
  accept,
  anonymisedEmail,
  decline,
  follow,
  type GuardianState,
  guardianWeight,
  isWanted,
  remove,
} from '../../../domain/recovery/guardian.js';
import { GUARDIAN_STATUSES, type GuardianStatus, guardianMachine } from '../../../domain/recovery/guardian-status.js';
import { recoveryTimes, USUAL_TIMES } from '../../../domain/recovery/recovery-times.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { guardianId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const TERMS = { id: guardianId(uuid(1)), userId: userId(uuid(2)), acceptedAt: null, declinedAt: null, removedAt: null };

function guardians(): Record<GuardianStatus, GuardianState> {
  const entries = GUARDIAN_STATUSES.map((status) => [status, { ...TERMS, status }] as const);
  return Object.fromEntries(entries) as Record<GuardianStatus, GuardianState>;
}

describe('every action in every status', () => {
  const events = ['guardian.changed'];
  itKeepsToItsTable<GuardianStatus, GuardianState>(
    guardianMachine,
    guardians,
    [
      { name: 'accept', apply: accept, at, to: 'accepted', from: ['invited'], events },
      { name: 'decline', apply: decline, at, to: 'declined', from: ['invited'], repeats: ['declined'], events },
    ],
    ['invited > removed', 'accepted > removed', 'active > removing', 'accepted > active', 'removing > removed'],
  );

  it.each([
    ['invited', 'removed'],
    ['accepted', 'removed'],
    ['active', 'removing'],
    ['removing', 'removing'],
    ['removed', 'removed'],
  ] as const)('removing one that is %s makes it %s', (from, to) => {
    expect(remove(guardians()[from], at).next.status).toBe(to);
  });

  it('one that has declined cannot be removed', () => {
    expect(() => remove(guardians().declined, at)).toThrow('The guardian is declined and cannot');
  });
});

describe('following the chain', () => {
  const IN_FORCE = {
    invited: 'invited',
    accepted: 'active',
    active: 'active',
    declined: 'declined',
    removing: 'removing',
    removed: 'removing',
  } as const;
  const GONE = {
    invited: 'invited',
    accepted: 'accepted',
    active: 'accepted',
    declined: 'declined',
    removing: 'removed',
    removed: 'removed',
  } as const;

  it.each(GUARDIAN_STATUSES)('a guardian that is %s', (status) => {
    expect(follow(guardians()[status], true, at).next.status).toBe(IN_FORCE[status]);
    expect(follow(guardians()[status], false, at).next.status).toBe(GONE[status]);
  });

  it('keeps on chain only whom the owner wants', () => {
    expect(GUARDIAN_STATUSES.filter(isWanted)).toEqual(['accepted', 'active']);
  });
});

describe('what an owner types', () => {
  it.each([1, 50, 100])('a weight of %p is taken', (weight) => expect(guardianWeight(weight)).toBe(weight));
  it.each([0, 101, 1.5, Number.NaN])('a weight of %p is refused', (weight) => {
    expect(() => guardianWeight(weight)).toThrow(ValidationError);
  });

  it('others read the first letter and the domain of an address', () => {
    expect(anonymisedEmail('anna@example.org')).toBe('a***@example.org');
  });

  it('times are from an hour to 90 days', () => {
    expect(recoveryTimes(1, 2160)).toEqual({ delay: 3600, window: 7_776_000 });
    expect(recoveryTimes(48, 336)).toEqual(USUAL_TIMES);
    expect(() => recoveryTimes(0, 24)).toThrow('delayHours must be');
    expect(() => recoveryTimes(24, 2161)).toThrow('windowHours must be');
  });
});
