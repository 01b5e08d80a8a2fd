import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DpopProofs } from '../../../adapters/tokens/dpop-proof.js';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import { clockThat } from '../../support/clocks.js';
import { newProofKey, type ProofKey, type ProofRequest, proofFor } from '../../support/dpop.js';
import { InMemoryUsedProofs } from '../../support/in-memory-used-proofs.js';

const TOKEN = 'header.claims.signature';
const METHOD = 'POST';
const URL_OF_REQUEST = 'https://pay.example/v1/payments';
const START = Date.parse('2030-01-01T00:00:00Z');
const START_SECONDS = START / 1000;
const NO_PROOF =
  'The DPoP header must hold one JWT of the type dpop+jwt, signed (ES256) by the public key in its header';
const WRONG_JTI = 'jti of the DPoP proof must be a text of 1 to 256 characters';
const WRONG_IAT = 'iat of the DPoP proof must be within 60 seconds of now';
const WRONG_METHOD = "htm of the DPoP proof must be the request's method";
const WRONG_URL = "htu of the DPoP proof must be the request's URL, as clients know this service";
const WRONG_TOKEN = 'ath of the DPoP proof must be the SHA-256 of the access token in base64url';
const USED = 'The DPoP proof has been used; make another one, with another jti, for every request';

let holder: ProofKey;
let stranger: ProofKey;
let now: number;
let used: InMemoryUsedProofs;
let proofs: DpopProofs;

beforeAll(async () => {
  [holder, stranger] = await Promise.all([newProofKey(), newProofKey()]);
});
beforeEach(() => {
  now = START;
  used = new InMemoryUsedProofs();
  proofs = new DpopProofs(
    used,
    clockThat(() => new Date(now)),
  );
});

const proof = (changes: Partial<ProofRequest> = {}, key = holder) =>
  proofFor(key, { token: TOKEN, method: METHOD, url: URL_OF_REQUEST, at: now, ...changes });

const present = (jwt: string, url = URL_OF_REQUEST) =>
  proofs.assertPossession(TOKEN, holder.thumbprint, { jwt, method: METHOD, url });

async function expectRefusal(jwt: string, message: string, url?: string) {
  const stored = used.size;
  const refused = present(jwt, url);
  await expect(refused).rejects.toThrow(UnauthorizedError);
  await expect(refused).rejects.toThrow(expect.objectContaining({ message }));
  expect(used.size).toBe(stored);
}

