import type { DecodedCall, Hex } from '../../../application/ports/user-operation.js';

/** The possible problems of an operation. */
export type ProblemCode =
  /** A field is missing, is no number, or is unknown. */
  | 'operation-unreadable'
  /** The hash that the service names is not the operation's. */
  | 'other-hash'
  /** The passkey would be asked to sign something else than the operation. */
  | 'other-challenge'
  /** Another wallet than the owner's. */
  | 'other-wallet'
  /** The nonce belongs to another subject, or would allow a second execution. */
  | 'other-subject'
  /** The wallet would be charged for the chain's fee. */
  | 'charges-fees'
  /** The call data is no valid encoding of a list of calls. */
  | 'calls-unreadable'
  /** It could be executed longer, or shorter, than what is shown. */
  | 'other-deadline'
  /** It could be executed for longer than any operation needs. */
  | 'far-deadline'
  | 'no-token'
  | 'call-missing'
  | 'call-too-many'
  | 'other-contract'
  | 'other-method'
  | 'other-recipient'
  | 'other-amount'
  /** Native coin would be sent along. */
  | 'sends-native'
  /** The wallet itself would be changed: its signers, threshold or modules. */
  | 'changes-wallet'
  /** Another contract could take more than what is shown. */
  | 'allows-too-much'
  /** The received money would go to somebody else. */
  | 'other-beneficiary'
  /** A call would move the money of a named owner. */
  | 'takes-money'
  /** Others would be members of a sub-account, or another number of them would have to agree. */
  | 'other-members'
  /** A token would be left in an account that is closed. */
  | 'leaves-money'
  | 'other-signer'
  /** A shown guardian has no key of the right length, or a weight or a time is no whole number within the bounds. */
  | 'guardians-unreadable'
  /** The card names no sub-account that could be compared. */
  | 'no-account'
  /** What the sub-account was opened with gives another address. */
  | 'other-account'
  /** The contract would keep to other terms than the shown ones. */
  | 'other-terms'
  /** The vote would be for another joint proposal than the shown one. */
  | 'other-proposal'
  /** The vote would be the opposite of the shown one. */
  | 'other-choice';

/** One thing that differs. `shown` and `found` are values as the chain has them: addresses, minor units, hashes. */
export interface Problem {
  readonly code: ProblemCode;
  readonly shown?: string;
  readonly found?: string;
}

interface Judged {
  /** Everything that the wallet would do; empty when that cannot be read. */
  readonly calls: readonly DecodedCall[];
}

/** An operation without problems. */
export interface SignableVerdict extends Judged {
  /**
   * verified: it does what was shown and nothing else. unproven: nothing contradicts what was shown, but the page does not know
   * every contract or method; the owner must check and confirm the calls.
   */
  readonly kind: 'verified' | 'unproven';
  /** Computed here from the operation. The passkey signs exactly these 32 bytes. */
  readonly hash: Hex;
  /** Read from the signed bytes: no later block can execute the operation. */
  readonly validUntil: Date;
  /**
   * By the device's clock the deadline is further away than any operation needs. The service's clock or the device's is wrong, so the
   * owner must confirm it.
   */
  readonly isFar: boolean;
}

/** Whether the owner must look at the operation and confirm it, because the page cannot vouch for all of it. */
export function needsLook({ kind, isFar }: Pick<SignableVerdict, 'kind' | 'isFar'>): boolean {
  return kind === 'unproven' || isFar;
}

/** The result of the page's check. A refused operation is never passed to a passkey. */
export type Verdict = SignableVerdict | (Judged & { readonly kind: 'refused'; readonly problems: readonly Problem[] });
