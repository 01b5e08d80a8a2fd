import { describe, expect, it } from '@jest/globals';
import {
  expire,
  issue,
  isUsable,
  type PlatformKey,
  revoke,
  rotate,
  statusAt,
} from '../../../domain/platform/platform-key.js';
import { type PlatformKeyStatus, platformKeyMachine } from '../../../domain/platform/platform-key-status.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { platformKeyId } from '../../../domain/shared/ids.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { uuid } from '../../support/builders/ids.js';
import { platformKeysByStatus } from '../../support/builders/platform.js';
import { CREATED_AT, DAY, HOUR, later, MINUTE, SECOND } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, MINUTE);
const GRACE_ENDS_AT = later(CREATED_AT, HOUR);
const REPLACEMENT = platformKeyId(uuid(3));

describe('every action in every status', () => {
  itKeepsToItsTable<PlatformKeyStatus, PlatformKey>(platformKeyMachine, platformKeysByStatus, [
    {
      // Each rotation mints a key, so that repeating it is refused.
      name: 'rotate',
      apply: (key, instant) => rotate(key, instant, REPLACEMENT),
      at,
      to: 'rotated',
      from: ['active'],
      events: ['platform_key.rotated'],
    },
    {
      name: 'revoke',
      apply: revoke,
      at,
      to: 'revoked',
      from: ['active', 'rotated', 'expired'],
      repeats: ['revoked'],
      events: ['platform_key.revoked'],
    },
    {
      name: 'expire',
      apply: expire,
      at: GRACE_ENDS_AT,
      to: 'expired',
      from: ['rotated'],
      repeats: ['expired'],
      events: ['platform_key.expired'],
    },
  ]);
});

describe('reading a key', () => {
  itReadsAtItsEnd<PlatformKeyStatus>(
    GRACE_ENDS_AT,
    (status, instant) => statusAt(platformKeysByStatus()[status], instant),
    { active: 'active', rotated: 'expired', revoked: 'revoked', expired: 'expired' },
  );

  it('it opens doors while it is active or in its grace window', () => {
    const { active, rotated, revoked, expired } = platformKeysByStatus();
    expect([active, rotated, revoked, expired].map((key) => isUsable(key, at))).toEqual([true, true, false, false]);
    expect(isUsable(rotated, later(GRACE_ENDS_AT, -1))).toBe(true);
    expect(isUsable(rotated, GRACE_ENDS_AT)).toBe(false);
  });
});

it('issuing makes an active key', () => {
  const { active } = platformKeysByStatus();
  const { status: _, ...terms } = active;
  const { next, events } = issue(terms);
  expect(next).toEqual(active);
  expect(events).toEqual([
    { type: 'platform_key.created', subjectId: terms.id, workspaceId: terms.workspaceId, occurredAt: CREATED_AT },
  ]);
});

describe('rotating', () => {
  const { active, rotated } = platformKeysByStatus();

  it('leaves the old key good for 24 hours unless told otherwise, and names the new one', () => {
    expect(rotate(active, at, REPLACEMENT).next).toMatchObject({
      replacedBy: REPLACEMENT,
      graceEndsAt: later(at, DAY),
    });
  });

  it.each([1, 3600, 604_800])('with a grace window of %d seconds lasts exactly that', (seconds) => {
    const { next } = rotate(active, at, REPLACEMENT, seconds);
    expect(statusAt(next, later(at, seconds * SECOND - 1))).toBe('rotated');
    expect(statusAt(next, later(at, seconds * SECOND))).toBe('expired');
  });

  it('without a grace window stops the old key at once', () => {
    const { next } = rotate(active, at, REPLACEMENT, 0);
    expect(statusAt(next, at)).toBe('expired');
    expect(isUsable(next, at)).toBe(false);
  });

  it.each([-1, 604_801, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses a grace window of %p seconds',
    (seconds) => {
      expect(() => rotate(active, at, REPLACEMENT, seconds)).toThrow(
        new ValidationError('graceSeconds', 'must be a whole number from 0 to 604800'),
      );
    },
  );

  it('is refused for a key whose grace window is over, in those words', () => {
    expect(() => rotate(rotated, GRACE_ENDS_AT, REPLACEMENT)).toThrow('The platform key is expired and cannot');
  });
});

it('a grace window does not end a millisecond early', () => {
  const early = () => expire(platformKeysByStatus().rotated, later(GRACE_ENDS_AT, -1));
  expect(early).toThrow(ConflictError);
  expect(early).toThrow('The platform key is good until 2026-03-01T13:00:00.000Z');
});

it('revoking ends a grace window at once, and repeating it keeps the first time', () => {
  const { next } = revoke(platformKeysByStatus().rotated, at);
  expect(isUsable(next, at)).toBe(false);
  expect(revoke(next, later(at, DAY)).next.revokedAt).toEqual(at);
});
