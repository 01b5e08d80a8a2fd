import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { type Endpoint, endpoint } from '../../../../adapters/http/shell/endpoint.js';
import { errorAnswer, STATUS_OF } from '../../../../adapters/http/shell/error-answer.js';
import { Text } from '../../../../adapters/http/shell/fields/text.js';
import { DailyLimitError } from '../../../../domain/shared/daily-limit.js';
import {
  ConflictError,
  InsufficientScopeError,
  NotFoundError,
  ServiceUnavailableError,
  UnauthorizedError,
  ValidationError,
} from '../../../../domain/shared/errors.js';
import { READ, testApplication, WRITE } from './support/test-application.js';

class Nothing {
  @Text('Any text.', 'x')
  text!: string;
}

function throwing(error: unknown): Endpoint {
  return endpoint({
    method: 'GET',
    path: '/v1/thing',
    audience: 'client',
    view: 'pruned',
    operationId: 'thing',
    tag: 'Things',
    summary: 'Fails',
    access: { kind: 'public' },
    responses: { 200: Nothing },
    refusals: [404, 409],
    handle: async () => {
      throw error;
    },
  });
}

describe('an error of the domain', () => {
  it.each([
    [new ValidationError('amount', 'must be positive'), 422, 'VALIDATION_ERROR', 'amount must be positive', false],
    [new NotFoundError('The payment request'), 404, 'NOT_FOUND', 'The payment request was not found', false],
    [new ConflictError('It is COMPLETED'), 409, 'CONFLICT', 'It is COMPLETED', false],
    [new ConflictError('In flight', true), 409, 'CONFLICT', 'In flight', true],
    [
      new DailyLimitError('gas_of_user', 'It is used up', new Date('2026-03-01T23:59:00.000Z')),
      409,
      'CONFLICT',
      'It is used up; try again from 2026-03-02T00:00:00.000Z on',
      true,
    ],
    [new UnauthorizedError('The passkey does not match'), 401, 'UNAUTHORIZED', 'The passkey does not match', false],
    [new ServiceUnavailableError('The chain is away'), 503, 'SERVICE_UNAVAILABLE', 'The chain is away', true],
  ])(
    'is answered with its status, code, message and nothing else: %s',
    async (error, status, code, message, retryable) => {
      const { app, log } = testApplication({}, [throwing(error)]);
      const answer = await request(app).get('/v1/thing').expect(status);
      expect(answer.body).toEqual({ code, message, retryable });
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(log.at('error')).toEqual([]);
    },
  );

  it('has a status for every code, and it is the specified one', () => {
    expect(STATUS_OF).toMatchObject({
      UNAUTHORIZED: 401,
      INSUFFICIENT_SCOPE: 403,
      PLAN_UPGRADE_REQUIRED: 403,
      NOT_FOUND: 404,
      RESOURCE_NOT_OWNED: 403,
      VALIDATION_ERROR: 422,
      RATE_LIMIT_EXCEEDED: 429,
      INTERNAL_ERROR: 500,
      SERVICE_UNAVAILABLE: 503,
    });
    expect(Object.values(STATUS_OF).every((status) => status >= 400 && status < 600)).toBe(true);
  });
});

describe('an unknown error', () => {
  it.each([
    new Error('password=hunter2'),
    new TypeError('x is undefined'),
    'a string',
    'route',
    null,
    undefined,
    { code: 'CONFLICT' },
  ])('shows nothing but the request id, and is logged: %s', async (error) => {
    const { app, log } = testApplication({}, [throwing(error)]);
    const answer = await request(app).get('/v1/thing').set('X-Request-Id', 'r-1').expect(500);
    expect(answer.body).toEqual({
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side. Quote the request id r-1 when you report it.',
      retryable: true,
    });
    expect(log.at('error')).toEqual([
      {
        level: 'error',
        fields: {
          err: typeof error === 'object' && error ? error : expect.objectContaining({ cause: error }),
          requestId: 'r-1',
          method: 'GET',
          route: '/v1/thing',
        },
        message: 'request failed',
      },
    ]);
  });

  it('in an answer that cannot be written is answered the same way', async () => {
    const circular = { self: {} };
    circular.self = circular;
    const broken = { ...throwing(null), handle: async () => ({ status: 200, body: circular }) };
    await request(testApplication({}, [broken]).app)
      .get('/v1/thing')
      .expect(500);
  });

  it('after the answer has begun cuts the connection', async () => {
    const mount = express.Router().get('/half', (_request, response) => {
      response.write('{"half":');
      throw new Error('in the middle');
    });
    const { app, log } = testApplication({ mounts: [mount] });
    await expect(request(app).get('/half')).rejects.toThrow(/aborted|socket hang up/);
    expect(log.at('error')).toHaveLength(1);
  });
});

describe('a path that is not served', () => {
  const { app } = testApplication();

  it.each([
    '/v1/nothing',
    '/',
    '/v1',
    '/V1/health',
    '/v1/health/',
    '/v1//health',
    '/v1/%68ealth',
    '/v1/parcels/a/b',
    '/v1/parcels/',
  ])('is not found: %s', async (path) => {
    const answer = await request(app).get(path).expect(404);
    expect(answer.body).toEqual({ code: 'NOT_FOUND', message: 'The requested path was not found', retryable: false });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is not found for another method, which is told what the path answers', async () => {
    const answer = await request(app).put('/v1/parcels/1').set(WRITE).expect(404);
    expect(answer.body).toEqual({ code: 'NOT_FOUND', message: 'This path answers only GET, DELETE', retryable: false });
    expect(answer.headers['allow']).toBe('GET, DELETE');
    await request(app).patch('/v1/parcels').set(WRITE).expect(404).expect('Allow', 'POST');
  });

  it('answers HEAD like GET, without the body', async () => {
    const answer = await request(app).head('/v1/parcels/upcoming').set(READ).expect(200);
    expect(answer.headers['content-length']).toBe(String(JSON.stringify({ seen: { literal: true } }).length));
    expect(answer.text).toBeUndefined();
  });
});

describe('the challenge of a 401', () => {
  const BEARER = 'Bearer resource_metadata="http://a/meta"';
  const DPOP = 'DPoP algs="ES256"';
  const challengeOf = (error: Error, authorization?: string) =>
    errorAnswer(error, 'id', 'http://a/meta', authorization).headers['WWW-Authenticate'];

  it('names an error only when a credential was sent, and to the scheme that was used', () => {
    const error = new UnauthorizedError('no');
    expect(challengeOf(error)).toBe(`${BEARER}, ${DPOP}`);
    expect(challengeOf(error, 'Bearer x')).toBe(`${BEARER}, error="invalid_token", ${DPOP}`);
    expect(challengeOf(error, 'Basic x')).toBe(`${BEARER}, error="invalid_token", ${DPOP}`);
    expect(challengeOf(error, 'dpop x')).toBe(`${BEARER}, ${DPOP}, error="invalid_token"`);
  });

  it('names the scope that is missing to the scheme that was used', () => {
    const error = new InsufficientScopeError(['read:parcels'], 'no');
    expect(challengeOf(error, 'Bearer x')).toBe(`${BEARER}, error="insufficient_scope", scope="read:parcels"`);
    expect(challengeOf(error, 'DPoP x')).toBe(`${DPOP}, error="insufficient_scope", scope="read:parcels"`);
  });
});
