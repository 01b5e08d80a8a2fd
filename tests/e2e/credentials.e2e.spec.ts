import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportSPKI, type JWTHeaderParameters, SignJWT } from 'jose';
import { newPrivateKey } from '../../adapters/tokens/new-private-key.js';
import { type ErrorBody, exchange, type HttpAnswer, type SentRequest } from '../support/sandbox/http-exchange.js';
import { expectRefusedWithoutTrace, type Refusal } from '../support/sandbox/refusals.js';
import { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const MAX_BODY_BYTES = 64 * 1024;

let sandbox: Sandbox;
let alice: Person;
let bob: Person;
/** A payment of alice's that waits for her approval. */
let id: string;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  [alice, bob] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson()]);
  id = await alice.rest.proposed({ recipientUsername: bob.username, amount: '1' });
});
afterAll(() => sandbox?.stop());

const good = () => ({ paymentType: 'transfer_moneda', amount: '1', currency: 'USD', recipientUsername: bob.username });
const expectRefused = (send: () => Promise<HttpAnswer<ErrorBody>>, expected: Refusal) =>
  expectRefusedWithoutTrace(sandbox, send, expected);

describe('a credential is refused', () => {
  const attempts: readonly (readonly [string, SentRequest])[] = [
    ['POST /v1/payments', { method: 'POST' }],
    ['GET /v1/payments/{id}/status', {}],
  ];
  const sendWith = (sent: SentRequest, headers: Readonly<Record<string, string>>) =>
    exchange<ErrorBody>(`${sandbox.url}/v1/payments${sent.method ? '' : `/${id}/status`}`, {
      ...sent,
      headers,
      ...(sent.method && { body: good() }),
    });

  async function expectUnauthorized(headers: Readonly<Record<string, string>>, message: string): Promise<void> {
    for (const [, sent] of attempts) {
      const answer = await expectRefused(() => sendWith(sent, headers), [401, 'UNAUTHORIZED', message]);
      const challenge = answer.headers.get('www-authenticate') ?? '';
      expect(challenge).toContain(`Bearer resource_metadata="${sandbox.url}/.well-known/oauth-protected-resource"`);
      expect(challenge.includes('error="invalid_token"')).toBe('Authorization' in headers);
    }
  }

  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const NOT_VALID = 'The access token is not valid';
  const seconds = () => Math.floor(Date.now() / 1000);

  /** A token as it is issued, but for the overrides. */
  async function token({ header = {}, claims = {}, lifetime = 600 } = {}): Promise<string> {
    const { kid, privateKey } = sandbox.keys.current;
    return new SignJWT({
      iss: `${sandbox.url}/oauth`,
      aud: sandbox.url,
      sub: alice.userId,
      client_id: 'e2e',
      grant_id: await sandbox.keys.grant(alice.userId, 'e2e'),
      scope: 'write:payments',
      iat: seconds(),
      exp: seconds() + lifetime,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...header })
      .sign(privateKey);
  }

  it('that is missing', async () => {
    await expectUnauthorized({}, 'Send an access token in the header Authorization: Bearer <access token>');
  });

  it('that is garbage', async () => {
    await expectUnauthorized(bearer('garbage'), NOT_VALID);
    await expectUnauthorized(bearer('a.b.c'), NOT_VALID);
    const wrongForm = 'The Authorization header must read Bearer <access token>';
    await expectUnauthorized({ Authorization: 'Bearer' }, wrongForm);
    await expectUnauthorized({ Authorization: `Basic ${Buffer.from('alice:secret').toString('base64')}` }, wrongForm);
    await expectUnauthorized(bearer('x'.repeat(5000)), 'The access token is longer than 4096 characters');
  });

  it('that has expired', async () => {
    await expectUnauthorized(bearer(await token({ lifetime: -30 })), 'The access token has expired');
  });

  it('that is for another audience, of another issuer, or no access token', async () => {
    const wrong = async (overrides: Parameters<typeof token>[0]) => bearer(await token(overrides));
    const audience = 'The access token is meant for another audience';
    await expectUnauthorized(await wrong({ claims: { aud: 'https://other.example' } }), audience);
    await expectUnauthorized(await wrong({ claims: { aud: `${sandbox.url}/v1` } }), audience);
    const issuer = 'The access token comes from another issuer';
    await expectUnauthorized(await wrong({ claims: { iss: 'https://other.example' } }), issuer);
    await expectUnauthorized(await wrong({ header: { typ: 'JWT' } }), 'The token is not an access token');
    await expectUnauthorized(await wrong({ claims: { nbf: seconds() + 600 } }), 'The access token is not valid yet');
  });

  it('that is unsigned, also when it says so', async () => {
    const [, payload = ''] = (await token()).split('.');
    const header = (alg: string) =>
      Buffer.from(JSON.stringify({ alg, typ: 'at+jwt', kid: sandbox.keys.current.kid })).toString('base64url');
    for (const alg of ['none', 'None', 'ES256'])
      await expectUnauthorized(bearer(`${header(alg)}.${payload}.`), NOT_VALID);
  });

  it('that is signed with the public key as a secret, or with a key of the sender’s', async () => {
    const claims = {
      aud: sandbox.url,
      iss: `${sandbox.url}/oauth`,
      sub: alice.userId,
      client_id: 'e2e',
      scope: 'write:payments',
    };
    const { kid, publicKey } = sandbox.keys.current;
    const secret = Buffer.from(await exportSPKI(publicKey));
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(secret);
    await expectUnauthorized(bearer(confused), NOT_VALID);

    const own = newPrivateKey();
    const jwk = createPublicKey(own).export({ format: 'jwk' });
    const headers: readonly Partial<JWTHeaderParameters>[] = [{ kid }, { kid: 'mine', jwk }, { jwk }];
    for (const header of headers) {
      const forged = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header })
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(own);
      await expectUnauthorized(bearer(forged), NOT_VALID);
    }
  });

  it('whose claims were changed after signing', async () => {
    const [header, , signature] = (await token()).split('.');
    const payload = Buffer.from(JSON.stringify({ sub: bob.userId })).toString('base64url');
    await expectUnauthorized(bearer(`${header}.${payload}.${signature}`), NOT_VALID);
  });

  it('that is an unknown API key', async () => {
    await expectUnauthorized({ 'X-API-Key': `key_${'a'.repeat(49)}` }, 'The API key is not valid');
  });

  it('that lacks the scope, naming it', async () => {
    const scopes = ['read:balances', 'read:account'];
    const limited = new RestClient(sandbox.url, await sandbox.accessToken(alice.userId, scopes));
    const refusal = (needed: string): Refusal => [
      403,
      'INSUFFICIENT_SCOPE',
      `This needs the scope ${needed}, which the access token does not carry`,
    ];
    for (const answer of [
      await expectRefused(() => limited.send('/payments', { method: 'POST', body: good() }), refusal('write:payments')),
      // Whoever can propose a payment of any kind can read how it goes.
      await expectRefused(
        () => limited.get(`/payments/${id}/status`),
        refusal('write:payments or write:trades or write:sub_accounts or write:agent_sessions'),
      ),
    ]) {
      expect(answer.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="write:payments');
    }
  });

  it('before anything is said about the request itself', async () => {
    const unauthorized: Refusal = [401, 'UNAUTHORIZED', /^Send an access token/];
    const url = `${sandbox.url}/v1/payments`;
    await expectRefused(() => exchange(url, { method: 'POST', body: 'x'.repeat(2 * MAX_BODY_BYTES) }), unauthorized);
    await expectRefused(() => exchange(`${url}/25/status?view=banana`), unauthorized);
  });

  it('but not when it is good', async () => {
    expect((await sendWith({}, bearer(await token()))).status).toBe(200);
  });
});
