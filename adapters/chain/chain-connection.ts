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
  /** How long one answer may take, in milliseconds, however many endpoints have to be asked for it. */
  readonly timeoutMs?: number;
  /** Told when an endpoint is set aside, and when it is back. */
  readonly onChange?: (change: EndpointChange) => void;
}

/** An eth_call. Gas in units; without it the node's own cap holds. */
export interface ChainCall {
  readonly to: Address;
  readonly data: Hex;
  readonly from?: Address;
  readonly gas?: bigint;
}

const DEFAULT_TIMEOUT_MS = 2000;
const UNAVAILABLE = 'The chain node does not answer; try again in a moment';

/** What may be asked of a second endpoint although the first one may have done it: it changes nothing, or the same thing once. */
const REPEATABLE = /^eth_(blockNumber|call|chainId|get\w+|sendRawTransaction)$/;

/**
 * The way to one chain, through the first of its endpoints that is well. One that fails is set aside for a while; the next one is
 * asked within the same bound of time. When all are set aside, they are asked all the same.
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

  /** How each endpoint is, in the order of preference. */
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
   * How high the chain is, by an endpoint that has the block.
   * @throws ServiceUnavailableError
   */
  head(): Promise<bigint> {
    return this.firstToSucceed((endpoint, sharers) => this.heights.read(endpoint, this.timeoutMs / sharers));
  }

  /**
   * Does something that needs one view of the chain: all its requests go to the same endpoint. When that one fails, it is begun
   * anew at the next. The work may say itself, by an EndpointFailure, that the endpoint contradicts itself.
   * @throws ServiceUnavailableError when no endpoint sees it through
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

  /** @param ask is told how many endpoints share what there is of time, this one included */
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

  /** Those that are well, and the others as a last resort; never one that would answer of another chain, or of an older day. */
  private candidates(): readonly { readonly endpoint: RpcEndpoint; readonly sharers: number }[] {
    return (['healthy', 'failing'] as const).flatMap((state) => {
      const endpoints = this.endpoints.filter(({ health }) => health.state === state);
      return endpoints.map((endpoint, index) => ({ endpoint, sharers: endpoints.length - index }));
    });
  }

  private setAside(endpoint: RpcEndpoint, failure: EndpointFailure): void {
    if (!this.isDestroyed) endpoint.health.failed(failure, performance.now());
  }

  /* Requests drive this, not a timer: where nothing is asked, nobody needs to know. */
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
