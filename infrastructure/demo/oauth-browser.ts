import type { AssertionOptions } from '../../application/passkeys/passkey-ceremonies.js';
import { CookieJar } from './cookie-jar.js';
import { DemoError } from './instance.js';
import { pageOptions } from './page-ceremonies.js';
import type { SoftwareAuthenticator } from './software-authenticator.js';

const MAX_STEPS = 12;

/** The details of an interaction. */
export interface PendingInteraction {
  readonly prompt: string;
  readonly scopes: readonly { readonly name: string; readonly alreadyGranted: boolean }[];
}

/** The browser of a demo person: follows redirects, signs in with the passkey and ticks the given scopes. */
export class OauthBrowser {
  private readonly cookies = new CookieJar();
  private readonly origin: string;

  constructor(
    serviceUrl: string,
    private readonly authenticator: SoftwareAuthenticator,
    private readonly username: string,
  ) {
    this.origin = new URL(serviceUrl).origin;
  }

  /**
   * Visits an authorization URL until the answer redirects away from the service. Returns that address: the redirect URI with the answer.
   * @param decide which scopes to tick; null denies the request
   * @throws DemoError when the service shows an error in place of an answer
   */
  async authorize(
    authorizationUrl: string,
    decide: (pending: PendingInteraction) => readonly string[] | null,
  ): Promise<URL> {
    let location = new URL(authorizationUrl);
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const response = await this.visit(location);
      const target = response.headers.get('location');
      if (target === null)
        throw new DemoError(`The authorization server answered ${response.status} without an answer`);
      location = new URL(target, location);
      if (location.origin !== this.origin) return location;
      if (location.pathname.startsWith('/oauth/interaction/')) {
        location = new URL(await this.interact(location, decide), location);
      }
    }
    throw new DemoError('The authorization server sends from page to page without an answer');
  }

  /** Answers the interaction at this address. @returns where its page would go next */
  async interact(interaction: URL, decide: (pending: PendingInteraction) => readonly string[] | null): Promise<string> {
    const details = await this.json<PendingInteraction>('GET', `${interaction.pathname}/details`);
    if (details.prompt === 'login') {
      const path = `${interaction.pathname}/sign-in`;
      const { publicKey } = await this.json<{ readonly publicKey: AssertionOptions }>('POST', `${path}/options`, {});
      const options = pageOptions('oauth-sign-in', publicKey, this.origin);
      const assertion = await this.authenticator.get(options, this.origin, this.username);
      return (await this.json<{ readonly next: string }>('POST', path, assertion)).next;
    }
    const scopes = decide(details);
    const answer =
      scopes === null
        ? this.json<{ readonly location: string }>('POST', `${interaction.pathname}/deny`, {})
        : this.json<{ readonly location: string }>('POST', `${interaction.pathname}/consent`, { scopes });
    return (await answer).location;
  }

  /** One request with this browser's cookies; redirects are not followed. */
  async visit(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = this.cookies.headerFor(url.pathname);
    if (cookie !== '') headers.set('Cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.cookies.store(response);
    return response;
  }

  private async json<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.visit(new URL(path, this.origin), {
      method,
      headers: { Origin: this.origin, Accept: 'application/json', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer & { readonly message?: string };
    if (!response.ok) throw new DemoError(answer.message ?? `The service answered ${response.status}`);
    return answer;
  }
}
