import type { Logger } from '../ports/logger.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { RelaySlots, StoredSlot } from './relay-slots.js';
import type { RelayTasks, StoredTask } from './relay-tasks.js';

/** Takes the tasks from a slot that cannot bring them to the chain. */
export class FailSlot {
  constructor(
    private readonly slots: RelaySlots,
    private readonly tasks: RelayTasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly logger: Logger,
  ) {}

  /**
   * Its transaction reverted: its task waits for another slot, or becomes a dead letter. Of several nobody knows whose fault it was, so it counts
   * for none of them, and each travels alone.
   */
  async reverted(slot: StoredSlot, cause: string): Promise<void> {
    if (slot.tasks.length > 1) {
      await this.unitOfWork.run(async () => this.tasks.separate(await this.slots.release(slot)));
    } else {
      await this.release(slot, (task) => this.tasks.fail(task, cause));
    }
    this.report(slot, 'RELAY_FAILED', cause, 'A submission failed');
  }

  /** The node refuses its transaction: each task waits for a while. */
  async refused(slot: StoredSlot, cause: string): Promise<void> {
    await this.release(slot, (task) => this.tasks.postpone(task));
    this.report(slot, 'RELAY_REFUSED', cause, 'No node takes a submission; its tasks wait');
  }

  private async release(slot: StoredSlot, end: (task: StoredTask) => Promise<void>): Promise<void> {
    await this.unitOfWork.run(async () => {
      for (const task of await this.slots.release(slot)) {
        const stored = await this.tasks.find(task);
        if (stored) await end(stored);
      }
    });
  }

  private report({ signer, nonce, tasks }: StoredSlot, code: string, cause: string, message: string): void {
    this.logger.warn({ code, signer, nonce, tasks, cause }, message);
  }
}
