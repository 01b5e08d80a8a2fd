import type { Logger } from '../ports/logger.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { RelaySlots, StoredSlot } from './relay-slots.js';
import type { RelayTasks } from './relay-tasks.js';

/** Takes the tasks of a slot from it as failed: each waits for another slot, or becomes a dead letter. */
export class FailSlot {
  constructor(
    private readonly slots: RelaySlots,
    private readonly tasks: RelayTasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly logger: Logger,
  ) {}

  async execute(slot: StoredSlot, cause: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      for (const task of await this.slots.release(slot)) {
        const stored = await this.tasks.find(task);
        if (stored) await this.tasks.fail(stored, cause);
      }
    });
    const { signer, nonce } = slot;
    this.logger.warn({ code: 'RELAY_FAILED', signer, nonce, tasks: slot.tasks, cause }, 'A submission failed');
  }
}
