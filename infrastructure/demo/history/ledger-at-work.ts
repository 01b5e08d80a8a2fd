import { setTimeout as delay } from 'node:timers/promises';
import type { FollowChain } from '../../../application/indexing/follow-chain.js';

const BLOCKS_AT_ONCE = 500;
const LOOK_AGAIN_MS = 5;

/** Lets the ledger follow the chain while the work runs, because no indexer runs yet. */
export async function withLedgerAtWork<Result>(follow: FollowChain, work: () => Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const following = (async () => {
    while (!ended.signal.aborted) {
      await follow.execute(BLOCKS_AT_ONCE);
      await delay(LOOK_AGAIN_MS);
    }
  })();
  try {
    return await Promise.race([work(), following.then(() => Promise.reject(new Error('The ledger has stopped')))]);
  } finally {
    ended.abort();
    await following;
  }
}
