import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { AppProblem } from '../api/app-problem.js';
import { type AppApi, answered } from '../api/client.js';
import { assertionBodyOf, requestOptionsOf } from './ceremonies.js';
import { PageChallenge } from './page-challenge.js';
import { offerPasskeys, signWithPasskey, takeOfferBack } from './passkeys.js';
import type { Person } from './session.js';

/** The service's challenges live five minutes. */
const OPTIONS_LAST_MS = 4 * 60 * 1000;

export interface OfferListener {
  /** A passkey of the offer was accepted. */
  signedIn(person: Person): void;
  /** The passkey was refused, or the service did not answer. */
  failed(problem: unknown): void;
}

interface SignInRequest {
  readonly publicKey: PublicKeyCredentialRequestOptionsJSON;
  readonly challenge: PageChallenge;
  readonly at: number;
}

/**
 * Signing in with a passkey, by an offer below a text field or by the browser's own window. Only one of the two can wait at a time,
 * and one challenge serves both.
 */
export class SignInCeremony {
  private fresh: SignInRequest | null = null;
  private offered: Promise<unknown> | null = null;
  private listener: OfferListener | null = null;

  constructor(private readonly api: AppApi) {}

  /** Offers the passkeys of this device while no other request is open. @returns a function that ends the offer */
  offer(listener: OfferListener): () => void {
    this.listener = listener;
    void this.keepOffering();
    return () => {
      this.listener = null;
      void this.withdraw();
    };
  }

  /** Asks for a passkey at once. @throws PasskeyProblem, AppProblem */
  async sign(): Promise<Person> {
    await this.withdraw();
    try {
      const { publicKey, challenge } = await this.request();
      return await this.finish(await signWithPasskey(publicKey, challenge));
    } catch (error) {
      void this.keepOffering();
      throw error;
    }
  }

  private async keepOffering(): Promise<void> {
    let refused = true;
    while (refused && this.listener) refused = await this.offerOnce(this.listener);
  }

  /** @returns whether a passkey was refused, so that the user can choose another */
  private async offerOnce(listener: OfferListener): Promise<boolean> {
    try {
      const { publicKey, challenge } = await this.request();
      if (this.listener !== listener) return false;
      const answer = offerPasskeys(publicKey, challenge).catch(() => null);
      this.offered = answer;
      const assertion = await answer;
      if (assertion) listener.signedIn(await this.finish(assertion));
      return false;
    } catch (problem) {
      listener.failed(problem);
      return problem instanceof AppProblem && problem.status === 401;
    }
  }

  private async withdraw(): Promise<void> {
    takeOfferBack();
    await this.offered;
    this.offered = null;
  }

  private finish(assertion: AuthenticationResponseJSON): Promise<Person> {
    this.fresh = null;
    return answered(this.api.POST('/sign-in', { body: assertionBodyOf(assertion) }));
  }

  private async request(): Promise<SignInRequest> {
    if (this.fresh === null || performance.now() - this.fresh.at > OPTIONS_LAST_MS) {
      const publicKey = requestOptionsOf(await answered(this.api.POST('/sign-in/options')));
      const at = performance.now();
      this.fresh = { publicKey, challenge: await PageChallenge.ofCeremony('sign-in', publicKey.challenge), at };
    }
    return this.fresh;
  }
}
