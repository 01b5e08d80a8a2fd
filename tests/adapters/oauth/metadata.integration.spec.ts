import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES } from '../../../domain/access/scopes.js';
import { OauthStage } from './support/oauth-stage.js';

describe('the metadata', () => {
  let stage: OauthStage;

  beforeAll(async () => {
    stage = await OauthStage.open();
  });
  afterAll(() => stage.close());

  const json = async (path: string) => (await (await fetch(`${stage.url}${path}`)).json()) as Record<string, unknown>;

  it('is the same at the addresses of RFC 8414 and of OpenID Connect Discovery', async () => {
    const metadata = await json('/.well-known/oauth-authorization-server/oauth');
    expect(await json('/oauth/.well-known/openid-configuration')).toEqual(metadata);
    expect(metadata).toMatchObject({
      issuer: `${stage.url}/oauth`,
      authorization_endpoint: `${stage.url}/oauth/auth`,
      token_endpoint: `${stage.url}/oauth/token`,
      revocation_endpoint: `${stage.url}/oauth/token/revocation`,
      pushed_authorization_request_endpoint: `${stage.url}/oauth/request`,
      device_authorization_endpoint: `${stage.url}/oauth/device/auth`,
      registration_endpoint: `${stage.url}/oauth/reg`,
      jwks_uri: `${stage.url}/oauth/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
      dpop_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: SCOPES.map(({ name }) => name),
    });
  });

  it('of the API names the authorization server (RFC 9728)', async () => {
    expect(await json('/.well-known/oauth-protected-resource')).toMatchObject({
      resource: stage.url,
      authorization_servers: [`${stage.url}/oauth`],
      dpop_signing_alg_values_supported: ['ES256'],
      scopes_supported: SCOPES.map(({ name }) => name),
    });
  });

  it('names keys that are public', async () => {
    const { keys } = await json('/oauth/jwks');
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: stage.keys.current.kid,
        alg: 'ES256',
        use: 'sig',
      },
    ]);
  });
});
