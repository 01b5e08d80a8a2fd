import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { endpoint, ok } from '../../../../adapters/http/shell/endpoint.js';
import { Nullable } from '../../../../adapters/http/shell/fields/presence.js';
import { Text } from '../../../../adapters/http/shell/fields/text.js';
import type { AccessTokenVerifier, PossessionProof } from '../../../../application/access/access-tokens.js';
import { API_KEY, READ, testApplication, verifier, WRITE } from './support/test-application.js';

const METADATA = 'Bearer resource_metadata="http://pay.test/.well-known/oauth-protected-resource"';

describe('a bearer token', () => {
  const { app } = testApplication();

  it('opens an endpoint whose scopes it carries', async () => {
    await request(app).get('/v1/parcels/upcoming').set(READ).expect(200);
  });

  it('is asked for when it is missing, with where to get one', async () => {
    const answer = await request(app).get('/v1/parcels/upcoming').expect(401);
    expect(answer.body).toEqual({
      code: 'UNAUTHORIZED',
      message:
        'Send an access token in the header Authorization: Bearer <access token>, or an API key in the header X-API-Key',
      retryable: false,
    });
    expect(answer.headers['www-authenticate']).toBe(`${METADATA}, DPoP algs="ES256"`);
  });

  it.each(['Bearer', 'Bearer ', 'Basic YTpi', 'read_parcels', 'Bearer two tokens', 'Bearer {"a":1}'])(
    'in a malformed header (%s) is refused',
    async (header) => {
      const answer = await request(app).get('/v1/parcels/upcoming').set('Authorization', header).expect(401);
      expect(answer.body.message).toBe('The Authorization header must read Bearer <access token>');
      expect(answer.headers['www-authenticate']).toBe(`${METADATA}, error="invalid_token", DPoP algs="ES256"`);
    },
  );

  it('that does not verify is refused with the reason that the verifier gives', async () => {
    const answer = await request(app).get('/v1/parcels/upcoming').set('Authorization', 'Bearer bad').expect(401);
    expect(answer.body.message).toBe('The access token has expired');
    expect(answer.headers['www-authenticate']).toBe(`${METADATA}, error="invalid_token", DPoP algs="ES256"`);
  });

  it('without the scope gets 403 naming the scope', async () => {
    const answer = await request(app).get('/v1/parcels/upcoming').set(WRITE).expect(403);
    expect(answer.body).toEqual({
      code: 'INSUFFICIENT_SCOPE',
      message: 'This needs the scope read:parcels, which the access token does not carry',
      retryable: false,
    });
    expect(answer.headers['www-authenticate']).toBe(`${METADATA}, error="insufficient_scope", scope="read:parcels"`);
  });

  it('needs every scope where all are asked for', async () => {
    const answer = await request(app).get('/v1/audit').set(READ).expect(403);
    expect(answer.body.message).toContain('read:parcels and read:audit');
    await request(app).get('/v1/audit').set('Authorization', 'Bearer read_parcels.read_audit').expect(200);
  });

  it('needs one scope where any is enough', async () => {
    await request(app).delete('/v1/parcels/1').set('Authorization', 'Bearer admin_parcels').expect(204);
    const answer = await request(app).delete('/v1/parcels/1').set(READ).expect(403);
    expect(answer.body.message).toContain('write:parcels or admin:parcels');
  });

  it('is checked before the body is looked at', async () => {
    await request(app).post('/v1/parcels').set('Content-Type', 'text/plain').send('x'.repeat(100_000)).expect(401);
  });
});

describe('a token that is bound to a key', () => {
  const proofs: (PossessionProof | undefined)[] = [];
  const recording: AccessTokenVerifier = {
    verify: (token, proof) => {
      proofs.push(proof);
      return verifier.verify(token);
    },
  };
  const { app } = testApplication({ verifier: recording, publicUrl: 'https://Pay.Test:443/' });
  const DPOP = { Authorization: 'DPoP read_parcels', DPoP: 'a.proof.jwt' };
  const sent = () => proofs.splice(0);

  it('is verified with its proof, for the method and the public URL without the query, whatever Host says', async () => {
    await request(app).get('/v1/parcels/upcoming?view=lite').set(DPOP).set('Host', 'evil.test').expect(200);
    await request(app)
      .get('/v1/parcels/upcoming')
      .set({ ...DPOP, Authorization: 'dpop read_parcels' })
      .expect(200);
    const proof = { jwt: 'a.proof.jwt', method: 'GET', url: 'https://pay.test/v1/parcels/upcoming' };
    expect(sent()).toEqual([proof, proof]);
  });

  it('has to come with a proof', async () => {
    const answer = await request(app).get('/v1/parcels/upcoming').set('Authorization', DPOP.Authorization).expect(401);
    expect(answer.body.message).toBe('Send a proof of the key (RFC 9449) in the header DPoP, beside the access token');
    expect(answer.headers['www-authenticate']).toMatch(/, DPoP algs="ES256", error="invalid_token"$/);
    expect(sent()).toEqual([]);
  });

  it('is a bearer token when it is sent as one, with or without a proof', async () => {
    await request(app)
      .get('/v1/parcels/upcoming')
      .set({ ...READ, DPoP: 'a.proof.jwt' })
      .expect(200);
    expect(sent()).toEqual([undefined]);
  });

  it('is no API key', async () => {
    const answer = await request(app)
      .get('/v1/parcels/upcoming')
      .set({ ...DPOP, Authorization: `DPoP ${API_KEY}` })
      .expect(401);
    expect(answer.body.message).toBe('This is an API key and not an access token; send it in the header X-API-Key');
  });

  it('is named the scope that it lacks in the scheme that it was sent in', async () => {
    const answer = await request(app)
      .get('/v1/parcels/upcoming')
      .set({ ...DPOP, Authorization: 'DPoP write_parcels' })
      .expect(403);
    expect(answer.headers['www-authenticate']).toBe(
      'DPoP algs="ES256", error="insufficient_scope", scope="read:parcels"',
    );
  });
});

