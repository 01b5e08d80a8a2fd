import { describe, expect, it } from '@jest/globals';
import { close, freeze, isJoint, type SubAccount, unfreeze } from '../../../domain/sub-accounts/sub-account.js';
import { type SubAccountStatus, subAccountMachine } from '../../../domain/sub-accounts/sub-account-status.js';
import { subAccountsByStatus } from '../../support/builders/sub-accounts.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);

/** The chain announces its moves itself. */
const silently =
  <Next extends SubAccount>(move: (account: SubAccount, at: Date) => Next) =>
  (account: SubAccount, instant: Date) => ({ next: move(account, instant), events: [] });

describe('every action in every status', () => {
  itKeepsToItsTable<SubAccountStatus, SubAccount>(subAccountMachine, subAccountsByStatus, [
    { name: 'freeze', apply: silently(freeze), at, to: 'FROZEN', from: ['ACTIVE'], repeats: ['FROZEN'], events: [] },
    {
      name: 'unfreeze',
      apply: silently(unfreeze),
      at,
      to: 'ACTIVE',
      from: ['FROZEN'],
      repeats: ['ACTIVE'],
      events: [],
    },
    { name: 'close', apply: silently(close), at, to: 'CLOSED', from: ['ACTIVE'], repeats: ['CLOSED'], events: [] },
  ]);
});

it('closing again keeps the time it was first closed', () => {
  expect(close(close(subAccountsByStatus().ACTIVE, at), later(at, HOUR)).closedAt).toEqual(at);
});

it('is joint when one member alone cannot decide, however many there are', () => {
  expect([1, 2, 3].map((threshold) => isJoint({ threshold }))).toEqual([false, true, true]);
});
