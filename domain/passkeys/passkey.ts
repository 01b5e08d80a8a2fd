import type { Decision, UserEvent } from '../shared/decision.js';
import type { PasskeyId, UserId } from '../shared/ids.js';
import { assertAllowed } from '../shared/state-machine.js';
import { type PasskeyStatus, passkeyMachine } from './passkey-status.js';

/** A passkey as one of the possible signers of its owner's wallet. */
export interface WalletPasskey {
  readonly id: PasskeyId;
  readonly userId: UserId;
  readonly status: PasskeyStatus;
}

export type PasskeyEvent = UserEvent<'passkey.changed', PasskeyId>;

type PasskeyDecision = Decision<WalletPasskey, PasskeyEvent>;

/** The owner has signed that it becomes a signer of the wallet. @throws ConflictError unless it is pending or has failed */
export function beginAddition(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'activating', at);
}

/** The owner has signed that it is a signer no longer. @throws ConflictError unless it is confirmed */
export function beginRemoval(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'removing', at, ['confirmed']);
}

/** The chain made it a signer. @throws ConflictError unless that was under way */
export function confirm(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'confirmed', at, ['activating']);
}

/** The chain did not make it a signer. @throws ConflictError unless that was under way */
export function failAddition(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'failed', at);
}

/** The chain took it from the wallet. @throws ConflictError unless that was under way */
export function remove(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'removed', at, ['removing']);
}

/** The chain did not take it from the wallet. @throws ConflictError unless that was under way */
export function failRemoval(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'confirmed', at, ['removing']);
}

/** Drops one that never was a signer. @throws ConflictError when it is one, or may become one */
export function discard(passkey: WalletPasskey, at: Date): PasskeyDecision {
  return moved(passkey, 'removed', at, ['pending', 'failed'], 'be removed without the signature of another passkey');
}

function moved(
  { id, userId, status }: WalletPasskey,
  to: PasskeyStatus,
  at: Date,
  from?: readonly PasskeyStatus[],
  words = `become ${to}`,
): PasskeyDecision {
  assertAllowed(passkeyMachine, status, to, from && { words, from });
  return {
    next: { id, userId, status: to },
    events: [{ type: 'passkey.changed', subjectId: id, userId, occurredAt: at }],
  };
}
