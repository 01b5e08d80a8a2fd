import type { Corrections, StateMachine } from '../shared/state-machine.js';

/** `primary`: the first passkey, which the wallet's address is derived from. `backup`: one that was added later. */
export const PASSKEY_KINDS = ['primary', 'backup'] as const;
export type PasskeyKind = (typeof PASSKEY_KINDS)[number];

/**
 * The relation of a passkey to its wallet (docs/rules/accounts.md#passkey-statuses). Only a confirmed one signs operations and signs in.
 */
export const PASSKEY_STATUSES = ['pending', 'activating', 'confirmed', 'failed', 'removing', 'removed'] as const;
export type PasskeyStatus = (typeof PASSKEY_STATUSES)[number];

export const passkeyMachine: StateMachine<PasskeyStatus> = {
  subject: 'passkey',
  initial: 'pending',
  transitions: {
    pending: ['activating', 'removed'],
    activating: ['confirmed', 'failed'],
    // A recovery replaces a confirmed one (docs/rules/recovery.md#what-a-recovery-changes).
    confirmed: ['removing', 'removed'],
    failed: ['activating', 'removed'],
    removing: ['removed', 'confirmed'],
    removed: [],
  },
};

/**
 * What a reorganisation can show, after whatever has been told before (docs/rules/accounts.md#passkey-corrections). These are all moves of
 * `statusAfter` that the machine does not contain, and the return of passkeys whose replacement the chain has dropped.
 */
export const passkeyCorrections: Corrections<PasskeyStatus> = {
  subject: 'passkey',
  transitions: {
    pending: [],
    activating: ['removing', 'removed'],
    confirmed: ['activating'],
    failed: ['activating', 'removing'],
    removing: ['activating', 'failed'],
    removed: ['activating', 'removing', 'pending', 'confirmed', 'failed'],
  },
};
