import * as client from 'openid-client';
import { FilePasskeyStore } from '../../../infrastructure/demo/demo-passkeys.js';
import { demoPasskeyFolder } from '../../../infrastructure/demo/demo-people.js';
import { OauthBrowser } from '../../../infrastructure/demo/oauth-browser.js';
import { SoftwareAuthenticator } from '../../../infrastructure/demo/software-authenticator.js';
import type { Sandbox } from '../sandbox/sandbox.js';

const REDIRECT_URI = 'http://127.0.0.1:8123/callback';

/** The authorization code flow of a demo person for read:balances, with a stock client. */
export async function connectDemoPerson({ url: serviceUrl, service }: Sandbox, username: string) {
  const configuration = await client.discovery(new URL(`${serviceUrl}/oauth`), 'demo-cli', undefined, client.None(), {
    execute: [client.allowInsecureRequests],
    algorithm: 'oauth2',
  });
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: REDIRECT_URI,
    scope: 'read:balances',
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const store = new FilePasskeyStore(demoPasskeyFolder(service.dataDirectory));
  const browser = new OauthBrowser(serviceUrl, new SoftwareAuthenticator(store), username);
  const answer = await browser.authorize(url.href, ({ scopes }) => scopes.map(({ name }) => name));
  const tokens = await client.authorizationCodeGrant(configuration, answer, { pkceCodeVerifier, expectedState });
  return { tokens, code: answer.searchParams.get('code') ?? '' };
}
