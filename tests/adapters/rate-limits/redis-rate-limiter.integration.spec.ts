import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisRateLimiter } from '../../../adapters/rate-limits/redis-rate-limiter.js';
import { RedisWindows, type RedisWindowsOptions } from '../../../adapters/rate-limits/redis-windows.js';
import { eventually } from '../../support/eventually.js';
import { RedisServer } from '../../support/redis.js';
import { describeRateLimiter } from './rate-limiter.contract.js';

const LIMIT = 60;

let server: RedisServer;
const messages: string[] = [];
const logger = {
  info: (_fields: object, message: string) => void messages.push(message),
  warn: (_fields: object, message: string) => void messages.push(message),
};
const opened: RedisWindows[] = [];

async function windowsOf(options: RedisWindowsOptions = {}): Promise<RedisWindows> {
  const windows = new RedisWindows(server.url, logger, options);
  opened.push(windows);
  await available(windows);
  return windows;
}

function available(...all: readonly RedisWindows[]): Promise<unknown> {
  return eventually('the windows are shared', async () => all.every((windows) => windows.available));
}

beforeAll(async () => {
  server = await RedisServer.create();
});
beforeEach(() => {
  messages.length = 0;
});
afterEach(() => {
  for (const windows of opened.splice(0)) windows.close();
});
afterAll(() => server?.destroy());

describe('a rate limiter on Redis', () => {
  describe('as any', () => {
    let clocked: RedisWindows;
    let clock = { now: 1_700_000_000_000 };
    beforeAll(async () => {
      clocked = new RedisWindows(server.url, logger, { now: () => clock.now, patienceMs: 5_000 });
      await available(clocked);
    });
    afterAll(() => clocked.close());

    describeRateLimiter((limit) => {
      clock = { now: 1_700_000_000_000 };
      return { clock, limiter: new RedisRateLimiter(clocked, { name: randomUUID(), limit }) };
    }, 30);
  });

  it('is exact over all processes, also when all ask at once', async () => {
    const processes = await Promise.all([windowsOf({ patienceMs: 5_000 }), windowsOf({ patienceMs: 5_000 })]);
    const limiters = processes.map((windows) => new RedisRateLimiter(windows, { name: 'shared', limit: LIMIT }));
    const verdicts = await Promise.all(
      Array.from({ length: 2 * LIMIT }, (_, index) => limiters[index % 2]?.take('203.0.113.7')),
    );
    expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(LIMIT);
    expect(new Set(verdicts.flatMap((verdict) => (verdict?.allowed ? [verdict.remaining] : []))).size).toBe(LIMIT);
  });

  it('counts other limits apart, and leaves nothing behind when the window has passed', async () => {
    const windows = await windowsOf();
    const short = new RedisRateLimiter(windows, { name: 'short', limit: 1, windowSeconds: 1 });
    const other = new RedisRateLimiter(windows, { name: 'other', limit: 1, windowSeconds: 1 });
    expect((await short.take('a')).allowed).toBe(true);
    expect((await other.take('a')).allowed).toBe(true);
    expect((await short.take('a')).allowed).toBe(false);
    const redis = new Redis(server.url);
    try {
      expect(await redis.pttl('account-and-payments:rate:short:a')).toBeLessThanOrEqual(1_000);
      await eventually(
        'the key is gone',
        async () => (await redis.exists('account-and-payments:rate:short:a')) === 0,
        3_000,
      );
    } finally {
      redis.disconnect();
    }
    expect((await short.take('a')).allowed).toBe(true);
  });

  it('goes on in memory when Redis dies, without an error and without a new quota, and is shared again when it is back', async () => {
    const [one, two] = await Promise.all([windowsOf({ patienceMs: 1_000 }), windowsOf({ patienceMs: 1_000 })]);
    const [first, second] = [one, two].map((windows) => new RedisRateLimiter(windows, { name: 'outage', limit: 10 }));
    for (let count = 0; count < 6; count++) await first?.take('a');
    await server.stop();
    const during = await Promise.all(Array.from({ length: 10 }, () => first?.take('a')));
    expect(during.filter((verdict) => verdict?.allowed)).toHaveLength(4);
    expect((await second?.take('a'))?.allowed).toBe(true);

    await server.start();
    await available(one, two);
    const verdicts = [];
    for (let count = 0; count < 14; count++) verdicts.push(await (count % 2 === 0 ? first : second)?.take('b'));
    expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(10);
    expect(messages.at(-1)).toBe('Rate limits are shared over Redis again');
    expect(messages.filter((message) => message.includes('by each process for itself'))).toHaveLength(2);
  });

  it('answers when Redis hangs, and waits for it only once', async () => {
    const windows = await windowsOf();
    const limiter = new RedisRateLimiter(windows, { name: 'hang', limit: 10 });
    await limiter.take('a');
    server.freeze();
    try {
      const first = await Promise.all(Array.from({ length: 5 }, () => limiter.take('a')));
      expect(first.every(({ allowed }) => allowed)).toBe(true);
      expect(limiter.take('a')).toEqual({ allowed: true, remaining: 3, resetSeconds: expect.any(Number) });
    } finally {
      server.thaw();
    }
    await available(windows);
    expect((await limiter.take('c')).remaining).toBe(9);
  });

  it('begins without Redis', async () => {
    const windows = new RedisWindows('redis://127.0.0.1:1', logger);
    opened.push(windows);
    const limiter = new RedisRateLimiter(windows, { name: 'absent', limit: 1 });
    expect([await limiter.take('a'), await limiter.take('a')].map(({ allowed }) => allowed)).toEqual([true, false]);
  });
});
