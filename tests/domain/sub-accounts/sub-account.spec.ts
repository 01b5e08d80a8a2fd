import { describe, expect, it } from '@jest/globals';
import { close, freeze, open, type SubAccount, unfreeze } from '../../../domain/sub-accounts/sub-account.js';
import { type SubAccountStatus, subAccountMachine } from '../../../domain/sub-accounts/sub-account-status.js';
import { subAccountsByStatus } from '../../support/builders/sub-accounts.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);

describe('every action in every status', () => {
  itKeepsToItsTable<SubAccountStatus, SubAccount>(subAccountMachine, subAccountsByStatus, [
    {
      name: 'freeze',
      apply: freeze,
      at,
      to: 'FROZEN',
      from: ['ACTIVE'],
      repeats: ['FROZEN'],
      events: ['sub_account.frozen'],
    },
    {
      name: 'unfreeze',
      apply: unfreeze,
      at,
      to: 'ACTIVE',
      from: ['FROZEN'],
      repeats: ['ACTIVE'],
      events: ['sub_account.unfrozen'],
    },
    {
      name: 'close',
      apply: close,
      at,
      to: 'CLOSED',
      from: ['ACTIVE'],
      repeats: ['CLOSED'],
      events: ['sub_account.closed'],
    },
  ]);
});

it('opening makes an active sub-account', () => {
  const { ACTIVE: account } = subAccountsByStatus();
  const { status: _, ...terms } = account;
  const { next, events } = open(terms);
  expect(next).toEqual(account);
  expect(events).toEqual([
    { type: 'sub_account.opened', subjectId: terms.id, userId: terms.ownerId, occurredAt: CREATED_AT },
  ]);
});

it('closing again keeps the time it was first closed', () => {
  const { next } = close(subAccountsByStatus().ACTIVE, at);
  expect(close(next, later(at, HOUR)).next.closedAt).toEqual(at);
});
