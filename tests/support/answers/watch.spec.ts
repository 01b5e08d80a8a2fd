import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { answers } from './watch.js';

const DOCUMENT = {
  paths: {
    '/v1/parcels/{id}': {
      get: {
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } } } },
      },
    },
  },
  components: {
    schemas: {
      Parcel: {
        type: 'object',
        properties: { id: { type: 'string' }, sentAt: { type: 'string', format: 'date-time' } },
        required: ['id', 'sentAt'],
      },
    },
  },
};
const LITE_DOCUMENT = {
  ...DOCUMENT,
  components: { schemas: { Parcel: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } } },
};
const PARCEL = { id: '7', sentAt: '2026-11-20T12:00:00.000Z' };

const DOCUMENTS = new Map<string, object>([
  ['/openapi.json', DOCUMENT],
  ['/openapi-lite.json', LITE_DOCUMENT],
]);

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A service that documents parcels and answers every request for one with this. */
function answering(body: unknown, status = 200): Server {
  server = createServer((incoming, response) => {
    const document = DOCUMENTS.get(incoming.url ?? '');
    response.writeHead(incoming.url?.startsWith('/v1/') ? status : document ? 200 : 404, {
      'Content-Type': 'application/json',
    });
    response.end(JSON.stringify(document ?? body));
  });
  return server;
}

describe('the watch of answers', () => {
  it('lets through what is documented, and what is documented for lite', async () => {
    await request(answering(PARCEL)).get('/v1/parcels/7');
    await request(answering({ id: '7' })).get('/v1/parcels/7?view=lite');
    await answers.settle();
  });

  it.each([
    [{ id: '7' }, 200, "must have required property 'sentAt'"],
    [{ ...PARCEL, sentAt: '2026-11-20' }, 200, 'must match format "date-time"'],
    [{ ...PARCEL, colour: 'red' }, 200, 'must NOT have additional properties'],
    [PARCEL, 202, 'the status 202 is not documented'],
  ])('finds %j with %i', async (body, status, fault) => {
    await request(answering(body, status)).get('/v1/parcels/7');
    await expect(answers.settle()).rejects.toThrow(fault);
  });

  it.each([
    [{}, "must have required property 'id'"],
    [PARCEL, 'must NOT have additional properties'],
  ])('holds %j against the document of lite answers', async (body, fault) => {
    await request(answering(body)).get('/v1/parcels/7?view=lite');
    await expect(answers.settle()).rejects.toThrow(fault);
  });

  it('sees what fetch gets from a server of this process once', async () => {
    const listening = answering({ id: 7 }).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    await (await fetch(`http://127.0.0.1:${port}/v1/parcels/7`)).json();
    await expect(answers.settle()).rejects.toThrow('body/id must be string');
  });

  it('finds an endpoint that no document has', async () => {
    await request(answering(PARCEL)).get('/v1/letters/7');
    await expect(answers.settle()).rejects.toThrow('no document has this endpoint');
  });
});
