import { createHash } from 'node:crypto';
import type { Secrets } from '../../../application/access/secrets.js';
import type {
  AssertionOptions,
  AssertionResponse,
  PasskeyCeremonies,
  PasskeyCredential,
  RegistrationOptions,
  RegistrationResponse,
  VerifiedAssertion,
} from '../../../application/passkeys/passkey-ceremonies.js';
import type { Clock, WallClock } from '../../../application/ports/clock.js';
import type { IdGenerator } from '../../../application/ports/id-generator.js';
import type {
  Address,
  Hex,
  PreparedOperation,
  SignedOperation,
  WalletCall,
} from '../../../application/ports/user-operation.js';
import type { OperationBuilder, OperationTerms } from '../../../application/wallet-operations/operation-builder.js';
import type { CeremonyPurpose } from '../../../domain/passkeys/ceremony-preimage.js';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import { uuid } from '../../support/builders/ids.js';
import { CREATED_AT } from '../../support/builders/time.js';

/** A clock that stands still until it is set. */
export class StandingClock implements Clock, WallClock {
  readonly businessTime = true;
  readonly wallTime = true;

  constructor(public time: Date = CREATED_AT) {}

  now(): Date {
    return this.time;
  }
}

export class SerialIds implements IdGenerator {
  private last = 0xa000;

  next(): string {
    this.last += 1;
    return uuid(this.last);
  }
}

export class SerialSecrets implements Secrets {
  private last = 0;

  token(): string {
    this.last += 1;
    return `token-${this.last}`;
  }

  fingerprint(token: string): string {
    return `fingerprint of ${token}`;
  }
}

/** The answer of a passkey that signed the challenge, showing its counter. */
export function assertionOf(credentialId: string, challenge: string, signCount = 1): AssertionResponse {
  const response = { clientDataJSON: challenge, authenticatorData: String(signCount), signature: '' };
  return { id: credentialId, rawId: credentialId, type: 'public-key', response, clientExtensionResults: {} };
}

export function registrationOf(credentialId: string, challenge: string): RegistrationResponse {
  const response = { clientDataJSON: challenge, attestationObject: '' };
  return { id: credentialId, rawId: credentialId, type: 'public-key', response, clientExtensionResults: {} };
}

/** Ceremonies without cryptography: an answer is good when it names the challenge that was expected. */
export class PlainCeremonies implements PasskeyCeremonies {
  challengeOf(purpose: CeremonyPurpose, serverChallenge: string): string {
    return `${purpose} of ${serverChallenge}`;
  }

  registrationOptions(input: Parameters<PasskeyCeremonies['registrationOptions']>[0]): RegistrationOptions {
    return input;
  }

  async verifyRegistration(response: RegistrationResponse, challenge: string): Promise<PasskeyCredential> {
    if (response.response.clientDataJSON !== challenge) throw new UnauthorizedError('Another challenge was signed');
    return { ...coordinatesOf(response.id), ...credentialOf(response.id) };
  }

  assertionOptions(input: Parameters<PasskeyCeremonies['assertionOptions']>[0]): AssertionOptions {
    return input;
  }

  async verifyAssertion(response: AssertionResponse, challenge: string): Promise<VerifiedAssertion> {
    const { clientDataJSON, authenticatorData } = response.response;
    if (clientDataJSON !== challenge) throw new UnauthorizedError('Another challenge was signed');
    const signCount = Number(authenticatorData);
    return { credentialId: response.id, signCount, authenticatorData: '0x', clientDataJSON, r: 1n, s: 1n };
  }
}

/** Operations that hold what they do in plain sight. */
export class PlainOperations implements OperationBuilder {
  prepare(sender: Address, { key, calls, validUntil }: OperationTerms): PreparedOperation {
    const said = [
      sender,
      key,
      validUntil.toISOString(),
      ...calls.map(({ target, value, data }) => `${target} ${value} ${data}`),
    ].join();
    const operation = {
      sender,
      nonce: BigInt(sha256(key)),
      callData: sha256(said),
      verificationGasLimit: 1n,
      callGasLimit: 1n,
      preVerificationGas: 1n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    };
    return { operation, hash: sha256(`hash of ${said}`), validUntil, calls: [] };
  }

  sign({ operation, hash }: PreparedOperation, passkey: Pick<PasskeyCredential, 'x' | 'y'>): SignedOperation {
    return { operation, hash, signature: sha256(`${hash} by ${passkey.x}`) };
  }
}

/** A call that says what it does. */
export function plainCall(...words: readonly unknown[]): WalletCall {
  return { target: '0x', value: 0n, data: sha256(words.join()) };
}

export function sha256(text: string): Hex {
  return `0x${createHash('sha256').update(text).digest('hex')}`;
}

function credentialOf(credentialId: string) {
  return { credentialId, publicKey: new Uint8Array(), signCount: 0, transports: [], aaguid: uuid(0) };
}

function coordinatesOf(credentialId: string): { readonly x: Hex; readonly y: Hex } {
  return { x: sha256(`x of ${credentialId}`), y: sha256(`y of ${credentialId}`) };
}
