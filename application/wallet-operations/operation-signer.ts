import type { PasskeyCredential, VerifiedAssertion } from '../passkeys/passkey-ceremonies.js';
import type { PreparedOperation, SignedOperation } from '../ports/user-operation.js';

/** Makes a prepared operation one that the wallet accepts. */
export interface OperationSigner {
  /** Wraps a passkey's assertion over `prepared.hash` the way the wallet contract expects it. Pure. */
  sign(
    prepared: PreparedOperation,
    passkey: Pick<PasskeyCredential, 'x' | 'y'>,
    assertion: VerifiedAssertion,
  ): SignedOperation;
}
