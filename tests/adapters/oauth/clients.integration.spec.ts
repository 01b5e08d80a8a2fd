import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as client from 'openid-client';
import type { OutboundAnswer, OutboundClient } from '../../../application/ports/outbound-client.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { connect, EVERYTHING, OauthStage, prepareRequest } from './support/oauth-stage.js';

const REDIRECT_URI = 'https://app.example/callback';

/** What is at some addresses of the web. */
class PretendedWeb implements Pick<OutboundClient, 'get'> {
  readonly documents = new Map<string, string>();
  readonly asked: string[] = [];

  async get(url: string): Promise<OutboundAnswer> {
    this.asked.push(url);
    const document = this.documents.get(url);
    if (document === undefined) throw new ServiceUnavailableError('Nothing answers there');
    return { status: 200, headers: new Map([['content-type', 'application/json']]), body: Buffer.from(document) };
  }
}

describe('clients', () => {
  let stage: OauthStage;
  const web = new PretendedWeb();

  beforeAll(async () => {
    stage = await OauthStage.open(web);
  });
  afterAll(() => stage.close());

  describe('that register themselves', () => {
    async function register(metadata: object) {
      const response = await fetch(`${stage.url}/oauth/reg`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(metadata),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    }

    it('connect like any other, with no secret', async () => {
      const configuration = await client.dynamicClientRegistration(
        new URL(stage.authorizationServer.issuer),
        { client_name: 'New App', redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'none' },
        client.None(),
        { execute: [client.allowInsecureRequests], algorithm: 'oauth2' },
      );
      expect(configuration.clientMetadata()).not.toHaveProperty('client_secret');
      const alice = await stage.person();
      const tokens = await connect(configuration, alice.browser(), { redirect_uri: REDIRECT_URI });
      await expect(stage.verifier.verify(tokens.access_token)).resolves.toMatchObject({ userId: alice.userId });
      expect((await stage.applications.of(alice.userId))[0]?.clientName).toBe('New App');
    });

    it('are public when they do not say otherwise', async () => {
      const { status, body } = await register({ redirect_uris: [REDIRECT_URI] });
      expect(status).toBe(201);
      expect(body).toMatchObject({ token_endpoint_auth_method: 'none' });
      expect(body).not.toHaveProperty('client_secret');
      expect(body).not.toHaveProperty('registration_access_token');
    });

    it('get a secret that is stored encrypted when they ask for one', async () => {
      const { body } = await register({
        redirect_uris: [REDIRECT_URI],
        token_endpoint_auth_method: 'client_secret_basic',
      });
      const rows = await stage.db.sql<{ row: string }>(
        `SELECT c::text AS row FROM oauth_artifacts c WHERE model = 'Client'`,
      );
      expect(body['client_secret']).toEqual(expect.any(String));
      expect(rows.map(({ row }) => row).join()).not.toContain(body['client_secret']);
    });

    it.each<[string, object]>([
      ['a wildcard', { redirect_uris: ['https://*.example/callback'] }],
      ['http on the web', { redirect_uris: ['http://app.example/callback'] }],
      ['a fragment', { redirect_uris: ['https://app.example/callback#here'] }],
      ['a password', { redirect_uris: ['https://user:password@app.example/callback'] }],
      ['a script', { redirect_uris: ['javascript:alert(1)'], application_type: 'native' }],
      ['a scheme that is nobody’s own', { redirect_uris: ['myapp:/callback'], application_type: 'native' }],
      ['no redirect', { redirect_uris: [] }],
      [
        'too many redirects',
        { redirect_uris: Array.from({ length: 11 }, (_, index) => `https://app.example/${index}`) },
      ],
      ['a long redirect', { redirect_uris: [`https://app.example/${'x'.repeat(512)}`] }],
      ['a long name', { redirect_uris: [REDIRECT_URI], client_name: 'x'.repeat(81) }],
      ['a name that reads backwards', { redirect_uris: [REDIRECT_URI], client_name: 'a\u202Eb' }],
      ['a name with a null character', { redirect_uris: [REDIRECT_URI], client_name: 'a\u0000b' }],
      ['a scope that does not exist', { redirect_uris: [REDIRECT_URI], scope: 'read:everything' }],
      ['another flow', { redirect_uris: [REDIRECT_URI], grant_types: ['password'] }],
      ['tokens in the front channel', { redirect_uris: [REDIRECT_URI], response_types: ['token'] }],
      ['too much of everything', { redirect_uris: [REDIRECT_URI], contacts: Array(2000).fill('a@app.example') }],
    ])('are refused with %s', async (_, metadata) => {
      const { status, body } = await register(metadata);
      expect(status).toBe(400);
      expect(body['error']).toMatch(/^invalid_(client_metadata|redirect_uri)$/);
    });

    it('are taken with a scheme of their own', async () => {
      const metadata = { redirect_uris: ['com.example.app:/callback'], application_type: 'native' };
      expect((await register(metadata)).status).toBe(201);
    });

    it('are forgotten when nobody lets them in for a month', async () => {
      const { body } = await register({ redirect_uris: [REDIRECT_URI], client_name: 'Unused' });
      const configuration = await stage.client(String(body['client_id']));
      const { artifacts } = stage;
      await artifacts.sweep(new Date(Date.now() + 29 * 24 * 3600 * 1000));
      const { parameters } = await prepareRequest({ redirect_uri: REDIRECT_URI });
      const url = client.buildAuthorizationUrl(configuration, parameters);
      expect((await (await stage.person()).browser().visit(url)).status).toBe(303);
      await artifacts.sweep(new Date(Date.now() + 31 * 24 * 3600 * 1000));
      expect((await (await stage.person()).browser().visit(url)).status).toBe(400);
    });
  });

  describe('whose id is the address of their metadata', () => {
    const publish = (id: string, metadata: object) => web.documents.set(id, JSON.stringify(metadata));
    const DESCRIBED = {
      client_name: 'Described App',
      redirect_uris: [REDIRECT_URI],
      token_endpoint_auth_method: 'none',
    };

    it('connect without having registered', async () => {
      const id = 'https://app.example/client.json';
      publish(id, { client_id: id, ...DESCRIBED });
      const alice = await stage.person();
      const tokens = await connect(await stage.client(id), alice.browser(), { redirect_uri: REDIRECT_URI });
      await expect(stage.verifier.verify(tokens.access_token)).resolves.toMatchObject({ clientId: id });
      expect((await stage.applications.of(alice.userId))[0]).toMatchObject({
        clientId: id,
        clientName: 'Described App',
      });
      expect(web.asked.filter((url) => url === id)).toHaveLength(1);
    });

    it.each<[string, string, object]>([
      ['speak for another address', 'https://app.example/2', { client_id: 'https://bank.example/', ...DESCRIBED }],
      [
        'bring a secret',
        'https://app.example/3',
        { client_id: 'https://app.example/3', ...DESCRIBED, client_secret: 'x' },
      ],
      [
        'break a rule',
        'https://app.example/4',
        { client_id: 'https://app.example/4', redirect_uris: ['http://a.example/'] },
      ],
    ])('are refused when they %s', async (_, id, metadata) => {
      publish(id, metadata);
      const { parameters } = await prepareRequest({ redirect_uri: REDIRECT_URI });
      const url = client.buildAuthorizationUrl(await stage.client(id), parameters);
      expect((await (await stage.person()).browser().visit(url)).status).toBe(400);
    });

    it.each([
      'http://app.example/client.json',
      'https://user@app.example/c',
      'https://app.example/a/../b',
      'https://none.example/',
    ])('are refused at %s', async (id) => {
      const { parameters } = await prepareRequest({ redirect_uri: REDIRECT_URI });
      const url = client.buildAuthorizationUrl(await stage.client(id), parameters);
      expect((await (await stage.person()).browser().visit(url)).status).toBe(400);
    });
  });

  it('may push their request first', async () => {
    const configuration = await stage.client();
    const browser = (await stage.person()).browser();
    const request = await prepareRequest({ scope: 'read:contacts', state: 'null \u0000 and all' });
    const url = await client.buildAuthorizationUrlWithPAR(configuration, request.parameters);
    expect([...url.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
    const answer = await browser.authorize(url.href, EVERYTHING);
    const tokens = await client.authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: request.verifier,
      expectedState: 'null \u0000 and all',
    });
    expect(tokens.scope).toBe('read:contacts');
    const again = await browser.visit(url);
    expect(again.status === 400 || (again.headers.get('location') ?? '').includes('error=')).toBe(true);
  });

  it.each<[Readonly<Record<string, string>>, string]>([
    [{ scope: 'read:everything' }, 'invalid_scope'],
    [{ resource: 'https://other.example' }, 'invalid_target'],
    [{ redirect_uri: 'https://evil.example/' }, 'invalid_redirect_uri'],
  ])('are told when what they push is wrong: %p', async (overrides, error) => {
    const request = await prepareRequest(overrides);
    const pushed = client.buildAuthorizationUrlWithPAR(await stage.client(), request.parameters);
    await expect(pushed).rejects.toMatchObject({ error: expect.stringMatching(`^(${error}|invalid_request)$`) });
  });
});
