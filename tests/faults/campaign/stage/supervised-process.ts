import { setTimeout as delay } from 'node:timers/promises';
import type { TestService } from '../../../support/service.js';
import type { Diary } from '../evidence/diary.js';

const DEFAULT_DOWN_MS = 500;
const SHOWN_CHARACTERS = 400;
const ORDERLY_END_MS = 10_000;

/** A process of the service that is started again whenever it has ended, as every process manager does. */
export class SupervisedProcess {
  private service: TestService | null = null;
  private isStopping = false;
  private wasTold = false;
  private downMs = DEFAULT_DOWN_MS;
  private ending: Promise<void> | null = null;
  isReady = false;

  /**
   * @param port where it serves HTTP
   * @param complain is told when the process ended by itself, or not as it should
   */
  constructor(
    readonly name: string,
    readonly port: number,
    private readonly launch: () => Promise<TestService>,
    private readonly diary: Diary,
    private readonly complain: (words: string) => void,
  ) {}

  /** Resolves when the process is ready for the first time. */
  async start(): Promise<void> {
    this.service = await this.launch();
    await this.service.ready();
    this.isReady = true;
    this.ending = this.keepRunning(this.service);
  }

  /** @param downSeconds until it is started again */
  kill(downSeconds: number): void {
    this.tell('SIGKILL', downSeconds);
  }

  /** Ends it in order, and complains when it does not exit with 0 in time. */
  async terminate(downSeconds: number): Promise<void> {
    const { service } = this;
    if (!service || !this.isReady) return;
    this.tell('SIGTERM', downSeconds);
    const code = await Promise.race([service.exit(), delay(ORDERLY_END_MS, 'none' as const)]);
    if (code === 'none') await service.kill();
    if (code !== 0) this.complain(`${this.name} answered SIGTERM with exit code ${code}: ${this.lastWords(service)}`);
  }

  freeze(): void {
    this.signal('SIGSTOP');
  }

  thaw(): void {
    this.signal('SIGCONT');
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.signal('SIGCONT');
    this.tell('SIGKILL', 0);
    await this.ending;
  }

  /** The last lines that the process has printed. */
  get printed(): string {
    return this.service ? this.lastWords(this.service) : '';
  }

  private tell(name: 'SIGKILL' | 'SIGTERM', downSeconds: number): void {
    this.wasTold = true;
    this.isReady = false;
    this.downMs = downSeconds * 1000;
    this.signal(name);
  }

  private signal(name: NodeJS.Signals): void {
    const { service } = this;
    if (!service || service.hasEnded) return;
    process.kill(service.pid, name);
  }

  private async keepRunning(first: TestService): Promise<void> {
    for (let service = first; ; service = await this.launch()) {
      this.service = service;
      await this.watch(service);
      if (this.isStopping) return;
      await delay(this.downMs);
      this.downMs = DEFAULT_DOWN_MS;
      if (this.isStopping) return;
    }
  }

  private async watch(service: TestService): Promise<void> {
    const wasReady = service.ready().then(
      () => {
        this.isReady = !service.hasEnded;
        this.diary.fault(`${this.name} is up`);
        return true;
      },
      () => false,
    );
    await service.exit();
    this.isReady = false;
    const { wasTold } = this;
    this.wasTold = false;
    if (wasTold || this.isStopping) return;
    this.diary.fault(`${this.name} ended by itself: ${this.lastWords(service)}`);
    // One that cannot start while its servers are down tries again, and is no trouble.
    if (await wasReady) this.complain(`${this.name} ended by itself: ${this.lastWords(service)}`);
  }

  /** The last error, and the end of all that the process has printed. */
  private lastWords(service: TestService): string {
    const { printed } = service;
    const errors = printed.split('\n').filter((line) => /error/i.test(line));
    return [...errors.slice(-1), printed.trim().slice(-SHOWN_CHARACTERS)].join(' … ');
  }
}
