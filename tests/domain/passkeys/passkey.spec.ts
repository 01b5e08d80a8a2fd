import { describe } from '@jest/globals';
import {
  beginAddition,
  beginRemoval,
  confirm,
  discard,
  failAddition,
  failRemoval,
  remove,
  type WalletPasskey,
} from '../../../domain/passkeys/passkey.js';
import { PASSKEY_STATUSES, type PasskeyStatus, passkeyMachine } from '../../../domain/passkeys/passkey-status.js';
import { passkeyId, userId } from '../../../domain/shared/ids.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const ids = { id: passkeyId(uuid(1)), userId: userId(uuid(2)) };

function passkeysByStatus(): Record<PasskeyStatus, WalletPasskey> {
  const entries = PASSKEY_STATUSES.map((status) => [status, { ...ids, status }] as const);
  return Object.fromEntries(entries) as Record<PasskeyStatus, WalletPasskey>;
}

describe('every action in every status', () => {
  const events = ['passkey.changed'];
  itKeepsToItsTable<PasskeyStatus, WalletPasskey>(passkeyMachine, passkeysByStatus, [
    { name: 'beginAddition', apply: beginAddition, at, to: 'activating', from: ['pending', 'failed'], events },
    { name: 'confirm', apply: confirm, at, to: 'confirmed', from: ['activating'], events },
    { name: 'failAddition', apply: failAddition, at, to: 'failed', from: ['activating'], events },
    { name: 'beginRemoval', apply: beginRemoval, at, to: 'removing', from: ['confirmed'], events },
    { name: 'remove', apply: remove, at, to: 'removed', from: ['removing'], events },
    { name: 'failRemoval', apply: failRemoval, at, to: 'confirmed', from: ['removing'], events },
    { name: 'discard', apply: discard, at, to: 'removed', from: ['pending', 'failed'], events },
  ]);
});
