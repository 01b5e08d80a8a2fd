import type { DecodedCall, Hex } from '../../../application/ports/user-operation.js';

/** What can be wrong with an operation, besides what was shown. */
export type ProblemCode =
  /** A field is missing, is no number, or stands for something unknown. */
  | 'operation-unreadable'
  /** The hash that the service names is not the operation's. */
  | 'other-hash'
  /** The passkey would be asked to sign something else than the operation. */
  | 'other-challenge'
  /** Another wallet than the owner's. */
  | 'other-wallet'
  /** The operation was made for something else, or would let the chain execute this one twice. */
  | 'other-subject'
  /** The wallet would be charged for the chain's fee. */
  | 'charges-fees'
  /** The call data is not what any list of calls is encoded as. */
  | 'calls-unreadable'
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
  /** What comes back would go to somebody else. */
  | 'other-beneficiary'
  /** Money of somebody, or of the wallet itself, would be moved by name. */
  | 'takes-money'
  | 'other-signer';

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

/** An operation with nothing in it but what was shown, or nothing that contradicts it. */
export interface SignableVerdict extends Judged {
  /**
   * verified: it does what was shown and nothing else. unproven: nothing contradicts what was shown, but the page does not know
   * every contract or method; the owner has to look at the calls and say so.
   */
  readonly kind: 'verified' | 'unproven';
  /** Computed here from the operation. The passkey signs exactly these 32 bytes. */
  readonly hash: Hex;
}

/** What the page thinks of an operation. A refused one is never put before a passkey. */
export type Verdict = SignableVerdict | (Judged & { readonly kind: 'refused'; readonly problems: readonly Problem[] });
