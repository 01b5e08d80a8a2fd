import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SandboxClock } from '../../../adapters/persistence/sandbox-clock.js';
import { DAY, HOUR, MINUTE } from '../../support/builders/time.js';
import { eventually } from '../../support/eventually.js';
import { BreakableLink } from './support/breakable-link.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;
const stops: (() => void)[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.sql('TRUNCATE sandbox_clock'));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const WITHIN_MS = 60_000;
/** How far the machine's clock may move while a test looks at it. */
const MEANWHILE_MS = 5_000;

/** The clock of a process of its own. */
async function startedClock(): Promise<SandboxClock> {
  const clock = new SandboxClock(await db.connect(), db.channel());
  stops.push(await clock.start());
  return clock;
}

const aheadMs = (clock: SandboxClock) => clock.now().getTime() - Date.now();
const runsAheadBy = (clock: SandboxClock, milliseconds: number) =>
  eventually(
    `the clock to run ahead by ${milliseconds} ms`,
    async () => Math.abs(aheadMs(clock) - milliseconds) < MEANWHILE_MS,
    WITHIN_MS,
  );

describe('the sandbox clock', () => {
  it('goes with the machine’s until it is advanced', async () => {
    expect(Math.abs(aheadMs(await startedClock()))).toBeLessThan(MEANWHILE_MS);
  });

  it('is ahead at once where it was advanced, and soon in every other process', async () => {
    const [here, there] = [await startedClock(), await startedClock()];
    await here.advance(6 * HOUR);
    expect(aheadMs(here)).toBeGreaterThanOrEqual(6 * HOUR - 1);

    await runsAheadBy(there, 6 * HOUR);
    await there.advance(DAY);
    await runsAheadBy(here, DAY + 6 * HOUR);
  });

  it('is as far ahead after a restart', async () => {
    await (await startedClock()).advance(30 * DAY);

    expect(aheadMs(await startedClock())).toBeGreaterThanOrEqual(30 * DAY - 1);
  });

  it('adds up advances of two processes at once', async () => {
    const [here, there] = [await startedClock(), await startedClock()];
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).advance(HOUR)));

    await Promise.all([runsAheadBy(here, 20 * HOUR), runsAheadBy(there, 20 * HOUR)]);
    await runsAheadBy(await startedClock(), 20 * HOUR);
  });

  it('never goes back while it is advanced', async () => {
    const [here, there] = [await startedClock(), await startedClock()];
    const readings: number[] = [];
    const advances = Array.from({ length: 20 }, async (_, index) => {
      await (index % 2 ? here : there).advance(MINUTE);
      readings.push(here.now().getTime());
    });
    await Promise.all(advances);

    expect(readings).toEqual([...readings].sort((a, b) => a - b));
  });

  it('catches up when an advance was not heard, because the connection was broken', async () => {
    const link = await BreakableLink.to(db.url);
    const deaf = new SandboxClock(await db.connect(), db.channel(link.url));
    stops.push(await deaf.start());
    const other = await startedClock();
    await other.advance(HOUR);
    await runsAheadBy(deaf, HOUR);
    link.cut();
    await other.advance(HOUR);
    link.mend();

    await runsAheadBy(deaf, 2 * HOUR);
    await link.close();
  });

  it('can be advanced while nobody can be told', async () => {
    const link = await BreakableLink.to(db.url);
    link.cut();
    const mute = new SandboxClock(await db.connect(), db.channel(link.url));
    stops.push(await mute.start());
    await mute.advance(HOUR);

    expect(aheadMs(mute)).toBeGreaterThanOrEqual(HOUR - 1);
    await link.close();
  });
});
