import { setTimeout as delay } from 'node:timers/promises';
import type {
  AssertionOptions,
  AssertionResponse,
  RegistrationOptions,
} from '../../../application/passkeys/passkey-ceremonies.js';
import { pageOptions, signUpAnswer } from '../../../infrastructure/demo/page-ceremonies.js';
import { type PasskeyStore, SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import { type AssertionOverrides, alteredAssertion } from '../altered-ceremonies.js';
import { exchange, type HttpAnswer, type SentRequest } from './http-exchange.js';

interface Operation {
  readonly hash: string;
  readonly validUntil: string;
  readonly userOperation: Readonly<Record<string, string>>;
  readonly calls: readonly {
    readonly target: string;
    readonly contract?: string;
    readonly value: string;
    readonly method?: string;
    readonly arguments: readonly { readonly name: string; readonly type: string; readonly value: string }[];
    readonly data: string;
  }[];
}

/** The card that the owner decides on, as the app API shows it. */
export interface Card {
  readonly paymentRequestId: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly recipient: { readonly username: string; readonly address: string };
  readonly lines?: readonly { readonly name: string; readonly value: string }[];
  readonly reference?: string;
  readonly proposedBy: string;
  readonly expiresAt: string;
  readonly fee: { readonly amount: string; readonly currency: string; readonly networkFeePaidBy: string };
  readonly balanceBefore: string;
  readonly balanceAfter: string;
  readonly operation: Operation;
}

export interface SigningOptions {
  readonly publicKey: AssertionOptions;
  readonly operation: Operation;
}

export interface ApprovalState {
  readonly paymentRequestId: string;
  readonly status: string;
}

export interface SignedInPerson {
  readonly userId: string;
  readonly username: string;
  readonly walletAddress: string;
}

const TRIES = 5;

/** A browser at the owner's app: keeps the session cookie, sends its origin, and has an authenticator with passkeys. */
export class AppBrowser {
  readonly origin: string;
  private readonly authenticator: SoftwareAuthenticator;
  /** As the Cookie header carries it: `session=…`. */
  cookie = '';

  constructor(
    private readonly appUrl: string,
    readonly passkeys: PasskeyStore,
  ) {
    this.origin = new URL(appUrl).origin;
    this.authenticator = new SoftwareAuthenticator(passkeys);
  }

  async send<Body>(path: string, { headers, ...sent }: SentRequest = {}): Promise<HttpAnswer<Body>> {
    const answer = await exchange<Body>(`${this.appUrl}/api${path}`, {
      ...sent,
      headers: { Origin: this.origin, ...(this.cookie && { Cookie: this.cookie }), ...headers },
    });
    for (const setCookie of answer.headers.getSetCookie()) this.cookie = setCookie.split(';', 1)[0] ?? '';
    return answer;
  }

  get<Body>(path: string): Promise<HttpAnswer<Body>> {
    return this.send(path);
  }

  post<Body>(path: string, body?: unknown): Promise<HttpAnswer<Body>> {
    return this.send(path, { method: 'POST', body });
  }

  /** Makes an account, and signs out of it again. */
  async signUp(username: string): Promise<SignedInPerson> {
    const begun = await this.accepted<{ readonly publicKey: RegistrationOptions }>('/sign-up/options', { username });
    const answer = await signUpAnswer(this.authenticator, begun.publicKey, this.origin);
    const person = await this.accepted<SignedInPerson>('/sign-up', answer);
    await this.send('/session', { method: 'DELETE' });
    return person;
  }

  async signIn(username: string): Promise<HttpAnswer<SignedInPerson>> {
    const begun = await this.accepted<{ readonly publicKey: AssertionOptions }>('/sign-in/options');
    const options = pageOptions('sign-in', begun.publicKey, this.origin);
    return this.post('/sign-in', await this.authenticator.get(options, this.origin, username));
  }

  /** Sends it again as long as the service puts it off, as it may on a busy machine. @throws Error with what the service says instead */
  private async accepted<Body>(path: string, body?: unknown): Promise<Body> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.post<Body>(path, body);
      if (answer.status < 300) return answer.body;
      if (answer.status !== 503 || tries === TRIES) {
        throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      await delay(Number(answer.headers.get('retry-after')) * 1_000);
    }
  }

  async card(id: string): Promise<Card> {
    return (await this.get<Card>(`/approvals/${id}`)).body;
  }

  async signingOptions(id: string): Promise<SigningOptions> {
    return this.accepted<SigningOptions>(`/approvals/${id}/options`);
  }

  /** The passkey's answer for one payment, correct but for the overrides. */
  async assertion(id: string, overrides: AssertionOverrides = {}, origin = this.origin): Promise<AssertionResponse> {
    const { publicKey } = await this.signingOptions(id);
    return alteredAssertion(this.passkeys, publicKey, origin, overrides);
  }

  handIn<Body = ApprovalState>(id: string, assertion: unknown): Promise<HttpAnswer<Body>> {
    return this.post(`/approvals/${id}/approve`, assertion);
  }

  /** The whole ceremony, expected to succeed. */
  async approve(id: string): Promise<ApprovalState> {
    const answer = await this.handIn(id, await this.assertion(id));
    if (answer.status !== 200) throw new Error(`The approval was refused: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  reject<Body = ApprovalState>(id: string, reason?: string): Promise<HttpAnswer<Body>> {
    return this.post(`/approvals/${id}/reject`, reason === undefined ? {} : { reason });
  }
}
