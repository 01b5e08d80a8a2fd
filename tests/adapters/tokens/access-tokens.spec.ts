import { createHmac, generateKeyPairSync } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { AccessTokenSigner } from '../../../adapters/tokens/access-token-signer.js';
import { JwtAccessTokenVerifier } from '../../../adapters/tokens/access-token-verifier.js';
import type { SigningKey } from '../../../adapters/tokens/signing-keys.js';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import { userId } from '../../../domain/shared/ids.js';

const ISSUANCE = { issuer: 'http://localhost:3000', audience: 'http://localhost:3000/v1' };
const ALICE = userId('0198c0de-0000-7000-8000-000000000001');
const START = Date.parse('2030-01-01T00:00:00Z');
const START_SECONDS = START / 1000;

describe('access tokens', () => {
  let key: SigningKey;
  let now: number;
  let lookups: number;
  let signer: AccessTokenSigner;
  let verifier: JwtAccessTokenVerifier;
  const wallClock = { now: () => new Date(now) };

  beforeAll(async () => {
    key = await newKey();
  });

  beforeEach(() => {
    now = START;
    lookups = 0;
    signer = new AccessTokenSigner({ current: key }, ISSUANCE, wallClock);
    verifier = verifierOf();
  });

  function verifierOf(cacheCapacity?: number): JwtAccessTokenVerifier {
    const find = (kid: string) => {
      lookups += 1;
      return kid === key.kid ? key : undefined;
    };
    return new JwtAccessTokenVerifier({ find }, ISSUANCE, wallClock, cacheCapacity);
  }

  const signFor = (ttlSeconds: number) =>
    signer.sign({ userId: ALICE, clientId: 'demo', scopes: ['read:balances', 'write:payments'], ttlSeconds });

  const GOOD_CLAIMS = {
    iss: ISSUANCE.issuer,
    aud: ISSUANCE.audience,
    sub: ALICE,
    client_id: 'demo',
    scope: 'read:balances',
    iat: START_SECONDS,
    exp: START_SECONDS + 600,
  };

  /** A token signed by the issuer's key, correct but for the changes; undefined leaves a claim out. */
  const forge = (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
    new SignJWT({ ...GOOD_CLAIMS, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid, ...header })
      .sign(key.privateKey);

  async function expectRefusal(token: string, message: string) {
    const refused = verifier.verify(token);
    await expect(refused).rejects.toThrow(UnauthorizedError);
    await expect(refused).rejects.toThrow(new RegExp(`^${message}$`));
  }

  describe('signing', () => {
    it('makes an RFC 9068 token that says who, for whom, how far and until when', async () => {
      const [header = '', claims = ''] = (await signFor(600)).split('.');
      expect(decodePart(header)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: key.kid });
      expect(decodePart(claims)).toEqual({
        ...GOOD_CLAIMS,
        scope: 'read:balances write:payments',
        jti: expect.any(String),
      });
    });

    it('gives every token an id of its own', async () => {
      const [one, other] = [await signFor(600), await signFor(600)];
      expect(one).not.toBe(other);
    });

    it.each([0, -1, 1.5, 3601, Number.NaN])('refuses %d seconds', async (ttlSeconds) => {
      await expect(signFor(ttlSeconds)).rejects.toThrow('ttl must be a whole number of seconds from 1 to 3600');
    });
  });

  describe('verifying', () => {
    it('gives what the token grants', async () => {
      await expect(verifier.verify(await signFor(600))).resolves.toEqual({
        userId: ALICE,
        clientId: 'demo',
        scopes: new Set(['read:balances', 'write:payments']),
        expiresAt: new Date(START + 600_000),
      });
    });

    it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
      ['several audiences, ours among them', { aud: ['https://other.example', ISSUANCE.audience] }, {}],
      ['the long form of the type', {}, { typ: 'application/at+jwt' }],
      ['the type in capitals', {}, { typ: 'AT+JWT' }],
      ['nbf in the past', { nbf: START_SECONDS - 1 }, {}],
      ['nbf within the tolerance', { nbf: START_SECONDS + 5 }, {}],
      ['exp within the tolerance', { exp: START_SECONDS - 4 }, {}],
    ])('takes %s', async (_, claims, header) => {
      await expect(verifier.verify(await forge(claims, header))).resolves.toMatchObject({ userId: ALICE });
    });

    it.each<[string, string | undefined, readonly string[]]>([
      ['none', undefined, []],
      ['an empty text', '', []],
      ['names nobody knows', 'read:balances read:unknown', ['read:balances', 'read:unknown']],
    ])('gives the scopes as they stand: %s', async (_, scope, expected) => {
      const { scopes } = await verifier.verify(await forge({ scope }));
      expect([...scopes]).toEqual(expected);
    });

    it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
      ['an expired token', { exp: START_SECONDS - 5 }, {}, 'The access token has expired'],
      ['one that is not valid yet', { nbf: START_SECONDS + 6 }, {}, 'The access token is not valid yet'],
      ['another audience', { aud: 'https://other.example' }, {}, 'The access token is meant for another audience'],
      ['audiences without ours', { aud: ['a', 'b'] }, {}, 'The access token is meant for another audience'],
      ['no audience', { aud: undefined }, {}, 'The access token is meant for another audience'],
      ['another issuer', { iss: 'http://localhost:3001' }, {}, 'The access token comes from another issuer'],
      ['no issuer', { iss: undefined }, {}, 'The access token comes from another issuer'],
      ['an ID token', {}, { typ: 'JWT' }, 'The token is not an access token'],
      ['no type', {}, { typ: undefined }, 'The token is not an access token'],
      ['no expiry', { exp: undefined }, {}, 'The access token is not valid'],
      ['an expiry that is a text', { exp: '2040' }, {}, 'The access token is not valid'],
      ['no time of issue', { iat: undefined }, {}, 'The access token is not valid'],
      ['no user', { sub: undefined }, {}, 'The access token does not name a user'],
      ['a user that is no UUID', { sub: 'alice' }, {}, 'The access token does not name a user'],
      ['a user that is a number', { sub: 7 }, {}, 'The access token does not name a user'],
      ['no client', { client_id: undefined }, {}, 'The access token does not name a client'],
      ['an empty client', { client_id: '' }, {}, 'The access token does not name a client'],
      ['scopes in a list', { scope: ['read:balances'] }, {}, 'The access token is not valid'],
      ['an unknown key', {}, { kid: 'unknown' }, 'The access token is not valid'],
      ['no key', {}, { kid: undefined }, 'The access token is not valid'],
      ['a token over 4 KiB', { note: 'x'.repeat(4096) }, {}, 'The access token is longer than 4096 characters'],
    ])('refuses %s', async (_, claims, header, message) => {
      await expectRefusal(await forge(claims, header), message);
    });

    it.each(['', '.', '..', 'a.b', 'a.b.c.d', 'Zm9v.YmFy.YmF6', 'e30.e30.', 'ключ', '\u0000'])(
      'refuses "%s", which is no token',
      async (text) => {
        await expectRefusal(text, 'The access token is not valid');
      },
    );

    it('refuses alg none', async () => {
      const [, claims] = (await signFor(600)).split('.');
      const header = encodePart({ alg: 'none', typ: 'at+jwt', kid: key.kid });
      await expectRefusal(`${header}.${claims}.`, 'The access token is not valid');
    });

    it('refuses HS256 with the public key as the secret', async () => {
      const [, claims] = (await signFor(600)).split('.');
      const signed = `${encodePart({ alg: 'HS256', typ: 'at+jwt', kid: key.kid })}.${claims}`;
      const secret = JSON.stringify(key.publicJwk);
      const mac = createHmac('sha256', secret).update(signed).digest('base64url');
      await expectRefusal(`${signed}.${mac}`, 'The access token is not valid');
    });

    it.each(['RS256', 'PS256'])('refuses %s', async (alg) => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const token = await new SignJWT(GOOD_CLAIMS)
        .setProtectedHeader({ alg, typ: 'at+jwt', kid: key.kid })
        .sign(privateKey);
      await expectRefusal(token, 'The access token is not valid');
    });

    it('refuses a foreign key that the token brings along', async () => {
      const foreign = await newKey();
      const { kid, privateKey, publicJwk } = foreign;
      for (const header of [
        { kid, jwk: { ...publicJwk } },
        { kid: key.kid, jwk: { ...publicJwk } },
        { jwk: { ...publicJwk } },
        { kid: key.kid, jku: 'http://localhost:1/jwks' },
        { kid: key.kid, x5c: ['AAAA'] },
      ]) {
        const token = await new SignJWT(GOOD_CLAIMS)
          .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header })
          .sign(privateKey);
        await expectRefusal(token, 'The access token is not valid');
      }
    });

    it('refuses header extensions that it must understand', async () => {
      const token = await new SignJWT(GOOD_CLAIMS)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid, crit: ['exp'], exp: 1 })
        .sign(key.privateKey, { crit: { exp: true } });
      await expectRefusal(token, 'The access token is not valid');
    });

    it('refuses a token whose claims, header or signature were changed', async () => {
      const [header = '', claims = '', signature = ''] = (await signFor(600)).split('.');
      const raised = encodePart({ ...decodePart(claims), scope: 'write:agent_sessions' });
      const flipped = Buffer.from(signature, 'base64url');
      flipped[10] = (flipped[10] ?? 0) ^ 1;
      const otherHeader = encodePart({ ...decodePart(header), extra: 1 });
      for (const token of [
        `${header}.${raised}.${signature}`,
        `${otherHeader}.${claims}.${signature}`,
        `${header}.${claims}.${flipped.toString('base64url')}`,
        `${header}.${claims}.`,
      ]) {
        await expectRefusal(token, 'The access token is not valid');
      }
    });

    it('does not say what a token without a valid signature claims', async () => {
      const token = await forge({ exp: START_SECONDS - 100 });
      await expectRefusal(`${token.slice(0, -4)}AAAA`, 'The access token is not valid');
    });
  });

  describe('remembering', () => {
    it('does no cryptography for a token that was verified less than 60 seconds ago', async () => {
      const token = await signFor(600);
      const first = await verifier.verify(token);
      now = START + 59_999;
      expect(await verifier.verify(token)).toBe(first);
      expect(lookups).toBe(1);
      now = START + 60_000;
      await verifier.verify(token);
      expect(lookups).toBe(2);
    });

    it('is not prolonged by use', async () => {
      const token = await signFor(600);
      for (const offset of [0, 30_000, 59_000, 61_000]) {
        now = START + offset;
        await verifier.verify(token);
      }
      expect(lookups).toBe(2);
    });

    it('never outlives the token', async () => {
      const token = await signFor(20);
      await verifier.verify(token);
      now = START + 19_999;
      await verifier.verify(token);
      expect(lookups).toBe(1);
      now = START + 25_000;
      await expectRefusal(token, 'The access token has expired');
    });

    it('verifies anew every time within the tolerance after expiry', async () => {
      const token = await signFor(20);
      now = START + 22_000;
      await verifier.verify(token);
      await verifier.verify(token);
      expect(lookups).toBe(2);
    });

    it('does not trust a clock that was set back', async () => {
      const token = await signFor(600);
      await verifier.verify(token);
      now = START - 1;
      await verifier.verify(token);
      expect(lookups).toBe(2);
    });

    it('does not remember a refusal', async () => {
      const token = await forge({ nbf: START_SECONDS + 30 });
      await expectRefusal(token, 'The access token is not valid yet');
      now = START + 30_000;
      await expect(verifier.verify(token)).resolves.toMatchObject({ userId: ALICE });
    });

    it('keeps the tokens used last when there are too many', async () => {
      verifier = verifierOf(2);
      const [one, two, three] = [await signFor(600), await signFor(600), await signFor(600)];
      for (const token of [one, two, one, three]) await verifier.verify(token);
      expect(lookups).toBe(3);
      await verifier.verify(one);
      await verifier.verify(three);
      expect(lookups).toBe(3);
      await verifier.verify(two);
      expect(lookups).toBe(4);
    });
  });
});

async function newKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint({ kty: 'EC', crv: 'P-256', x, y });
  return { kid, privateKey, publicKey, publicJwk: { kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' } };
}

function decodePart(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}

function encodePart(part: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
