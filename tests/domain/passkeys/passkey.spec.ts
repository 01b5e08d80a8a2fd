import { describe, expect, it } from '@jest/globals';
import {
  beginAddition,
  beginRemoval,
  discard,
  follow,
  replace,
  restore,
  type WalletPasskey,
} from '../../../domain/passkeys/passkey.js';
import type { SignedPasskeyChange } from '../../../domain/passkeys/passkey-standing.js';
import { PASSKEY_STATUSES, type PasskeyStatus, passkeyMachine } from '../../../domain/passkeys/passkey-status.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { passkeyId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { type ExpectedAction, itKeepsToItsTable } from '../../support/state-machine-contract.js';

/** tests/domain/passkeys/passkey-standing.spec.ts shows that they are made. */
const MOVES_BY_CHAIN = [
  'confirmed > removed',
  'activating > confirmed',
  'activating > failed',
  'removing > confirmed',
  'removing > removed',
];

const at = later(CREATED_AT, HOUR);
const ids = { id: passkeyId(uuid(1)), userId: userId(uuid(2)) };

function passkeysByStatus(): Record<PasskeyStatus, WalletPasskey> {
  const entries = PASSKEY_STATUSES.map((status) => [status, { ...ids, status }] as const);
  return Object.fromEntries(entries) as Record<PasskeyStatus, WalletPasskey>;
}

describe('every action in every status', () => {
  const events = ['passkey.changed'];
  const actions: readonly ExpectedAction<PasskeyStatus, WalletPasskey>[] = [
    { name: 'beginAddition', apply: beginAddition, at, to: 'activating', from: ['pending', 'failed'], events },
    { name: 'beginRemoval', apply: beginRemoval, at, to: 'removing', from: ['confirmed'], events },
    { name: 'discard', apply: discard, at, to: 'removed', from: ['pending', 'failed'], events },
  ];
  itKeepsToItsTable(passkeyMachine, passkeysByStatus, actions, MOVES_BY_CHAIN);
});

describe('a passkey that follows the chain', () => {
  const [executed, failed] = ['EXECUTED', 'REVERTED'] as const;
  const cases: readonly (readonly [PasskeyStatus, readonly SignedPasskeyChange[], PasskeyStatus])[] = [
    ['activating', [{ change: 'add', status: executed }], 'confirmed'],
    // Added by a version that did not store the change.
    ['removing', [{ change: 'remove', status: executed }], 'removed'],
    ['removing', [{ change: 'remove', status: failed }], 'confirmed'],
    ['activating', [{ change: 'add', status: failed }], 'failed'],
    [
      'removing',
      [
        { change: 'add', status: executed },
        { change: 'remove', status: executed },
      ],
      'removed',
    ],
    [
      'removing',
      [
        { change: 'add', status: executed },
        { change: 'remove', status: failed },
      ],
      'confirmed',
    ],
    [
      'removing',
      [
        { change: 'add', status: failed },
        { change: 'remove', status: failed },
      ],
      'failed',
    ],
  ];

  it.each(cases)('is %s: after %j it is %s', (status, changes, to) => {
    const { next, events } = follow({ ...ids, kind: 'backup', status }, changes, at);
    expect(next).toEqual({ ...ids, status: to });
    expect(events).toEqual([{ type: 'passkey.changed', subjectId: ids.id, userId: ids.userId, occurredAt: at }]);
  });

  it('does not make moves that no history of the chain explains', () => {
    const changes = [{ change: 'add', status: executed }] as const;
    expect(() => follow({ ...ids, kind: 'backup', status: 'pending' }, changes, at)).toThrow(ConflictError);
  });
});

describe('a passkey that a recovery replaces', () => {
  const present = PASSKEY_STATUSES.filter((status) => status !== 'removed');

  it.each(present)('is removed when it is %s, and is so again when the chain drops the recovery', (status) => {
    const replaced = replace(passkeysByStatus()[status], at).next;
    expect(replaced.status).toBe('removed');
    expect(restore(replaced, status, at).next.status).toBe(status);
  });

  it('is not removed twice', () => {
    expect(() => replace(passkeysByStatus().removed, at)).toThrow(ConflictError);
  });
});
