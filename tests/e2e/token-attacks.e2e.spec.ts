import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportSPKI } from 'jose';
import { newPrivateKey } from '../../adapters/tokens/new-private-key.js';
import { connectDemoPerson } from '../support/permissions/demo-connection.js';
import { es256, partsOf, type Signer, TokenForge } from '../support/permissions/forged-tokens.js';
import { sendHeaderLines } from '../support/permissions/header-lines.js';
import { AccessCalls } from '../support/sandbox/access-calls.js';
import { type ErrorBody, exchange, type HttpAnswer, type SentRequest } from '../support/sandbox/http-exchange.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const NOT_VALID = 'The access token is not valid';
const NOTHING_SENT =
  'Send an access token in the header Authorization: Bearer <access token>, or an API key in the header X-API-Key';
/** What would tell how the service is made. */
const INSIDES = /jose|jw[kst]\b|es256|kid\b|crypto|openssl|node_modules|\.[jt]s\b|stack|ERR_| at .*:\d+|provider|sql/i;

let sandbox: Sandbox;
let victim: Person;
let forge: TokenForge;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  victim = await sandbox.newPerson();
  forge = await TokenForge.of(sandbox.keys, {
    serviceUrl: sandbox.url,
    userId: victim.userId,
    clientId: 'e2e',
    scope: 'read:balances',
  });
});
afterAll(() => sandbox?.stop());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const balances = (sent: SentRequest = {}, query = '') =>
  exchange<ErrorBody>(`${sandbox.url}/v1/balances${query}`, sent);

function expectRefused({ status, body, headers }: HttpAnswer<ErrorBody>, message: string, credentialSent = true): void {
  expect([status, body]).toEqual([401, { code: 'UNAUTHORIZED', message, retryable: false }]);
  const challenge = headers.get('www-authenticate') ?? '';
  expect(challenge).toContain(`Bearer resource_metadata="${sandbox.url}/.well-known/oauth-protected-resource"`);
  expect(challenge.includes('error="invalid_token"')).toBe(credentialSent);
  expect(JSON.stringify(body)).not.toMatch(INSIDES);
}

async function expectTokenRefused(token: string, message = NOT_VALID): Promise<void> {
  expectRefused(await balances({ headers: bearer(token) }), message);
}

const noSignature: Signer = () => Buffer.alloc(0);
const attacker = newPrivateKey();
const attackerJwk = createPublicKey(attacker).export({ format: 'jwk' });
const asAttacker = es256(attacker);

it('a genuine token opens what it carries, so that nothing below is refused for another reason', async () => {
  expect((await balances({ headers: bearer(forge.token()) })).status).toBe(200);
});

