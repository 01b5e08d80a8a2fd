import type { GasClass } from '../../domain/relaying/relay-task.js';
import type { DispatchTasks } from './dispatch-tasks.js';
import type { RelayTask } from './relay-call.js';
import type { RelaySlots } from './relay-slots.js';
import type { RelayTasks } from './relay-tasks.js';
import type { RelayerLeases } from './relayer-leases.js';
import type { SurveyRelayers } from './survey-relayers.js';
import type { TendSlot } from './tend-slot.js';

/** Brings tasks to the chain. Each is carried by one slot at a time, and continues where it stopped after a crash at any line. */
export class Relay {
  constructor(
    private readonly tasks: RelayTasks,
    private readonly slots: RelaySlots,
    private readonly leases: RelayerLeases,
    private readonly survey: SurveyRelayers,
    private readonly dispatching: DispatchTasks,
    private readonly tending: TendSlot,
  ) {}

  /**
   * Continues a task that was requested before.
   * @returns whether it needs no request: it waits, is under way, is in a block, or was given up
   * @throws ServiceUnavailableError when the chain does not answer, or does not take a transaction
   */
  async resume(task: RelayTask): Promise<boolean> {
    await this.tend(task);
    const stored = await this.tasks.find(task);
    if (!stored || stored.status === 'WITHDRAWN') return false;
    if (stored.status === 'WAITING') await this.dispatching.execute();
    return (await this.tasks.find(task))?.status !== 'WITHDRAWN';
  }

  /** Which of the tasks were ever requested: these are continued. */
  async known(tasks: readonly RelayTask[]): Promise<ReadonlySet<RelayTask>> {
    const stored = await this.tasks.findAll(tasks);
    const isStored = ({ purpose, subjectId }: RelayTask) =>
      stored.some((one) => one.purpose === purpose && one.subjectId === subjectId);
    return new Set(tasks.filter(isStored));
  }

  /**
   * Queues tasks that were simulated a moment ago, and hands them over together when a relayer is free.
   * @param sent gets those that a node has got, also when it throws
   * @throws ServiceUnavailableError when the chain does not answer, or does not take a transaction
   */
  async request(tasks: readonly RelayTask[], gasClass: GasClass, sent: Set<RelayTask> = new Set()): Promise<void> {
    if (tasks.length === 0) return;
    await this.tasks.request(tasks, gasClass);
    await this.dispatching.execute(tasks, sent);
  }

  private async tend(task: RelayTask): Promise<void> {
    const carrying = await this.slots.carrying(task);
    if (!carrying) return;
    const { chainId, signer } = carrying;
    await this.leases.during(chainId, signer, async () => {
      const relayer = await this.survey.situationOf(signer);
      const slot = await this.slots.carrying(task);
      if (slot?.signer === signer) await this.tending.execute(slot, relayer, true);
    });
  }
}
