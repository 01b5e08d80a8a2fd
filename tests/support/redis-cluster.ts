import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from './eventually.js';
import { lastingPort } from './lasting-port.js';
import { PrivateAuthority } from './private-authority.js';

const SLOTS = 16_384;
const MASTERS = 3;

interface Node {
  readonly port: number;
  /** On which the nodes talk to each other. */
  readonly bus: number;
}

export interface ClusterOptions {
  /** Each master has a replica that takes over when it is away. */
  readonly hasReplicas?: boolean;
  /** Everything is encrypted, with certificates of a private authority. */
  readonly hasTls?: boolean;
  /** Whether the masters that are there serve their slots while another one is away. */
  readonly servesInPart?: boolean;
}

/** A real cluster of three masters, each with a third of the slots, that keeps nothing on disk. It asks for a password. */
export class RedisCluster {
  private readonly processes = new Map<number, ChildProcess>();

  private constructor(
    private readonly directory: string,
    private readonly nodes: readonly Node[],
    private readonly options: ClusterOptions,
    private readonly authority: PrivateAuthority | null,
  ) {}

  static readonly password = 'a secret/of tests';

  /** @throws Error when redis-server is not installed (`npm test` installs it) or does not come up */
  static async create(options: ClusterOptions = {}): Promise<RedisCluster> {
    const directory = await mkdtemp(join(tmpdir(), 'redis-cluster-'));
    const count = options.hasReplicas ? 2 * MASTERS : MASTERS;
    const ports = new Set<number>();
    while (ports.size < 2 * count) ports.add(await lastingPort());
    const [...all] = ports;
    const nodes = all.slice(0, count).map((port, index) => ({ port, bus: all[count + index] ?? 0 }));
    const authority = options.hasTls ? await PrivateAuthority.create(directory) : null;
    const cluster = new RedisCluster(directory, nodes, options, authority);
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
    await Promise.all(this.nodes.map(({ port }) => this.kill(port)));
  }

  async clear(): Promise<void> {
    await Promise.all(this.masters.map(({ port }) => this.asked(port, (node) => node.flushall())));
  }

  /** Each node. */
  get urls(): readonly [string, ...string[]] {
    const scheme = this.authority ? 'rediss' : 'redis';
    const [first, ...others] = this.nodes.map(
      ({ port }) => `${scheme}://:${encodeURIComponent(RedisCluster.password)}@127.0.0.1:${port}`,
    );
    return [first ?? '', ...others];
  }

  /** The file with the certificate of the authority; null without TLS. */
  get authorityFile(): string | null {
    return this.authority?.file ?? null;
  }

  /** How many keys each master of the beginning has. */
  async sizes(): Promise<readonly number[]> {
    return Promise.all(this.masters.map(({ port }) => this.asked(port, (node) => node.dbsize())));
  }

  /** The port of the master that has the key now, as this node knows it. */
  async masterOf(key: string, asked = this.nodes[0]?.port): Promise<number> {
    return this.asked(asked ?? 0, async (node) => {
      const slot = Number(await node.call('CLUSTER', 'KEYSLOT', key));
      const ranges = (await node.call('CLUSTER', 'SLOTS')) as [number, number, [string, number]][];
      return ranges.find(([first, last]) => first <= slot && slot <= last)?.[2][1] ?? 0;
    });
  }

  /** A node that is not the given one. */
  another(port: number): number {
    return this.nodes.find((node) => node.port !== port)?.port ?? 0;
  }

  /** Ends one node as a crash does. */
  async kill(port: number): Promise<void> {
    const node = this.processes.get(port);
    if (!node || node.exitCode !== null || node.signalCode !== null) return;
    const exit = once(node, 'exit');
    node.kill('SIGKILL');
    await exit;
  }

  /** Starts one node again, empty. */
  async revive(port: number): Promise<void> {
    const node = this.nodes.find((one) => one.port === port);
    if (node) this.processes.set(port, await this.startNode(node));
  }

  async destroy(): Promise<void> {
    await this.stop();
    await rm(this.directory, { recursive: true, force: true });
  }

  private get masters(): readonly Node[] {
    return this.nodes.slice(0, MASTERS);
  }

  private async launch(): Promise<void> {
    await Promise.all(this.nodes.map(({ port }) => this.revive(port)));
    for (const { port } of this.nodes)
      await eventually('the node answers', () => this.asked(port, (node) => node.ping()));
  }

  private async join(): Promise<void> {
    const [first] = this.nodes;
    const share = Math.ceil(SLOTS / MASTERS);
    for (const [index, { port }] of this.nodes.entries()) {
      const last = Math.min(SLOTS, (index + 1) * share) - 1;
      if (index < MASTERS) await this.asked(port, (node) => node.call('CLUSTER', 'ADDSLOTSRANGE', index * share, last));
      const meet = ['MEET', '127.0.0.1', String(first?.port), String(first?.bus)];
      if (index > 0) await this.asked(port, (node) => node.call('CLUSTER', ...meet));
    }
    for (const [index, { port }] of this.nodes.entries()) {
      const master = this.nodes[index - MASTERS];
      if (!master) continue;
      const id = String(await this.asked(master.port, (node) => node.call('CLUSTER', 'MYID')));
      await eventually('the replica knows its master', () =>
        this.asked(port, (node) => node.call('CLUSTER', 'REPLICATE', id)),
      );
    }
  }

  private async serves(): Promise<void> {
    for (const { port } of this.nodes) {
      await eventually('all slots are served', async () => {
        const info = String(await this.asked(port, (node) => node.call('CLUSTER', 'INFO')));
        return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${this.nodes.length}`);
      });
    }
    for (const { port } of this.nodes.slice(MASTERS)) {
      await eventually('the replica has what its master has', async () =>
        (await this.asked(port, (node) => node.info('replication'))).includes('master_link_status:up'),
      );
    }
  }

  private async startNode({ port, bus }: Node): Promise<ChildProcess> {
    const directory = join(this.directory, String(port));
    await mkdir(directory, { recursive: true });
    const { password } = RedisCluster;
    const settings = {
      ...(this.authority
        ? { port: '0', 'tls-port': String(port), ...tlsSettings(this.authority) }
        : { port: String(port) }),
      bind: '127.0.0.1',
      dir: directory,
      save: '',
      appendonly: 'no',
      requirepass: password,
      masterauth: password,
      'cluster-enabled': 'yes',
      'cluster-port': String(bus),
      'cluster-node-timeout': '2000',
      'cluster-require-full-coverage': this.options.servesInPart ? 'no' : 'yes',
    };
    const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    const node = spawn('redis-server', words, { stdio: 'ignore' });
    await once(node, 'spawn');
    return node;
  }

  private async asked<Answer>(port: number, ask: (node: Redis) => Promise<Answer>): Promise<Answer> {
    const node = new Redis({
      port,
      host: '127.0.0.1',
      password: RedisCluster.password,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
      ...(this.authority && { tls: { ca: this.authority.certificate } }),
    });
    node.on('error', () => undefined);
    try {
      return await ask(node);
    } finally {
      node.disconnect();
    }
  }
}

function tlsSettings({ file, server }: PrivateAuthority) {
  return {
    'tls-cluster': 'yes',
    'tls-replication': 'yes',
    'tls-auth-clients': 'no',
    'tls-ca-cert-file': file,
    'tls-cert-file': server.certificate,
    'tls-key-file': server.key,
  };
}
