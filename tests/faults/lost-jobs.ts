import type { RedisServer } from '../support/redis.js';
import type { Stage } from './stage.js';

/** Loses all of the queue's data while the service is down. What is lost had been handed over in full. */
export async function loseJobs(stage: Stage, redis: RedisServer | null): Promise<void> {
  await stage.servers.markEventsPublished();
  if (!redis) return stage.servers.wipeQueue();
  await redis.stop();
  await redis.start();
}
