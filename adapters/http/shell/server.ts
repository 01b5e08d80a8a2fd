import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { expressMessages } from './express-messages.js';

export interface ServerOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** The setting that the port comes from, for errors; PORT by default. */
  readonly setting?: string;
  /** The controller of the application's signal. It is aborted first, so that open event streams end. */
  readonly closing?: AbortController;
  /** The time within which a request with its body must arrive. */
  readonly requestTimeoutMs?: number;
  /** The path below which bodies may take longer, and how long. Who reads them closes connections that are too slow. */
  readonly slowBodies?: { readonly path: string; readonly timeoutMs: number };
}

export interface RunningServer {
  readonly port: number;
  /** Takes no new requests, lets the running ones finish, and closes their connections after the given time. */
  close(drainMs?: number): Promise<void>;
}

/** @throws Error with one sentence that names the setting when the port cannot be listened on */
export async function startHttpServer(application: Express, options: ServerOptions): Promise<RunningServer> {
  const { host, port, setting = 'PORT', closing, requestTimeoutMs = 30_000, slowBodies } = options;
  const server = createServer(
    {
      ...expressMessages(application),
      requestTimeout: Math.max(requestTimeoutMs, slowBodies?.timeoutMs ?? 0),
      headersTimeout: Math.min(10_000, requestTimeoutMs),
      // Longer than the idle time of common load balancers (60 s), so that they close the connection first.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: Math.min(2_000, requestTimeoutMs / 2),
      maxHeaderSize: 16 * 1024,
    },
    application,
  );
  if (slowBodies) {
    server.prependListener('request', (request) => {
      if (!request.url?.startsWith(slowBodies.path)) limitBody(request, requestTimeoutMs);
    });
  }
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, host, `${setting} ${port}`, setting);
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: (drainMs = 5_000) => {
      closing?.abort();
      return drain(server, drainMs);
    },
  };
}

/** Answers like the server's own limit, when the body has not arrived in time. */
function limitBody(request: IncomingMessage, timeoutMs: number): void {
  if (request.complete || (!request.headers['content-length'] && !request.headers['transfer-encoding'])) return;
  const { socket } = request;
  const timer = setTimeout(() => {
    if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroy();
  }, timeoutMs);
  const done = (): void => clearTimeout(timer);
  request.once('end', done).once('close', done);
}

async function drain(server: Server, drainMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // After its request a connection stays open for the next one, so it is closed when it becomes idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

function listenError(error: unknown, host: string, port: string, setting: string): Error {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `${port} is already in use: stop what listens there or set ${setting} to a free port`,
    EACCES: `${port} may not be opened by this user: set ${setting} to one above 1023`,
    EADDRNOTAVAIL: `${port} cannot be opened on ${host}, which is not an address of this machine`,
  };
  const reason = reasons[String(code)] ?? `${port} cannot be opened on ${host}: ${String(code ?? error)}`;
  return new Error(reason, { cause: error });
}
