import { token } from '../ports/token.js';
import type { WalletCall } from '../ports/user-operation.js';

/** Calls of an owner's wallet about the nonces of its own operations. */
export interface NonceCalls {
  /**
   * Uses up the nonce of a signed operation, so that the chain can never execute it. It cannot revert, and changes nothing else when the chain
   * has executed the operation already.
   * @returns the call, and the most gas that it may use
   */
  exhaust(nonce: bigint): { readonly call: WalletCall; readonly gas: bigint };
}
export const NonceCalls = token<NonceCalls>('NonceCalls');
