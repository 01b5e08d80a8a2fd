import { describe, expect, it } from '@jest/globals';
import {
  type AccountStanding,
  assertWithinCaps,
  freeAgainAt,
  headroom,
  isFunded,
  underWay,
} from '../../../domain/agent-sessions/account-standing.js';
import { assertCaps, recipientLabel } from '../../../domain/agent-sessions/agent-mandate.js';
import { paymentRequestId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';

const MANDATE = { maxPerExecution: 5n, maxPerPeriod: 8n, periodSeconds: 60, currency: 'USD' } as const;
const STANDING: AccountStanding = {
  isInstalled: true,
  isRevoked: false,
  balance: 100n,
  remaining: 8n,
  allowedFrom: new Date('2026-11-20T12:01:00.000Z'),
  usedNonces: new Set(),
};

const UNTIL = new Date('2026-11-20T12:10:00.000Z');
const accept = (nonce: string, minorUnits: bigint) => ({
  paymentId: paymentRequestId(uuid(1)),
  nonce,
  minorUnits,
  until: UNTIL,
});

describe('what accepted payments will take', () => {
  it('counts each once: those that the chain has executed are in its own numbers', () => {
    const accepted = [accept('a', 3n), accept('b', 2n)];
    expect(underWay(accepted, STANDING)).toBe(5n);
    expect(underWay(accepted, { ...STANDING, usedNonces: new Set(['a']) })).toBe(2n);
  });
});

describe('what can be paid now', () => {
  it.each([
    ['the cap of one payment', STANDING, 0n, { remaining: 8n, available: 5n }],
    ['what is left of the period', STANDING, 5n, { remaining: 3n, available: 3n }],
    ['the balance', { ...STANDING, balance: 4n }, 2n, { remaining: 6n, available: 2n }],
    ['nothing, when more is accepted than is left', STANDING, 9n, { remaining: 0n, available: 0n }],
  ])('is bounded by %s', (_, standing, taken, room) => {
    expect(headroom(MANDATE, standing, taken)).toEqual(room);
  });

  it('is covered exactly when the account holds it after everything accepted', () => {
    expect(isFunded({ balance: 10n }, 4n, 6n)).toBe(true);
    expect(isFunded({ balance: 10n }, 4n, 7n)).toBe(false);
  });
});

describe('an amount is free again', () => {
  it('when the chain says so, and a period after the last time of what is under way', () => {
    expect(freeAgainAt(MANDATE, STANDING, [], null)).toEqual(STANDING.allowedFrom);
    const open = [accept('a', 5n)];
    expect(freeAgainAt(MANDATE, STANDING, open, null)).toEqual(new Date('2026-11-20T12:11:00.000Z'));
    const used = { ...STANDING, usedNonces: new Set(['a']) };
    expect(freeAgainAt(MANDATE, used, open, null)).toEqual(STANDING.allowedFrom);
  });

  it('never when the session ends before', () => {
    expect(freeAgainAt(MANDATE, STANDING, [], STANDING.allowedFrom)).toBeNull();
    expect(freeAgainAt(MANDATE, { ...STANDING, allowedFrom: null }, [], null)).toBeNull();
  });

  it('nobody knows when, when what is under way may leave the window before the end and at the latest leaves it after', () => {
    expect(freeAgainAt(MANDATE, STANDING, [accept('a', 5n)], UNTIL)).toBe('UNKNOWN');
  });
});

describe('the caps', () => {
  it('allow what is left, and no unit more', () => {
    const free = STANDING.allowedFrom;
    expect(() => assertWithinCaps(MANDATE, STANDING, 3n, 5n, free)).not.toThrow();
    expect(() => assertWithinCaps(MANDATE, STANDING, 4n, 5n, free)).toThrow(
      "amount must be at most 0.000004 USD: that is what remains of the session's cap of 0.000008 USD in 60 seconds; so much is free again at the latest at 2026-11-20T12:01:00.000Z",
    );
  });

  it('name the cap of one payment first, and say when an amount is never free again', () => {
    expect(() => assertWithinCaps(MANDATE, STANDING, 0n, 6n, null)).toThrow('amount must be at most 0.000005 USD');
    expect(() => assertWithinCaps(MANDATE, STANDING, 8n, 1n, null)).toThrow(
      'so much is not free again before the session ends',
    );
    expect(() => assertWithinCaps(MANDATE, STANDING, 8n, 1n, 'UNKNOWN')).toThrow(
      'so much may be free again when the payments under way have ended',
    );
  });

  it('must not contradict each other', () => {
    expect(() => assertCaps(MANDATE)).not.toThrow();
    expect(() => assertCaps({ ...MANDATE, maxPerPeriod: 4n })).toThrow('maxAmountPerExecution must be at most');
  });
});

it('a recipient is named by the username, or else by the address', () => {
  expect(recipientLabel({ address: '0x1', user: { userId: userId(uuid(3)), username: 'bob' } })).toBe('bob');
  expect(recipientLabel({ address: '0x1', user: null })).toBe('0x1');
});
