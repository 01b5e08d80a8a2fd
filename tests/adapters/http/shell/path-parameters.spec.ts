import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { endpoint, ok } from '../../../../adapters/http/shell/endpoint.js';
import { paymentRequestId } from '../../../../domain/shared/ids.js';
import { uuid } from '../../../support/builders/ids.js';
import { Echo } from './support/endpoints.js';
import { testApplication } from './support/test-application.js';

const { app } = testApplication({}, [
  endpoint({
    method: 'GET',
    path: '/v1/payments/{id}/notes/{name}',
    audience: 'client',
    view: 'same',
    operationId: 'readNote',
    tag: 'Notes',
    summary: 'Read a note',
    access: { kind: 'public' },
    params: { id: paymentRequestId, name: { maxLength: 5 } },
    responses: { 200: Echo },
    handle: async ({ params }) => ok({ seen: { ...params } }),
  }),
]);
const get = (id: string, name = 'a') => request(app).get(`/v1/payments/${id}/notes/${encodeURIComponent(name)}`);

describe('the parameters of a path', () => {
  it('reach the handler checked; an id in lower case', async () => {
    const { body } = await get(uuid(1).toUpperCase(), 'ä/b').expect(200);
    expect(body).toEqual({ seen: { id: uuid(1), name: 'ä/b' } });
  });

  it.each(['abc', '0', `${uuid(1)}%20`, uuid(1).replaceAll('-', ''), `{${uuid(1)}}`])('are refused: %s', async (id) => {
    const { body } = await get(id).expect(422);
    expect(body).toEqual({ code: 'VALIDATION_ERROR', message: 'id must be a UUID', retryable: false });
  });

  it('are refused together, each by the name that the path has for it', async () => {
    const { body } = await get('abc', 'abcdef').expect(422);
    expect(body.message).toBe('id must be a UUID; name must be shorter than or equal to 5 characters');
  });

  it('are documented: an id as a UUID', async () => {
    const { body } = await request(app).get('/openapi.json');
    expect(body.paths['/v1/payments/{id}/notes/{name}'].get.parameters.slice(0, 2)).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'name', in: 'path', required: true, schema: { type: 'string', maxLength: 5 } },
    ]);
  });
});

it('a path whose parameters are not declared does not compile', () => {
  const get = { method: 'GET', audience: 'client', view: 'same', operationId: 'x', tag: 'x', summary: 'x' } as const;
  const rest = { access: { kind: 'public' }, responses: { 200: Echo }, handle: async () => ok({ seen: {} }) } as const;
  // @ts-expect-error params is missing
  endpoint({ ...get, ...rest, path: '/v1/things/{id}' });
  // @ts-expect-error the path has another name
  endpoint({ ...get, ...rest, path: '/v1/things/{id}', params: { thingId: paymentRequestId } });
  // @ts-expect-error the path has none
  endpoint({ ...get, ...rest, path: '/v1/things', params: { id: paymentRequestId } });
});
