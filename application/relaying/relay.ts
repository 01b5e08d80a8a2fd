import type { GasClass } from '../../domain/relaying/relay-task.js';
import type { DispatchTasks } from './dispatch-tasks.js';
import type { RelayTask } from './relay-call.js';
import type { RelaySlots, StoredSlot } from './relay-slots.js';
import type { RelayTasks } from './relay-tasks.js';
import type { SurveyRelayers } from './survey-relayers.js';
import type { TendSlot } from './tend-slot.js';

/** Brings tasks to the chain. Each is carried by one slot at a time, and continues where it stopped after a crash at any line. */
export class Relay {
  constructor(
    private readonly tasks: RelayTasks,
    private readonly slots: RelaySlots,
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
    const slot = await this.slots.carrying(task);
    if (slot) await this.tend(slot);
    const stored = await this.tasks.find(task);
    if (!stored || stored.status === 'WITHDRAWN') return false;
    if (stored.status === 'WAITING') await this.dispatching.execute();
    return (await this.tasks.find(task))?.status !== 'WITHDRAWN';
  }

  /**
   * Queues a task that was simulated a moment ago, and sends it at once when a relayer is free.
   * @throws ServiceUnavailableError when the chain does not answer, or does not take the transaction
   */
  async request(task: RelayTask, gasClass: GasClass): Promise<void> {
    await this.tasks.request(task, gasClass);
    await this.dispatching.execute(task);
  }

  private async tend(slot: StoredSlot): Promise<void> {
    const { baseFee, relayers } = await this.survey.execute();
    const known = relayers.find(({ signer }) => signer === slot.signer);
    /* The relayer of an older configuration: nothing is known of its nonces, so its receipts are read. */
    const relayer = known ?? ({ chainNonce: Number.POSITIVE_INFINITY, isFunded: true, status: 'DRAINING' } as const);
    await this.tending.execute(slot, { baseFee, relayer, isUrgent: true });
  }
}
