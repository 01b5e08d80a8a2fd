import type { PublicKeyCredentialRequestOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { AppProblem } from '../api/app-problem.js';
import { type AppApi, answered, type Schema } from '../api/client.js';
import { settingsOfDevice } from '../preferences/device-settings.js';
import { assertionBodyOf, creationOptionsOf, registrationBodyOf } from './ceremonies.js';
import { PageChallenge } from './page-challenge.js';
import { createPasskey, signWithPasskey } from './passkeys.js';
import type { Person } from './session.js';

/** The service's challenges live five minutes. */
const CHALLENGE_LASTS_MS = 4 * 60 * 1000;

/** A passkey of this page that has not been used yet. */
interface NewPasskey {
  readonly username: string;
  readonly registration: RegistrationResponseJSON;
  readonly rpId: string | undefined;
  readonly proofChallenge: PageChallenge;
  readonly at: number;
}

/**
 * Signing up: a new passkey, and its first signature, which proves that its key belongs to whoever signs up. When only the signature fails, for
 * instance because the browser wants another press first, the next attempt goes on with the same passkey.
 */
export class SignUpCeremony {
  private made: NewPasskey | null = null;

  /** @param referralCode of the link that led here; null when none did */
  constructor(
    private readonly api: AppApi,
    private readonly referralCode: string | null,
  ) {}

  /** Whether the passkey is there already, and has only to be used. */
  get isPasskeyMade(): boolean {
    return this.made !== null;
  }

  /** @throws PasskeyProblem, AppProblem */
  async execute(username: string): Promise<Person> {
    if (this.made?.username !== username || performance.now() - this.made.at > CHALLENGE_LASTS_MS) this.made = null;
    this.made ??= await this.make(username);
    const { registration, proofChallenge, rpId } = this.made;
    const request: Omit<PublicKeyCredentialRequestOptionsJSON, 'challenge'> = {
      allowCredentials: [{ type: 'public-key', id: registration.id }],
      userVerification: 'required',
      ...(rpId !== undefined && { rpId }),
    };
    const proof = await signWithPasskey(request, proofChallenge);
    this.made = null;
    const body = {
      registration: registrationBodyOf(registration),
      proof: assertionBodyOf(proof),
      ...(this.referralCode !== null && { referralCode: this.referralCode }),
    };
    return signedUp(this.api, body, settingsOfDevice(navigator.languages));
  }

  private async make(username: string): Promise<NewPasskey> {
    const options = creationOptionsOf(await answered(this.api.POST('/sign-up/options', { body: { username } })));
    const at = performance.now();
    const challenge = await PageChallenge.ofCeremony('sign-up', options.challenge);
    const proofChallenge = await PageChallenge.ofCeremony('sign-up-proof', challenge.value);
    return { username, registration: await createPasskey(options, challenge), rpId: options.rp.id, proofChallenge, at };
  }
}

type SignUpBody = Schema<'SignUpBody'>;

/**
 * Makes the account. During an upgrade a process of the version before may answer: it refuses the settings before it looks at the passkey, and
 * takes them from an account that is there.
 */
export async function signedUp(
  api: AppApi,
  body: Omit<SignUpBody, 'settings'>,
  settings: NonNullable<SignUpBody['settings']>,
): Promise<Person> {
  try {
    return await answered(api.POST('/sign-up', { body: { ...body, settings } }));
  } catch (error) {
    if (!(error instanceof AppProblem && error.status === 422 && error.message.includes('settings'))) throw error;
  }
  const person = await answered(api.POST('/sign-up', { body }));
  // The account is there, whatever becomes of this.
  await api.PATCH('/settings', { body: settings }).catch(() => undefined);
  return person;
}
