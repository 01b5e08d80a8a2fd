import { EndpointFailure } from './endpoint-failure.js';
import { EndpointHealth, type EndpointState } from './endpoint-health.js';
import { exchange, type RpcAddress, type RpcCall } from './json-rpc-request.js';
import { RpcRejection } from './rpc-rejection.js';

/** What goes wrong with an endpoint, or that it is back. */
export interface EndpointChange {
  /** Host and port: the rest of a URL may be secret. */
  readonly endpoint: string;
  readonly state: EndpointState;
  /** As a predicate of the endpoint: "does not answer in time". Null when it is back. */
  readonly reason: string | null;
}

interface WaitingCall extends RpcCall {
  readonly timeoutMs: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_BATCH = 50;
const CHAIN_ID: RpcCall = { method: 'eth_chainId', params: [] };

/**
 * One node, or what stands for one behind a URL. Requests made in the same turn of the event loop travel as one batch; the first
 * one, and the first after a failure, makes sure that the chain is the right one.
 */
export class RpcEndpoint {
  readonly health: EndpointHealth;
  private readonly address: RpcAddress;
  private waiting: WaitingCall[] = [];
  private readonly running = new Set<AbortController>();
  private batchLimit = MAX_BATCH;
  private isOnRightChain = false;

  /** @param name what it is called where people read it; must not give credentials away */
  constructor(
    readonly name: string,
    url: string,
    private readonly chainId: number,
    onChange: (change: EndpointChange) => void,
  ) {
    this.address = addressOf(url);
    this.health = new EndpointHealth((state, failure) => {
      this.isOnRightChain &&= state === 'healthy';
      onChange({ endpoint: name, state, reason: failure?.message ?? null });
    });
  }

  /**
   * @throws EndpointFailure when there is no answer in time, or none that can be used
   * @throws RpcRejection when the answer is an error
   */
  request<Result>(method: string, params: readonly unknown[], timeoutMs: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => this.sendWaiting());
      const settle = (result: unknown) => resolve(result as Result);
      this.waiting.push({ method, params, timeoutMs, resolve: settle, reject });
    });
  }

  /** Ends what is under way. */
  destroy(): void {
    for (const controller of this.running) controller.abort();
  }

  private sendWaiting(): void {
    const calls = this.waiting;
    this.waiting = [];
    this.send(calls);
  }

  private send(calls: readonly WaitingCall[]): void {
    for (let start = 0; start < calls.length; start += this.batchLimit) {
      void this.sendBatch(calls.slice(start, start + this.batchLimit));
    }
  }

  private async sendBatch(calls: readonly WaitingCall[]): Promise<void> {
    try {
      const outcomes = await this.exchange(calls);
      for (const [index, call] of calls.entries()) settle(call, outcomes[index]);
    } catch (error) {
      if (error instanceof RpcRejection && !error.isOverload && calls.length > 1) {
        this.batchLimit = Math.ceil(calls.length / 2);
        this.send(calls);
      } else {
        for (const call of calls) settle(call, error);
      }
    }
  }

  private async exchange(calls: readonly WaitingCall[]): Promise<readonly unknown[]> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), Math.min(...calls.map(({ timeoutMs }) => timeoutMs)));
    this.running.add(controller);
    try {
      if (!this.isOnRightChain) await this.assertRightChain(controller.signal);
      return await exchange(this.address, calls, controller.signal);
    } finally {
      clearTimeout(timer);
      this.running.delete(controller);
    }
  }

  private async assertRightChain(signal: AbortSignal): Promise<void> {
    const [chainId] = await exchange(this.address, [CHAIN_ID], signal);
    if (chainId instanceof RpcRejection) throw new EndpointFailure(`does not say its chain: ${chainId.message}`);
    if (Number(chainId) !== this.chainId) {
      const message = `serves chain ${Number(chainId)}, not ${this.chainId}`;
      throw new EndpointFailure(message, { trouble: 'wrong_chain' });
    }
    this.isOnRightChain = true;
  }
}

function settle(call: WaitingCall, outcome: unknown): void {
  if (!(outcome instanceof Error)) call.resolve(outcome);
  else if (!(outcome instanceof RpcRejection) || isAnswer(outcome, call)) call.reject(outcome);
  else call.reject(new EndpointFailure(`cannot answer: ${outcome.message}`, { cause: outcome }));
}

/* Without the state of a block, it may be that the block is gone; but every node has a latest one. */
function isAnswer(rejection: RpcRejection, { params }: RpcCall): boolean {
  return !rejection.isOverload && !(rejection.isWithoutState && params.includes('latest'));
}

/** Credentials in a URL become a header: fetch refuses such URLs. */
function addressOf(url: string): RpcAddress {
  const { username, password } = new URL(url);
  if (username === '' && password === '') return { url, headers: {} };
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url: bare.href, headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } };
}
