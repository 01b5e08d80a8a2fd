import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { BarePayments } from './bare-payments.js';
import { BareTransactions } from './bare-transactions.js';

/** What a server's process says once it answers. */
export interface ReadyMessage {
  readonly port: number;
}

/** What the bare servers have for a service. */
export interface BareHandlers {
  readonly payments: BarePayments;
  readonly transactions: BareTransactions;
}

/** The bare handlers of this process, on the database that its parent named. */
export async function openBareHandlers(clientId: string): Promise<BareHandlers> {
  const { DATABASE_URL = '', DATABASE_POOL_SIZE = '' } = process.env;
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: Number(DATABASE_POOL_SIZE),
    idleTimeoutMillis: 30_000,
  });
  // A database that ends before the server, as after Ctrl-C, must not make it crash.
  pool.on('error', () => undefined);
  return { payments: await BarePayments.open(pool, clientId), transactions: new BareTransactions(pool) };
}

/** Listens on a free port, tells the parent which, and ends with it. */
export function serve(server: Server): void {
  server.keepAliveTimeout = 65_000;
  process.once('disconnect', () => process.exit());
  server.listen(0, '127.0.0.1', () => {
    const message: ReadyMessage = { port: (server.address() as AddressInfo).port };
    process.send?.(message);
  });
}
