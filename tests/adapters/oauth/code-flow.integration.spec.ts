import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import {
  connect,
  EVERYTHING,
  NATIVE_CLIENT,
  NOTHING,
  OauthStage,
  prepareRequest,
  redeem,
  type StagePerson,
  WEB_CLIENT,
} from './support/oauth-stage.js';

describe('the authorization code flow', () => {
  let stage: OauthStage;
  let alice: StagePerson;
  let web: client.Configuration;

  beforeAll(async () => {
    stage = await OauthStage.open();
    alice = await stage.person();
    web = await stage.client();
  });
  afterAll(() => stage.close());

  const urlFor = async (overrides: Readonly<Record<string, string>> = {}) =>
    client.buildAuthorizationUrl(web, (await prepareRequest(overrides)).parameters).href;
  /** The error that the client is told. */
  async function refusalOf(url: string) {
    const { searchParams } = await alice.browser().authorize(url, EVERYTHING);
    expect(searchParams.get('iss')).toBe(`${stage.url}/oauth`);
    expect(searchParams.has('code')).toBe(false);
    return searchParams.get('error');
  }
  /** The page that a person sees when there is nobody the answer may go to. */
  async function errorPageOf(url: string) {
    const response = await alice.browser().visit(new URL(url));
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    return { status: response.status, text: await response.text() };
  }

  it('gives a stock client a token that the API takes', async () => {
    const tokens = await connect(web, alice.browser(), { scope: 'read:balances write:payments' });
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 600, scope: 'read:balances write:payments' });
    expect(tokens.refresh_token).toEqual(expect.any(String));
    await expect(stage.verifier.verify(tokens.access_token)).resolves.toMatchObject({
      userId: alice.userId,
      clientId: 'web',
      scopes: new Set(['read:balances', 'write:payments']),
    });
  });

  it('makes access tokens as RFC 9068 says, for one audience and ten minutes', async () => {
    const { access_token: token } = await connect(web, alice.browser());
    const { kid } = stage.keys.current;
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid });
    const claims = decodeJwt(token);
    expect(claims).toEqual({
      iss: `${stage.url}/oauth`,
      aud: stage.url,
      sub: alice.userId,
      client_id: 'web',
      scope: 'read:balances',
      grant_id: expect.any(String),
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: Number(claims.iat) + 600,
    });
  });

  it('gives every scope that is not opt-in to a client that names none', async () => {
    const { scope = '' } = await connect(web, (await stage.person()).browser(), { scope: '' });
    expect(scope.split(' ')).toHaveLength(31);
    expect(scope).not.toContain('agent_sessions');
  });

  it('keeps to the scopes that a client is registered for', async () => {
    const readOnly = await stage.client('read-only');
    const bob = await stage.person();
    expect((await connect(readOnly, bob.browser(), { scope: '' })).scope).toBe('read:balances read:contacts');
    const request = await prepareRequest({ scope: 'write:payments' });
    const url = client.buildAuthorizationUrl(readOnly, request.parameters).href;
    expect(await refusalOf(url)).toBe('invalid_scope');
  });

  it('tells a client that the person refused', async () => {
    const { searchParams } = await (await stage.person()).browser().authorize(await urlFor(), NOTHING);
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'the user denied the request',
      iss: `${stage.url}/oauth`,
      state: expect.any(String),
    });
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['a scope that does not exist', { scope: 'read:balances read:everything' }, 'invalid_scope'],
    ['openid', { scope: 'openid' }, 'invalid_scope'],
    ['a scope with characters it must not have', { scope: 'read:balances "' }, 'invalid_scope'],
    ['another resource', { resource: 'https://other.example' }, 'invalid_target'],
    ['a resource that is no address', { resource: 'balances' }, 'invalid_target'],
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without a method', { code_challenge_method: '' }, 'invalid_request'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
    ['no interaction where one is needed', { prompt: 'none' }, 'login_required'],
  ])('refuses a request with %s', async (_, overrides, error) => {
    const url = new URL(await urlFor(overrides));
    for (const [name, value] of Object.entries(overrides)) if (value === '') url.searchParams.delete(name);
    const answer = await alice.browser().authorize(url.href, EVERYTHING);
    expect(answer.searchParams.get('error') ?? new URLSearchParams(answer.hash.slice(1)).get('error')).toBe(error);
  });

  it.each([
    'https://planner.example/callback/',
    'https://planner.example/callback?more',
    'https://planner.example:444/callback',
    'http://planner.example/callback',
    'https://evil.example/callback',
    'https://planner.example@evil.example/callback',
    'javascript:alert(1)',
  ])('shows an error, and sends nobody to %s', async (redirectUri) => {
    const { status, text } = await errorPageOf(await urlFor({ redirect_uri: redirectUri }));
    expect(status).toBe(400);
    expect(text).toContain('invalid_redirect_uri');
  });

  it.each(['form_post', 'fragment'])('answers in the query alone, and not as %s', async (mode) => {
    const { status, text } = await errorPageOf(await urlFor({ response_mode: mode }));
    expect(status).toBe(400);
    expect(text).not.toContain('planner.example');
  });

  it('takes any port on a loopback address, for native clients alone', async () => {
    const native = await stage.client(NATIVE_CLIENT.client_id);
    const tokens = await connect(native, alice.browser(), { redirect_uri: 'http://127.0.0.1:53123/callback' });
    expect(tokens.scope).toBe('read:balances');
    for (const redirectUri of ['http://127.0.0.1:53123/other', 'http://localhost:53123/callback']) {
      const { parameters } = await prepareRequest({ redirect_uri: redirectUri });
      const { status } = await errorPageOf(client.buildAuthorizationUrl(native, parameters).href);
      expect(status).toBe(400);
    }
  });

  it('shows an error for a client that nobody knows', async () => {
    const url = new URL(await urlFor());
    url.searchParams.set('client_id', '<b>nobody</b>');
    const { status, text } = await errorPageOf(url.href);
    expect(status).toBe(400);
    expect(text).not.toContain('<b>nobody');
  });

  it('makes its addresses from the configured URL, whatever Host a request names', async () => {
    const response = await fetch(`${stage.url}/oauth/.well-known/openid-configuration`, {
      headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    });
    expect(await response.json()).toMatchObject({ token_endpoint: `${stage.url}/oauth/token` });
  });

  it('redeems a code once; a second try ends everything it gave', async () => {
    const request = await prepareRequest();
    const url = client.buildAuthorizationUrl(web, request.parameters);
    const bob = await stage.person();
    const answer = await bob.browser().authorize(url.href, EVERYTHING);
    const tokens = await redeem(web, answer, request);
    await stage.verifier.verify(tokens.access_token);
    await expect(redeem(web, answer, request)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(stage.verifier.verify(tokens.access_token)).rejects.toThrow(UnauthorizedError);
    await expect(client.refreshTokenGrant(web, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('redeems a code once, also when it is sent many times at once', async () => {
    const request = await prepareRequest();
    const url = client.buildAuthorizationUrl(web, request.parameters);
    const answer = await (await stage.person()).browser().authorize(url.href, EVERYTHING);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => redeem(web, answer, request)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  it('redeems a code only for its client, its redirect and its verifier', async () => {
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { client_id: 'native' },
      { redirect_uri: 'https://planner.example/' },
      { code_verifier: client.randomPKCECodeVerifier() },
      { code_verifier: '' },
    ];
    for (const change of wrong) {
      const request = await prepareRequest();
      const url = client.buildAuthorizationUrl(web, request.parameters);
      const answer = await alice.browser().authorize(url.href, EVERYTHING);
      const parameters = {
        grant_type: 'authorization_code',
        client_id: WEB_CLIENT.client_id,
        redirect_uri: WEB_CLIENT.redirect_uris[0],
        code: answer.searchParams.get('code') ?? '',
        code_verifier: request.verifier,
        ...change,
      };
      const response = await fetch(`${stage.url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams(parameters),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
    }
  });

  it('does not let a client outside the sandbox choose how long its tokens live', async () => {
    const request = await prepareRequest();
    const url = client.buildAuthorizationUrl(web, request.parameters);
    const answer = await alice.browser().authorize(url.href, EVERYTHING);
    const tokens = await client.authorizationCodeGrant(
      web,
      answer,
      { pkceCodeVerifier: request.verifier, expectedState: String(request.parameters['state']) },
      { access_token_ttl: '5' },
    );
    expect(tokens.expires_in).toBe(600);
  });

  it('stores no code, token or session id', async () => {
    const tokens = await connect(web, alice.browser(), { state: 'a-state-to-look-for' });
    const rows = await stage.db.sql<{ row: string }>('SELECT artifact::text AS row FROM oauth_artifacts AS artifact');
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).not.toContain(tokens.refresh_token);
    expect(stored).not.toContain('a-state-to-look-for');
    expect(stored).not.toContain('urn:app-session');
  });
});
