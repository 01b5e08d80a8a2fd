import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { type OpenDatabase, openTestDatabase } from '../adapters/persistence/support/test-database.js';
import { measureHardCap } from '../bench/metering/hard-cap.js';

/** Ten processes are slow to begin on a busy machine. */
const PATIENCE_MS = 180_000;

let db: OpenDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  db = await openTestDatabase();
  pool = new pg.Pool({ connectionString: db.url, max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await db?.close();
});

it(
  'ten processes that meter calls against one hard cap at once bill what it admits, and nothing above it',
  async () => {
    const program = new URL('../../dist/programs/hard-cap-main.js', import.meta.url);
    const { processes, billed, refused, over } = await measureHardCap(db.url, pool, program);
    expect([processes, over]).toEqual([10, 0]);
    expect([billed > 0, refused > 0]).toEqual([true, true]);
  },
  PATIENCE_MS,
);
