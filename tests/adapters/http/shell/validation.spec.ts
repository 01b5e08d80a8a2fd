import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { READ, testApplication, WRITE } from './support/test-application.js';

const { app } = testApplication();
const BODY = { label: 'Ledger', grams: 900, to: { street: 'Main St 1' } };

async function messageFor(body: object): Promise<string> {
  const answer = await request(app).post('/v1/parcels').set(WRITE).send(body).expect(422);
  expect(answer.body).toEqual({ code: 'VALIDATION_ERROR', message: expect.any(String), retryable: false });
  return answer.body.message;
}

async function queryMessage(query: string): Promise<string> {
  const answer = await request(app).get(`/v1/parcels/7?${query}`).set(READ).expect(422);
  expect(answer.body.code).toBe('VALIDATION_ERROR');
  return answer.body.message;
}

describe('the fields of a body', () => {
  it('reach the handler as sent, without those that were not', async () => {
    const answer = await request(app).post('/v1/parcels').set(WRITE).send(BODY).expect(201);
    expect(answer.body.seen.body).toEqual(BODY);
  });

  it.each([
    [{ ...BODY, label: 5 }, 'label must be a string'],
    [{ ...BODY, label: null }, 'label must be a string'],
    [{ ...BODY, grams: '900' }, 'grams must be an integer number'],
    [{ ...BODY, grams: 0 }, 'grams must not be less than 1'],
    [{ ...BODY, grams: 1.5 }, 'grams must be an integer number'],
    [{ ...BODY, to: 'Main St 1' }, 'to must be an object'],
    [{ ...BODY, to: [BODY.to] }, 'to must be an object'],
    [{ ...BODY, to: null }, 'to must be an object'],
    [{ ...BODY, to: {} }, 'to.street is required and must be a string'],
    [{ ...BODY, to: { street: 'x'.repeat(41) } }, 'to.street must be shorter than or equal to 40 characters'],
    [{ ...BODY, tags: 'a' }, 'tags must be an array'],
    [{ ...BODY, tags: ['a', 1] }, 'tags must hold values each of which must be a string'],
    [
      { ...BODY, tags: ['a', 'b'.repeat(11)] },
      'tags must hold values each of which must be shorter than or equal to 10 characters',
    ],
    [{ ...BODY, tags: null }, 'tags must be an array'],
    [{ ...BODY, extras: [] }, 'extras must be an object'],
  ])('are refused with their path and what is accepted: %j', async (body, message) => {
    expect(await messageFor(body)).toBe(message);
  });

  it('are all reported, in the order of their declaration', async () => {
    const message = 'label is required and must be a string; grams must be an integer number; to must be an object';
    expect(await messageFor({ to: 1, grams: 'x' })).toBe(message);
    expect(await messageFor({ grams: 'x', to: 1 })).toBe(message);
  });

  it('that are unknown are named, with what is accepted', async () => {
    const accepted = '(accepted: label, grams, to, tags, extras)';
    expect(await messageFor({ ...BODY, colour: 'red' })).toBe(`colour is not known ${accepted}`);
    expect(await messageFor({ ...BODY, b: 1, a: 2 })).toBe(`a, b are not known ${accepted}`);
    expect(await messageFor({ ...BODY, to: { ...BODY.to, zip: '1' } })).toBe(
      'to.zip is not known (accepted: street, city)',
    );
  });

  it('that are unknown never make a long message', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`field${String(index).padStart(3, '0')}`, 1]),
    );
    const message = await messageFor({ ...BODY, ...many, ['x'.repeat(5_000)]: 1 });
    expect(message).toContain('field009, 491 more are not known');
    expect(await messageFor({ ...BODY, ['y'.repeat(5_000)]: 1 })).toContain(`${'y'.repeat(39)}… is not known`);
    expect(await messageFor({ ...BODY, '<b>\n': 1 })).toContain('"<b>\\n" is not known');
  });

  it('are not echoed', async () => {
    expect(await messageFor({ ...BODY, grams: 'hunter2' })).not.toContain('hunter2');
  });

  it('are refused where the endpoint takes none', async () => {
    const answer = await request(app).delete('/v1/parcels/1').set(WRITE).send({ force: true }).expect(422);
    expect(answer.body.message).toBe('force is not known (nothing is accepted here)');
    await request(app).delete('/v1/parcels/1').set(WRITE).send({}).expect(204);
  });
});

describe('the query', () => {
  it('is converted as declared, and has its defaults', async () => {
    const given = await request(app).get('/v1/parcels/7?copies=5&archived=false&size=small').set(READ).expect(200);
    expect(given.body.seen.query).toEqual({ copies: 5, archived: false, size: 'small' });
    const without = await request(app).get('/v1/parcels/7').set(READ).expect(200);
    expect(without.body.seen.query).toEqual({ copies: 20 });
  });

  it.each(['0', '101', '-1', '1.5', '1e1', '', '0x10', 'NaN', '%201', '99999999999999999999'])(
    'refuses copies=%s',
    async (copies) => {
      expect(await queryMessage(`copies=${copies}`)).toBe('copies must be a whole number from 1 to 100');
    },
  );

  it.each([
    ['archived=yes', 'archived must be true or false'],
    ['archived=1', 'archived must be true or false'],
    ['size=huge', 'size must be one of the following values: small, large'],
    ['size=small&size=large', 'size must be given only once'],
    ['size=small&%73ize=small', 'size must be given only once'],
    ['size[]=small', 'size[] is not known (accepted: size, copies, archived, view)'],
    ['sise=small', 'sise is not known (accepted: size, copies, archived, view)'],
    ['__proto__=x', '__proto__ is not accepted as a name'],
    ['constructor=x', 'constructor is not accepted as a name'],
    ['size=a%00', 'size must not contain NUL or unpaired surrogate characters'],
    ['view=tiny', 'view must be full or lite'],
    ['view=full&view=lite', 'view must be given only once'],
  ])('refuses ?%s', async (query, message) => {
    expect(await queryMessage(query)).toBe(message);
  });

  it('is refused where the endpoint takes none', async () => {
    const answer = await request(app).post('/v1/parcels?dry=true').set(WRITE).send(BODY).expect(422);
    expect(answer.body.message).toBe('dry is not known (nothing is accepted here)');
    await request(app).post('/v1/parcels?view=full').set(WRITE).send(BODY).expect(422);
  });
});

describe('a path parameter', () => {
  it('is decoded and checked', async () => {
    expect((await request(app).get('/v1/parcels/a%2Fb%20c').set(READ).expect(200)).body.seen.id).toBe('a/b c');
    const long = await request(app)
      .get(`/v1/parcels/${'x'.repeat(65)}`)
      .set(READ)
      .expect(422);
    expect(long.body.message).toBe('id must be shorter than or equal to 64 characters');
  });

  it.each(['%', '%zz', '%ff', '%c3%28'])('that is badly encoded (%s) is refused', async (id) => {
    const answer = await request(app).get(`/v1/parcels/${id}`).set(READ).expect(422);
    expect(answer.body.message).toBe('id must be percent-encoded UTF-8');
  });

  it('may not hold NUL', async () => {
    await request(app).get('/v1/parcels/a%00b').set(READ).expect(422);
  });

  it('gives way to a literal segment', async () => {
    expect((await request(app).get('/v1/parcels/upcoming').set(READ)).body).toEqual({ seen: { literal: true } });
  });
});
