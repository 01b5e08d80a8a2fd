import type { PasskeyCredential, VerifiedAssertion } from '../passkeys/passkey-ceremonies.js';
import { token } from '../ports/token.js';
import type { Address, PreparedOperation, SignedOperation } from '../ports/user-operation.js';
import type { OperationPlan } from './wallet-operation-kind.js';

/** What an operation does, and until when. */
export interface OperationTerms extends Pick<OperationPlan, 'key' | 'calls' | 'callGas'> {
  /** The deadline on chain, in whole seconds. It is part of the signed hash. */
  readonly validUntil: Date;
}

/**
 * Builds the user operation of a wallet's calls. Both functions are pure. Therefore nothing must be stored between showing and signing an
 * operation, and an assertion for another operation cannot match.
 */
export interface OperationBuilder {
  /** @param sender the owner's wallet */
  prepare(sender: Address, terms: OperationTerms): PreparedOperation;
  /** Encodes a passkey's assertion over `prepared.hash` for the wallet contract. */
  sign(
    prepared: Pick<PreparedOperation, 'operation' | 'hash'>,
    passkey: Pick<PasskeyCredential, 'x' | 'y'>,
    assertion: VerifiedAssertion,
  ): SignedOperation;
}
export const OperationBuilder = token<OperationBuilder>('OperationBuilder');
