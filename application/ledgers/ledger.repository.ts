import type { Entry, EntryKind } from '../../domain/ledgers/entry.js';
import type { LedgerName, LedgerState } from '../../domain/ledgers/ledger-state.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { LedgerEntryId, UserId } from '../../domain/shared/ids.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';

/** Whose ledger it is. */
export interface LedgerOf {
  readonly ledger: LedgerName;
  readonly userId: UserId;
}

/** What an entry is booked for. There are several entries for the same thing when it is corrected. */
export interface Cause {
  /** What happened, as a constant: PURCHASE, REDEMPTION, PAYMENT_COMPLETED. */
  readonly action: string;
  /** Which one: an id, unique for its action and user. */
  readonly subjectId: string;
  /** The day on which it happened, in UTC. */
  readonly occurredOn: CalendarDate;
  /** What it was used for, in the words of whoever used it; null where the action says it all. */
  readonly detail: string | null;
}

export interface NewEntry extends LedgerOf, Cause {
  readonly id: LedgerEntryId;
  readonly entry: Entry;
  /** Counts the entries of the cause, from 0. */
  readonly sequence: number;
  readonly balanceAfter: bigint;
  readonly createdAt: Date;
}

/** An entry as it is listed. */
export interface ListedEntry extends Omit<Cause, 'occurredOn'> {
  readonly id: LedgerEntryId;
  readonly kind: EntryKind;
  /** What it has changed: above zero for a grant. */
  readonly units: bigint;
  readonly balanceAfter: bigint;
  readonly createdAt: Date;
}

/** All entries of one cause together. */
export interface Booked {
  /** How many entries there are; 0 when the cause was never booked. */
  readonly entries: number;
  /** What the first one has granted. */
  readonly first: bigint;
  /** What is granted now. */
  readonly total: bigint;
  /** The balance after the last one. */
  readonly balanceAfter: bigint;
}

/** Stores double-entry ledgers. Entries are only added. The database refuses an entry whose sum is not zero, and a negative balance. */
export interface LedgerRepository {
  /** Locks the ledger of the user until the end of the unit of work. */
  lock(of: LedgerOf): Promise<LedgerState>;
  read(of: LedgerOf): Promise<LedgerState>;
  /** The ledger must be locked. */
  add(entry: NewEntry): Promise<void>;
  booked(of: LedgerOf, cause: Pick<Cause, 'action' | 'subjectId'>): Promise<Booked>;
  /** The sum of what entries of this kind have changed, from the first instant on and before the second. */
  changed(of: LedgerOf, kind: EntryKind, from: Date, until: Date): Promise<bigint>;
  /** What was granted for this action on a day, also where it was taken back since. */
  grantedOn(of: LedgerOf, action: string, day: CalendarDate): Promise<bigint>;
  /** The newest first, without those that changed nothing. */
  page(
    of: LedgerOf,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly entries: readonly ListedEntry[]; readonly count: number }>;
  /** Ledgers in which something has expired that is not booked yet. The key of one is its name and the id of its user. */
  expired(today: CalendarDate, batch: DueBatch): Promise<readonly LedgerOf[]>;
}
export const LedgerRepository = token<LedgerRepository>('LedgerRepository');
