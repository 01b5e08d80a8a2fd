import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { certificateFor } from './certificate.js';

/** The name that the servers have a certificate for. */
export const HOST = 'hooks.example';
export const CERTIFICATE = certificateFor(HOST);

/** A server on 127.0.0.1 that counts its connections. */
export interface TestServer {
  readonly port: number;
  readonly connections: number;
  close(): Promise<void>;
}

export function httpsServer(listener: RequestListener, certificate = CERTIFICATE): Promise<TestServer> {
  return listening(createHttpsServer(certificate, listener));
}

/** Does what no HTTP server does: the script gets the socket, and what the client has sent is thrown away. */
export function scriptedServer(script: (socket: TLSSocket) => void): Promise<TestServer> {
  return listening(
    createTlsServer(CERTIFICATE, (socket) => {
      socket.on('error', () => undefined).resume();
      script(socket);
    }),
  );
}

async function listening(server: Server): Promise<TestServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections;
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
