import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../../application/ports/logger.js';
import {
  FIFTHS,
  type RateLimiter,
  type RateLimitVerdict,
  type RequestWeight,
} from '../../application/ports/rate-limiter.js';
import { inSeconds, wholeRequests } from './slices.js';
import { TAKE_SCRIPT } from './take-script.js';

const KEY_PREFIX = 'account-and-payments:rate:';
const CONNECT_LIMIT_MS = 3_000;
const LONGEST_RECONNECT_PAUSE_MS = 2_000;
/** A connection without an answer for this long is opened again. */
const DEAD_AFTER_MS = 2_000;
/** How many keys without an answer are asked for again. Those that failed together were mostly on one node. */
const MOST_FAILING = 8;

/** Opens a connection with these options. */
type Connect = (options: Omit<RedisOptions, 'replyMapping'>) => Redis | Cluster;

interface Script {
  takeRequest(
    key: string,
    limitFifths: number,
    windowMs: number,
    now: number | '',
    fifths: number,
    spareFifths: number,
  ): Promise<readonly [number, number, number]>;
}

type ScriptedRedis = (Redis | Cluster) & Script;

export interface RedisWindowsOptions {
  /** How long a request waits for Redis. */
  readonly patienceMs?: number;
  /** How often a failed Redis is tried again. */
  readonly retryEveryMs?: number;
  /** Milliseconds; the clock of the Redis server when left out. */
  readonly now?: () => number;
}

/**
 * The shared windows in Redis, behind a circuit breaker: after a failed or late answer, no request waits for Redis until it has answered in time for
 * the keys that had no answer. Of a cluster other nodes may answer all the while.
 */
export class RedisWindows {
  private readonly client: ScriptedRedis;
  private readonly patienceMs: number;
  private readonly retryEveryMs: number;
  private readonly now: (() => number) | undefined;
  private readonly closing = new AbortController();
  private readonly failing = new Set<string>();
  private open = false;
  private failureTold = false;

  /** @param redis redis:// or rediss:// address, or what connects to a cluster */
  constructor(
    redis: string | Connect,
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
    options: RedisWindowsOptions = {},
  ) {
    this.patienceMs = options.patienceMs ?? 50;
    this.retryEveryMs = options.retryEveryMs ?? 250;
    this.now = options.now;
    const connect: Connect = typeof redis === 'string' ? (options) => new Redis(redis, options) : redis;
    this.client = connect({
      connectTimeout: CONNECT_LIMIT_MS,
      keepAlive: 10_000,
      disconnectTimeout: 500,
      retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RECONNECT_PAUSE_MS),
      // A request that cannot be counted now must not be queued.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      scripts: { takeRequest: { lua: TAKE_SCRIPT, numberOfKeys: 1 } },
    }) as ScriptedRedis;
    this.client.on('error', (error) => this.failed(error));
    this.client.on('close', () => this.failed(new Error('Redis closed the connection')));
    void this.tryAgain();
  }

  /** Whether Redis counts requests now. */
  get available(): boolean {
    return this.open;
  }

  /** Counts a request in Redis. @returns null when Redis does not answer in time */
  async take(
    key: string,
    { limit, windowSeconds }: Pick<RateLimiter, 'limit' | 'windowSeconds'>,
    { fifths, spareFifths }: RequestWeight,
  ): Promise<RateLimitVerdict | null> {
    const stored = `${KEY_PREFIX}${key}`;
    try {
      const taken = this.client.takeRequest(
        stored,
        limit * FIFTHS,
        windowSeconds * 1000,
        this.now?.() ?? '',
        fifths,
        spareFifths,
      );
      const [allowed, leftFifths, resetMs] = await within(this.patienceMs, taken);
      return { allowed: allowed === 1, remaining: wholeRequests(leftFifths), resetSeconds: inSeconds(resetMs) };
    } catch (error) {
      if (this.failing.size < MOST_FAILING) this.failing.add(stored);
      this.failed(error);
      return null;
    }
  }

  close(): void {
    this.closing.abort();
    this.open = false;
    this.client.disconnect();
  }

  private failed(error: unknown): void {
    const { signal } = this.closing;
    if (signal.aborted) return;
    if (!this.failureTold) {
      this.failureTold = true;
      this.logger.warn(
        { err: error },
        'Rate limits are counted by each process for itself until Redis answers in time',
      );
    }
    if (!this.open) return;
    this.open = false;
    void this.tryAgain();
  }

  private async tryAgain(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      if (await this.answersInTime()) {
        if (this.failureTold) this.logger.info({}, 'Rate limits are shared over Redis again');
        this.failureTold = false;
        this.failing.clear();
        this.open = true;
        return;
      }
      await delay(this.retryEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private async answersInTime(): Promise<boolean> {
    if (this.client.status !== 'ready') return false;
    const startedAt = performance.now();
    try {
      const keys = [...this.failing].map((key) => this.client.exists(key));
      await within(DEAD_AFTER_MS, Promise.all([this.client.ping(), ...keys]));
    } catch {
      // When the server disappears without closing the connection, the connection never ends by itself.
      if (!this.closing.signal.aborted) this.client.disconnect(true);
      return false;
    }
    return performance.now() - startedAt <= this.patienceMs && this.client.status === 'ready';
  }
}

/** By hand, because p-timeout decides as soon as its timer is due, before what has arrived meanwhile is read. */
async function within<Answer>(limitMs: number, work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`Redis did not answer within ${limitMs} ms`));
    // If this process was busy, an answer may have arrived already. It is read before the timeout is decided.
    timer = setTimeout(() => setImmediate(late), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
