import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, HttpAnswer } from '../support/sandbox/http-exchange.js';
import { expectRefusedWithoutTrace, invalid, type Refusal } from '../support/sandbox/refusals.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';

const MAX_BODY_BYTES = 64 * 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };

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
const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  alice.rest.send<ErrorBody>('/payments', { method: 'POST', body, headers });

const expectRefused = (send: () => Promise<HttpAnswer<ErrorBody>>, expected: Refusal) =>
  expectRefusedWithoutTrace(sandbox, send, expected);

describe('POST /v1/payments refuses a body', () => {
  const decimal = 'amount must be a decimal string such as "25" or "25.50", with at most 6 decimals';
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
    ['with a number for amount', { amount: 25 }, invalid(decimal)],
    ['with null for amount', { amount: null }, invalid(decimal)],
    ['with a list for amount', { amount: ['1'] }, invalid(decimal)],
    ['with an object for amount', { amount: { value: '1' } }, invalid(decimal)],
    ['with an empty amount', { amount: '' }, invalid(decimal)],
    ['with a negative amount', { amount: '-1' }, invalid(decimal)],
    ['with a signed amount', { amount: '+1' }, invalid(decimal)],
    ['with an amount of zero', { amount: '0' }, invalid('amount must be greater than zero')],
    ['with a long zero', { amount: '0.000000' }, invalid('amount must be greater than zero')],
    ['below the minimum', { amount: '0.009999' }, invalid('amount must be at least 0.01 USD')],
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
    const refusal = invalid(
      /^amount must be a decimal string such as "25" or "25.50", .*; currency must be one .*; extra is not known /,
    );
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
      { amount: '0.01' },
      { amount: '0.010001' },
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
