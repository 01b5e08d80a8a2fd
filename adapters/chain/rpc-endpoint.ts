import type { BatchPause } from './batch-pause.js';
import { EndpointFailure } from './endpoint-failure.js';
import { EndpointHealth, type EndpointState } from './endpoint-health.js';
import { exchange, type RpcAddress, type RpcCall } from './json-rpc-request.js';
import { RpcRejection } from './rpc-rejection.js';

/** Reports that an endpoint failed, or that it is back. */
export interface EndpointChange {
  /** Host and port: the rest of a URL may be secret. */
  readonly endpoint: string;
  readonly state: EndpointState;
  /** A predicate: "does not answer in time". Null when the endpoint is back. */
  readonly reason: string | null;
}

interface WaitingCall extends RpcCall {
  readonly timeoutMs: number;
  /** Of the monotonic clock, in milliseconds. */
  readonly deadline: number;
  /** What has the same one is not separated from it. */
  readonly batch: object | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_BATCH = 50;
/** So many are sent alone at a time while nothing was answered since a failure. When none of them is answered, nor anything else meanwhile, the rest is not sent: the node is down. */
const LANES_IN_DOUBT = 4;
/** So many are sent alone at a time once something was answered: a call without an answer holds one of them, and a distant node serves many. */
const LANES = 50;
/** A call that has less of its time left when it is sent says nothing about the node when the time is up. */
const FAIR_SHARE = 0.5;
const CHAIN_ID: RpcCall = { method: 'eth_chainId', params: [] };

/**
 * One node behind a URL. Requests of the same turn of the event loop are sent as one batch, or each alone after a failure. The first request, and the first after a
 * failure, check that the endpoint serves the right chain.
 */
export class RpcEndpoint {
  readonly health: EndpointHealth;
  private readonly address: RpcAddress;
  private waiting: WaitingCall[] = [];
  private readonly running = new Set<AbortController>();
  private batchLimit = MAX_BATCH;
  private isOnRightChain = false;
  private answers = 0;
  /** Nothing was answered since a request had no answer at all. */
  private isInDoubt = true;
  /** What is sent alone, and by how many lanes now. */
  private alone: (readonly WaitingCall[])[] = [];
  private lanes = 0;
  private isDestroyed = false;

  /** @param name its name in logs; it must not contain credentials */
  constructor(
    readonly name: string,
    url: string,
    private readonly chainId: number,
    onChange: (change: EndpointChange) => void,
    private readonly pause: BatchPause,
  ) {
    this.address = addressOf(url);
    this.health = new EndpointHealth((state, failure) => {
      this.isOnRightChain &&= state === 'healthy';
      onChange({ endpoint: name, state, reason: failure?.message ?? null });
    });
  }

