import { type BlockHeader, readHeader } from './block-headers.js';
import type { ChainView } from './chain-view.js';
import { EndpointFailure } from './endpoint-failure.js';
import type { RpcEndpoint } from './rpc-endpoint.js';

/** How many blocks two healthy endpoints may differ when they are asked one after the other. */
const TOLERANCE = 5n;

/** The highest block that each endpoint has shown. It distinguishes an endpoint that is behind from a chain that became shorter. */
export class ChainHeights {
  private readonly shown = new Map<RpcEndpoint, BlockHeader>();

  /**
   * The number of the newest block that the endpoint has, verified.
   * @throws EndpointFailure when it names a block that it does not have, or is too far behind the others
   */
  async read(endpoint: RpcEndpoint, timeoutMs: number): Promise<bigint> {
    const view: Pick<ChainView, 'request'> = {
      request: (method, params = []) => endpoint.request(method, params, timeoutMs),
    };
    const head = await readHeader(view, 'latest');
    if (!head) throw new EndpointFailure('has no newest block');
    if (this.shown.get(endpoint)?.hash !== head.hash) {
      if (!(await readHeader(view, head.number)))
        throw new EndpointFailure('lacks the block that it says is its newest');
      this.shown.set(endpoint, head);
    }
    if (this.isKnownElsewhere(head.number + TOLERANCE + 1n, endpoint)) {
      throw new EndpointFailure('is behind the others', { trouble: 'behind' });
    }
    return head.number;
  }

  /** Whether an endpoint other than this one has shown a block at this height. */
  isKnownElsewhere(number: bigint, endpoint: RpcEndpoint): boolean {
    return [...this.shown].some(([other, head]) => other !== endpoint && head.number >= number);
  }
}
