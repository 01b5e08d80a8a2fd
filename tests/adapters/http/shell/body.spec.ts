import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { testApplication, WRITE } from './support/test-application.js';

const { app, log } = testApplication();
const BODY = { label: 'Ledger', grams: 900, to: { street: 'Main St 1' } };

function post(body: string | Buffer, headers: Record<string, string> = {}) {
  const call = request(app).post('/v1/parcels').set(WRITE).set('Content-Type', 'application/json').set(headers);
  return call.serialize((raw: unknown) => raw as string).send(body as string);
}

/** A valid body of exactly this many bytes. */
function bodyOf(bytes: number): string {
  const empty = JSON.stringify({ ...BODY, label: '' });
  const filler = ' '.repeat(Math.max(0, bytes - empty.length - 50_000));
  return JSON.stringify({ ...BODY, label: 'x'.repeat(bytes - empty.length - filler.length) }) + filler;
}

describe('a body', () => {
  it('is JSON in UTF-8', async () => {
    const answer = await post(JSON.stringify({ ...BODY, label: 'Bücher 📚' })).expect(201);
    expect(answer.body.seen.body.label).toBe('Bücher 📚');
  });

  it.each([
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'APPLICATION/JSON',
  ])('may be announced as %s', async (type) => {
    await post(JSON.stringify(BODY), { 'Content-Type': type }).expect(201);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'application/jsonp',
    'application/merge-patch+json',
    'text/json, application/json',
  ])('announced as %s is refused', async (type) => {
    const answer = await post(JSON.stringify(BODY), { 'Content-Type': type }).expect(415);
    expect(answer.body).toEqual({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Send the body as uncompressed JSON in UTF-8, with the header Content-Type: application/json',
      retryable: false,
    });
  });

  it('without a content type is refused', async () => {
    const call = request(app).post('/v1/parcels').set(WRITE);
    call.write(JSON.stringify(BODY));
    await call.expect(415);
  });

  it('that is compressed is refused', async () => {
    await post(JSON.stringify(BODY), { 'Content-Encoding': 'gzip' }).expect(415);
  });

  it.each(['{', '{"a":}', "{'a':1}", 'undefined', '{"a":1}{"b":2}', '\u0000', 'NaN', '\ufeff{}'])(
    'that is malformed is refused: %j',
    async (text) => {
      const answer = await post(text).expect(422);
      expect(answer.body.message).toBe('body must be well-formed JSON');
    },
  );

  it.each(['[]', '"text"', '1', 'null', 'true'])('that is no object is refused: %s', async (text) => {
    const answer = await post(text).expect(422);
    expect(answer.body.message).toBe('body must be a JSON object such as {"name": "value"}');
  });

  it('with bytes that are not UTF-8 is refused', async () => {
    const answer = await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])).expect(422);
    expect(answer.body.message).toBe('body must be JSON in UTF-8');
  });

  it('that is missing is checked like an empty object', async () => {
    const answer = await request(app).post('/v1/parcels').set(WRITE).expect(422);
    expect(answer.body.message).toContain('label is required');
  });
});

describe('the size of a body', () => {
  it('may be exactly 64 KiB', async () => {
    const text = bodyOf(65_536);
    expect(Buffer.byteLength(text)).toBe(65_536);
    await post(text).expect(201);
  });

  it('may not be one byte more', async () => {
    const answer = await post(bodyOf(65_537)).expect(413);
    expect(answer.body).toEqual({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The body must be at most 65536 bytes',
      retryable: false,
    });
  });

  it('is counted when it is not announced', async () => {
    const within = request(app).post('/v1/parcels').set(WRITE).set('Content-Type', 'application/json');
    within.set('Transfer-Encoding', 'chunked').write(bodyOf(65_536));
    await within.expect(201);
    const beyond = request(app).post('/v1/parcels').set(WRITE).set('Content-Type', 'application/json');
    beyond.set('Transfer-Encoding', 'chunked').write(bodyOf(65_537));
    await beyond.expect(413);
  });

  it('that is hundreds of KiB too much still gets the answer', async () => {
    await post(bodyOf(600_000)).expect(413);
  });
});

describe('a hostile body', () => {
  it.each([
    ['{"__proto__":{"admin":true},"label":"a"}', '__proto__ is not accepted as a name'],
    ['{"constructor":{"prototype":{"admin":true}}}', 'constructor is not accepted as a name'],
    ['{"to":{"__proto__":{"street":"x"}}}', 'to.__proto__ is not accepted as a name'],
    ['{"extras":{"a":[{"__proto__":{}}]}}', 'extras.a[0].__proto__ is not accepted as a name'],
    ['{"label":"a\\u0000b"}', 'label must not contain NUL or unpaired surrogate characters'],
    ['{"label":"\\ud800"}', 'label must not contain NUL or unpaired surrogate characters'],
    ['{"extras":{"a\\u0000":1}}', 'body must not contain NUL or unpaired surrogate characters'],
  ])('is refused: %s', async (text, message) => {
    const answer = await post(text).expect(422);
    expect(answer.body.message).toBe(message);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([17, 1_000, 30_000])('nested %i levels deep is refused', async (levels) => {
    const nested = `{"extras":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
    const answer = await post(nested).expect(422);
    expect(answer.body.message).toBe('body must be nested at most 16 levels deep');
  });

  it('nested within the bound is read', async () => {
    const extras = { a: [[[[[[[[1]]]]]]]] };
    const answer = await post(JSON.stringify({ ...BODY, extras })).expect(201);
    expect(answer.body.seen.body.extras).toEqual(extras);
  });

  it('never becomes an internal error', () => {
    expect(log.at('error')).toEqual([]);
  });
});
