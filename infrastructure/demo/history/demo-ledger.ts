import { setTimeout as delay } from 'node:timers/promises';
import type { FollowChain } from '../../../application/indexing/follow-chain.js';

const BLOCKS_AT_ONCE = 500;
const LOOK_AGAIN_MS = 5;
/** Who waits for the ledger by itself looks as often. */
const FOLLOW_EVERY_MS = 20;
const ENDS_WITHIN_MS = 10_000;

/** The ledger of a new sandbox, in which no indexer runs yet. It follows the chain when somebody needs it. */
export class DemoLedger {
  constructor(private readonly follow: Pick<FollowChain, 'execute'>) {}

  /** Brings the ledger to the block that is the newest one now. */
  async catchUp(): Promise<void> {
    while ((await this.follow.execute(BLOCKS_AT_ONCE)) === BLOCKS_AT_ONCE);
  }

  /**
   * Does a step until it has ended, with the ledger brought up before each look.
   * @param step brings it forward; it may be done again, because a node has a block a moment after the transaction
   * @param ended looks for the end
   * @throws Error when it does not end within ten seconds
   */
  async until(what: string, step: () => Promise<unknown>, ended: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + ENDS_WITHIN_MS;
    while (performance.now() < deadline) {
      await step();
      await this.catchUp();
      if (await ended()) return;
      await delay(LOOK_AGAIN_MS);
    }
    throw new Error(`${what} has not ended within ${ENDS_WITHIN_MS / 1000} s`);
  }

  /** Follows the chain while work runs that waits for the ledger by itself. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const ended = new AbortController();
    const following = (async () => {
      while (!ended.signal.aborted) {
        await this.catchUp();
        await delay(FOLLOW_EVERY_MS);
      }
    })();
    try {
      return await Promise.race([work(), following.then(() => Promise.reject(new Error('The ledger has stopped')))]);
    } finally {
      ended.abort();
      await following;
    }
  }
}