describe('a token without a signature of the service', () => {
  it.each(['none', 'None', 'NONE', 'nOnE', '', null, undefined])('of the algorithm %p', async (alg) => {
    await expectTokenRefused(forge.token({ header: { alg }, signer: noSignature }));
    await expectTokenRefused(forge.token({ header: { alg } }));
  });

  it('that is HMAC-signed with the public key, in whatever form it is published', async () => {
    const { publicKey, publicJwk } = sandbox.keys.current;
    const pem = await exportSPKI(publicKey);
    const jwks = await (await fetch(`${sandbox.url}/oauth/jwks`)).text();
    const secrets = [pem, pem.trim(), `${pem}\n`, JSON.stringify(publicJwk), jwks, String(publicJwk.x), '', forge.kid];
    for (const [alg, digest] of Object.entries({
      HS256: 'sha256',
      HS384: 'sha384',
      HS512: 'sha512',
      ES256: 'sha256',
    })) {
      for (const secret of secrets) {
        const signer: Signer = (input) => createHmac(digest, secret).update(input).digest();
        await expectTokenRefused(forge.token({ header: { alg }, signer }));
      }
    }
  });

  it('that is signed with another algorithm', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const ed25519 = generateKeyPairSync('ed25519').privateKey;
    const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey;
    const k256 = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;
    const signers: readonly (readonly [string, Signer])[] = [
      ['RS256', (input) => sign('sha256', input, rsa)],
      ['EdDSA', (input) => sign(null, input, ed25519)],
      ['ES384', (input) => sign('sha384', input, { key: p384, dsaEncoding: 'ieee-p1363' })],
      ['ES256K', es256(k256)],
    ];
    for (const [alg, signer] of signers) {
      await expectTokenRefused(forge.token({ header: { alg }, signer }));
      await expectTokenRefused(forge.token({ signer }));
    }
  });

  it('whose signature was taken away, cut, filled with zeros, or written in another form', async () => {
    const { header, claims, signature } = partsOf(forge.token());
    const bytes = Buffer.from(signature, 'base64url');
    const signatures = [
      Buffer.alloc(0),
      bytes.subarray(0, 63),
      bytes.subarray(0, 32),
      Buffer.alloc(64),
      Buffer.concat([bytes, Buffer.alloc(1)]),
      Buffer.concat([bytes.subarray(32), bytes.subarray(0, 32)]),
    ].map((value) => value.toString('base64url'));
    for (const changed of signatures) await expectTokenRefused(`${header}.${claims}.${changed}`);
    await expectTokenRefused(`${header}.${claims}`);
    await expectTokenRefused(`${header}.${claims}.${signature}.${signature}`);
    const key = createPrivateKey({ key: { ...sandbox.keys.current.privateJwk }, format: 'jwk' });
    await expectTokenRefused(forge.token({ signer: (input) => sign('sha256', input, { key, dsaEncoding: 'der' }) }));
  });

  it('whose claims were changed after signing, also when they are only said twice', async () => {
    const genuine = partsOf(forge.token());
    const encoded = (text: string) => Buffer.from(text).toString('base64url');
    const text = Buffer.from(genuine.claims, 'base64url').toString();
    const twice = `${text.slice(0, -1)},"scope":"write:payments"}`;
    const first = `{"sub":"${sandbox.world.users[0]?.userId}",${text.slice(1)}`;
    for (const claims of [twice, first, `${text} `, '{}']) {
      await expectTokenRefused(`${genuine.header}.${encoded(claims)}.${genuine.signature}`);
    }
    const header = Buffer.from(genuine.header, 'base64url').toString();
    for (const changed of [`{"alg":"none",${header.slice(1)}`, `${header.slice(0, -1)},"alg":"none"}`]) {
      await expectTokenRefused(`${encoded(changed)}.${genuine.claims}.${genuine.signature}`);
    }
  });
});

