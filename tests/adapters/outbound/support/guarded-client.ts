import type { RequestListener } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { afterEach } from '@jest/globals';
import {
  GuardedHttpsClient,
  type GuardedHttpsClientOptions,
} from '../../../../adapters/outbound/guarded-https-client.js';
import { CERTIFICATE, HOST, httpsServer, scriptedServer, type TestServer } from './tls-servers.js';

const servers: TestServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

function keep(server: TestServer): TestServer {
  servers.push(server);
  return server;
}

/** A server that ends with the test. */
export async function serve(listener: RequestListener, certificate = CERTIFICATE): Promise<TestServer> {
  return keep(await httpsServer(listener, certificate));
}

/** A server that speaks TLS and then follows a script. It ends with the test. */
export async function act(script: (socket: TLSSocket) => void): Promise<TestServer> {
  return keep(await scriptedServer(script));
}

/** Takes 127.0.0.1 for a public address, which every name stands for, and trusts the test's certificate. */
export function clientFor(server: TestServer, options: GuardedHttpsClientOptions = {}): GuardedHttpsClient {
  return new GuardedHttpsClient({
    ports: [server.port],
    ca: CERTIFICATE.cert,
    allowAddress: (address) => address === '127.0.0.1',
    resolve: async () => ['127.0.0.1'],
    ...options,
  });
}

export function urlOf({ port }: TestServer, path = '/', host = HOST): string {
  return `https://${host}:${port}${path}`;
}
