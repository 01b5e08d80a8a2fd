import { describe, expect, it } from '@jest/globals';
import { ValidationError } from '../../../domain/shared/errors.js';
import { clientFor, serve, urlOf } from './support/guarded-client.js';

describe('a kept connection', () => {
  const kept = {
    maxBytes: 1_000,
    timeoutMs: 5_000,
    headers: {},
    body: Buffer.from('x'),
    keepsConnection: true,
  } as const;

  it('serves several requests, until the name leads elsewhere', async () => {
    const server = await serve((request, response) => void request.resume().on('end', () => response.end('ok')));
    let addresses = ['127.0.0.1'];
    const options = { allowAddress: () => true, resolve: async () => addresses };
    const client = clientFor(server, options);
    for (let count = 0; count < 3; count += 1) await client.post(urlOf(server), kept);
    expect(server.connections).toBe(1);
    addresses = ['127.0.0.1', '127.0.0.2'];
    await client.post(urlOf(server), kept);
    expect(server.connections).toBe(2);
  });

  it('is not used for a name that has become private', async () => {
    const server = await serve((request, response) => void request.resume().on('end', () => response.end('ok')));
    let addresses = ['127.0.0.1'];
    const client = clientFor(server, { resolve: async () => addresses });
    await client.post(urlOf(server), kept);
    addresses = ['10.0.0.1'];
    await expect(client.post(urlOf(server), kept)).rejects.toThrow(ValidationError);
  });

  it('that the server has closed meanwhile is replaced', async () => {
    const used = new Set<unknown>();
    const server = await serve((request, response) => {
      if (used.has(request.socket)) return void request.socket.destroy();
      used.add(request.socket);
      request.resume().on('end', () => response.end());
    });
    const client = clientFor(server);
    await client.post(urlOf(server), kept);
    expect((await client.post(urlOf(server), kept)).status).toBe(200);
    expect(server.connections).toBe(2);
  });

  it('ends with an answer that is cut', async () => {
    const server = await serve((request, response) => {
      request.resume().on('end', () => response.end('x'.repeat(5_000)));
    });
    const client = clientFor(server);
    for (let count = 0; count < 2; count += 1) {
      const answer = await client.post(urlOf(server), { ...kept, cutsAnswer: true });
      expect([answer.status, answer.body.byteLength]).toEqual([200, 1_000]);
    }
    expect(server.connections).toBe(2);
  });
});
