import { dropDatabase, migratedDatabase } from '../databases.js';
import { type Spread, spreadOf } from '../statistics.js';
import { indexChain } from './booked-chain.js';
import { startBusyChain } from './busy-chain.js';
import { storeRawLogs } from './raw-logs.js';

export interface BackFillPlan {
  readonly blocks: number;
  readonly transfersEach: number;
  readonly rounds: number;
}

/** What the indexer's blocks per second, divided by the bare loop's, should reach. */
export const BACK_FILL_GOAL = 0.6;

/** Blocks in one question to the node, as configured unless an operator says otherwise. */
const BLOCKS_PER_RANGE = 2_000;
const DATABASE = 'back_fill';

export interface BackFill {
  readonly plan: BackFillPlan;
  /** Blocks per second. */
  readonly indexer: Spread;
  readonly bareLoop: Spread;
  /** The indexer's blocks per second divided by the bare loop's, of the same round. */
  readonly ratio: Spread;
}

/** Lets the indexer and a loop that only stores logs read the same blocks in turns, each time into an empty database. */
export async function measureBackFill(
  databaseUrl: string,
  plan: BackFillPlan,
  progress: (doing: string) => void,
): Promise<BackFill> {
  const { blocks, transfersEach, rounds } = plan;
  const chain = await startBusyChain(blocks, transfersEach, (block) =>
    progress(`making a chain: block ${block} of ${blocks}`),
  );
  try {
    const measured: { indexerMs: number; bareMs: number }[] = [];
    // The first round is thrown away: the compiler warms up.
    for (let round = 0; round <= rounds; round += 1) {
      progress(`back-fill: round ${round} of ${rounds}`);
      const bareMs = await inAnEmptyDatabase(databaseUrl, (url) =>
        storeRawLogs(url, chain, BLOCKS_PER_RANGE, blocks * transfersEach),
      );
      const indexerMs = await inAnEmptyDatabase(databaseUrl, (url) => indexChain(url, chain, BLOCKS_PER_RANGE));
      if (round > 0) measured.push({ indexerMs, bareMs });
    }
    const perSecond = (milliseconds: number) => (blocks / milliseconds) * 1000;
    return {
      plan,
      indexer: spreadOf(measured.map(({ indexerMs }) => perSecond(indexerMs))),
      bareLoop: spreadOf(measured.map(({ bareMs }) => perSecond(bareMs))),
      ratio: spreadOf(measured.map(({ indexerMs, bareMs }) => bareMs / indexerMs)),
    };
  } finally {
    await chain.stop();
  }
}

async function inAnEmptyDatabase<Result>(databaseUrl: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const url = await migratedDatabase(databaseUrl, DATABASE);
  try {
    return await work(url);
  } finally {
    await dropDatabase(databaseUrl, DATABASE);
  }
}
