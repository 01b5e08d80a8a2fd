import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import type { EnvironmentReader } from './environment-reader.js';

/** A Redis, or several nodes of a cluster, by which all of them are found. */
export interface ConfiguredRedis {
  readonly urls: readonly [string, ...string[]];
  readonly isCluster: boolean;
}

/** A list of nodes is a cluster; a cluster behind one address says so with REDIS_CLUSTER. */
export function readRedis(read: EnvironmentReader): ConfiguredRedis | null {
  const [first, ...others] = read.optionalUrls('REDIS_URL', ['redis:', 'rediss:']) ?? [];
  const isCluster = read.flag('REDIS_CLUSTER', others.length > 0);
  read.demand(
    first !== undefined || !isCluster,
    'REDIS_CLUSTER needs REDIS_URL, with one or more nodes of the cluster',
  );
  if (first === undefined) return null;
  const urls = [first, ...others] as const;
  read.demand(
    isCluster || others.length === 0,
    'REDIS_URL lists several nodes: set REDIS_CLUSTER=true, or name one Redis',
  );
  if (isCluster) {
    const sameLogin = ({ protocol, username, password }: URL) => [protocol, username, password].join();
    read.demand(
      new Set(urls.map((url) => sameLogin(new URL(url)))).size === 1,
      'REDIS_URL must name all nodes of a cluster with one scheme, user and password',
    );
    read.demand(
      urls.every((url) => /^\/?0?$/.test(new URL(url).pathname)),
      'REDIS_URL names a database, and a cluster has only database 0: leave the number out',
    );
  }
  return { urls: [...urls], isCluster };
}

/** Opens connections to a Redis with the options of whoever uses them. */
export function redisConnector({
  urls,
  isCluster,
}: ConfiguredRedis): (options: Omit<RedisOptions, 'replyMapping'>) => Redis | Cluster {
  const [first] = urls;
  if (!isCluster) return (options) => new Redis(first, options);
  const { protocol, username, password } = new URL(first);
  const login = {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  };
  const nodes = urls.map((url) => {
    const { hostname, port } = new URL(url);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) };
  });
  // Certificates are for names, so names are not looked up beforehand.
  const tls = protocol === 'rediss:' ? { redisOptions: { tls: {} }, dnsLookup: keepName } : {};
  return ({ scripts, retryStrategy, enableOfflineQueue = true, lazyConnect = false, ...options }) =>
    new Cluster(nodes, {
      enableOfflineQueue,
      lazyConnect,
      ...(scripts && { scripts: scripts as NonNullable<ClusterOptions['scripts']> }),
      ...(retryStrategy && { clusterRetryStrategy: (attempt) => retryStrategy(attempt) ?? null }),
      ...tls,
      redisOptions: { ...options, ...login, ...tls.redisOptions },
    });
}

function keepName(host: string, found: (error: null, address: string) => void): void {
  found(null, host);
}
