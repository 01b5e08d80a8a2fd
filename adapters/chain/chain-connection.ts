import { tracedPart } from '../../application/ports/tracing.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import { BatchPause } from './batch-pause.js';
import { ChainHeights } from './chain-heights.js';
import type { ChainView } from './chain-view.js';
import { EndpointFailure } from './endpoint-failure.js';
import type { EndpointState } from './endpoint-health.js';
import { toQuantity } from './hex.js';
import { Quorum } from './quorum.js';
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

/** With fewer endpoints there is no majority, and one endpoint answers for the chain. */
const LEAST_FOR_QUORUM = 3;

/** Methods that can be sent to a second endpoint when the first one failed, because executing them twice has no further effect. */
const REPEATABLE = /^eth_(blockNumber|call|chainId|feeHistory|get\w+|sendRawTransaction)$/;

/**
 * The connection to one chain, through its first healthy endpoint. An endpoint that fails is set aside for a while, and the next one is
 * asked within the same time limit. When all are set aside, they are asked all the same, and last those that are behind.
 */
export class ChainConnection {
  readonly chainId: number;
  private readonly endpoints: readonly RpcEndpoint[];
  private readonly heights: ChainHeights;
  private readonly timeoutMs: number;
  private readonly beingLookedAt = new Set<RpcEndpoint>();
  private isDestroyed = false;

  constructor({ rpcUrl, chainId, timeoutMs = DEFAULT_TIMEOUT_MS, onChange = () => {} }: ChainConnectionSettings) {
    this.chainId = chainId;
    this.timeoutMs = timeoutMs;
    const urls = [rpcUrl].flat();
    // What one endpoint has not answered is asked of the next one at once.
    const pause = new BatchPause();
    this.endpoints = urls.map((url, index) => new RpcEndpoint(nameOf(url, index, urls), url, chainId, onChange, pause));
    this.heights = new ChainHeights(this.endpoints);
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
    const ask = () =>
      this.firstToSucceed((endpoint, sharers) => {
        const left = deadline - performance.now();
        if (left <= 0) throw new ServiceUnavailableError(UNAVAILABLE);
        return endpoint.request<Result>(method, params, left / sharers);
      }, REPEATABLE.test(method));
    return tracedPart(`chain ${method}`, ask);
  }

  /** Runs a call against the latest block. Throws like `request`. */
  call({ gas, ...call }: ChainCall): Promise<Hex> {
    return this.request<Hex>('eth_call', [gas === undefined ? call : { ...call, gas: toQuantity(gas) }, 'latest']);
  }

  /**
   * The height of the chain: of an endpoint that has this block, or with three or more endpoints the height that most of them have reached.
   * @throws ServiceUnavailableError
   */
  head(): Promise<bigint> {
    if (this.endpoints.length < LEAST_FOR_QUORUM) {
      return this.firstToSucceed((endpoint, sharers) => this.heights.read(endpoint, this.timeoutMs / sharers));
    }
    return this.reachedByMost((endpoint) => this.heights.read(endpoint, this.timeoutMs));
  }

  /**
   * A height that each endpoint names, such as that of its newest final block: with three or more endpoints the one that more than half of
   * them have reached.
   * @throws ServiceUnavailableError
   */
  heightAtQuorum(work: (view: ChainView) => Promise<bigint>): Promise<bigint> {
    if (this.endpoints.length < LEAST_FOR_QUORUM) return this.atOneEndpoint(work);
    return this.reachedByMost((endpoint) => work(this.votingView(endpoint)));
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
        request: (method, params = [], batch) => endpoint.request(method, params, this.timeoutMs / sharers, batch),
        isBehind: (number) => this.heights.isKnownElsewhere(number, endpoint),
      }),
    );
  }

  /**
   * Runs work that decides about money. With three or more endpoints each of them does it, and the result is the one that more than half of
   * all endpoints have; with fewer it is `atOneEndpoint`. The work must ask for blocks by number or hash, because the endpoints' latest
   * blocks differ, and its result must be plain data (with bigint), because results are compared as JSON.
   * @throws ServiceUnavailableError when the endpoints do not agree, or too few of them answer
   * @throws whatever else the work throws at more than half of the endpoints
   */
  async atQuorum<Result>(work: (view: ChainView) => Promise<Result>): Promise<Result> {
    if (this.endpoints.length < LEAST_FOR_QUORUM) return this.atOneEndpoint(work);
    this.lookAround();
    const quorum = new Quorum<Result>(this.majority);
    for (const group of this.votingGroups()) {
      const decided = await quorum.decide(group.map((endpoint) => this.vote(endpoint, work)));
      if (decided) return decided.value;
    }
    throw new ServiceUnavailableError('The chain nodes do not agree; try again in a moment');
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

  /** The healthy endpoints first, then the others, and last those that are behind; never one of another chain. */
  private candidates(): readonly { readonly endpoint: RpcEndpoint; readonly sharers: number }[] {
    return (['healthy', 'failing', 'behind'] as const).flatMap((state) => {
      const endpoints = this.inState(state);
      return endpoints.map((endpoint, index) => ({ endpoint, sharers: endpoints.length - index }));
    });
  }

  private inState(...states: readonly EndpointState[]): readonly RpcEndpoint[] {
    return this.endpoints.filter(({ health }) => states.includes(health.state));
  }

  private get majority(): number {
    return Math.floor(this.endpoints.length / 2) + 1;
  }

  /** The healthy endpoints decide. The others are asked when these do not agree, or are too few. */
  private votingGroups(): readonly (readonly RpcEndpoint[])[] {
    return [this.inState('healthy'), this.inState('failing', 'behind')];
  }

  private async vote<Result>(endpoint: RpcEndpoint, work: (view: ChainView) => Promise<Result>): Promise<Result> {
    return this.settingAside(endpoint, () => work(this.votingView(endpoint)));
  }

  /* An endpoint without a block is outvoted. It need not be set aside for a block that arrives a moment later. */
  private votingView(endpoint: RpcEndpoint): ChainView {
    return {
      request: (method, params = [], batch) => endpoint.request(method, params, this.timeoutMs, batch),
      isBehind: () => false,
    };
  }

  /** The height that more than half of the endpoints have reached. */
  private async reachedByMost(heightOf: (endpoint: RpcEndpoint) => Promise<bigint>): Promise<bigint> {
    this.lookAround();
    const heights: bigint[] = [];
    for (const group of this.votingGroups()) {
      const read = (endpoint: RpcEndpoint) => this.settingAside(endpoint, () => heightOf(endpoint));
      const answers = await Promise.allSettled(group.map(read));
      for (const answer of answers) if (answer.status === 'fulfilled') heights.push(answer.value);
      const reached = heights.toSorted((one, other) => Number(other - one))[this.majority - 1];
      if (reached !== undefined) return reached;
    }
    throw new ServiceUnavailableError(UNAVAILABLE);
  }

  private async settingAside<Result>(endpoint: RpcEndpoint, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof EndpointFailure) this.setAside(endpoint, error);
      throw error;
    }
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
