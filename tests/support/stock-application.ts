import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as client from 'openid-client';

/** One request for authorization, as the application sends the browser to it. */
export interface AuthorizationRequest {
  readonly url: string;
  readonly verifier: string;
  readonly state: string;
}

/** An application on the web that uses a stock OAuth client; its callback is a page that a browser can really come back to. */
export class StockApplication {
  private constructor(
    private readonly server: Server,
    private configuration: client.Configuration | null,
  ) {}

  /** Opens the callback; it has to be declared before the service can be asked anything. */
  static async open(): Promise<StockApplication> {
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><html lang="en"><title>Back</title><h1>Back at the application</h1>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new StockApplication(server, null);
  }

  /** Finds the authorization server of a service (RFC 8414). */
  async meet(serviceUrl: string, clientId: string): Promise<void> {
    const issuer = new URL(`${serviceUrl}/oauth`);
    this.configuration = await client.discovery(issuer, clientId, undefined, client.None(), {
      execute: [client.allowInsecureRequests],
      algorithm: 'oauth2',
    });
  }

  get callback(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/callback`;
  }

  async request(scope: string, overrides: Readonly<Record<string, string>> = {}): Promise<AuthorizationRequest> {
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    const { href } = client.buildAuthorizationUrl(this.known, {
      redirect_uri: this.callback,
      scope,
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...overrides,
    });
    return { url: href, verifier, state };
  }

  /** Exchanges the code in the answer that the browser brought. */
  redeem(answer: string, { verifier, state }: AuthorizationRequest) {
    return client.authorizationCodeGrant(this.known, new URL(answer), {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
  }

  refresh(refreshToken: string) {
    return client.refreshTokenGrant(this.known, refreshToken);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private get known(): client.Configuration {
    if (this.configuration === null) throw new Error('Meet the service first');
    return this.configuration;
  }
}
