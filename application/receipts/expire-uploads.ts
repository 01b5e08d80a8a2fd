import { remove } from '../../domain/receipts/receipt.js';
import type { Clock, WallClock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ReceiptRepository } from './receipt.repository.js';
import type { ReceiptUploads } from './receipt-uploads.js';

const BATCH = 100;
/** How long after its end an upload can still be finalized, and a finalized one repeated. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** In one run, so that it ends. */
const MOST_BATCHES = 50;

/**
 * The sweep that forgets old uploads, and deletes the receipts that were made for those that never arrived. A receipt stays when its owner
 * has written something into it.
 */
export class ExpireUploads implements Sweep {
  readonly name = 'expire-uploads';
  readonly everyMs = 60_000;

  constructor(
    private readonly uploads: ReceiptUploads,
    private readonly receipts: ReceiptRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly wallClock: WallClock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.wallClock.now().getTime() - KEPT_MS);
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      if ((await this.unitOfWork.run(() => this.forget(before))) < BATCH) return;
    }
  }

  /** @returns how many uploads are forgotten */
  private async forget(before: Date): Promise<number> {
    const { count, abandoned } = await this.uploads.removeExpired(before, BATCH);
    for (const id of abandoned) {
      const found = await this.receipts.lock(id, null);
      if (found?.receipt.status !== 'UPLOADING' || found.updatedAt > found.receipt.createdAt) continue;
      const at = this.clock.now();
      const { next, events } = remove(found.receipt, at);
      await this.receipts.save('UPLOADING', { ...found, receipt: next, payments: [], updatedAt: at });
      await this.outbox.append(events);
    }
    return count;
  }
}
