import { describe, expect, it } from '@jest/globals';
import { endpoint, noContent } from '../../../../adapters/http/shell/endpoint.js';
import { testEndpoints } from './support/endpoints.js';
import { documentOf, operation } from './support/openapi-document.js';

const document = documentOf(testEndpoints);

describe('the access to an operation, in the OpenAPI document,', () => {
  it('names the scopes of an endpoint for either credential, and nothing for a public one', () => {
    expect(operation(document, 'get', '/v1/audit').security).toEqual([
      { bearerToken: ['read:parcels', 'read:audit'] },
      { apiKey: ['read:parcels', 'read:audit'] },
    ]);
    expect(operation(document, 'delete', '/v1/parcels/{id}').security).toEqual([
      { bearerToken: ['write:parcels'] },
      { apiKey: ['write:parcels'] },
      { bearerToken: ['admin:parcels'] },
      { apiKey: ['admin:parcels'] },
    ]);
    expect(operation(document, 'get', '/v1/health').security).toEqual([]);
    expect(document.components['securitySchemes']?.['apiKey']).toMatchObject({ in: 'header', name: 'X-API-Key' });
  });

  it('offers an API key only where one can be enough', () => {
    const about = { tag: 'Money', summary: 'Of money', responses: { 204: null }, handle: async () => noContent() };
    const money = documentOf([
      endpoint({
        ...about,
        method: 'POST',
        idempotency: false,
        path: '/v1/payments',
        audience: 'client',
        operationId: 'pay',
        access: { kind: 'scopes', scopes: ['write:payments'] },
      }),
      endpoint({
        ...about,
        method: 'POST',
        idempotency: false,
        path: '/v1/mixed',
        audience: 'client',
        operationId: 'mix',
        access: { kind: 'scopes', scopes: ['write:trades', 'read:rates'], match: 'any' },
      }),
      endpoint({
        ...about,
        method: 'POST',
        idempotency: 'stored',
        path: '/v1/any',
        audience: 'client',
        operationId: 'any',
        access: { kind: 'credential' },
      }),
    ]);
    expect(operation(money, 'post', '/v1/payments').security).toEqual([{ bearerToken: ['write:payments'] }]);
    expect(operation(money, 'post', '/v1/mixed').security).toEqual([
      { bearerToken: ['write:trades'] },
      { bearerToken: ['read:rates'] },
      { apiKey: ['read:rates'] },
    ]);
    expect(operation(money, 'post', '/v1/payments').description).toContain('Needs `write:payments`.');
    expect(operation(money, 'post', '/v1/any').security).toEqual([{ bearerToken: [] }, { apiKey: [] }]);
    expect(operation(money, 'post', '/v1/any').responses).toHaveProperty('403');
  });

  it('describes the way to a token when there is one', () => {
    const scopes = {
      'read:parcels': 'See parcels',
      'write:parcels': 'Send parcels',
      'admin:parcels': 'Everything',
      'read:audit': 'See the log',
    };
    const tokenUrl = 'http://pay.test/oauth/token';
    const oauth = { authorizationUrl: 'http://pay.test/oauth/auth', tokenUrl, refreshUrl: tokenUrl, scopes };
    const secured = documentOf(testEndpoints, oauth);
    expect(secured.components['securitySchemes']).toMatchObject({
      bearerToken: { type: 'http', scheme: 'bearer' },
      oauth2: { type: 'oauth2', flows: { authorizationCode: oauth } },
    });
    expect(operation(secured, 'get', '/v1/parcels/upcoming').security).toEqual([
      { oauth2: ['read:parcels'] },
      { bearerToken: ['read:parcels'] },
      { apiKey: ['read:parcels'] },
    ]);
    expect(() => documentOf(testEndpoints, { ...oauth, scopes: {} })).toThrow(/needs the scope read:parcels/);
  });

  it('describes sessions and event streams of the app', () => {
    const about = { tag: 'App', summary: 'Of the app' } as const;
    const app = documentOf([
      endpoint({
        ...about,
        method: 'GET',
        path: '/app/api/events',
        audience: 'owner',
        operationId: 'events',
        access: { kind: 'session' },
        responses: { 200: null },
        eventStream: true,
        handle: async () => ({ status: 200, body: null }),
      }),
      endpoint({
        ...about,
        method: 'POST',
        idempotency: false,
        path: '/app/api/sign-in',
        audience: 'owner',
        operationId: 'signIn',
        access: { kind: 'anonymous-session' },
        responses: { 204: null },
        handle: async () => noContent(),
      }),
    ]);
    expect(app.components['securitySchemes']).toEqual({
      session: expect.objectContaining({ type: 'apiKey', in: 'cookie', name: 'session' }),
    });
    expect(operation(app, 'get', '/app/api/events').security).toEqual([{ session: [] }]);
    expect(operation(app, 'get', '/app/api/events').responses['200']?.content).toHaveProperty(['text/event-stream']);
    expect(operation(app, 'post', '/app/api/sign-in').security).toEqual([{}, { session: [] }]);
    expect(operation(app, 'post', '/app/api/sign-in').parameters).toBeUndefined();
    expect(operation(app, 'post', '/app/api/sign-in').responses).not.toHaveProperty('429');
  });
});
