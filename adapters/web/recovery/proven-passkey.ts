import type { PublicKeyCredentialRequestOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { Schema } from '../api/client.js';
import { codeOf } from '../chain/recovery-hash.js';
import { publicKeyIn } from '../passkeys/made-here.js';
import { assertionBodyOf, creationOptionsOf, registrationBodyOf } from '../session/ceremonies.js';
import { PageChallenge } from '../session/page-challenge.js';
import { createPasskey, signWithPasskey } from '../session/passkeys.js';

interface NewPasskey {
  readonly registration: RegistrationResponseJSON;
  readonly rpId: string | undefined;
  readonly proofChallenge: PageChallenge;
}

/** A passkey for somebody who is not signed in, and its first signature. An interrupted attempt goes on with the same passkey. */
export class ProvenPasskey {
  private made: NewPasskey | null = null;

  /** @param name under which the device keeps it; what the service says when left out */
  constructor(
    private readonly purpose: 'guardian' | 'recover',
    private readonly name?: string,
  ) {}

  get isMade(): boolean {
    return this.made !== null;
  }

  /** The code that people compare; null before the passkey is made, and for a browser that does not say the key. */
  get code(): string | null {
    const key = this.made && publicKeyIn(this.made.registration);
    return key ? codeOf(key) : null;
  }

  /** @param options asks the service for the options. @throws PasskeyProblem, AppProblem */
  async answer(options: () => Promise<{ readonly publicKey: object }>): Promise<{
    readonly registration: Schema<'RegistrationBody'>;
    readonly proof: Schema<'AssertionBody'>;
  }> {
    this.made ??= await this.make(creationOptionsOf(await options()));
    const { registration, proofChallenge, rpId } = this.made;
    const request: Omit<PublicKeyCredentialRequestOptionsJSON, 'challenge'> = {
      allowCredentials: [{ type: 'public-key', id: registration.id }],
      userVerification: 'required',
      ...(rpId !== undefined && { rpId }),
    };
    const proof = await signWithPasskey(request, proofChallenge);
    return { registration: registrationBodyOf(registration), proof: assertionBodyOf(proof) };
  }

  private async make(options: ReturnType<typeof creationOptionsOf>): Promise<NewPasskey> {
    const challenge = await PageChallenge.ofCeremony(this.purpose, options.challenge);
    const proofChallenge = await PageChallenge.ofCeremony(`${this.purpose}-proof`, challenge.value);
    const { name } = this;
    const user = name === undefined ? options.user : { ...options.user, name, displayName: name };
    const registration = await createPasskey({ ...options, user }, challenge);
    return { registration, rpId: options.rp.id, proofChallenge };
  }
}
