import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../infrastructure/embedded/free-port.js';
import { SecondIssuer } from '../support/second-issuer.js';
import { TestService } from '../support/service.js';

describe('a service whose tokens another issuer gives out', () => {
  let issuer: SecondIssuer;
  let service: TestService;
  let alice: string;

  beforeAll(async () => {
    const port = await freePort();
    issuer = await SecondIssuer.start(`http://localhost:${port}`);
    service = await TestService.start({
      port,
      environment: { OIDC_ISSUER: issuer.url, OIDC_USER_CLAIM: 'account' },
    });
    const { users } = await service.world();
    alice = users.find(({ username }) => username === 'alice')?.userId ?? '';
  });
  afterAll(async () => {
    await service.stop();
    await issuer.stop();
  });

  const get = (path: string, token: string) =>
    fetch(`${service.url}${path}`, { headers: { Authorization: `Bearer ${token}` } });

  it('takes them, with the same scopes', async () => {
    const token = await issuer.token(alice);
    expect((await get('/v1/balances', token)).status).toBe(200);
    const refused = await get('/v1/wallet', token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
  });

  it('refuses those for another audience', async () => {
    const token = await issuer.token(alice, { resource: 'https://other.example' });
    expect((await get('/v1/balances', token)).status).toBe(401);
  });

  it('sends clients to that issuer, and has none of its own', async () => {
    const metadata = await fetch(`${service.url}/.well-known/oauth-protected-resource`);
    expect(await metadata.json()).toMatchObject({ authorization_servers: [issuer.url] });
    for (const path of ['/oauth/auth', '/oauth/jwks', '/.well-known/oauth-authorization-server/oauth']) {
      expect((await fetch(`${service.url}${path}`)).status).toBe(404);
    }
  });
});
