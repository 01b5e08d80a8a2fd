import { describe, expect, it } from '@jest/globals';
import {
  assertMove,
  type CallEvidence,
  CONTRACT_CALL_STATUSES,
  type ContractCallStatus,
  provenStatus,
} from '../../../domain/contract-calls/contract-call.js';
import { IllegalTransitionError } from '../../../domain/shared/state-machine.js';

/** A call that a node has. */
const UNDER_WAY: CallEvidence = {
  isIncluded: false,
  isHandedOver: true,
  isSettled: false,
  refusedAt: null,
  finalHeight: 10n,
  isPastDeadline: false,
};

const UNSENT: CallEvidence = { ...UNDER_WAY, isHandedOver: false, isSettled: true };

const MOVES: Readonly<Record<ContractCallStatus, readonly ContractCallStatus[]>> = {
  PENDING: ['MINED', 'FAILED'],
  MINED: ['PENDING'],
  FAILED: ['MINED'],
};

describe('a contract call', () => {
  const pairs = CONTRACT_CALL_STATUSES.flatMap((from) => CONTRACT_CALL_STATUSES.map((to) => ({ from, to })));

  it.each(pairs)('that is $from becomes $to only by its machine or a correction', ({ from, to }) => {
    if (MOVES[from].includes(to)) expect(() => assertMove(from, to)).not.toThrow();
    else expect(() => assertMove(from, to)).toThrow(IllegalTransitionError);
  });

  it.each<readonly [string, ContractCallStatus, Partial<CallEvidence>, ContractCallStatus]>([
    ['pending while a node has it', 'PENDING', {}, 'PENDING'],
    ['mined by the event in a final block', 'PENDING', { isIncluded: true }, 'MINED'],
    [
      'mined although it was refused afterwards',
      'PENDING',
      { isIncluded: true, isSettled: true, refusedAt: 9n },
      'MINED',
    ],
    [
      'mined although its deadline has passed',
      'PENDING',
      { isIncluded: true, isSettled: true, isPastDeadline: true },
      'MINED',
    ],
    ['pending again without the event', 'MINED', { isSettled: true, isPastDeadline: true }, 'PENDING'],
    ['mined although it had failed', 'FAILED', { isIncluded: true }, 'MINED'],
    ['failed for good', 'FAILED', {}, 'FAILED'],
    ['pending past its deadline while a nonce is open', 'PENDING', { isPastDeadline: true }, 'PENDING'],
    [
      'failed past its deadline when every nonce is used',
      'PENDING',
      { isPastDeadline: true, isSettled: true },
      'FAILED',
    ],
    ['pending while the ledger is behind its refusal', 'PENDING', { isSettled: true, refusedAt: 11n }, 'PENDING'],
    ['failed when the ledger has reached its refusal', 'PENDING', { isSettled: true, refusedAt: 10n }, 'FAILED'],
    ['pending with a refusal while a nonce is open', 'PENDING', { refusedAt: 10n }, 'PENDING'],
    [
      'pending before the first final block',
      'PENDING',
      { isSettled: true, refusedAt: 1n, finalHeight: null },
      'PENDING',
    ],
  ])('is %s', (_what, status, evidence, proven) => {
    expect(provenStatus(status, { ...UNDER_WAY, ...evidence })).toBe(proven);
  });

  it('that no node has fails at once', () => {
    expect(provenStatus('PENDING', UNSENT)).toBe('PENDING');
    expect(provenStatus('PENDING', { ...UNSENT, refusedAt: 11n, finalHeight: null })).toBe('FAILED');
    expect(provenStatus('PENDING', { ...UNSENT, isPastDeadline: true })).toBe('FAILED');
  });
});
