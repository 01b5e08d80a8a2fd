import type { RelayTask } from '../../../application/relaying/relay-call.js';
import type { RelayTasks, StoredTask } from '../../../application/relaying/relay-tasks.js';
import {
  afterFailure,
  afterRefusal,
  type GasClass,
  type RelayTaskStatus,
} from '../../../domain/relaying/relay-task.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';

const keyOf = ({ purpose, subjectId }: RelayTask) => `${purpose} ${subjectId}`;

export class InMemoryRelayTasks implements RelayTasks {
  /** In the order in which they were requested. */
  readonly stored = new Map<string, StoredTask>();

  private readonly notBefore = new Map<string, number>();

  /** @param realTime in milliseconds */
  constructor(
    private readonly unitOfWork: InMemoryUnitOfWork,
    private readonly realTime: () => number,
  ) {}

  async find(task: RelayTask): Promise<StoredTask | null> {
    return this.stored.get(keyOf(task)) ?? null;
  }

  async findAll(tasks: readonly RelayTask[]): Promise<readonly StoredTask[]> {
    return tasks.flatMap((task) => this.stored.get(keyOf(task)) ?? []);
  }

  async request(tasks: readonly RelayTask[], gasClass: GasClass): Promise<void> {
    for (const task of tasks) await this.requestOne(task, gasClass);
  }

  private async requestOne({ purpose, subjectId }: RelayTask, gasClass: GasClass): Promise<void> {
    const found = await this.find({ purpose, subjectId });
    if (found && found.status !== 'WITHDRAWN' && found.status !== 'WAITING') return;
    const kept = found ?? { purpose, subjectId, failures: 0, refusals: 0, travelsAlone: false, cause: null };
    const urgent = gasClass === 'PAYMENT' ? gasClass : (found?.gasClass ?? gasClass);
    this.unitOfWork.write(() => {
      if (found?.status === 'WITHDRAWN') this.stored.delete(keyOf(kept));
      this.stored.set(keyOf(kept), { ...kept, gasClass: urgent, status: 'WAITING' });
    });
  }

  async waiting(classes: readonly GasClass[], limit: number): Promise<readonly StoredTask[]> {
    const waiting = [...this.stored.values()].filter(
      (task) =>
        task.status === 'WAITING' &&
        classes.includes(task.gasClass) &&
        (this.notBefore.get(keyOf(task)) ?? 0) <= this.realTime(),
    );
    return waiting.toSorted((a, b) => b.gasClass.localeCompare(a.gasClass)).slice(0, limit);
  }

  async begin(tasks: readonly RelayTask[]): Promise<void> {
    if (this.change(tasks, 'WAITING', 'UNDER_WAY') === tasks.length) return;
    throw new ConflictError('Another worker has taken one of these tasks', true);
  }

  async finish(tasks: readonly RelayTask[]): Promise<void> {
    this.change(tasks, 'UNDER_WAY', 'DONE');
  }

  async resume(tasks: readonly RelayTask[]): Promise<void> {
    this.change(tasks, 'DONE', 'UNDER_WAY');
  }

  async withdraw(tasks: readonly RelayTask[]): Promise<void> {
    this.change(tasks, 'WAITING', 'WITHDRAWN');
  }

  async requeue(tasks: readonly RelayTask[]): Promise<void> {
    this.change(tasks, 'UNDER_WAY', 'WAITING');
  }

  async separate(tasks: readonly RelayTask[]): Promise<void> {
    for (const task of tasks) {
      const found = await this.find(task);
      if (found?.status === 'UNDER_WAY') this.write({ ...found, status: 'WAITING', travelsAlone: true });
    }
  }

  async postpone(task: StoredTask): Promise<void> {
    const found = await this.find(task);
    if (found?.status !== 'UNDER_WAY' || found.refusals !== task.refusals) return;
    const { pauseMs, ...change } = afterRefusal(found.status, found.refusals);
    this.write({ ...found, ...change });
    this.unitOfWork.write(() => this.notBefore.set(keyOf(task), this.realTime() + pauseMs));
  }

  async fail(task: StoredTask, cause: string): Promise<void> {
    const found = await this.find(task);
    if (found?.status !== 'UNDER_WAY' || found.failures !== task.failures) return;
    this.write({ ...found, ...afterFailure(found.status, found.failures), cause });
  }

  async deadLetters(limit: number): Promise<readonly StoredTask[]> {
    return [...this.stored.values()].filter(({ status }) => status === 'DEAD_LETTER').slice(0, limit);
  }

  async revive(task: RelayTask): Promise<boolean> {
    const found = this.stored.get(keyOf(task));
    if (found?.status !== 'DEAD_LETTER') return false;
    this.write({ ...found, status: 'WAITING', failures: 0, refusals: 0, cause: null });
    this.unitOfWork.write(() => this.notBefore.delete(keyOf(task)));
    return true;
  }

  async drop(task: RelayTask): Promise<boolean> {
    const found = this.stored.get(keyOf(task));
    if (found?.status !== 'DEAD_LETTER') return false;
    this.write({ ...found, status: 'DROPPED' });
    return true;
  }

  private change(tasks: readonly RelayTask[], from: RelayTaskStatus, to: RelayTaskStatus): number {
    const found = tasks.flatMap((task) => this.stored.get(keyOf(task)) ?? []).filter(({ status }) => status === from);
    for (const task of found) this.write({ ...task, status: to });
    return found.length;
  }

  private write(task: StoredTask): void {
    this.unitOfWork.write(() => this.stored.set(keyOf(task), task));
  }
}
