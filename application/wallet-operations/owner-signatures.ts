import { ConflictError, UnauthorizedError } from '../../domain/shared/errors.js';
import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import type { Passkey, PasskeyRepository } from '../passkeys/passkey.repository.js';
import type { AssertionOptions, AssertionResponse, PasskeyCeremonies } from '../passkeys/passkey-ceremonies.js';
import type { PreparedOperation, SignedOperation } from '../ports/user-operation.js';
import type { OperationBuilder } from './operation-builder.js';
import { signingChallenge } from './signing-challenge.js';

/** An operation with the signature of one of its owner's passkeys. */
export interface OwnerSignature {
  readonly passkey: Passkey;
  readonly signCount: number;
  readonly operation: SignedOperation;
}

/** Requests and verifies the owner's signature of an operation. Only a confirmed passkey of the wallet can sign. */
export class OwnerSignatures {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly builder: OperationBuilder,
  ) {}

  /**
   * The browser's options for the passkey. Their challenge is the operation's hash.
   * @param except a passkey that may not be the one that signs
   * @throws ConflictError when there is no passkey that may sign
   */
  async options(userId: UserId, prepared: PreparedOperation, except?: PasskeyId): Promise<AssertionOptions> {
    const signers = signersAmong(await this.passkeys.ofUser(userId), except);
    return this.ceremonies.assertionOptions({
      challenge: signingChallenge(prepared.hash),
      credentialIds: signers.map(({ credentialId }) => credentialId),
    });
  }

  /**
   * @param except a passkey that may not be the one that signed
   * @throws UnauthorizedError when the assertion is foreign, altered, or made for anything but this operation
   */
  async verify(
    userId: UserId,
    prepared: PreparedOperation,
    assertion: AssertionResponse,
    except?: PasskeyId,
  ): Promise<OwnerSignature> {
    const passkey = await this.passkeys.findByCredential(assertion.id);
    if (passkey?.userId !== userId) {
      throw new UnauthorizedError('This passkey does not belong to the account that pays');
    }
    if (passkey.status !== 'confirmed') {
      throw new UnauthorizedError(`This passkey is ${passkey.status} and cannot sign; use one that is confirmed`);
    }
    const verified = await this.ceremonies.verifyAssertion(assertion, signingChallenge(prepared.hash), passkey);
    if (passkey.id === except) {
      throw new UnauthorizedError('A passkey cannot sign for itself; use another one that is confirmed');
    }
    const operation = this.builder.sign(prepared, passkey, verified);
    return { passkey, signCount: verified.signCount, operation };
  }

  /**
   * Call it in the unit of work that stores the signed operation. From then on the passkey cannot be removed until the operation ends.
   * @throws UnauthorizedError when the assertion was used before, or the passkey is no longer confirmed
   */
  async recordUse({ passkey, signCount }: OwnerSignature): Promise<void> {
    if (!(await this.passkeys.recordUse(passkey.id, signCount))) {
      throw new UnauthorizedError('This passkey answer was used before; sign again');
    }
  }
}

/**
 * The passkeys that can sign for the wallet.
 * @param except one that may not
 * @throws ConflictError when there is none
 */
export function signersAmong(passkeys: readonly Passkey[], except?: PasskeyId): readonly Passkey[] {
  const signers = passkeys.filter(({ id, status }) => status === 'confirmed' && id !== except);
  if (signers.length > 0) return signers;
  throw new ConflictError('This is the only passkey that can sign for the wallet; confirm another one first');
}
