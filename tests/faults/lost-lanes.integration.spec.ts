import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BatchedRead } from '../../adapters/persistence/batched-read.js';
import { SESSION_LIMITS } from '../../adapters/persistence/connections/session-limits.js';
import { createDataSource } from '../../adapters/persistence/data-source.js';
import { Database } from '../../adapters/persistence/database.js';
import type { Lists } from '../../adapters/persistence/lists.js';
import { quickRead } from '../../adapters/persistence/statement.js';
import { type OpenDatabase, openTestDatabase } from '../adapters/persistence/support/test-database.js';
import { eventually } from '../support/eventually.js';

/** `npm run faults -- --crashes` asks a million questions. */
const [QUESTIONS, KILL_EVERY] = process.env['ALL_CRASHES'] === '1' ? [1_000_000, 5_000] : [6_000, 600];
const ASKING = 64;
/** No more often: after a refusal the statement keeps to the pool for a while. */
const REFUSED_EVERY = 6_000;

const LANE = 'accounts lane';
const KILL_LANES = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = $1 AND datname = current_database()`;
const DIVISION_BY_ZERO = '22012';

/* Answers of several shapes, of one row or more, so that a mixed-up answer is noticed. */
const NUMBER = quickRead<{ asked: number }, { asked: number; by: string }>('test-lanes-number').sql(
  `SELECT :asked::int AS asked, current_setting('application_name') AS by`,
);
const TEXT = quickRead<{ asked: number }, { kind: string; text: string }>('test-lanes-text').sql(
  `SELECT 'text' AS kind, repeat(md5(:asked::text), 1 + :asked::int % 40) || :asked::text AS text`,
);
const ROWS = quickRead<{ asked: number }, { nth: number; of: number }>('test-lanes-rows').sql(
  'SELECT nth, :asked::int AS of FROM generate_series(1, :asked::int % 7) nth',
);
const FAILS = quickRead<{ asked: number }, { never: number }>('test-lanes-fails').sql(
  'SELECT :asked::int / 0 AS never',
);

/* Whoever asks for another owner's number gets none, and some numbers make PostgreSQL refuse the whole statement. */
interface Asked {
  readonly asked: number;
  readonly owner: number;
}
interface OwnNumber {
  readonly asked: number;
  readonly by: string;
  readonly together: boolean;
}
const ANSWERED = (asked: string, owner: string) =>
  `${asked} % 10 = ${owner} AND 1 / (${asked} % ${REFUSED_EVERY} - ${REFUSED_EVERY - 1}) IS NOT NULL`;
const OWN = quickRead<Asked, OwnNumber>('test-lanes-own').sql(
  `SELECT :asked::int AS asked, current_setting('application_name') AS by, false AS together
   WHERE ${ANSWERED(':asked::int', ':owner::int')}`,
);
const OWN_TOGETHER = quickRead<Lists<Asked>, OwnNumber & { nth: number }>('test-lanes-own-together').sql(
  `SELECT q.nth::int, q.asked, current_setting('application_name') AS by, true AS together
   FROM unnest((SELECT :asked::int[]), (SELECT :owner::int[])) WITH ORDINALITY AS q (asked, owner, nth)
   WHERE ${ANSWERED('q.asked', 'q.owner')}`,
);

let db: OpenDatabase;
let database: Database;
let own: BatchedRead<Asked, OwnNumber>;

beforeAll(async () => {
  db = await openTestDatabase();
  database = new Database(await createDataSource(db.url, 8, SESSION_LIMITS.api, 3).initialize());
  own = new BatchedRead(
    database,
    (asked) => database.row(OWN, asked),
    (asked) => database.rows(OWN_TOGETHER, asked),
  );
});
afterAll(async () => {
  await database.close();
  await db.close();
});

let [onLanes, together] = [0, 0];

/** @returns whether the answer is that to the question */
async function isAnswered(asked: number): Promise<boolean> {
  if (asked % 500 === 0) return (await failureOf(asked)) === DIVISION_BY_ZERO;
  if (asked % 4 === 3) return isOwnAnswered(asked);
  if (asked % 3 === 0) {
    const row = await database.row(NUMBER, { asked });
    if (row?.by === LANE) onLanes += 1;
    return row?.asked === asked;
  }
  if (asked % 3 === 1) {
    const row = await database.row(TEXT, { asked });
    return row?.kind === 'text' && row.text.endsWith(`${asked}`) && row.text.length === textLength(asked);
  }
  const rows = await database.rows(ROWS, { asked });
  return rows.length === asked % 7 && rows.every(({ nth, of }, index) => nth === index + 1 && of === asked);
}

async function isOwnAnswered(asked: number): Promise<boolean> {
  const owner = asked % 10;
  if (asked % REFUSED_EVERY === REFUSED_EVERY - 1)
    return (await refusalOf(own.find({ asked, owner }))) === DIVISION_BY_ZERO;
  if (asked % 5 === 0) return (await own.find({ asked, owner: owner + 1 })) === null;
  const row = await own.find({ asked, owner });
  if (row?.together === true && row.by === LANE) together += 1;
  return row?.asked === asked;
}

const failureOf = (asked: number) => refusalOf(database.row(FAILS, { asked }));

const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: { readonly code?: string }) => error.code,
  );

const textLength = (asked: number) => 32 * (1 + (asked % 40)) + `${asked}`.length;

it('no answer is lost and none is mixed up while the lanes are killed', async () => {
  const aLane = async () => (await database.row(NUMBER, { asked: 1 }))?.by === LANE;
  await eventually('lanes are open', aLane);
  let [next, killed] = [1, 0];
  const wrong: number[] = [];
  const askOn = async () => {
    while (next <= QUESTIONS) {
      const asked = next;
      next += 1;
      if (!(await isAnswered(asked))) wrong.push(asked);
      if (asked % KILL_EVERY !== 0) continue;
      killed += (await db.sql(KILL_LANES, [LANE])).length;
      await eventually('lanes are open again', aLane);
    }
  };
  await Promise.all(Array.from({ length: ASKING }, askOn));

  expect(wrong).toEqual([]);
  expect(killed).toBeGreaterThan(0);
  expect(onLanes).toBeGreaterThan(0);
  expect(together).toBeGreaterThan(0);
}, 1_800_000);
