import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportSPKI, type JWTHeaderParameters, SignJWT } from 'jose';
import { type ErrorBody, exchange, type HttpAnswer, type SentRequest } from '../support/sandbox/http-exchange.js';
import { RestClient } from '../support/sandbox/rest-client.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const MAX_BODY_BYTES = 64 * 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };

let sandbox: Sandbox;
let alice: Person;
let bob: Person;
/** A payment of alice's that waits for her approval. */
let id: string;

beforeAll(async () => {
  sandbox = await Sandbox.start();
  [alice, bob] = await Promise.all([sandbox.newPerson({ USD: '100' }), sandbox.newPerson()]);
  id = await alice.rest.proposed({ recipientUsername: bob.username, amount: '1' });
});
afterAll(() => sandbox?.stop());

const good = () => ({ paymentType: 'transfer_moneda', amount: '1', currency: 'USD', recipientUsername: bob.username });
const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  alice.rest.send<ErrorBody>('/payments', { method: 'POST', body, headers });

type Refusal = readonly [status: number, code: string, message: string | RegExp];
const invalid = (message: string | RegExp): Refusal => [422, 'VALIDATION_ERROR', message];

/** The answer is exactly this refusal, and nothing was stored or sent. */
async function expectRefused(
  send: () => Promise<HttpAnswer<ErrorBody>>,
  expected: Refusal,
): Promise<HttpAnswer<ErrorBody>> {
  const traces = async () => [await sandbox.database.footprint(), await sandbox.node.height()];
  const before = await traces();
  const answer = await send();
  const [status, code, message] = expected;
  expect([answer.status, answer.body]).toEqual([
    status,
    { code, message: typeof message === 'string' ? message : expect.stringMatching(message), retryable: false },
  ]);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w.-]+$/);
  expect(await traces()).toEqual(before);
  return answer;
}

