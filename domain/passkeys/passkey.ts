import type { Decision, UserEvent } from '../shared/decision.js';
import type { PasskeyId, UserId } from '../shared/ids.js';
import { allows, assertAllowed } from '../shared/state-machine.js';
import { type SignedPasskeyChange, statusAfter } from './passkey-standing.js';
import { type PasskeyKind, type PasskeyStatus, passkeyCorrections, passkeyMachine } from './passkey-status.js';

/** A passkey with its role as a signer of its owner's wallet. */
export interface WalletPasskey {
  readonly id: PasskeyId;
  readonly userId: UserId;
  readonly status: PasskeyStatus;
}

export type PasskeyEvent = UserEvent<'passkey.changed', PasskeyId>;

type PasskeyDecision = Decision<WalletPasskey, PasskeyEvent>;

/** Starts adding it to the signers, after the owner has signed. @throws ConflictError unless it is pending or has failed */
export function beginAddition(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'activating', at);
}

/** Starts removing it from the signers, after the owner has signed. @throws ConflictError unless it is confirmed */
export function beginRemoval(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'removing', at, ['confirmed']);
}

/** What the owner's signature does to a passkey. */
export const beginChange = { add: beginAddition, remove: beginRemoval } as const;

/**
 * Follows the chain when one of its changes has ended, or its end was taken back. The status may stay as it is; the owner is told all the same.
 * @param changes all that were signed for this passkey
 */
export function follow(
  passkey: WalletPasskey & { readonly kind: PasskeyKind },
  changes: readonly SignedPasskeyChange[],
  at: Date,
): PasskeyDecision {
  const [from, to] = [passkey.status, statusAfter(passkey, changes)];
  if (from !== to && !allows(passkeyCorrections, from, to)) assertAllowed(passkeyMachine, from, to);
  return changed(passkey, to, at);
}

/** Deletes a passkey that never was a signer. @throws ConflictError when it is one, or is being added */
export function discard(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'removed', at, ['pending', 'failed'], 'be removed without the signature of another passkey');
}

/** A recovery has made another passkey the only signer. @throws ConflictError for one that was removed before */
export function replace(passkey: WalletPasskey, at: Date): PasskeyDecision {
  if (passkey.status !== 'activating') return moved(passkey, 'removed', at);
  assertAllowed(passkeyCorrections, passkey.status, 'removed');
  return changed(passkey, 'removed', at);
}

/** The chain has dropped the recovery that replaced it. @param to what it was before */
export function restore(passkey: WalletPasskey, to: PasskeyStatus, at: Date): PasskeyDecision {
  assertAllowed(passkeyCorrections, passkey.status, to);
  return changed(passkey, to, at);
}

function moved(
  passkey: WalletPasskey,
  to: PasskeyStatus,
  at: Date,
  from?: readonly PasskeyStatus[],
  words = `become ${to}`,
): PasskeyDecision {
  assertAllowed(passkeyMachine, passkey.status, to, from && { words, from });
  return changed(passkey, to, at);
}

function changed({ id, userId }: WalletPasskey, to: PasskeyStatus, at: Date): PasskeyDecision {
  return {
    next: { id, userId, status: to },
    events: [{ type: 'passkey.changed', subjectId: id, userId, occurredAt: at }],
  };
}
