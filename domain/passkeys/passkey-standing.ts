import type { WalletOperationStatus } from '../wallet-operations/wallet-operation.js';
import type { PasskeyChange } from './passkey-change.js';
import type { PasskeyKind, PasskeyStatus } from './passkey-status.js';

/** A change of a passkey that its owner has signed, and what became of it. */
export interface SignedPasskeyChange {
  readonly change: PasskeyChange;
  readonly status: WalletOperationStatus;
}

/**
 * Whether the chain has the passkey among the wallet's signers. The chain adds only what is no signer and removes only what is one, in
 * whatever order, so the executed changes need only be counted.
 */
export function isSigner(kind: PasskeyKind, changes: readonly SignedPasskeyChange[]): boolean {
  return additions(kind, changes) > count(changes, 'remove', 'EXECUTED');
}

/**
 * The status of a passkey when one of its changes has ended, or its end was taken back: what the chain shows, and what is under way
 * (docs/rules/accounts.md#passkey-corrections).
 */
export function statusAfter(
  { kind, status }: { readonly kind: PasskeyKind; readonly status: PasskeyStatus },
  changes: readonly SignedPasskeyChange[],
): PasskeyStatus {
  if (count(changes, 'remove', 'SIGNED') > 0) return 'removing';
  if (isSigner(kind, changes)) return 'confirmed';
  const removals = count(changes, 'remove', 'EXECUTED');
  // More removals than additions: the block of a removal is dropped as well, and its own correction follows.
  if (removals > additions(kind, changes)) return status;
  if (count(changes, 'add', 'SIGNED') > 0) return 'activating';
  if (removals > 0) return 'removed';
  return status === 'activating' || status === 'confirmed' || status === 'removing' ? 'failed' : status;
}

/* The primary passkey was added with the wallet. One that is removed without a known addition was added before changes were stored. */
function additions(kind: PasskeyKind, changes: readonly SignedPasskeyChange[]): number {
  const isOlder = changes.length > 0 && changes.every(({ change }) => change === 'remove');
  return count(changes, 'add', 'EXECUTED') + (kind === 'primary' || isOlder ? 1 : 0);
}

function count(changes: readonly SignedPasskeyChange[], change: PasskeyChange, status: WalletOperationStatus): number {
  return changes.filter((one) => one.change === change && one.status === status).length;
}
