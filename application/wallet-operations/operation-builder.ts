import type { PasskeyCredential, VerifiedAssertion } from '../passkeys/passkey-ceremonies.js';
import { token } from '../ports/token.js';
import type { Address, PreparedOperation, SignedOperation } from '../ports/user-operation.js';
import type { OperationPlan } from './wallet-operation-kind.js';

/**
 * Makes what a wallet is to do the user operation that its owner signs. Both functions are pure: nothing needs to be stored between
 * showing an operation and signing it, and an assertion made for anything else cannot match.
 */
export interface OperationBuilder {
  /** @param sender the owner's wallet */
  prepare(sender: Address, plan: Pick<OperationPlan, 'key' | 'calls'>): PreparedOperation;
  /** Wraps a passkey's assertion over `prepared.hash` the way the wallet contract expects it. */
  sign(
    prepared: PreparedOperation,
    passkey: Pick<PasskeyCredential, 'x' | 'y'>,
    assertion: VerifiedAssertion,
  ): SignedOperation;
}
export const OperationBuilder = token<OperationBuilder>('OperationBuilder');
