import type { PasskeyChangeTerms } from '../../domain/passkeys/passkey-change.js';
import { token } from '../ports/token.js';
import type { Address, PreparedOperation } from '../ports/user-operation.js';
import type { PasskeyCredential } from './passkey-ceremonies.js';

/**
 * Turns a passkey change into the user operation that carries it out. Pure: the same terms always give the same operation. The
 * nonce key comes from the passkey's id and the attempt: the chain executes an attempt once.
 */
export interface SignerOperations {
  /** @param wallet whose signers change */
  prepare(terms: PasskeyChangeTerms, passkey: Pick<PasskeyCredential, 'x' | 'y'>, wallet: Address): PreparedOperation;
}
export const SignerOperations = token<SignerOperations>('SignerOperations');
