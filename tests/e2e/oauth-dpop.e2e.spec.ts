import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { createClient } from '../../clients/typescript/src/index.js';
import { FilePasskeyStore } from '../../infrastructure/demo/demo-passkeys.js';
import { demoPasskeyFolder } from '../../infrastructure/demo/demo-people.js';
import { OauthBrowser } from '../../infrastructure/demo/oauth-browser.js';
import { SoftwareAuthenticator } from '../../infrastructure/demo/software-authenticator.js';
import { newProofKey, type ProofKey, proofFor } from '../support/dpop.js';
import { TestService } from '../support/service.js';

const REDIRECT_URI = 'http://127.0.0.1:8123/callback';
const SCOPE = 'read:balances';
/** Public, as an application in a browser or on a phone is, and never without a key of its own. */
const CAREFUL = {
  client_id: 'careful',
  client_name: 'Careful',
  redirect_uris: [REDIRECT_URI],
  token_endpoint_auth_method: 'none',
  dpop_bound_access_tokens: true,
};

interface Refusal {
  readonly message: string;
}

describe('an application that binds its tokens to a key (RFC 9449)', () => {
  let service: TestService;
  let application: client.Configuration;
  let handle: client.DPoPHandle;
  let holder: ProofKey;
  let tokens: client.TokenEndpointResponse;

  beforeAll(async () => {
    service = await TestService.start({ environment: { OAUTH_CLIENTS: JSON.stringify([CAREFUL]) } });
    application = await discover('careful');
    holder = await newProofKey();
    handle = client.getDPoPHandle(application, await keyPairOf(holder));
    tokens = await connect(application, handle);
  });
  afterAll(() => service?.stop());

  const discover = (clientId: string) =>
    client.discovery(new URL(`${service.url}/oauth`), clientId, undefined, client.None(), {
      execute: [client.allowInsecureRequests],
      algorithm: 'oauth2',
    });

  async function connect(
    configuration: client.Configuration,
    DPoP?: client.DPoPHandle,
    parameters: Readonly<Record<string, string>> = {},
  ) {
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const expectedState = client.randomState();
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: REDIRECT_URI,
      scope: SCOPE,
      state: expectedState,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      ...parameters,
    });
    const store = new FilePasskeyStore(demoPasskeyFolder(service.dataDirectory));
    const browser = new OauthBrowser(service.url, new SoftwareAuthenticator(store), 'alice');
    const answer = await browser.authorize(url.href, () => [SCOPE]);
    const checks = { pkceCodeVerifier, expectedState };
    return client.authorizationCodeGrant(configuration, answer, checks, undefined, DPoP && { DPoP });
  }

  const balances = () => new URL(`${service.url}/v1/balances`);
  const read = (headers: Readonly<Record<string, string>>) => fetch(balances(), { headers });
  const bound = (proof: string, token = tokens.access_token) => ({ Authorization: `DPoP ${token}`, DPoP: proof });
  const proof = (changes: Partial<Parameters<typeof proofFor>[1]> = {}, key = holder) => {
    const request = { token: tokens.access_token, method: 'GET', url: balances().href, at: Date.now() };
    return proofFor(key, { ...request, ...changes });
  };

  async function expectRefused(headers: Readonly<Record<string, string>>, message: RegExp, scheme = 'DPoP') {
    const answer = await read(headers);
    expect(answer.status).toBe(401);
    expect(((await answer.json()) as Refusal).message).toMatch(message);
    const error = ', error="invalid_token"';
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${service.url}/.well-known/oauth-protected-resource"` +
        `${scheme === 'Bearer' ? error : ''}, DPoP algs="ES256"${scheme === 'DPoP' ? error : ''}`,
    );
  }

  it('learns from the metadata how to prove it', () => {
    expect(application.serverMetadata().dpop_signing_alg_values_supported).toEqual(['ES256']);
  });

  it('gets a token of its own key, and reads with it as often as it proves the key', async () => {
    expect(tokens.token_type).toBe('dpop');
    expect(decodeJwt(tokens.access_token)['cnf']).toEqual({ jkt: holder.thumbprint });
    const fetched = (url: URL) =>
      client.fetchProtectedResource(application, tokens.access_token, url, 'GET', undefined, undefined, {
        DPoP: handle,
      });
    for (const query of ['', '?view=lite']) expect((await fetched(new URL(query, balances()))).status).toBe(200);
  });

  it('reads with the client in TypeScript, which makes a proof for each request', async () => {
    const dpop = await keyPairOf(holder);
    const bearing = createClient({ baseUrl: service.url, accessToken: tokens.access_token, dpop });
    for (const view of ['full', 'lite'] as const)
      expect(await bearing.get('/v1/balances', { params: { query: { view } } })).toBeDefined();
  });

  it('gets none without a proof, nor with a code that was asked for with another key', async () => {
    await expect(connect(application)).rejects.toMatchObject({ error: 'invalid_grant' });
    const { thumbprint } = await newProofKey();
    await expect(connect(application, handle, { dpop_jkt: thumbprint })).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('finds its token worth nothing to a bearer', async () => {
    const bearer = { Authorization: `Bearer ${tokens.access_token}` };
    await expectRefused(bearer, /^The access token is bound to a key/, 'Bearer');
    await expectRefused({ ...bearer, DPoP: await proof() }, /^The access token is bound to a key/, 'Bearer');
    await expectRefused({ Authorization: `DPoP ${tokens.access_token}` }, /^Send a proof of the key/);
  });

  it('may use a proof once, whatever it is for', async () => {
    const once = bound(await proof());
    expect((await read(once)).status).toBe(200);
    await expectRefused(once, /^The DPoP proof has been used/);
    const jwt = await proof();
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await read(bound(jwt))).status));
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
  });

  it('is refused with a proof of another key, method, address, time or token', async () => {
    await expectRefused(bound(await proof({}, await newProofKey())), /^The DPoP proof must be signed with the key/);
    await expectRefused(bound(await proof({ method: 'POST' })), /^htm of the DPoP proof/);
    await expectRefused(bound(await proof({ url: `${service.url}/v1/wallet` })), /^htu of the DPoP proof/);
    await expectRefused(bound(await proof({ url: 'https://other.example/v1/balances' })), /^htu of the DPoP proof/);
    await expectRefused(bound(await proof({ at: Date.now() - 90_000 })), /^iat of the DPoP proof/);
    await expectRefused(bound(await proof({ token: 'another' })), /^ath of the DPoP proof/);
  });

  it('cannot bind a bearer token to a key afterwards', async () => {
    const { access_token: token, token_type: type } = await connect(await discover('demo-cli'));
    expect(type).toBe('bearer');
    expect((await read({ Authorization: `Bearer ${token}` })).status).toBe(200);
    await expectRefused(bound(await proof({ token }), token), /^The access token is not bound to a key/);
  });

  it('refreshes with the same key only, because it has no other secret', async () => {
    const { refresh_token: refreshToken = '' } = await connect(application, handle);
    const other = client.getDPoPHandle(application, await keyPairOf(await newProofKey()));
    for (const options of [undefined, { DPoP: other }]) {
      const refreshed = client.refreshTokenGrant(application, refreshToken, undefined, options);
      await expect(refreshed).rejects.toMatchObject({ error: 'invalid_grant' });
    }
    const { access_token: token } = await client.refreshTokenGrant(application, refreshToken, undefined, {
      DPoP: handle,
    });
    expect((await read(bound(await proof({ token }), token))).status).toBe(200);
  });

  it('cannot replay a proof at the token endpoint', async () => {
    const { refresh_token: first = '' } = await connect(application, handle);
    const { refresh_token: second = '' } = await connect(application, handle);
    const jwt = await proofFor(holder, { method: 'POST', url: `${service.url}/oauth/token`, at: Date.now() });
    const refresh = async (refreshToken: string) => {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: 'careful',
      });
      return (await fetch(`${service.url}/oauth/token`, { method: 'POST', headers: { DPoP: jwt }, body })).status;
    };
    expect([await refresh(first), await refresh(second)]).toEqual([200, 400]);
  });
});

async function keyPairOf({ privateKey, publicJwk }: ProofKey): Promise<client.CryptoKeyPair> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  return { privateKey, publicKey: await crypto.subtle.importKey('jwk', { ...publicJwk }, algorithm, true, ['verify']) };
}
