import { createHmac, generateKeyPairSync } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CryptoKey, importJWK, SignJWT } from 'jose';
import { JwtAccessTokenVerifier } from '../../../adapters/tokens/access-token-verifier.js';
import { DpopProofs } from '../../../adapters/tokens/dpop-proof.js';
import { generateSigningJwk, type SigningKey, toSigningKey } from '../../../adapters/tokens/signing-key.js';
import { UnauthorizedError } from '../../../domain/shared/errors.js';
import { userId } from '../../../domain/shared/ids.js';
import { clockThat } from '../../support/clocks.js';
import { newProofKey, proofFor } from '../../support/dpop.js';
import { InMemoryUsedProofs } from '../../support/in-memory-used-proofs.js';
import { signAccessToken } from '../../support/test-token-issuer.js';

const ISSUANCE = { issuer: 'http://localhost:3000', audience: 'http://localhost:3000/v1' };
const ALICE = userId('0198c0de-0000-7000-8000-000000000001');
const GRANT_ID = 'grant-of-alice';
const GRANTED = ['read:balances', 'write:payments', 'read:unknown'];
const THUMBPRINT = 'x'.repeat(43);
const START = Date.parse('2030-01-01T00:00:00Z');
const START_SECONDS = START / 1000;

describe('access tokens', () => {
  let key: TestKey;
  let now: number;
  let lookups: number;
  let ended: ReadonlySet<string>;
  let liveChecks: number;
  let withdrawnAt: Readonly<Record<string, number>>;
  let verifier: JwtAccessTokenVerifier;
  const wallClock = clockThat(() => new Date(now));

  beforeAll(async () => {
    key = await newKey();
  });

  beforeEach(() => {
    now = START;
    lookups = 0;
    ended = new Set();
    liveChecks = 0;
    withdrawnAt = {};
    verifier = verifierOf();
  });

  function verifierOf(cacheCapacity?: number): JwtAccessTokenVerifier {
    const find = (kid: string) => {
      lookups += 1;
      return kid === key.kid ? key : undefined;
    };
    const grantedScopes = async (grantId: string) => {
      liveChecks += 1;
      return ended.has(grantId) ? null : { scopes: new Set(GRANTED), withdrawnAt };
    };
    const proofs = new DpopProofs(new InMemoryUsedProofs(), wallClock);
    return new JwtAccessTokenVerifier({ find }, ISSUANCE, wallClock, { grantedScopes }, proofs, cacheCapacity);
  }

  const signFor = (ttlSeconds: number, grantId = GRANT_ID) => {
    const request = { userId: ALICE, clientId: 'demo', scopes: ['read:balances', 'write:payments'], ttlSeconds };
    return signAccessToken(key, ISSUANCE, request, grantId, new Date(now));
  };

  const GOOD_CLAIMS = {
    iss: ISSUANCE.issuer,
    aud: ISSUANCE.audience,
    sub: ALICE,
    client_id: 'demo',
    scope: 'read:balances',
    grant_id: GRANT_ID,
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

  describe('verifying', () => {
    it('gives what the token grants', async () => {
      await expect(verifier.verify(await signFor(600))).resolves.toEqual({
        userId: ALICE,
        clientId: 'demo',
        grantId: GRANT_ID,
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
      ['a token bound to a certificate', { cnf: { 'x5t#S256': THUMBPRINT } }, {}, 'The access token is not valid'],
      [
        'a token bound to a key and a certificate',
        { cnf: { jkt: THUMBPRINT, 'x5t#S256': THUMBPRINT } },
        {},
        'The access token is not valid',
      ],
      ['a token bound to no thumbprint', { cnf: { jkt: 'x' } }, {}, 'The access token is not valid'],
      ['a token bound to nothing', { cnf: {} }, {}, 'The access token is not valid'],
      ['a token bound to null', { cnf: null }, {}, 'The access token is not valid'],
      ['a token bound to a text', { cnf: THUMBPRINT }, {}, 'The access token is not valid'],
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

  describe('a token that is bound to a key', () => {
    const METHOD = 'GET';
    const URL_OF_REQUEST = 'http://localhost:3000/v1/balances';
    const NEEDS_PROOF = /^The access token is bound to a key; send it in the header Authorization: DPoP/;

    it('is good with a proof of the key, and a new one is needed every time', async () => {
      const holder = await newProofKey();
      const token = await forge({ cnf: { jkt: holder.thumbprint } });
      const prove = () => proofFor(holder, { token, method: METHOD, url: URL_OF_REQUEST, at: now });
      const proof = { jwt: await prove(), method: METHOD, url: URL_OF_REQUEST };
      await expect(verifier.verify(token, proof)).resolves.toMatchObject({ userId: ALICE });
      await expect(verifier.verify(token, proof)).rejects.toThrow(/^The DPoP proof has been used/);
      await expect(verifier.verify(token, { ...proof, jwt: await prove() })).resolves.toMatchObject({ userId: ALICE });
      expect(lookups).toBe(1);
    });

    it('is nothing to a bearer, also when it was verified a moment ago', async () => {
      const token = await forge({ cnf: { jkt: THUMBPRINT } });
      for (let times = 0; times < 2; times += 1) await expect(verifier.verify(token)).rejects.toThrow(NEEDS_PROOF);
      expect(lookups).toBe(1);
    });
  });

  it('lose a scope that was withdrawn, as soon as its grant is forgotten here', async () => {
    const token = await signFor(600);
    await verifier.verify(token);
    withdrawnAt = { 'write:payments': START_SECONDS + 1 };
    verifier.forget(GRANT_ID);
    expect((await verifier.verify(token)).scopes).toEqual(new Set(['read:balances']));
    now += 1000;
    expect((await verifier.verify(await signFor(600))).scopes).toEqual(new Set(['read:balances', 'write:payments']));
  });

  it('are all looked at again when changes may have been missed', async () => {
    const token = await signFor(600);
    await verifier.verify(token);
    withdrawnAt = { 'write:payments': START_SECONDS + 1 };
    verifier.forgetAll();
    expect((await verifier.verify(token)).scopes).toEqual(new Set(['read:balances']));
  });

  describe('a grant that has ended', () => {
    const ENDED = 'The access of this application has ended; connect it again';

    it('takes its tokens with it', async () => {
      ended = new Set([GRANT_ID]);
      await expectRefusal(await signFor(600), ENDED);
    });

    it.each([undefined, 7])('is no better than none: %s', async (grantId) => {
      await expectRefusal(await forge({ grant_id: grantId }), ENDED);
    });

    it('counts within a minute where nobody was told', async () => {
      const token = await signFor(600);
      await verifier.verify(token);
      ended = new Set([GRANT_ID]);
      now = START + 59_999;
      await verifier.verify(token);
      now = START + 60_000;
      await expectRefusal(token, ENDED);
    });

    it('counts at once where it was announced, and for no other grant', async () => {
      const [token, other] = [await signFor(600), await signFor(600, 'another-grant')];
      await verifier.verify(token);
      await verifier.verify(other);
      ended = new Set([GRANT_ID, 'another-grant']);
      verifier.forget(GRANT_ID);
      await expectRefusal(token, ENDED);
      expect(await verifier.verify(other)).toMatchObject({ grantId: 'another-grant' });
    });

    it('is not asked about again for a token that is remembered', async () => {
      const token = await signFor(600);
      for (let times = 0; times < 3; times += 1) await verifier.verify(token);
      expect(liveChecks).toBe(1);
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

interface TestKey extends SigningKey {
  readonly privateKey: CryptoKey;
}

async function newKey(): Promise<TestKey> {
  const key = await toSigningKey(await generateSigningJwk());
  const privateKey = await importJWK({ ...key.privateJwk }, 'ES256');
  if (privateKey instanceof Uint8Array) throw new TypeError('not an asymmetric key');
  return { ...key, privateKey };
}

function decodePart(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}

function encodePart(part: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