describe('a token that brings or names a key of its own', () => {
  it.each([
    ['jwk', { jwk: attackerJwk }],
    ['jwk beside the key of the service', { jwk: { ...attackerJwk, kid: 'x' } }],
    ['jku', { jku: 'https://evil.example/jwks.json' }],
    ['jku of the service', { jku: '/oauth/jwks' }],
    ['x5u', { x5u: 'https://evil.example/cert.pem' }],
    ['x5c', { x5c: [Buffer.from('certificate').toString('base64')] }],
    ['x5t', { x5t: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('as %s is not believed', async (_name, header) => {
    await expectTokenRefused(forge.token({ header, signer: asAttacker }));
    await expectTokenRefused(forge.token({ header: { ...header, kid: undefined }, signer: asAttacker }));
    await expectTokenRefused(forge.token({ header: { ...header, kid: 'attacker' }, signer: asAttacker }));
  });

  it.each<[unknown]>([
    ['unknown'],
    [''],
    [undefined],
    [null],
    [0],
    [{ toString: 'x' }],
    [['x']],
    ['../../../../../../dev/null'],
    ['/proc/self/environ'],
    ["' OR '1'='1"],
    ["x' UNION SELECT 'AA'; --"],
    ['__proto__'],
    ['constructor'],
    ['https://evil.example/key'],
    ['x'.repeat(2000)],
    ['a\u0000b'],
  ])('with the kid %j finds none', async (kid) => {
    await expectTokenRefused(forge.token({ header: { kid }, signer: asAttacker }));
    await expectTokenRefused(
      forge.token({ header: { kid }, signer: (input) => createHmac('sha256', '').update(input).digest() }),
    );
    await expectTokenRefused(forge.token({ header: { kid } }));
  });

  it('must not ask for extensions that nobody knows', async () => {
    const headers = [
      { crit: ['exp'], exp: 1 },
      { crit: ['b64'], b64: false },
      { crit: [] },
      { crit: ['x'], x: 1 },
      { crit: 'x' },
    ];
    for (const header of headers) await expectTokenRefused(forge.token({ header }));
  });
});

describe('a token that the service signed for something else', () => {
  const now = () => Math.floor(Date.now() / 1000);

  it.each(['JWT', 'id+jwt', 'logout+jwt', 'dpop+jwt', '', undefined, 1])('of the type %p', async (typ) => {
    await expectTokenRefused(forge.token({ header: { typ } }), 'The token is not an access token');
  });

  it('that is an ID token', async () => {
    const token = forge.token({ header: { typ: undefined }, claims: { aud: 'e2e', nonce: 'n' } });
    await expectTokenRefused(token, 'The token is not an access token');
    await expectTokenRefused(forge.token({ claims: { aud: 'e2e' } }), 'The access token is meant for another audience');
  });

  it('for another audience, or from another issuer', async () => {
    const { url } = sandbox;
    for (const aud of [
      undefined,
      '',
      'x',
      `${url}/`,
      `${url}/v1`,
      `${url}.evil.example`,
      url.toUpperCase(),
      [],
      ['x'],
      { [url]: 1 },
    ]) {
      await expectTokenRefused(forge.token({ claims: { aud } }), 'The access token is meant for another audience');
    }
    for (const iss of [undefined, '', url, `${url}/oauth/`, 'https://evil.example/oauth', [`${url}/oauth/x`]]) {
      await expectTokenRefused(forge.token({ claims: { iss } }), 'The access token comes from another issuer');
    }
  });

  it('that is over, or has not begun', async () => {
    await expectTokenRefused(forge.token({ claims: { exp: now() - 30 } }), 'The access token has expired');
    await expectTokenRefused(forge.token({ claims: { exp: 0 } }), 'The access token has expired');
    await expectTokenRefused(forge.token({ claims: { nbf: now() + 60 } }), 'The access token is not valid yet');
    for (const exp of [undefined, null, '9999999999', {}]) await expectTokenRefused(forge.token({ claims: { exp } }));
  });

  it('that is bound to a key which the sender does not show', async () => {
    for (const cnf of [{ jkt: 'x' }, { 'x5t#S256': 'A'.repeat(43) }, {}, null, 'x']) {
      await expectTokenRefused(forge.token({ claims: { cnf } }));
    }
    const bound = forge.token({ claims: { cnf: { jkt: 'A'.repeat(43) } } });
    for (const scheme of ['Bearer', 'DPoP']) {
      const { status, body } = await balances({ headers: { Authorization: `${scheme} ${bound}` } });
      expect([scheme, status, body.code]).toEqual([scheme, 401, 'UNAUTHORIZED']);
    }
  });

  it('whose grant has ended, from that moment on', async () => {
    const calls = new AccessCalls(sandbox);
    const grantId = await sandbox.keys.grant(victim.userId, 'leaver');
    const leaver = await calls.bearer(victim.userId, ['read:balances'], 'leaver');
    expect((await balances({ headers: leaver })).status).toBe(200);
    const keeper = await calls.bearer(victim.userId, ['write:sessions'], 'keeper');
    const ended = await calls.call(keeper, `/sessions/active/${grantId}`, { method: 'DELETE' });
    expect(ended.status).toBe(204);
    expectRefused(await balances({ headers: leaver }), 'The access of this application has ended; connect it again');
  });

  it('whose grant is not that of its user', async () => {
    for (const grantId of [undefined, null, 7, 'unknown', '']) {
      const message = 'The access of this application has ended; connect it again';
      await expectTokenRefused(forge.token({ claims: { grant_id: grantId } }), message);
    }
  });
});

describe('a token of the wrong kind or in the wrong place', () => {
  it('is refused: a refresh token and a code are no access tokens, and there is no ID token to be had', async () => {
    const { tokens, code } = await connectDemoPerson(sandbox, 'alice');
    expect(tokens).not.toHaveProperty('id_token');
    expect((await balances({ headers: bearer(tokens.access_token) })).status).toBe(200);
    await expectTokenRefused(tokens.refresh_token ?? '');
    await expectTokenRefused(code);
  });

  it('is not looked for in the query, the body, cookies and other headers', async () => {
    const token = forge.token();
    const without = (answer: HttpAnswer<ErrorBody>) => expectRefused(answer, NOTHING_SENT, false);
    without(await balances({}, `?access_token=${token}`));
    without(await balances({ headers: { Cookie: `access_token=${token}; session=${token}` } }));
    for (const name of ['X-Access-Token', 'X-Authorization', 'Proxy-Authorization', 'X-Forwarded-Authorization']) {
      without(await balances({ headers: { [name]: `Bearer ${token}` } }));
    }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const sessions = `${sandbox.url}/v1/sessions`;
    without(await exchange(sessions, { method: 'POST', headers: form, body: `access_token=${token}` }));
    without(await exchange(sessions, { method: 'POST', body: { access_token: token } }));
  });

  it('is no API key, and no API key is a token', async () => {
    expectRefused(await balances({ headers: { 'X-API-Key': forge.token() } }), 'The API key is not valid', false);
    const key = `key_${'a'.repeat(49)}`;
    const message = 'This is an API key and not an access token; send it in the header X-API-Key';
    expectRefused(await balances({ headers: bearer(key) }), message);
  });

  it('is sent once: two credentials are none', async () => {
    const message = 'Send one credential: either the header Authorization or the header X-API-Key';
    const genuine = `Bearer ${forge.token()}`;
    const pairs = [
      [genuine, 'Bearer x'],
      ['Bearer x', genuine],
      [genuine, genuine],
    ];
    for (const pair of pairs)
      expectRefused(await sendHeaderLines(`${sandbox.url}/v1/balances`, { Authorization: pair }), message);
    expectRefused(
      await sendHeaderLines(`${sandbox.url}/v1/balances`, { Authorization: [genuine], 'X-API-Key': ['x'] }),
      message,
    );
    const form = 'The Authorization header must read Bearer <access token>';
    for (const header of [
      `${genuine}, Bearer x`,
      `${genuine} x`,

      'Bearer',
      'Bearer  ',
    ]) {
      expectRefused(await balances({ headers: { Authorization: header } }), form);
    }
  });

  it('is refused when it is very long, or no token at all', async () => {
    const tooLong = 'The access token is longer than 4096 characters';
    for (const length of [4097, 14_000]) await expectTokenRefused('x'.repeat(length), tooLong);
    await expectTokenRefused(forge.token({ claims: { note: 'x'.repeat(5000) } }), tooLong);
    expect((await balances({ headers: bearer('x'.repeat(40_000)) })).status).toBe(431);
    for (const text of [
      '.',
      '..',
      '...',
      'a.b.c',
      'e30.e30.e30',
      'e30.e30.',
      `${'e30.'.repeat(5)}e30`,
      'null',
      '====',
    ]) {
      const answer = await balances({ headers: bearer(text) });
      expectRefused(answer, text === '====' ? 'The Authorization header must read Bearer <access token>' : NOT_VALID);
    }
    const depth = '['.repeat(1200) + ']'.repeat(1200);
    await expectTokenRefused(forge.ofTexts({ header: depth, claims: '{}', signer: forge.genuine }));
    for (const text of ['[]', 'null', '1', '"x"', 'no json', '{"alg":"ES256"', '\u0000']) {
      await expectTokenRefused(forge.ofTexts({ header: text, signer: forge.genuine }));
      await expectTokenRefused(forge.ofTexts({ claims: text, signer: forge.genuine }));
    }
  });

  it('leaves the service as it was', async () => {
    expect((await balances({ headers: bearer(forge.token()) })).status).toBe(200);
  });
});
