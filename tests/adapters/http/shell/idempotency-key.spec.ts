import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { canonicalJson } from '../../../../adapters/http/shell/canonical-json.js';
import { created, endpoint } from '../../../../adapters/http/shell/endpoint.js';
import { askedBy } from '../../../../adapters/http/shell/idempotency-key.js';
import { Echo } from './support/endpoints.js';
import { testApplication, USER_ID, WRITE } from './support/test-application.js';

const { app } = testApplication();
const BODY = { label: 'Books', grams: 900, to: { street: 'Main St 1' } };

async function claimOf(body: object | string, key = 'k-1') {
  const call = request(app).post('/v1/parcels').set(WRITE).set('Idempotency-Key', key);
  const answer = await call.set('Content-Type', 'application/json').send(body).expect(201);
  return answer.body.seen.idempotencyKey;
}

describe('an idempotency key', () => {
  it('reaches the handler with its caller, route and the hash of the body', async () => {
    expect(await claimOf(BODY)).toEqual({
      principal: `user:${USER_ID}/client:cli`,
      route: 'POST /v1/parcels',
      key: 'k-1',
      bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('hashes the same body alike, however it is written', async () => {
    const { bodyHash } = await claimOf(BODY);
    expect((await claimOf('{ "to": {"street": "Main St 1"}, "grams": 9e2, "label": "\\u0042ooks" }')).bodyHash).toBe(
      bodyHash,
    );
    expect((await claimOf({ ...BODY, grams: 901 })).bodyHash).not.toBe(bodyHash);
  });

  it('may be left out', async () => {
    const answer = await request(app).post('/v1/parcels').set(WRITE).send(BODY).expect(201);
    expect(answer.body.seen.idempotencyKey).toBeUndefined();
  });

  it.each(['x', '!~', 'x'.repeat(255)])('may be any visible ASCII: %s', async (key) => {
    expect((await claimOf(BODY, key)).key).toBe(key);
  });

  it.each(['', ' ', 'a b', 'x'.repeat(256), 'é'])('is refused when it is "%s"', async (key) => {
    const call = request(app).post('/v1/parcels').set(WRITE).set('Idempotency-Key', key);
    const answer = await call.send(BODY).expect(422);
    expect(answer.body.message).toBe('Idempotency-Key must be 1 to 255 visible ASCII characters');
  });

  it('marks an answer that was given before', async () => {
    const call = request(app).post('/v1/parcels').set(WRITE).set('Idempotency-Key', 'again');
    const answer = await call.send(BODY).expect(201).expect('Idempotent-Replayed', 'true');
    expect(answer.body).toEqual({ seen: { stored: true } });
  });
});

describe('an endpoint whose answers the shell stores', () => {
  /** An endpoint that counts how often it was carried out. */
  function counting() {
    let calls = 0;
    const declared = endpoint({
      method: 'POST',
      path: '/v1/keys',
      audience: 'client',
      operationId: 'createKey',
      tag: 'Keys',
      summary: 'Make a key',
      access: { kind: 'scopes', scopes: ['write:parcels'] },
      idempotency: 'stored',
      storedAnswer: ({ seen }) => ({ seen: { ...seen, secret: undefined, notice: 'shown once' } }),
      responses: { 201: Echo },
      handle: async ({ idempotencyKey }) => {
        calls += 1;
        return created({ seen: { calls, secret: 'hush', own: idempotencyKey === undefined ? 'none' : 'claim' } });
      },
    });
    const { app: keys } = testApplication({}, [declared]);
    return (key?: string) => {
      const call = request(keys).post('/v1/keys').set(WRITE);
      return (key === undefined ? call : call.set('Idempotency-Key', key)).send({});
    };
  }

  it('is carried out once for a key; the second answer says so and lacks what must not be stored', async () => {
    const post = counting();
    const first = await post('k').expect(201);
    expect(first.body).toEqual({ seen: { calls: 1, secret: 'hush', own: 'none' } });
    expect(first.headers).not.toHaveProperty('idempotent-replayed');

    const second = await post('k').expect(201).expect('Idempotent-Replayed', 'true');
    expect(second.body).toEqual({ seen: { calls: 1, own: 'none', notice: 'shown once' } });
  });

  it('is carried out each time without a key, and for each key', async () => {
    const post = counting();
    await post();
    await post();
    await post('k-1');
    expect((await post('k-2')).body.seen.calls).toBe(4);
  });
});

describe('canonical JSON', () => {
  it('sorts keys at every level and keeps lists in order', () => {
    expect(canonicalJson({ b: [2, { d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[2,{"c":null,"d":1}]}');
  });
});

describe('what a request asks for', () => {
  it('is its body, and its query where it has one, in whatever order', () => {
    expect(askedBy('', BODY)).toBe(BODY);
    const [one, other] = [askedBy('transactionHash=0xa&b=1', {}), askedBy('b=1&transactionHash=0xa', {})];
    expect(canonicalJson(one)).toBe(canonicalJson(other));
    expect(canonicalJson(one)).not.toBe(canonicalJson(askedBy('transactionHash=0xb&b=1', {})));
  });
});
