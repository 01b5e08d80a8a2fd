import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { SharedPostgresConnection } from '../../../adapters/jobs/shared-postgres-connection.js';

/** A connection that counts how many statements it has at once. */
class CountingClient extends EventEmitter {
  private current = 0;
  most = 0;

  async query() {
    this.current += 1;
    this.most = Math.max(this.most, this.current);
    await setImmediate();
    this.current -= 1;
    return { rows: [], rowCount: 0 };
  }

  release(): void {
    this.removeAllListeners();
  }
}

it('gives the listening connection one statement at a time, also when many workers start together', async () => {
  const client = new CountingClient();
  const pool = Object.assign(new EventEmitter(), {
    connect: async () => client,
    query: () => client.query(),
    end: async () => undefined,
  });
  const connection = new SharedPostgresConnection(pool);
  const listen = async () => (await connection.getListenClient()).query('LISTEN jobs');
  await Promise.all(Array.from({ length: 5 }, listen));
  expect(client.most).toBe(1);
});
