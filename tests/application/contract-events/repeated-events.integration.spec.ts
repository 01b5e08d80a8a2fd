import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ConflictError } from '../../../domain/shared/errors.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { FOLLOWERS, type Followed, type Follower } from './followers.js';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

const MOST_TRIES = 10;

/** Runs the job as the queue does: again when somebody else was faster. */
async function job({ follow }: Follower): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const error: unknown = await follow().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) return;
    if (!(error instanceof ConflictError) || tries === MOST_TRIES) throw error;
  }
}

const times = (count: number, follower: Follower) => Promise.all(Array.from({ length: count }, () => job(follower)));

/** Has the chain do everything, with so many jobs at once after each step, and twice as many at the end. */
async function followed(open: (db: OpenDatabase) => Promise<Follower>, jobsAtOnce: number): Promise<Followed> {
  const follower = await open(db);
  for (const step of follower.steps) {
    await step();
    await times(jobsAtOnce, follower);
  }
  await times(2, follower);
  return follower.seen();
}

it.each(Object.entries(FOLLOWERS))(
  'events of an %s that are told twice, at once, or all at the end, take effect once',
  async (_, open) => {
    const once = await followed(open, 1);
    const twiceAtOnce = await followed(open, 2);
    expect(twiceAtOnce).toEqual(once);
    const atTheEnd = await followed(open, 0);
    expect(atTheEnd.state).toEqual(once.state);
    for (const type of new Set(atTheEnd.told)) {
      const count = (told: readonly string[]) => told.filter((each) => each === type).length;
      expect([type, count(atTheEnd.told)]).toEqual([type, Math.min(count(atTheEnd.told), count(once.told))]);
    }
  },
);
