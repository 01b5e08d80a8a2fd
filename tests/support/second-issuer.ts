import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportPKCS8, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** An authorization server that is not ours: another key type, subjects of its own, the user named in a claim. */
export class SecondIssuer {
  private constructor(
    private readonly server: Server,
    readonly url: string,
    private readonly users: Map<string, string>,
  ) {}

  /** @param resource the audience that its tokens are for, unless they are asked for `<resource>/other` */
  static async start(resource: string): Promise<SecondIssuer> {
    // Over PEM: see adapters/tokens/new-private-key.ts.
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const privateJwk = createPrivateKey(await exportPKCS8(privateKey)).export({ format: 'jwk' });
    const users = new Map<string, string>();
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new Provider(url, {
      clients: [
        {
          client_id: 'agent',
          client_secret: 'secret-of-the-agent',
          grant_types: ['client_credentials'],
          redirect_uris: [],
          response_types: [],
        },
      ],
      features: {
        clientCredentials: { enabled: true },
        devInteractions: { enabled: false },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => resource,
          getResourceServerInfo: (_ctx, audience) => ({
            audience,
            scope: 'read:balances read:account',
            accessTokenFormat: 'jwt',
            accessTokenTTL: 300,
            jwt: { sign: { alg: 'RS256' } },
          }),
        },
      },
      jwks: { keys: [{ ...privateJwk, use: 'sig', alg: 'RS256' }] },
      extraTokenClaims: () => ({ account: users.get('agent') }),
    });
    server.on('request', provider.callback());
    return new SecondIssuer(server, url, users);
  }

  /** A token in which this user is named by the claim `account`. */
  async token(
    user: string,
    parameters: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    this.users.set('agent', user);
    const response = await fetch(`${this.url}/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from('agent:secret-of-the-agent').toString('base64')}`, ...headers },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'read:balances', ...parameters }),
    });
    const answer = (await response.json()) as { readonly access_token?: string };
    if (answer.access_token === undefined) throw new Error(`The second issuer refused: ${JSON.stringify(answer)}`);
    return answer.access_token;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}
