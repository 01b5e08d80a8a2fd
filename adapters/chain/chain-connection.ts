import type { Address, Hex } from '../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { ChainHeights } from './chain-heights.js';
import type { ChainView } from './chain-view.js';
import { EndpointFailure } from './endpoint-failure.js';
import type { EndpointState } from './endpoint-health.js';
import { toQuantity } from './hex.js';
import { type EndpointChange, RpcEndpoint } from './rpc-endpoint.js';

export interface ChainConnectionSettings {
  /** One endpoint, or several of the same chain, the preferred one first. */
  readonly rpcUrl: string | readonly string[];
  readonly chainId: number;
  /** How long one answer may take in milliseconds, with all endpoints together. */
  readonly timeoutMs?: number;
  /** Called when an endpoint is set aside, and when it is back. */
  readonly onChange?: (change: EndpointChange) => void;
}

/** An eth_call. Gas in units; without it the node's own limit applies. */
export interface ChainCall {
  readonly to: Address;
  readonly data: Hex;
  readonly from?: Address;
  readonly gas?: bigint;
}

const DEFAULT_TIMEOUT_MS = 2000;
const UNAVAILABLE = 'The chain node does not answer; try again in a moment';

/** Methods that can be sent to a second endpoint when the first one failed, because executing them twice has no further effect. */
const REPEATABLE = /^eth_(blockNumber|call|chainId|get\w+|sendRawTransaction)$/;

/**
 * The connection to one chain, through its first healthy endpoint. An endpoint that fails is set aside for a while, and the next one is
 * asked within the same time limit. When all are set aside, they are asked all the same.
 */
export class ChainConnection {
  readonly chainId: number;
  private readonly endpoints: readonly RpcEndpoint[];
  private readonly heights = new ChainHeights();
  private readonly timeoutMs: number;
  private readonly beingLookedAt = new Set<RpcEndpoint>();
  private isDestroyed = false;

  constructor({ rpcUrl, chainId, timeoutMs = DEFAULT_TIMEOUT_MS, onChange = () => {} }: ChainConnectionSettings) {
    this.chainId = chainId;
    this.timeoutMs = timeoutMs;
    const urls = [rpcUrl].flat();
    this.endpoints = urls.map((url, index) => new RpcEndpoint(nameOf(url, index, urls), url, chainId, onChange));
  }

  /** The state of each endpoint, in the order of preference. */
  get states(): readonly { readonly endpoint: string; readonly state: EndpointState }[] {
    return this.endpoints.map(({ name, health }) => ({ endpoint: name, state: health.state }));
  }

  /**
   * @returns the result in the form of the Ethereum JSON-RPC API
   * @throws ServiceUnavailableError when no endpoint answers in time
   * @throws RpcRejection when the answer is an error
   */
  async request<Result>(method: string, params: readonly unknown[] = []): Promise<Result> {
    const deadline = performance.now() + this.timeoutMs;
    return this.firstToSucceed((endpoint, sharers) => {
      const left = deadline - performance.now();
      if (left <= 0) throw new ServiceUnavailableError(UNAVAILABLE);
      return endpoint.request<Result>(method, params, left / sharers);
    }, REPEATABLE.test(method));
  }

  /** Runs a call against the latest block. Throws like `request`. */
  call({ gas, ...call }: ChainCall): Promise<Hex> {
    return this.request<Hex>('eth_call', [gas === undefined ? call : { ...call, gas: toQuantity(gas) }, 'latest']);
  }

  /**
   * The height of the chain, from an endpoint that has this block.
   * @throws ServiceUnavailableError
   */
  head(): Promise<bigint> {
    return this.firstToSucceed((endpoint, sharers) => this.heights.read(endpoint, this.timeoutMs / sharers));
  }

  /**
   * Runs work that needs one view of the chain: all its requests go to the same endpoint. When the endpoint fails, the work starts again
   * at the next one. The work may throw an EndpointFailure itself when the endpoint contradicts itself.
   * @throws ServiceUnavailableError when no endpoint completes it
   * @throws whatever else the work throws
   */
  atOneEndpoint<Result>(work: (view: ChainView) => Promise<Result>): Promise<Result> {
    return this.firstToSucceed((endpoint, sharers) =>
      work({
        request: (method, params = []) => endpoint.request(method, params, this.timeoutMs / sharers),
        isBehind: (number) => this.heights.isKnownElsewhere(number, endpoint),
      }),
    );
  }

  destroy(): void {
    this.isDestroyed = true;
    for (const endpoint of this.endpoints) endpoint.destroy();
  }

  /** @param ask gets the number of endpoints that share the remaining time, this one included */
  private async firstToSucceed<Result>(
    ask: (endpoint: RpcEndpoint, sharers: number) => Promise<Result>,
    isRepeatable = true,
  ): Promise<Result> {
    this.lookAround();
    let failure: unknown;
    for (const { endpoint, sharers } of this.candidates()) {
      try {
        return await ask(endpoint, sharers);
      } catch (error) {
        if (!(error instanceof EndpointFailure)) throw error;
        failure = error;
        this.setAside(endpoint, error);
        if (!isRepeatable) break;
      }
    }
    throw new ServiceUnavailableError(UNAVAILABLE, { cause: failure });
  }

  /** The healthy endpoints first, then the others; never one of another chain, and never one that is behind. */
  private candidates(): readonly { readonly endpoint: RpcEndpoint; readonly sharers: number }[] {
    return (['healthy', 'failing'] as const).flatMap((state) => {
      const endpoints = this.endpoints.filter(({ health }) => health.state === state);
      return endpoints.map((endpoint, index) => ({ endpoint, sharers: endpoints.length - index }));
    });
  }

  private setAside(endpoint: RpcEndpoint, failure: EndpointFailure): void {
    if (!this.isDestroyed) endpoint.health.failed(failure, performance.now());
  }

  /* Each request starts the due checks. No timer is needed, because an idle connection needs no checks. */
  private lookAround(): void {
    const now = performance.now();
    for (const endpoint of this.endpoints) {
      const hasChoice = this.endpoints.length > 1 || endpoint.health.state !== 'healthy';
      if (hasChoice && endpoint.health.isWorthALook(now)) void this.lookAt(endpoint);
    }
  }

  private async lookAt(endpoint: RpcEndpoint): Promise<void> {
    if (this.beingLookedAt.has(endpoint)) return;
    this.beingLookedAt.add(endpoint);
    const begunAt = performance.now();
    try {
      await this.heights.read(endpoint, this.timeoutMs);
      endpoint.health.passed(begunAt, performance.now());
    } catch (error) {
      this.setAside(endpoint, error instanceof EndpointFailure ? error : new EndpointFailure(String(error)));
    } finally {
      this.beingLookedAt.delete(endpoint);
    }
  }
}

function nameOf(url: string, index: number, urls: readonly string[]): string {
  const { host } = new URL(url);
  const isAlone = urls.every((other, otherIndex) => otherIndex === index || new URL(other).host !== host);
  return isAlone ? host : `${host} (${index + 1})`;
}
