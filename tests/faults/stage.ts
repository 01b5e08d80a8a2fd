import type { Statement } from '../../adapters/persistence/statement.js';
import { Auditor } from '../support/auditor.js';
import { EmbeddedServers } from '../support/embedded-servers.js';
import { lastingPort } from '../support/lasting-port.js';
import { preparedDataDirectory, TestService } from '../support/service.js';
import type { CallFaultPoint } from './call-fault-points.js';
import type { FaultPoint } from './fault-points.js';
import type { NotificationFault } from './notification-faults.js';
import type { PayoutFault } from './payout-faults.js';
import type { VirtualAccountFault } from './virtual-account-faults.js';

/** A statement of the service itself, so that a test follows when it gets another name. */
export type NamedStatement = Pick<Statement<unknown, unknown>, 'name'>;

/** The environment of mortal-main. */
export function fatalOf({ name }: NamedStatement, signal: 'SIGKILL' | 'SIGSTOP'): Readonly<Record<string, string>> {
  if (name === null) throw new Error('A statement without a name is none that a process can die of');
  return { FATAL_STATEMENT: name, FATAL_SIGNAL: signal };
}

/** One data directory on which the service is started, killed and started again. At most one process runs at a time. */
export class Stage {
  private service: TestService | null = null;

  private constructor(
    readonly dataDirectory: string,
    private readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
    readonly servers: EmbeddedServers,
  ) {}

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<Stage> {
    const dataDirectory = await preparedDataDirectory();
    return new Stage(dataDirectory, await lastingPort(), environment, new EmbeddedServers(dataDirectory));
  }

  /** Starts the service as it is, and waits until it is ready. */
  start(): Promise<TestService> {
    return this.startWith('dist/programs/main.js');
  }

  /** The service that runs, or one that is started as it is. */
  async running(): Promise<TestService> {
    return this.service && !this.service.hasEnded ? this.service : this.start();
  }

  /** Starts the service with a fault in it. It is meant to die by itself. */
  startFaulty(
    point: FaultPoint | CallFaultPoint | NotificationFault | PayoutFault | VirtualAccountFault,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<TestService> {
    return this.startWith('dist/programs/faulty-main.js', { ...environment, FAULT_POINT: point });
  }

  /** Starts the service so that it dies, once it is armed by SIGUSR2, when it has carried out this statement. */
  startMortal(statement: NamedStatement): Promise<TestService> {
    return this.startWith('dist/programs/mortal-main.js', fatalOf(statement, 'SIGKILL'));
  }

  /** Starts the service with a worker that runs every submission several times at once. */
  startHasty(): Promise<TestService> {
    return this.startWith('dist/programs/hasty-main.js');
  }

  /** Ends the running process like a crash. The embedded servers continue. */
  async crash(): Promise<void> {
    await this.service?.kill();
    this.service = null;
  }

  async auditor(): Promise<Auditor> {
    if (!this.service) throw new Error('Nothing runs on this stage');
    return new Auditor(await this.service.world(), this.servers);
  }

  async destroy(): Promise<void> {
    await this.crash();
    await this.servers.destroy();
  }

  private async startWith(program: string, fault: Readonly<Record<string, string>> = {}): Promise<TestService> {
    await this.crash();
    const { dataDirectory, port } = this;
    const service = await TestService.launch({
      dataDirectory,
      port,
      program,
      environment: { ...this.environment, ...fault },
    });
    this.service = service;
    await service.ready();
    return service;
  }
}