describe('a public endpoint', () => {
  const { app } = testApplication();

  it('needs no credential, and knows its caller when there is one', async () => {
    expect((await request(app).get('/v1/catalogue').expect(200)).body).toEqual({ seen: { caller: null } });
    expect((await request(app).get('/v1/catalogue').set(READ)).body).toEqual({ seen: { caller: 'cli' } });
  });

  it('refuses a credential that is sent and does not hold', async () => {
    await request(app).get('/v1/catalogue').set('Authorization', 'Bearer bad').expect(401);
    await request(app).get('/v1/catalogue').set('X-API-Key', 'key_x').expect(401);
  });

  it('stays open to any credential where it says so', async () => {
    await request(app).get('/v1/health').set('Authorization', 'Bearer bad').expect(200);
  });
});

class Who {
  @Nullable()
  @Text('Any text.', 'x')
  sessionId!: string | null;
}

const base = { tag: 'App', summary: 'Of the app', responses: { 200: Who } } as const;

const sessionEndpoints = [
  endpoint({
    ...base,
    method: 'GET',
    path: '/app/api/me',
    audience: 'owner',
    operationId: 'me',
    access: { kind: 'session' },
    handle: async ({ caller }) => ok({ sessionId: caller.sessionId }),
  }),
  endpoint({
    ...base,
    method: 'POST',
    idempotency: false,
    path: '/app/api/act',
    audience: 'owner',
    operationId: 'act',
    access: { kind: 'session' },
    handle: async ({ caller }) => ok({ sessionId: caller.sessionId }),
  }),
  endpoint({
    ...base,
    method: 'POST',
    idempotency: false,
    path: '/app/api/sign-in',
    audience: 'owner',
    operationId: 'signIn',
    access: { kind: 'anonymous-session' },
    handle: async ({ caller }) => ok({ sessionId: caller.kind === 'user' ? caller.sessionId : null }),
  }),
];

describe('a session of the app', () => {
  const { app } = testApplication({}, sessionEndpoints);
  const ALIVE = { Cookie: 'other=1; session=alive' };
  const SAME_ORIGIN = { Origin: 'http://pay.test' };

  it('is found by its cookie', async () => {
    expect((await request(app).get('/app/api/me').set(ALIVE).expect(200)).body).toEqual({ sessionId: 's1' });
  });

  it.each([{}, { Cookie: 'session=ended' }, { Cookie: 'session=' }, { Cookie: 'xsession=alive' }])(
    'that is missing or has ended is refused: %o',
    async (headers) => {
      const answer = await request(app).get('/app/api/me').set(headers).expect(401);
      expect(answer.body.message).toBe('Sign in to the app first');
    },
  );

  it('is not replaced by a bearer token', async () => {
    await request(app).get('/app/api/me').set(READ).expect(401);
  });

  it('acts for a page of the same origin', async () => {
    await request(app)
      .post('/app/api/act')
      .set({ ...ALIVE, ...SAME_ORIGIN })
      .expect(200);
    await request(app)
      .post('/app/api/act')
      .set({ ...ALIVE, 'Sec-Fetch-Site': 'same-origin' })
      .expect(200);
  });

  it.each([
    {},
    { Origin: 'http://evil.test' },
    { Origin: 'null' },
    { Origin: 'http://pay.test.evil.test' },
    { Origin: 'https://pay.test' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'http://evil.test', 'Sec-Fetch-Site': 'same-origin' },
  ])('does not act for another page: %o', async (headers) => {
    const answer = await request(app).post('/app/api/act').set(ALIVE).set(headers).expect(401);
    expect(answer.body.message).toBe(
      'This request must come from a page of http://pay.test; send it as the Origin header',
    );
  });

  it('may be missing at sign-in, whose origin is checked all the same', async () => {
    expect((await request(app).post('/app/api/sign-in').set(SAME_ORIGIN).expect(200)).body).toEqual({
      sessionId: null,
    });
    expect(
      (
        await request(app)
          .post('/app/api/sign-in')
          .set({ ...ALIVE, ...SAME_ORIGIN })
      ).body,
    ).toEqual({
      sessionId: 's1',
    });
    await request(app).post('/app/api/sign-in').expect(401);
  });
});
