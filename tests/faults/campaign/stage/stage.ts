import { cp, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonRpc } from '../../../../infrastructure/embedded/json-rpc.js';
import type { WorldDescription } from '../../../../infrastructure/world.js';
import { EmbeddedServers } from '../../../support/embedded-servers.js';
import { lastingPort } from '../../../support/lasting-port.js';
import { RedisServer } from '../../../support/redis.js';
import { TestService } from '../../../support/service.js';
import type { Diary } from '../evidence/diary.js';
import { Front } from './front.js';
import { NodeProxy } from './node-proxy.js';
import { SupervisedProcess } from './supervised-process.js';

const PROGRAMS = 'dist/programs';

export interface StageOptions {
  readonly endpoints: number;
  readonly hasRedis: boolean;
  readonly diary: Diary;
}

/**
 * The service under a campaign: one process with every role and the embedded servers, beside it a worker, an indexer that works too, and
 * one that serves the APIs; a load balancer before them, and faulty endpoints before the EVM node.
 */
export class Stage {
  readonly interventions: string[] = [];
  readonly servers: EmbeddedServers;
  private found: { readonly world: WorldDescription } | null = null;
  private readonly started: SupervisedProcess[] = [];

  private constructor(
    readonly dataDirectory: string,
    readonly front: Front,
    readonly proxies: readonly NodeProxy[],
    readonly redis: RedisServer | null,
    readonly diary: Diary,
  ) {
    this.servers = new EmbeddedServers(dataDirectory);
  }

  /** Starts everything and waits until it is ready. */
  static async open({ endpoints, hasRedis, diary }: StageOptions): Promise<Stage> {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'accounts-faults-'));
    const nodeUrl = async () => nodeUrlIn(dataDirectory);
    let stage: Stage | null = null;
    const entryPoint = () => stage?.found?.world.chain.entryPoint.toLowerCase() ?? '';
    const proxies = await Promise.all(Array.from({ length: endpoints }, () => NodeProxy.before(nodeUrl, entryPoint)));
    const redis = hasRedis ? await RedisServer.create() : null;
    stage = new Stage(dataDirectory, await Front.listen(), proxies, redis, diary);
    await stage.start().catch(async (error: unknown) => {
      await stage?.destroy();
      throw error;
    });
    return stage;
  }

  get world(): WorldDescription {
    if (!this.found) throw new Error('The stage is not open yet');
    return this.found.world;
  }

  get processes(): readonly SupervisedProcess[] {
    return this.started;
  }

  process(name: 'service' | 'worker' | 'indexer' | 'api'): SupervisedProcess {
    const process = this.started.find((one) => one.name === name);
    if (!process) throw new Error(`There is no process ${name}`);
    return process;
  }

  /** Asks the node itself, past the faulty endpoints. */
  async node<Answer>(method: string, params: readonly unknown[] = []): Promise<Answer> {
    return (await jsonRpc(await nodeUrlIn(this.dataDirectory))(method, params, 30_000)) as Answer;
  }

  /** Notes what no service in order needs. */
  intervene(words: string): void {
    this.interventions.push(words);
    this.diary.fault(`INTERVENTION: ${words}`);
  }

  async destroy(): Promise<void> {
    await Promise.all(this.started.map((process) => process.stop()));
    this.front.close();
    for (const proxy of this.proxies) proxy.stop();
    await this.servers.signalNode('SIGCONT').catch(() => undefined);
    await this.servers.destroy();
    await this.redis?.destroy();
  }

  private async start(): Promise<void> {
    const shared = {
      PUBLIC_URL: this.front.url,
      // All processes, their servers and the people share this machine, which may have two processors.
      CHAIN_TIMEOUT_MS: '5000',
      FAULTY_RPC_URL: this.proxies.map(({ rpcUrl }) => rpcUrl).join(','),
      ...(this.redis && { REDIS_URL: this.redis.url }),
    };
    await this.supervise('service', this.dataDirectory, 'service-main.js', shared);
    const members = {
      ...shared,
      SANDBOX_DIRECTORY: this.dataDirectory,
      DATABASE_URL: await this.servers.databaseUrl(),
      SECRETS_KEY: (await readFile(join(this.dataDirectory, 'keys', 'secrets.key'), 'utf8')).trim(),
    };
    const roles = { worker: 'worker', indexer: 'worker,indexer', api: 'api,app' };
    await Promise.all(
      Object.entries(roles).map(async ([name, ROLES]) => {
        const directory = join(this.dataDirectory, 'members', name);
        await mkdir(directory, { recursive: true });
        // Its demo people have been there for long.
        await cp(join(this.dataDirectory, 'demo'), join(directory, 'demo'), { recursive: true });
        await this.supervise(name, directory, 'member-main.js', { ...members, ROLES });
      }),
    );
    this.front.serve([this.process('service').port, this.process('api').port]);
    this.found = (await (await fetch(`${this.front.url}/sandbox/world`)).json()) as { world: WorldDescription };
  }

  private async supervise(
    name: string,
    dataDirectory: string,
    program: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<void> {
    const port = await lastingPort();
    const launch = () => TestService.launch({ dataDirectory, port, program: join(PROGRAMS, program), environment });
    const process = new SupervisedProcess(name, port, launch, this.diary, (words) => this.intervene(words));
    this.started.push(process);
    await process.start();
  }
}

async function nodeUrlIn(dataDirectory: string): Promise<string> {
  const record = JSON.parse(await readFile(join(dataDirectory, 'chain', 'node.json'), 'utf8'));
  return `http://127.0.0.1:${(record as { readonly port: number }).port}`;
}