describe('POST /v1/payments refuses a body', () => {
  const decimal = 'amount must be a decimal string such as "25" or "25.50", with at most 6 decimals';
  const notString = 'amount must be a string';
  const currencies = 'currency must be one of the following values: USD, EUR, CHF, CAD, MXN';
  const fields: readonly (readonly [string, Readonly<Record<string, unknown>>, Refusal])[] = [
    [
      'with an unknown field',
      { ammount: '1' },
      invalid(/^ammount is not known \(accepted: paymentType, amount, currency, /),
    ],
    [
      'with an unknown paymentType',
      { paymentType: 'gift' },
      invalid(/^paymentType must be one of the following values: /),
    ],
    ['with a numeric paymentType', { paymentType: 1 }, invalid(/^paymentType must be one of the following values: /)],
    ['with a number for amount', { amount: 25 }, invalid(notString)],
    ['with null for amount', { amount: null }, invalid(notString)],
    ['with a list for amount', { amount: ['1'] }, invalid(notString)],
    ['with an object for amount', { amount: { value: '1' } }, invalid(notString)],
    ['with an empty amount', { amount: '' }, invalid(decimal)],
    ['with a negative amount', { amount: '-1' }, invalid(decimal)],
    ['with a signed amount', { amount: '+1' }, invalid(decimal)],
    ['with an amount of zero', { amount: '0' }, invalid('amount must be greater than zero')],
    ['with a long zero', { amount: '0.000000' }, invalid('amount must be greater than zero')],
    ['with seven decimals', { amount: '0.0000001' }, invalid(decimal)],
    ['with an exponent', { amount: '1e2' }, invalid(decimal)],
    ['with a leading zero', { amount: '01' }, invalid(decimal)],
    ['with a bare decimal point', { amount: '.5' }, invalid(decimal)],
    ['with a trailing decimal point', { amount: '5.' }, invalid(decimal)],
    ['with a decimal comma', { amount: '1,5' }, invalid(decimal)],
    ['with spaces', { amount: ' 1' }, invalid(decimal)],
    ['with a line break after the amount', { amount: '1\n' }, invalid(decimal)],
    ['with hexadecimal digits', { amount: '0x10' }, invalid(decimal)],
    ['with digits of another script', { amount: '١' }, invalid(decimal)],
    ['with not a number', { amount: 'NaN' }, invalid(decimal)],
    ['with a huge amount', { amount: '1000000000000.000001' }, invalid('amount must be at most 1000000000000.00')],
    [
      'with an amount past 64 bits',
      { amount: '99999999999999999999' },
      invalid('amount must be at most 1000000000000.00'),
    ],
    [
      'with an endless amount',
      { amount: '9'.repeat(400) },
      invalid(/^amount must be shorter than or equal to 32 characters$/),
    ],
    [
      'with an amount above the balance',
      { amount: '100.000001' },
      invalid('amount exceeds the balance: 100.00 USD available, 100.000001 USD needed'),
    ],
    [
      'in a currency of which there is nothing',
      { currency: 'EUR' },
      invalid('amount exceeds the balance: 0.00 EUR available, 1.00 EUR needed'),
    ],
    ['with an unknown currency', { currency: 'GBP' }, invalid(currencies)],
    ['with a currency in lower case', { currency: 'usd' }, invalid(currencies)],
    ['with a token for currency', { currency: 'USDC' }, invalid(currencies)],
    ['with null for currency', { currency: null }, invalid(currencies)],
    [
      'in a currency that this chain has not',
      { currency: 'MXN' },
      invalid('currency MXN is not available on this deployment'),
    ],
    [
      'to an unknown recipient',
      { recipientUsername: 'nobody_here' },
      invalid('recipientUsername names no user of this service'),
    ],
    [
      'to a recipient that no name can be',
      { recipientUsername: "x'; --" },
      invalid('recipientUsername names no user of this service'),
    ],
    [
      'with a short recipient',
      { recipientUsername: 'ab' },
      invalid(/^recipientUsername must be longer than or equal to 3 /),
    ],
    [
      'with a long recipient',
      { recipientUsername: 'a'.repeat(31) },
      invalid(/^recipientUsername must be shorter than or equal to 30 /),
    ],
    ['with a number for recipient', { recipientUsername: 7 }, invalid('recipientUsername must be a string')],
    [
      'with a long reference',
      { reference: 'r'.repeat(141) },
      invalid(/^reference must be shorter than or equal to 140 characters$/),
    ],
    [
      'with a reference of too many symbols',
      { reference: '🧾'.repeat(141) },
      invalid(/^reference must be shorter than or equal to 140 characters$/),
    ],
    [
      'with a reference of hidden symbols',
      { reference: '\uFE0F'.repeat(141) },
      invalid(/^reference must be .* 140 characters/),
    ],
    ['with a number for reference', { reference: 5 }, invalid('reference must be a string')],
    [
      'with a NUL in the reference',
      { reference: 'a\0b' },
      invalid('reference must not contain NUL or unpaired surrogate characters'),
    ],
    [
      'with half a symbol in the reference',
      { reference: 'a\ud83e' },
      invalid('reference must not contain NUL or unpaired surrogate characters'),
    ],
  ];
  it.each(fields)('%s', async (_name, changed, refusal) => {
    await expectRefused(() => post({ ...good(), ...changed }), refusal);
  });

  it('to oneself, however the name is written', async () => {
    for (const recipientUsername of [alice.username, alice.username.toUpperCase()]) {
      const refusal = invalid('recipientUsername is your own; name somebody else');
      await expectRefused(() => post({ ...good(), recipientUsername }), refusal);
    }
  });

  it.each(['paymentType', 'amount', 'currency', 'recipientUsername'] as const)('without %s', async (field) => {
    const { [field]: _left, ...rest } = good();
    await expectRefused(() => post(rest), invalid(new RegExp(`^${field} is required and must be `)));
  });

  it('with several mistakes, naming all of them', async () => {
    const refusal = invalid(/^amount must be a string; currency must be one .*; extra is not known /);
    await expectRefused(() => post({ ...good(), amount: 1, currency: 'GBP', extra: true }), refusal);
  });

  const notObject = 'body must be a JSON object such as {"name": "value"}';
  it.each([
    ['that ends early', '{"amount": "1"', 'body must be well-formed JSON'],
    ['that is no JSON', 'amount=1', 'body must be well-formed JSON'],
    ['with a trailing comma', '{"amount": "1",}', 'body must be well-formed JSON'],
    ['that is a list', '[]', notObject],
    ['that is null', 'null', notObject],
    ['that is text', '"amount"', notObject],
    ['with a field for the prototype', '{"__proto__": {"amount": "1"}}', '__proto__ is not accepted as a name'],
    [
      'that is nested without end',
      `{"amount": ${'['.repeat(40)}${']'.repeat(40)}}`,
      'body must be nested at most 16 levels deep',
    ],
  ])('%s', async (_name, body, message) => {
    await expectRefused(() => post(body, JSON_TYPE), invalid(message));
  });

  it('that is not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"amount": "'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    await expectRefused(() => post(bytes, JSON_TYPE), invalid('body must be JSON in UTF-8'));
  });

  it('that is missing or empty', async () => {
    const all =
      /^paymentType is required .*; amount is required .*; currency is required .*; recipientUsername is required /;
    await expectRefused(() => alice.rest.send('/payments', { method: 'POST' }), invalid(all));
    await expectRefused(() => post({}), invalid(all));
  });

  const unsupported: Refusal = [
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the body as uncompressed JSON in UTF-8, with the header Content-Type: application/json',
  ];
  it.each([
    ['without a content type', {}],
    ['as text', { 'Content-Type': 'text/plain' }],
    ['as a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['as another JSON type', { 'Content-Type': 'application/json-patch+json' }],
    ['in another charset', { 'Content-Type': 'application/json; charset=iso-8859-1' }],
    ['that claims to be compressed', { ...JSON_TYPE, 'Content-Encoding': 'gzip' }],
  ])('%s', async (_name, headers) => {
    await expectRefused(() => post(JSON.stringify(good()), headers), unsupported);
  });

  it('over 64 KiB, and takes one of exactly that', async () => {
    const padded = (bytes: number) => {
      const text = JSON.stringify({ ...good(), currency: 'USD' });
      return `${text.slice(0, -1)}${' '.repeat(bytes - text.length)}}`;
    };
    const tooLarge: Refusal = [413, 'PAYLOAD_TOO_LARGE', `The body must be at most ${MAX_BODY_BYTES} bytes`];
    await expectRefused(() => post(padded(MAX_BODY_BYTES + 1), JSON_TYPE), tooLarge);
    await expectRefused(() => post(padded(10 * MAX_BODY_BYTES), JSON_TYPE), tooLarge);
    await expectRefused(() => chunked(padded(MAX_BODY_BYTES + 1)), tooLarge);
    expect((await post(padded(MAX_BODY_BYTES), JSON_TYPE)).status).toBe(201);
  });

  it.each([
    ['empty', ''],
    ['with a space', 'a b'],
    ['of 256 characters', 'k'.repeat(256)],
    ['with other than ASCII', 'schlüssel'],
  ])('with an Idempotency-Key %s', async (_name, key) => {
    const refusal = invalid('Idempotency-Key must be 1 to 255 visible ASCII characters');
    await expectRefused(() => post(good(), { 'Idempotency-Key': key }), refusal);
  });

  it('with a query parameter', async () => {
    const send = (query: string) => alice.rest.send<ErrorBody>(`/payments?${query}`, { method: 'POST', body: good() });
    await expectRefused(() => send('amount=1'), invalid('amount is not known (nothing is accepted here)'));
    await expectRefused(() => send('view=lite'), invalid('view is not known (nothing is accepted here)'));
  });

  it('but takes what is only unusual', async () => {
    const unusual = [
      { reference: 'r'.repeat(140) },
      { reference: '🧾'.repeat(140) },
      { reference: null },
      { reference: '  ' },
      { recipientUsername: bob.username.toUpperCase() },
      { amount: '0.000001' },
    ];
    for (const changed of unusual) {
      const { status, body } = await post({ ...good(), ...changed });
      expect([changed, status, body]).toEqual([changed, 201, expect.objectContaining({ recipient: bob.username })]);
    }
    const longKey = await post(good(), { 'Idempotency-Key': 'k'.repeat(255) });
    const spelled = await post(JSON.stringify(good()), { 'Content-Type': 'Application/JSON; charset=UTF-8' });
    expect([longKey.status, spelled.status]).toEqual([201, 201]);
  });
});

describe('GET /v1/payments/{id}/status refuses', () => {
  const read = (path: string) => alice.rest.get<ErrorBody>(`/payments/${path}`);

  it.each(['25', 'null', '01a1f850-0000-7000-8000-00000000000', '%00', "'", '{id}'])('the id %s', async (text) => {
    const message = text === '%00' ? /^id must / : 'id must be a UUID';
    await expectRefused(() => read(`${encodeURI(text).replace('%2500', '%00')}/status`), invalid(message));
  });

  it("an unknown id and somebody else's alike, so that ids cannot be probed", async () => {
    const missing: Refusal = [404, 'NOT_FOUND', 'The payment request was not found'];
    await expectRefused(() => read('01a1f850-0000-7000-8000-000000000000/status'), missing);
    await expectRefused(() => bob.rest.get(`/payments/${id}/status`), missing);
    expect((await alice.rest.get(`/payments/${id.toUpperCase()}/status`)).status).toBe(200);
  });

  it.each([
    ['views=lite', 'views is not known (accepted: view)'],
    ['view=banana', 'view must be full or lite'],
    ['view=', 'view must be full or lite'],
    ['view=lite&view=full', 'view must be given only once'],
    ['access_token=x', 'access_token is not known (accepted: view)'],
  ])('the query %s', async (query, message) => {
    await expectRefused(() => read(`${id}/status?${query}`), invalid(message));
  });

  it('a body, and other methods', async () => {
    const onlyGet: Refusal = [404, 'NOT_FOUND', /^This path answers only GET/];
    await expectRefused(() => alice.rest.send(`/payments/${id}/status`, { method: 'POST', body: {} }), onlyGet);
    await expectRefused(() => alice.rest.send(`/payments/${id}/status`, { method: 'DELETE' }), onlyGet);
    const unserved: Refusal = [404, 'NOT_FOUND', 'The requested path was not found'];
    await expectRefused(() => read(id), unserved);
  });
});

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

    const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = own.publicKey.export({ format: 'jwk' });
    const headers: readonly Partial<JWTHeaderParameters>[] = [{ kid }, { kid: 'mine', jwk }, { jwk }];
    for (const header of headers) {
      const forged = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header })
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(own.privateKey);
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
    const refusal: Refusal = [
      403,
      'INSUFFICIENT_SCOPE',
      'This needs the scope write:payments, which the access token does not carry',
    ];
    for (const answer of [
      await expectRefused(() => limited.send('/payments', { method: 'POST', body: good() }), refusal),
      await expectRefused(() => limited.get(`/payments/${id}/status`), refusal),
    ]) {
      expect(answer.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="write:payments"');
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

/** Sends the body in pieces, without saying beforehand how long it is. */
async function chunked(body: string): Promise<HttpAnswer<ErrorBody>> {
  const pieces = new ReadableStream({
    start(controller) {
      for (let at = 0; at < body.length; at += 10_000) controller.enqueue(Buffer.from(body.slice(at, at + 10_000)));
      controller.close();
    },
  });
  const response = await fetch(`${sandbox.url}/v1/payments`, {
    method: 'POST',
    headers: { ...JSON_TYPE, Authorization: `Bearer ${alice.rest.token}` },
    body: pieces,
    duplex: 'half',
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as ErrorBody };
}
