import type { Decision, UserEvent } from '../shared/decision.js';
import type { PasskeyId, UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { type PasskeyStatus, passkeyCorrections, passkeyMachine } from './passkey-status.js';

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

/** Records that the chain made it a signer. @throws ConflictError unless it was being added */
export function confirm(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'confirmed', at, ['activating']);
}

/** Records that the chain did not make it a signer. @throws ConflictError unless it was being added */
export function failAddition(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'failed', at);
}

/** Records that the chain removed it. @throws ConflictError unless it was being removed */
export function remove(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'removed', at, ['removing']);
}

/** Records that the chain did not remove it. @throws ConflictError unless it was being removed */
export function failRemoval(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'confirmed', at, ['removing']);
}

/** Takes the end of an addition back, because the chain did something else. @throws ConflictError unless it had ended */
export function reverseAddition(passkey: WalletPasskey, at: Date): PasskeyDecision {
  assertAllowed(passkeyCorrections, passkey.status, 'activating');
  return changed(passkey, 'activating', at);
}

/** Takes the end of a removal back, because the chain did something else. @throws ConflictError unless it had ended */
export function reverseRemoval(passkey: WalletPasskey, at: Date): PasskeyDecision {
  assertAllowed(passkeyCorrections, passkey.status, 'removing');
  return changed(passkey, 'removing', at);
}

/** Deletes a passkey that never was a signer. @throws ConflictError when it is one, or is being added */
export function discard(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'removed', at, ['pending', 'failed'], 'be removed without the signature of another passkey');
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
