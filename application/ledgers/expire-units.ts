import { utcDate } from '../../domain/shared/calendar-date.js';
import type { Clock } from '../ports/clock.js';
import { everyDue } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { BookEntry } from './book-entry.js';
import type { LedgerRepository } from './ledger.repository.js';

/** The sweep that books what has expired in ledgers that nobody uses. It counts for nobody from its date on. */
export class ExpireUnits implements Sweep {
  readonly name = 'expire-units';
  readonly everyMs = 60_000;

  constructor(
    private readonly ledgers: Pick<LedgerRepository, 'expired'>,
    private readonly bookEntry: Pick<BookEntry, 'open'>,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws the first error; a ledger that fails does not stop the others */
  async execute(): Promise<void> {
    const today = utcDate(this.clock.now());
    await everyDue(
      (batch) => this.ledgers.expired(today, batch),
      ({ ledger, userId }) => `${ledger} ${userId}`,
      (of) => this.unitOfWork.run(() => this.bookEntry.open(of)),
    );
  }
}
