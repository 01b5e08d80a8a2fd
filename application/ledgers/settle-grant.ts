import { type Entry, grant, raise, takeBack } from '../../domain/ledgers/entry.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { BookEntry, OpenLedger } from './book-entry.js';
import type { Booked, Cause, LedgerRepository } from './ledger.repository.js';

/**
 * Gives a cause what it grants by now, and nothing twice: it books the difference to what was booked for it before. Whoever calls it looks
 * at what is, so that it can run again, late and in any order.
 */
export class SettleGrant {
  constructor(
    private readonly ledgers: Pick<LedgerRepository, 'booked'>,
    private readonly bookEntry: BookEntry,
  ) {}

  /**
   * @param open the locked ledger
   * @param grants what the cause grants by now; it gets what was booked so far
   * @param expiresOn the day from which on it cannot be spent; null: never
   * @returns what is booked for the cause now
   */
  async execute(
    open: OpenLedger,
    cause: Cause,
    grants: (before: Booked) => bigint,
    expiresOn: CalendarDate | null,
  ): Promise<{ readonly booked: Booked; readonly open: OpenLedger }> {
    const before = await this.ledgers.booked(open, cause);
    const entry = settling(open, before, grants(before), expiresOn);
    if (!entry) return { booked: before, open };
    const after = await this.bookEntry.execute(open, entry, { ...cause, sequence: before.entries });
    return { booked: await this.ledgers.booked(open, cause), open: after };
  }
}

function settling(
  { state }: OpenLedger,
  { entries, total }: Booked,
  target: bigint,
  expiresOn: CalendarDate | null,
): Entry | null {
  if (entries === 0) return grant(state, target, expiresOn);
  if (target === total) return null;
  return target > total ? raise(state, target - total, expiresOn) : takeBack(state, total - target, expiresOn);
}
