import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BarePayments } from './bare-payments.js';

/** What a server's process says once it answers. */
export interface ReadyMessage {
  readonly port: number;
}

/** The bare handlers of this process, on the database that its parent named. */
export function openBarePayments(clientId: string): Promise<BarePayments> {
  const { DATABASE_URL = '', DATABASE_POOL_SIZE = '' } = process.env;
  return BarePayments.open(DATABASE_URL, Number(DATABASE_POOL_SIZE), clientId);
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
