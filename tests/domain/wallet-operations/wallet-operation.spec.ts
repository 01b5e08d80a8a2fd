import { describe, expect, it } from '@jest/globals';
import { passkeyId, userId, walletOperationId } from '../../../domain/shared/ids.js';
import { IllegalTransitionError } from '../../../domain/shared/state-machine.js';
import {
  execute,
  isPastDeadline,
  lapse,
  refuse,
  revert,
  sign,
} from '../../../domain/wallet-operations/wallet-operation.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';

const terms = {
  id: walletOperationId(uuid(1)),
  kind: 'payment',
  subjectId: uuid(2),
  userId: userId(uuid(3)),
  passkeyId: passkeyId(uuid(4)),
  signedAt: CREATED_AT,
  validUntil: later(CREATED_AT, 15 * MINUTE),
};
const at = later(CREATED_AT, MINUTE);
const failure = { code: 'INSUFFICIENT_FUNDS', reason: '1.00 USD available, 2.00 USD needed' } as const;
const { next: signed, events } = sign(terms);

describe('a wallet operation', () => {
  it('is announced when it is signed', () => {
    expect(signed).toEqual({ ...terms, status: 'SIGNED' });
    expect(events).toEqual([
      { type: 'operation.signed', subjectId: terms.id, userId: terms.userId, occurredAt: CREATED_AT },
    ]);
  });

  it('is past its deadline in a block after it only, and never when it has none', () => {
    expect(isPastDeadline(signed, terms.validUntil)).toBe(false);
    expect(isPastDeadline(signed, later(terms.validUntil, 1_000))).toBe(true);
    expect(isPastDeadline({ validUntil: null }, later(CREATED_AT, 1e12))).toBe(false);
  });

  it('ends once, in one way', () => {
    const ended = [
      execute(signed, at),
      revert(signed, at, 'No'),
      refuse(signed, at, failure),
      lapse(signed, at),
    ] as const;
    expect(ended).toEqual([
      { ...terms, status: 'EXECUTED', endedAt: at },
      { ...terms, status: 'REVERTED', endedAt: at, failure: { code: 'OPERATION_REVERTED', reason: 'No' } },
      { ...terms, status: 'REFUSED', endedAt: at, failure },
      {
        ...terms,
        status: 'LAPSED',
        endedAt: at,
        failure: { code: 'DEADLINE_PASSED', reason: 'It was not executed before its deadline; nothing moved' },
      },
    ]);
    for (const operation of ended) {
      expect(() => execute(operation, at)).toThrow(IllegalTransitionError);
      expect(() => revert(operation, at, 'Again')).toThrow(IllegalTransitionError);
      expect(() => refuse(operation, at, failure)).toThrow(IllegalTransitionError);
      expect(() => lapse(operation, at)).toThrow(IllegalTransitionError);
    }
  });
});