  /**
   * @param batch see ChainView
   * @throws EndpointFailure when there is no answer in time, or an unusable one
   * @throws RpcRejection when the answer is an error
   */
  request<Result>(method: string, params: readonly unknown[], timeoutMs: number, batch?: object): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => this.sendWaiting());
      const settle = (result: unknown) => resolve(result as Result);
      const deadline = performance.now() + timeoutMs;
      this.waiting.push({ method, params, timeoutMs, deadline, batch, resolve: settle, reject });
    });
  }

  /** Aborts the requests that are under way. */
  destroy(): void {
    this.isDestroyed = true;
    for (const controller of this.running) controller.abort();
  }

  private sendWaiting(): void {
    const calls = this.waiting;
    this.waiting = [];
    this.send(calls);
  }

  private send(calls: readonly WaitingCall[]): void {
    const units = unitsOf(calls);
    if (units.length > 1 && this.pause.isOn(performance.now())) this.sendEachAlone(units);
    else for (const batch of batchesOf(units, this.batchLimit)) void this.sendBatch(batch);
  }

  private sendEachAlone(units: readonly (readonly WaitingCall[])[]): void {
    this.alone.push(...units);
    this.openLanes(this.answers);
  }

  private openLanes(before: number): void {
    while (this.alone.length > 0 && this.lanes < (this.isInDoubt ? LANES_IN_DOUBT : LANES)) void this.lane(before);
  }

  /** Ends at a failure while nothing is answered. What waits behind the last lane gets its failure. @param before how many answers there were */
  private async lane(before: number): Promise<void> {
    this.lanes += 1;
    let failure: unknown = null;
    while (failure === null || this.answers > before) {
      const unit = this.alone.shift();
      if (!unit) break;
      if (timeLeft(unit) > 0) failure = await this.sendBatch(unit);
      else for (const call of unit) settle(call, new EndpointFailure('does not answer in time'));
      if (failure === null) this.openLanes(before);
    }
    this.lanes -= 1;
    if (this.lanes > 0) return;
    const unsent = this.alone.flat();
    this.alone = [];
    for (const call of unsent) settle(call, failure);
  }

  /** @returns the failure when there is no answer at all */
  private async sendBatch(calls: readonly WaitingCall[]): Promise<unknown> {
    const isFair = hasFairShare(calls);
    try {
      const outcomes = await this.exchange(calls);
      this.answers += 1;
      this.isInDoubt = false;
      for (const outcome of outcomes) this.noteUnanswered(outcome, calls);
      for (const [index, call] of calls.entries()) settle(call, outcomes[index]);
    } catch (error) {
      if (error instanceof RpcRejection && !error.isOverload && calls.length > 1) {
        this.batchLimit = Math.ceil(calls.length / 2);
        this.send(calls);
        return null;
      }
      if (isFair) {
        this.isInDoubt = true;
        this.noteUnanswered(error, calls);
      }
      for (const call of calls) settle(call, error);
      return error;
    }
    return null;
  }

  /* A call alone that an endpoint in trouble does not answer, such as a look whether it is back, says nothing about other calls. */
  private noteUnanswered(outcome: unknown, { length }: readonly WaitingCall[]): void {
    if (!(outcome instanceof EndpointFailure) || outcome.isOfAll) return;
    if (length > 1 || this.health.state === 'healthy') this.pause.begin(performance.now());
  }

  private async exchange(calls: readonly WaitingCall[]): Promise<readonly unknown[]> {
    const controller = new AbortController();
    if (this.isDestroyed) throw new EndpointFailure('is asked no longer', { isOfAll: true });
    const timer = setTimeout(() => controller.abort(), timeLeft(calls));
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
    if (chainId instanceof EndpointFailure) throw chainId;
    if (chainId instanceof RpcRejection) throw new EndpointFailure(`does not say its chain: ${chainId.message}`);
    if (Number(chainId) !== this.chainId) {
      const message = `serves chain ${Number(chainId)}, not ${this.chainId}`;
      throw new EndpointFailure(message, { trouble: 'wrong_chain' });
    }
    this.isOnRightChain = true;
  }
}

/** Until the first of them has to be answered, in milliseconds. */
function timeLeft(calls: readonly WaitingCall[]): number {
  return Math.min(...calls.map(({ deadline }) => deadline)) - performance.now();
}

/** Whether what is sent now can be answered in time by a node that is well. */
function hasFairShare(calls: readonly WaitingCall[]): boolean {
  const now = performance.now();
  return calls.every(({ deadline, timeoutMs }) => deadline - now >= timeoutMs * FAIR_SHARE);
}

/** What belongs together, in the order of the first of each. */
function unitsOf(calls: readonly WaitingCall[]): readonly (readonly WaitingCall[])[] {
  const units = new Map<object, WaitingCall[]>();
  for (const call of calls) {
    const unit = units.get(call.batch ?? call);
    if (unit) unit.push(call);
    else units.set(call.batch ?? call, [call]);
  }
  return [...units.values()];
}

/** Separates a unit only when the node takes none of its size. */
function batchesOf(units: readonly (readonly WaitingCall[])[], most: number): readonly (readonly WaitingCall[])[] {
  const batches: WaitingCall[][] = [];
  for (const unit of units) {
    const last = batches.at(-1);
    if (last && last.length + unit.length <= most) last.push(...unit);
    else for (let start = 0; start < unit.length; start += most) batches.push(unit.slice(start, start + most));
  }
  return batches;
}

function settle(call: WaitingCall, outcome: unknown): void {
  if (!(outcome instanceof Error)) call.resolve(outcome);
  else if (!(outcome instanceof RpcRejection) || isAnswer(outcome, call)) call.reject(outcome);
  else call.reject(new EndpointFailure(`cannot answer: ${outcome.message}`, { cause: outcome }));
}

/* A node may lack the state of an old block, but every node has the state of the latest one. */
function isAnswer(rejection: RpcRejection, { params }: RpcCall): boolean {
  return !rejection.isOverload && !(rejection.isWithoutState && params.includes('latest'));
}

/** Moves credentials from the URL to a header, because fetch refuses such URLs. */
function addressOf(url: string): RpcAddress {
  const { username, password } = new URL(url);
  if (username === '' && password === '') return { url, headers: {} };
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url: bare.href, headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } };
}
