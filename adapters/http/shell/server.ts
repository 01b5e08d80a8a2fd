import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
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
}

export interface RunningServer {
  readonly port: number;
  /** Takes no new requests, lets the running ones finish, and closes their connections after the given time. */
  close(drainMs?: number): Promise<void>;
}

/** @throws Error with one sentence that names the setting when the port cannot be listened on */
export async function startHttpServer(application: Express, options: ServerOptions): Promise<RunningServer> {
  const { host, port, setting = 'PORT', closing, requestTimeoutMs = 30_000 } = options;
  const server = createServer(
    {
      ...expressMessages(application),
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.min(10_000, requestTimeoutMs),
      // Longer than the idle time of common load balancers (60 s), so that they close the connection first.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: Math.min(2_000, requestTimeoutMs / 2),
      maxHeaderSize: 16 * 1024,
    },
    application,
  );
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