describe('a proof of possession', () => {
  it.each<[string, Partial<ProofRequest>]>([
    ['with the claims of RFC 9449', {}],
    ['with the long form of the type', { header: { typ: 'application/dpop+jwt' } }],
    ['from up to a minute ago', { claims: { iat: START_SECONDS - 60 } }],
    ['from a clock that is up to a minute ahead', { claims: { iat: START_SECONDS + 60 } }],
    ['that names the query and the fragment too', { url: `${URL_OF_REQUEST}?limit=1#top` }],
    ['that writes scheme and host in capitals, and the port', { url: 'HTTPS://PAY.example:443/v1/payments' }],
    ['with claims that nobody asked for', { claims: { nonce: 'x', extra: 1 } }],
  ])('is taken %s', async (_, changes) => {
    await expect(present(await proof(changes))).resolves.toBeUndefined();
  });

  it.each<[string, Partial<ProofRequest>, string]>([
    ['of another type', { header: { typ: 'JWT' } }, NO_PROOF],
    ['that is an access token by its type', { header: { typ: 'at+jwt' } }, NO_PROOF],
    ['without a type', { header: { typ: undefined } }, NO_PROOF],
    ['without the key', { header: { jwk: undefined } }, NO_PROOF],
    ['with a key that is a text', { header: { jwk: 'key' } }, NO_PROOF],
    ['with a key that is none', { header: { jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } } }, NO_PROOF],
    ['with a key that is a secret', { header: { jwk: { kty: 'oct', k: 'AAAA' } } }, NO_PROOF],
    ['that has expired', { claims: { exp: START_SECONDS - 61 } }, NO_PROOF],
    ['without jti', { claims: { jti: undefined } }, WRONG_JTI],
    ['with an empty jti', { claims: { jti: '' } }, WRONG_JTI],
    ['with a jti that is too long', { claims: { jti: 'x'.repeat(257) } }, WRONG_JTI],
    ['with a jti that is a list', { claims: { jti: ['x'] } }, WRONG_JTI],
    ['without iat', { claims: { iat: undefined } }, WRONG_IAT],
    ['that is too old', { claims: { iat: START_SECONDS - 61 } }, WRONG_IAT],
    ['from the future', { claims: { iat: START_SECONDS + 61 } }, WRONG_IAT],
    ['for another method', { method: 'GET' }, WRONG_METHOD],
    ['for the method in small letters', { method: 'post' }, WRONG_METHOD],
    ['without a method', { claims: { htm: undefined } }, WRONG_METHOD],
    ['for another path', { url: 'https://pay.example/v1/balances' }, WRONG_URL],
    ['for a longer path', { url: `${URL_OF_REQUEST}/` }, WRONG_URL],
    ['for another host', { url: 'https://other.example/v1/payments' }, WRONG_URL],
    ['for another port', { url: 'https://pay.example:8443/v1/payments' }, WRONG_URL],
    ['for http', { url: 'http://pay.example/v1/payments' }, WRONG_URL],
    ['for a path without a host', { url: '/v1/payments' }, WRONG_URL],
    ['for no URL', { claims: { htu: undefined } }, WRONG_URL],
    ['for a list of URLs', { claims: { htu: [URL_OF_REQUEST] } }, WRONG_URL],
    ['for another token', { token: 'header.claims.other' }, WRONG_TOKEN],
    ['for no token', { claims: { ath: undefined } }, WRONG_TOKEN],
  ])('is refused when it is one %s', async (_, changes, message) => {
    await expectRefusal(await proof(changes), message);
  });

  it('is refused when another key signed it, and named itself', async () => {
    await expectRefusal(
      await proof({}, stranger),
      'The DPoP proof must be signed with the key that the access token is bound to',
    );
  });

  it('is refused when another key signed it in the name of the right one', async () => {
    await expectRefusal(await proof({ header: { jwk: holder.publicJwk } }, stranger), NO_PROOF);
  });

  it('is refused when it gives the private key away', async () => {
    await expectRefusal(await proof({ header: { jwk: holder.privateJwk } }), NO_PROOF);
  });

  it.each(['ES384', 'RS256', 'PS256', 'EdDSA'])('is refused in %s', async (alg) => {
    await expectRefusal(await proof({ header: { alg } }, await newProofKey(alg)), NO_PROOF);
  });

  it('is refused without a signature, and with one by the public key as a secret', async () => {
    const [, claims] = (await proof()).split('.');
    const signed = (alg: string) => `${encoded({ alg, typ: 'dpop+jwt', jwk: holder.publicJwk })}.${claims}`;
    const mac = createHmac('sha256', JSON.stringify(holder.publicJwk)).update(signed('HS256')).digest('base64url');
    await expectRefusal(`${signed('none')}.`, NO_PROOF);
    await expectRefusal(`${signed('HS256')}.${mac}`, NO_PROOF);
  });

  it('is refused when its claims were changed', async () => {
    const [header, , signature] = (await proof({ method: 'GET' })).split('.');
    const [, claims] = (await proof()).split('.');
    await expectRefusal(`${header}.${claims}.${signature}`, NO_PROOF);
  });

  it('is refused when there are two, which arrive as one text', async () => {
    const [one, two] = [await proof(), await proof()];
    for (const text of [`${one}, ${two}`, `${one}, `, `, ${one}`, '', '..', 'x']) await expectRefusal(text, NO_PROOF);
  });

  it('is refused when it is longer than 4 KiB', async () => {
    await expectRefusal(
      await proof({ claims: { note: 'x'.repeat(4096) } }),
      'The DPoP proof is longer than 4096 characters',
    );
  });

  it('does not reach beyond a path that only looks the same when dots are resolved', async () => {
    await expectRefusal(await proof(), WRONG_URL, 'https://pay.example/v1/contacts/%2e%2e/payments');
  });
});

describe('a proof that was used', () => {
  it('is refused', async () => {
    const jwt = await proof();
    await present(jwt);
    await expectRefusal(jwt, USED);
  });

  it('is refused as long as its time is within the window, also from a clock that is ahead', async () => {
    const jwt = await proof({ claims: { iat: START_SECONDS + 60 } });
    await present(jwt);
    now = START + 120_000;
    await expectRefusal(jwt, USED);
    now = START + 121_000;
    await expectRefusal(jwt, WRONG_IAT);
  });

  it('has used its jti up for its key, and for no other', async () => {
    await present(await proof({ claims: { jti: 'first' } }));
    await expectRefusal(await proof({ claims: { jti: 'first', extra: 1 } }), USED);
    const jwt = await proof({ claims: { jti: 'first' } }, stranger);
    const request = { jwt, method: METHOD, url: URL_OF_REQUEST };
    await expect(proofs.assertPossession(TOKEN, stranger.thumbprint, request)).resolves.toBeUndefined();
  });

  it('lets one of many through that arrive at once', async () => {
    const jwt = await proof();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => present(jwt)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a token and a proof that do not belong together', () => {
  it('are refused: a bound token without a proof', async () => {
    await expect(proofs.assertPossession(TOKEN, holder.thumbprint, undefined)).rejects.toThrow(
      'The access token is bound to a key; send it in the header Authorization: DPoP <access token>, with a proof in the header DPoP',
    );
  });

  it('are refused: a bearer token with a proof', async () => {
    const request = { jwt: await proof(), method: METHOD, url: URL_OF_REQUEST };
    await expect(proofs.assertPossession(TOKEN, null, request)).rejects.toThrow(
      'The access token is not bound to a key; send it in the header Authorization: Bearer <access token>, without a proof',
    );
  });

  it('need nothing more when the token is a bearer token that comes alone', async () => {
    await expect(proofs.assertPossession(TOKEN, null, undefined)).resolves.toBeUndefined();
  });
});

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
