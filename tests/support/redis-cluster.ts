import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from './eventually.js';
import { lastingPort } from './lasting-port.js';

const SLOTS = 16_384;
const NODES = 3;

interface Node {
  readonly port: number;
  /** On which the nodes talk to each other. */
  readonly bus: number;
}

/** A real cluster of three masters, each with a third of the slots, that keeps nothing on disk. It asks for a password. */
export class RedisCluster {
  private constructor(
    private readonly directory: string,
    private readonly nodes: readonly Node[],
    private processes: readonly ChildProcess[] = [],
  ) {}

  static readonly password = 'a secret/of tests';

  /** @throws Error when redis-server is not installed (`npm test` installs it) or does not come up */
  static async create(): Promise<RedisCluster> {
    const directory = await mkdtemp(join(tmpdir(), 'redis-cluster-'));
    const ports = new Set<number>();
    while (ports.size < 2 * NODES) ports.add(await lastingPort());
    const [...all] = ports;
    const nodes = all.slice(0, NODES).map((port, index) => ({ port, bus: all[NODES + index] ?? 0 }));
    const cluster = new RedisCluster(directory, nodes);
    await cluster.launch();
    await cluster.join();
    await cluster.serves();
    return cluster;
  }

  /** Starts all nodes again, empty. */
  async start(): Promise<void> {
    await this.launch();
    await this.serves();
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.processes.map(async (node) => {
        if (node.exitCode !== null || node.signalCode !== null) return;
        const exit = once(node, 'exit');
        node.kill('SIGKILL');
        await exit;
      }),
    );
  }

  async clear(): Promise<void> {
    await Promise.all(this.nodes.map(({ port }) => asked(port, (node) => node.flushall())));
  }

  /** Each node. */
  get urls(): readonly [string, ...string[]] {
    const [first, ...others] = this.nodes.map(
      ({ port }) => `redis://:${encodeURIComponent(RedisCluster.password)}@127.0.0.1:${port}`,
    );
    return [first ?? '', ...others];
  }

  /** How many keys each node has. */
  async sizes(): Promise<readonly number[]> {
    return Promise.all(this.nodes.map(({ port }) => asked(port, (node) => node.dbsize())));
  }

  async destroy(): Promise<void> {
    await this.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  private async launch(): Promise<void> {
    this.processes = await Promise.all(
      this.nodes.map((node) => startNode(join(this.directory, String(node.port)), node)),
    );
    for (const { port } of this.nodes) await eventually('the node answers', () => asked(port, (node) => node.ping()));
  }

  private async join(): Promise<void> {
    const [first] = this.nodes;
    const share = Math.ceil(SLOTS / NODES);
    for (const [index, { port }] of this.nodes.entries()) {
      const last = Math.min(SLOTS, (index + 1) * share) - 1;
      await asked(port, (node) => node.call('CLUSTER', 'ADDSLOTSRANGE', index * share, last));
      const meet = ['MEET', '127.0.0.1', String(first?.port), String(first?.bus)];
      if (index > 0) await asked(port, (node) => node.call('CLUSTER', ...meet));
    }
  }

  private async serves(): Promise<void> {
    for (const { port } of this.nodes) {
      await eventually('all slots are served', async () => {
        const info = String(await asked(port, (node) => node.call('CLUSTER', 'INFO')));
        return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${NODES}`);
      });
    }
  }
}

async function startNode(directory: string, { port, bus }: Node): Promise<ChildProcess> {
  await mkdir(directory, { recursive: true });
  const { password } = RedisCluster;
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir: directory,
    save: '',
    appendonly: 'no',
    requirepass: password,
    'cluster-enabled': 'yes',
    'cluster-port': String(bus),
    'cluster-node-timeout': '2000',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const node = spawn('redis-server', words, { stdio: 'ignore' });
  await once(node, 'spawn');
  return node;
}

async function asked<Answer>(port: number, ask: (node: Redis) => Promise<Answer>): Promise<Answer> {
  const node = new Redis({
    port,
    host: '127.0.0.1',
    password: RedisCluster.password,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  node.on('error', () => undefined);
  try {
    return await ask(node);
  } finally {
    node.disconnect();
  }
}
