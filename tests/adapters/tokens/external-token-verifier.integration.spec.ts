import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DpopProofs } from '../../../adapters/tokens/dpop-proof.js';
import { ExternalAccessTokenVerifier } from '../../../adapters/tokens/external-token-verifier.js';
import { ServiceUnavailableError, UnauthorizedError } from '../../../domain/shared/errors.js';
import { clockThat } from '../../support/clocks.js';
import { newProofKey, proofFor } from '../../support/dpop.js';
import { InMemoryUsedProofs } from '../../support/in-memory-used-proofs.js';
import { SecondIssuer } from '../../support/second-issuer.js';

const API = 'https://api.example';
const ALICE = '0198c0de-0000-7000-8000-000000000001';

describe('access tokens of an external issuer', () => {
  let issuer: SecondIssuer;
  let now: number;
  const wallClock = clockThat(() => new Date(now));
  const verifierOf = (overrides = {}) =>
    new ExternalAccessTokenVerifier(
      { issuer: issuer.url, audience: API, userClaim: 'account', ...overrides },
      wallClock,
      new DpopProofs(new InMemoryUsedProofs(), wallClock),
    );

  beforeAll(async () => {
    issuer = await SecondIssuer.start(API);
  });
  afterAll(() => issuer.stop());
  beforeEach(() => {
    now = Date.now();
  });

  it('are taken when its published keys verify them', async () => {
    await expect(verifierOf().verify(await issuer.token(ALICE))).resolves.toMatchObject({
      userId: ALICE,
      clientId: 'agent',
      grantId: null,
      scopes: new Set(['read:balances']),
    });
  });

  it('are good with a proof only when the issuer bound them to a key', async () => {
    const holder = await newProofKey();
    const request = { method: 'GET', url: `${API}/v1/balances` };
    const asked = await proofFor(holder, { method: 'POST', url: `${issuer.url}/token`, at: now });
    const token = await issuer.token(ALICE, {}, { DPoP: asked });
    const proof = { jwt: await proofFor(holder, { token, ...request, at: now }), ...request };
    await expect(verifierOf().verify(token, proof)).resolves.toMatchObject({ userId: ALICE });
    await expect(verifierOf().verify(token)).rejects.toThrow('The access token is bound to a key');
    await expect(verifierOf().verify(await issuer.token(ALICE), proof)).rejects.toThrow('is not bound to a key');
  });

  it('are refused for another audience', async () => {
    const token = await issuer.token(ALICE, { resource: `${API}/other` });
    await expect(verifierOf().verify(token)).rejects.toThrow('The access token is meant for another audience');
  });

  it('are refused when the configured claim names nobody', async () => {
    const token = await issuer.token(ALICE);
    await expect(verifierOf({ userClaim: 'sub' }).verify(token)).rejects.toThrow('does not name a user');
    await expect(verifierOf().verify(await issuer.token('alice'))).rejects.toThrow('does not name a user');
  });

  it('are refused once they have expired', async () => {
    const token = await issuer.token(ALICE);
    now += 306_000;
    await expect(verifierOf().verify(token)).rejects.toThrow('The access token has expired');
  });

  it('are refused when they were altered, or come from somebody else', async () => {
    const verifier = verifierOf();
    const [header, claims, signature] = (await issuer.token(ALICE)).split('.');
    const raised = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as object;
    const altered = Buffer.from(JSON.stringify({ ...raised, scope: 'write:payments' })).toString('base64url');
    await expect(verifier.verify(`${header}.${altered}.${signature}`)).rejects.toThrow(UnauthorizedError);
    const other = await SecondIssuer.start(API);
    try {
      await expect(verifier.verify(await other.token(ALICE))).rejects.toThrow(UnauthorizedError);
    } finally {
      await other.stop();
    }
  });

  it('cannot be judged while the issuer is away, and can when it is back', async () => {
    const token = await issuer.token(ALICE);
    const away = verifierOf({ issuer: 'http://127.0.0.1:9' });
    await expect(away.verify(token)).rejects.toThrow(ServiceUnavailableError);
    const wrongName = verifierOf({ issuer: `${issuer.url}/` });
    await expect(wrongName.verify(token)).rejects.toThrow(ServiceUnavailableError);
  });
});
