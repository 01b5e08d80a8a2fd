import { Cluster, Redis } from 'ioredis';
import { type ConfiguredRedis, redisConnector } from '../redis.js';
import { type Finding, ok, reasonOf, warning } from './finding.js';

const WITHIN_MS = 5_000;

/** The oldest Redis with all commands of the queue. */
const LEAST_REDIS = 6;

/** Nothing is tried a second time. */
const PROBE = { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null, connectTimeout: WITHIN_MS };

export async function redisFinding(configured: ConfiguredRedis | null): Promise<Finding> {
  if (configured === null) {
    return ok('redis', 'No REDIS_URL: the queue is in PostgreSQL, and each process counts rate limits alone.');
  }
  const client = redisConnector(configured)(PROBE);
  let reason: unknown;
  client.on('error', (error: unknown) => {
    reason = (error as { readonly lastNodeError?: unknown }).lastNodeError ?? error;
  });
  try {
    await client.connect();
    const infos = await Promise.all(nodesOf(client).map((node) => node.info()));
    return (
      infos.map((info) => faultIn(info, configured)).find((fault) => fault !== null) ??
      healthy(infos.length, configured)
    );
  } catch (error) {
    const cause = (configured.isCluster ? await causeAt(configured.urls[0]) : null) ?? reason ?? error;
    return warning(
      'redis',
      `REDIS_URL leads to no Redis: ${reasonOf(cause)}; start it, or correct the URL. Until then each process counts rate limits alone, and jobs wait.`,
    );
  } finally {
    client.disconnect();
  }
}

/* Of the nodes of a cluster ioredis says only that their connections are closed. One alone says why, such as a certificate that nobody trusts. */
async function causeAt(url: string): Promise<unknown> {
  const node = new Redis(url, PROBE);
  let cause: unknown = null;
  node.on('error', (error: unknown) => {
    cause ??= error;
  });
  await node.connect().catch((error: unknown) => {
    cause ??= error;
  });
  node.disconnect();
  return cause;
}

/* A replica has the settings of its own primary or will be found when it has taken over. */
function nodesOf(client: Redis | Cluster): readonly Redis[] {
  return client instanceof Cluster ? client.nodes('master') : [client];
}

function healthy(nodes: number, { isCluster }: ConfiguredRedis): Finding {
  return ok(
    'redis',
    isCluster ? `The ${nodes} nodes of Redis answer and evict nothing.` : 'Redis answers and evicts nothing.',
  );
}

function faultIn(info: string, { isCluster }: ConfiguredRedis): Finding | null {
  const major = Number(/redis_version:(\d+)/.exec(info)?.[1] ?? LEAST_REDIS);
  if (major < LEAST_REDIS) return warning('redis', `Redis is ${major}: upgrade it to ${LEAST_REDIS} or newer.`);
  if (!isCluster && info.includes('cluster_enabled:1')) {
    return warning('redis', 'REDIS_URL leads to a node of a cluster: set REDIS_CLUSTER=true.');
  }
  const policy = /maxmemory_policy:(\S+)/.exec(info)?.[1] ?? 'noeviction';
  if (policy === 'noeviction') return null;
  return warning(
    'redis',
    `Redis may evict jobs (maxmemory-policy ${policy}): set it to noeviction. The sweeps find lost work again, later.`,
  );
}
