import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { liteView, prune } from '../../../../adapters/http/shell/lite-view.js';
import { READ, testApplication } from './support/test-application.js';

describe('the lite view', () => {
  const { app } = testApplication();
  const kept = { id: '7', query: { copies: 20 } };

  it('projects the body and drops what is empty; 0 and false stay', async () => {
    const { body } = await request(app).get('/v1/parcels/7?view=lite').set(READ).expect(200);
    expect(body).toEqual({ seen: { ...kept, zero: 0, no: false }, renamed: true });
  });

  it('is not what is answered by default', async () => {
    const empties = { empty: [], gone: null, text: '', none: {} };
    const full = { seen: { ...kept, ...empties, zero: 0, no: false } };
    expect((await request(app).get('/v1/parcels/7').set(READ)).body).toEqual(full);
    expect((await request(app).get('/v1/parcels/7?view=full').set(READ)).body).toEqual(full);
  });

  it('is accepted and ignored where it is said to be', async () => {
    const { body } = await request(app).get('/v1/health?view=lite').expect(200);
    expect(body).toEqual({ seen: { nothing: null } });
    await request(app).get('/v1/health?view=tiny').expect(422);
  });

  it('does not touch errors', async () => {
    const { body } = await request(app).get('/v1/parcels/7?view=lite').expect(401);
    expect(body.retryable).toBe(false);
  });
});

describe('pruning', () => {
  it.each([
    [{ a: [], b: {}, c: null, d: '' }, undefined],
    [
      { zero: 0, no: false, text: '0' },
      { zero: 0, no: false, text: '0' },
    ],
    [{ a: { b: { c: [] } }, d: 1 }, { d: 1 }],
    [{ a: [{}, { b: null }, { c: 1 }] }, { a: [{ c: 1 }] }],
    [{ a: [null, '', 0] }, { a: [0] }],
    [{ a: undefined, b: 1 }, { b: 1 }],
  ])('%j leaves %j', (value, left) => {
    expect(prune(value)).toEqual(left);
  });

  it('leaves an object or a list of the body', () => {
    expect(liteView({ a: null }, (body) => body)).toEqual({});
    expect(liteView([null], (body) => body)).toEqual([]);
  });
});
