import type { Backlog } from '../adapters/persistence/backlog.js';
import type { Database } from '../adapters/persistence/database.js';
import type { Sweep } from '../application/ports/sweep.js';
import { ServiceUnavailableError } from '../domain/shared/errors.js';

const AGAIN_AFTER_S = 30;

/** Knows whether the service takes new work, which it does not while too much accepted work is unfinished. Look at it from time to time. */
export class Intake implements Sweep {
  readonly name = 'look-at-backlogs';
  readonly everyMs = 2_000;
  private isOpen = true;

  /** @param limit the unfinished things of one kind at which new work is refused */
  constructor(
    private readonly database: Database,
    private readonly backlogs: readonly Backlog[],
    private readonly limit: number,
  ) {}

  async execute(): Promise<void> {
    const limiting = this.backlogs.filter(({ limitsNewWork }) => limitsNewWork);
    const rows = await Promise.all(limiting.map(({ waiting }) => this.database.row(waiting)));
    this.isOpen = rows.every((row) => row === null || row.count < this.limit);
  }

  /** @throws ServiceUnavailableError */
  assertOpen(): void {
    if (this.isOpen) return;
    throw new ServiceUnavailableError('The service has too much unfinished work to take more; try again later', {
      retryAfterSeconds: AGAIN_AFTER_S,
    });
  }
}
