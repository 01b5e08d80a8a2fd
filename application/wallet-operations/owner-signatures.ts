import { UnauthorizedError } from '../../domain/shared/errors.js';
import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import type { Passkey, PasskeyRepository } from '../passkeys/passkey.repository.js';
import type { AssertionOptions, AssertionResponse, PasskeyCeremonies } from '../passkeys/passkey-ceremonies.js';
import type { PreparedOperation, SignedOperation } from '../ports/user-operation.js';
import type { OperationSigner } from './operation-signer.js';
import { signingChallenge } from './signing-challenge.js';

/** An operation with the signature of one of its owner's passkeys. */
export interface OwnerSignature {
  readonly passkey: Passkey;
  readonly signCount: number;
  readonly operation: SignedOperation;
}

/** How an owner signs what their wallet is to do, whatever it is: only a passkey that the wallet knows can. */
export class OwnerSignatures {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly signer: OperationSigner,
  ) {}

  /**
   * What the browser hands to the passkey; its challenge is the operation's hash.
   * @param except a passkey that must not be the one to sign
   */
  async options(
    userId: UserId,
    prepared: PreparedOperation,
    except: PasskeyId | null = null,
  ): Promise<AssertionOptions> {
    const passkeys = await this.passkeys.ofUser(userId);
    return this.ceremonies.assertionOptions({
      challenge: signingChallenge(prepared.hash),
      credentialIds: passkeys
        .filter(({ id, status }) => status === 'confirmed' && id !== except)
        .map(({ credentialId }) => credentialId),
    });
  }

  /** @throws UnauthorizedError when the assertion is foreign, altered, or made for anything but this operation */
  async verify(userId: UserId, prepared: PreparedOperation, assertion: AssertionResponse): Promise<OwnerSignature> {
    const passkey = await this.passkeys.findByCredential(assertion.id);
    if (passkey?.userId !== userId) {
      throw new UnauthorizedError('This passkey does not belong to the account that pays');
    }
    if (passkey.status !== 'confirmed') {
      throw new UnauthorizedError(`This passkey is ${passkey.status} and cannot sign; use one that is confirmed`);
    }
    const verified = await this.ceremonies.verifyAssertion(assertion, signingChallenge(prepared.hash), passkey);
    const operation = this.signer.sign(prepared, passkey, verified);
    return { passkey, signCount: verified.signCount, operation };
  }

  /**
   * Call it in the unit of work that stores the signed operation: from then on until it ends the passkey cannot be taken away.
   * @throws UnauthorizedError when the assertion was used before, or the passkey has ceased to be confirmed
   */
  async recordUse({ passkey, signCount }: OwnerSignature): Promise<void> {
    if (!(await this.passkeys.recordUse(passkey.id, signCount))) {
      throw new UnauthorizedError('This passkey answer was used before; sign again');
    }
  }
}
