import { utcDate } from '../../domain/shared/calendar-date.js';
import type { Clock } from '../ports/clock.js';
import { everyItem } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { BookEntry } from './book-entry.js';
import type { LedgerRepository } from './ledger.repository.js';

const BATCH = 100;

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
    const expired = await this.ledgers.expired(utcDate(this.clock.now()), BATCH);
    await everyItem(expired, (of) => this.unitOfWork.run(() => this.bookEntry.open(of)));
  }
}
