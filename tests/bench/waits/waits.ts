import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../infrastructure/embedded/free-port.js';
import { TestBrowser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { OwnerPage } from '../../support/sandbox/owner-page.js';
import { Sandbox } from '../../support/sandbox/sandbox.js';
import { type Spread, spreadOf } from '../statistics.js';

export interface WaitsPlan {
  readonly rounds: number;
  /** How many days the demo people of a new sandbox live through; `npm start` lets them live through ninety. */
  readonly historyDays: number;
}

/** What people wait for, in milliseconds. */
export interface Waits {
  readonly plan: WaitsPlan;
  /** A start on an empty data directory, with the history of its people, and an end; each once in a round, like all that follows. */
  readonly firstStart: Spread;
  readonly stop: Spread;
  /** A start on the data of the one before. */
  readonly secondStart: Spread;
  /** Home with balances and a transaction on it, in a browser that has never been here. */
  readonly firstView: Spread;
}

/** Milliseconds that the medians should not exceed. */
export const WAITS_GOALS = { firstStart: 15_000, stop: 10_000, secondStart: 1_800, firstView: 1_000 } as const;

const TELL_WHEN_COMPLETE = `
  const seen = new MutationObserver(() => {
    if (!document.querySelector('main a[href^="/app/activity/0x"]')) return;
    seen.disconnect();
    requestAnimationFrame(() => performance.mark('complete'));
  });
  seen.observe(document, { childList: true, subtree: true });`;

type Round = Readonly<Record<keyof typeof WAITS_GOALS, number>>;

/** Starts, stops and opens the app again and again. @param directory for the data of the services, on a real disk */
export async function measureWaits(
  directory: string,
  plan: WaitsPlan,
  progress: (doing: string) => void,
): Promise<Waits> {
  const browser = await TestBrowser.start();
  try {
    const rounds: Round[] = [];
    for (let round = 1; round <= plan.rounds; round += 1) {
      progress(`starts and first views: round ${round} of ${plan.rounds}`);
      rounds.push(await measureRound(directory, plan, browser));
    }
    const spread = (wait: keyof Round) => spreadOf(rounds.map((measured) => measured[wait]));
    return {
      plan,
      firstStart: spread('firstStart'),
      stop: spread('stop'),
      secondStart: spread('secondStart'),
      firstView: spread('firstView'),
    };
  } finally {
    await browser.stop();
  }
}

async function measureRound(directory: string, { historyDays }: WaitsPlan, browser: TestBrowser): Promise<Round> {
  const dataDirectory = await mkdtemp(join(directory, 'waits-'));
  try {
    // What `npm start` starts, not the bundle of the tests.
    const environment = { DEMO_HISTORY_DAYS: String(historyDays) };
    const options = { dataDirectory, port: await freePort(), environment };
    const [firstStart, fresh] = await timed(() => Sandbox.start(options));
    const [stop] = await timed(() => fresh.stop({ keepData: true }));
    const [secondStart, sandbox] = await timed(() => Sandbox.start(options));
    const firstView = await timeFirstView(sandbox, browser).finally(() => sandbox.stop());
    return { firstStart, stop, secondStart, firstView };
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function timeFirstView(sandbox: Sandbox, browser: TestBrowser): Promise<number> {
  const [payer, recipient] = [await sandbox.newPerson({ USD: '10' }), await sandbox.newPerson()];
  const payment = await payer.rest.proposed({ recipientUsername: recipient.username, amount: '1' });
  await payer.app.approve(payment);
  await payer.rest.settled(payment);
  const { page, visitor } = await OwnerPage.open(sandbox, browser, payer);
  await page.addInitScript(TELL_WHEN_COMPLETE);
  await page.goto(`${sandbox.url}/app/`);
  const complete = () => page.evaluate<number>('performance.getEntriesByName("complete")[0]?.startTime');
  const milliseconds = await eventually('the first view', complete);
  await visitor.leave();
  return milliseconds;
}

async function timed<Result>(work: () => Promise<Result>): Promise<readonly [milliseconds: number, result: Result]> {
  const startedAt = performance.now();
  const result = await work();
  return [performance.now() - startedAt, result];
}
