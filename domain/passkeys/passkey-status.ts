import type { StateMachine } from '../shared/state-machine.js';

/** The first passkey, which the wallet's address commits to, and those added later. */
export const PASSKEY_KINDS = ['primary', 'backup'] as const;
export type PasskeyKind = (typeof PASSKEY_KINDS)[number];

/**
 * Where a passkey stands with its wallet. Only a confirmed one signs, and signs in: pending and failed ones are no signers of
 * the wallet, activating and removing ones wait for the chain.
 */
export const PASSKEY_STATUSES = ['pending', 'activating', 'confirmed', 'failed', 'removing', 'removed'] as const;
export type PasskeyStatus = (typeof PASSKEY_STATUSES)[number];

export const passkeyMachine: StateMachine<PasskeyStatus> = {
  subject: 'passkey',
  initial: 'pending',
  transitions: {
    pending: ['activating', 'removed'],
    activating: ['confirmed', 'failed'],
    confirmed: ['removing'],
    failed: ['activating', 'removed'],
    removing: ['removed', 'confirmed'],
    removed: [],
  },
};
