import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { issueToken } from '../../infrastructure/demo/access-token.js';
import { FilePasskeyStore } from '../../infrastructure/demo/demo-passkeys.js';
import { demoPasskeyFolder } from '../../infrastructure/demo/demo-people.js';
import { OauthBrowser, type PendingInteraction } from '../../infrastructure/demo/oauth-browser.js';
import { SoftwareAuthenticator } from '../../infrastructure/demo/software-authenticator.js';
import type { WorldDescription } from '../../infrastructure/world.js';
import { TestService } from '../support/service.js';

const REDIRECT_URI = 'http://127.0.0.1:8123/callback';
const DECLARED = { client_id: 'planner', redirect_uris: ['https://planner.example/callback'] };

describe('an application that is connected to the whole service', () => {
  let service: TestService;
  let world: WorldDescription;
  let demoCli: client.Configuration;
  const secrets: string[] = [];

  beforeAll(async () => {
    service = await TestService.start({ environment: { OAUTH_CLIENTS: JSON.stringify([DECLARED]) } });
    world = await service.world();
    demoCli = await discover('demo-cli');
  });
  afterAll(() => service.stop());

  const discover = (clientId: string) =>
    client.discovery(new URL(`${service.url}/oauth`), clientId, undefined, client.None(), {
      execute: [client.allowInsecureRequests],
      algorithm: 'oauth2',
    });

  function browserOf(username: string): OauthBrowser {
    const store = new FilePasskeyStore(demoPasskeyFolder(service.dataDirectory));
    return new OauthBrowser(service.url, new SoftwareAuthenticator(store), username);
  }

  async function connect(username: string, scope: string) {
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const expectedState = client.randomState();
    const url = client.buildAuthorizationUrl(demoCli, {
      redirect_uri: REDIRECT_URI,
      scope,
      state: expectedState,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const tick = ({ scopes }: PendingInteraction) => scopes.map(({ name }) => name);
    const answer = await browserOf(username).authorize(url.href, tick);
    const tokens = await client.authorizationCodeGrant(demoCli, answer, { pkceCodeVerifier, expectedState });
    secrets.push(answer.searchParams.get('code') ?? '', tokens.access_token, tokens.refresh_token ?? '');
    return tokens;
  }

  const balances = (token: string) =>
    fetch(`${service.url}/v1/balances`, { headers: { Authorization: `Bearer ${token}` } });

  it('finds its way from the API to the authorization server', async () => {
    const refused = await fetch(`${service.url}/v1/balances`);
    const metadataUrl = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '')?.[1] ?? '';
    const metadata = (await (await fetch(metadataUrl)).json()) as { authorization_servers: string[]; resource: string };
    expect(metadata).toMatchObject({ resource: service.url, authorization_servers: [`${service.url}/oauth`] });
    expect(demoCli.serverMetadata().issuer).toBe(metadata.authorization_servers[0]);
  });

  it('reads what it was granted and nothing else', async () => {
    const tokens = await connect('alice', 'read:balances');
    expect((await balances(tokens.access_token)).status).toBe(200);
    const wallet = await fetch(`${service.url}/v1/wallet`, {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    });
    expect(wallet.status).toBe(403);
  });

  it('is locked out at once when it is revoked', async () => {
    const tokens = await connect('bob', 'read:balances');
    expect((await balances(tokens.access_token)).status).toBe(200);
    await client.tokenRevocation(demoCli, tokens.refresh_token ?? '');
    expect((await balances(tokens.access_token)).status).toBe(401);
  });

  it('may be declared in the configuration', async () => {
    expect((await discover('planner')).clientMetadata().client_id).toBe('planner');
    const url = new URL(`${service.url}/oauth/auth`);
    url.search = new URLSearchParams({
      client_id: 'planner',
      redirect_uri: 'https://planner.example/callback',
      response_type: 'code',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    }).toString();
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
  });

  it('gets a demo token with the real flow, in which a passkey signs', async () => {
    const token = await issueToken(world, { user: 'carol', scopes: 'read:balances write:payments', ttlSeconds: 600 });
    secrets.push(token);
    expect(decodeJwt(token)).toMatchObject({ client_id: 'demo-cli', scope: 'read:balances write:payments' });
    expect((await balances(token)).status).toBe(200);
  });

  it('gets demo tokens that live shorter, and none that live longer', async () => {
    const { iat, exp } = decodeJwt(await issueToken(world, { user: 'carol', ttlSeconds: 5 }));
    expect(Number(exp) - Number(iat)).toBe(5);
    await expect(issueToken(world, { user: 'carol', ttlSeconds: 601 })).rejects.toThrow(/^--ttl must be/);
  });

  it('gets demo tokens of one person that are asked for at once', async () => {
    const scopes = ['read:balances', 'read:account', 'write:payments', 'read:contacts'];
    const tokens = await Promise.all(
      scopes.map((scope) => issueToken(world, { user: 'bob', scopes: scope, ttlSeconds: 600 })),
    );
    expect(tokens.map((token) => decodeJwt(token)['scope'])).toEqual(scopes);
  });

  it('leaves no code and no token in the log', async () => {
    const log = await readFile(join(service.dataDirectory, 'logs', 'service.log'), 'utf8');
    expect(log).toContain('"route":"/oauth/token"');
    expect(secrets.length).toBeGreaterThan(3);
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});

describe('a client that is declared wrongly', () => {
  it('keeps the service from starting, with one sentence', async () => {
    const broken = { client_id: 'broken', redirect_uris: ['http://planner.example/'] };
    const service = await TestService.launch({ environment: { OAUTH_CLIENTS: JSON.stringify([broken]) } });
    expect(await service.exit()).toBe(1);
    expect(service.printed).toContain(
      'OAUTH_CLIENTS declares the client "broken" wrongly: every redirect URI must use https',
    );
    await service.stop();
  });
});
