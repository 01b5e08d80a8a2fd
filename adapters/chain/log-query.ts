import type { Hex } from '../../application/ports/user-operation.js';
import type { RpcLog } from './chain-logs.js';
import type { ChainView } from './chain-view.js';
import { EndpointFailure } from './endpoint-failure.js';
import { toQuantity } from './hex.js';
import { RpcRejection } from './rpc-rejection.js';

/** For each topic of a log the accepted values, or null for any value. */
export type TopicFilter = readonly (readonly Hex[] | null)[];

const LONGEST_BLOCK_RANGE = 10_000n;

/** How much larger the next range is after a success. A limit of the node is therefore hit by at most one of eight requests. */
const GROWTH = 8n;

/** A failure over a range no longer than this is not caused by its length. */
const SHORT = 100n;

/** Fetches the logs of any block range in pieces. It remembers the length that the nodes accept. */
export class LogQuery {
  private longest = LONGEST_BLOCK_RANGE;

  /**
   * The logs of the blocks from…to that match the filter, in the order of the chain.
   * @returns null when the node does not have all of these blocks
   * @throws EndpointFailure
   */
  async run(view: ChainView, topics: TopicFilter, from: bigint, to: bigint): Promise<readonly RpcLog[] | null> {
    const found: RpcLog[][] = [];
    for (let start = from; start <= to; ) {
      const end = start + this.longest > to ? to : start + this.longest - 1n;
      const logs = await this.piece(view, topics, start, end);
      if (logs === 'beyondHead') return null;
      if (logs === 'tooMuch') continue;
      found.push(logs);
      start = end + 1n;
    }
    return found.length === 1 && found[0] ? found[0] : found.flat();
  }

  private async piece(
    view: ChainView,
    topics: TopicFilter,
    from: bigint,
    to: bigint,
  ): Promise<RpcLog[] | 'tooMuch' | 'beyondHead'> {
    const length = to - from + 1n;
    const filter = { fromBlock: toQuantity(from), toBlock: toQuantity(to), topics };
    try {
      const logs = await view.request<unknown>('eth_getLogs', [filter]);
      if (!Array.isArray(logs)) throw new EndpointFailure('answers something that is not a list of logs');
      if (length === this.longest)
        this.longest = atMost(LONGEST_BLOCK_RANGE, this.longest + this.longest / GROWTH + 1n);
      return logs;
    } catch (error) {
      const isTooMuch = error instanceof RpcRejection && error.isTooMuch && length > 1n;
      if (isTooMuch || length > SHORT) this.longest = atMost(this.longest, length / 2n);
      if (isTooMuch) return 'tooMuch';
      if (!(error instanceof RpcRejection)) throw error;
      if (error.isBeyondHead) return 'beyondHead';
      throw new EndpointFailure(`refuses to show logs: ${error.message}`, { cause: error });
    }
  }
}

function atMost(limit: bigint, value: bigint): bigint {
  return value < limit ? value : limit;
}
