import 'reflect-metadata';
import { once } from 'node:events';
import { createDataSource } from '../../../adapters/persistence/data-source.js';
import { Database } from '../../../adapters/persistence/database.js';
import type { UsablePlatformKey } from '../../../application/platform/platform-keys.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { meteredCalls } from './metered-calls.js';

/** What a process has done. */
export interface CapProcessDone {
  readonly billed: number;
  readonly refused: number;
}

const { DATABASE_URL = '', METERED_KEY = '', CALLS = '0' } = process.env;
const POOL_SIZE = 3;

/** One of several processes that meter calls of the same key at the same time. It begins when its parent says so. */
async function run(): Promise<void> {
  const database = new Database(await createDataSource(DATABASE_URL, POOL_SIZE).initialize());
  const call = meteredCalls(database, JSON.parse(METERED_KEY) as UsablePlatformKey);
  process.send?.('ready');
  await once(process, 'message');
  const outcomes = await Promise.allSettled(Array.from({ length: Number(CALLS) }, call));
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const wrong = failures.find((error) => !(error instanceof ConflictError));
  if (wrong) throw wrong;
  await database.close();
  process.send?.({ billed: outcomes.length - failures.length, refused: failures.length } satisfies CapProcessDone);
}

run().catch((error) => {
  console.error(error);
  process.exit(1);
});
