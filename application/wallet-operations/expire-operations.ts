import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { Expiry } from './wallet-operation-kind.js';
import type { WalletOperationKinds } from './wallet-operation-kinds.js';

const BATCH = 100;

/** The sweep that expires subjects that were not signed in time. They read as expired before, too
 * (docs/rules/statuses.md#expiry-on-read). */
export class ExpireOperations implements Sweep {
  readonly name = 'expire-operations';
  readonly everyMs = 1_000;

  constructor(
    private readonly kinds: WalletOperationKinds,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws the first error; neither a kind nor a subject that fails stops the others */
  async execute(): Promise<void> {
    const sweeps = this.kinds.all.flatMap(({ expiry }) => (expiry ? [this.expireAll(expiry)] : []));
    const failed = (await Promise.allSettled(sweeps)).find((sweep) => sweep.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async expireAll(expiry: Expiry): Promise<void> {
    const failures: unknown[] = [];
    for (const subjectId of await expiry.overdue(this.clock.now(), BATCH)) {
      await this.expireOne(expiry, subjectId).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private expireOne(expiry: Expiry, subjectId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.outbox.append(await expiry.expire(subjectId, this.clock.now()));
    });
  }
}
