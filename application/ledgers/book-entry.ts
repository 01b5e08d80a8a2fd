import { applied, type Entry, expire } from '../../domain/ledgers/entry.js';
import { LEDGER_EVENTS } from '../../domain/ledgers/ledger-event.js';
import { balanceOn, type LedgerState } from '../../domain/ledgers/ledger-state.js';
import { type CalendarDate, utcDate } from '../../domain/shared/calendar-date.js';
import { ledgerEntryId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { Cause, LedgerOf, LedgerRepository } from './ledger.repository.js';

/** A ledger that is locked until the end of the unit of work. Nothing in it has expired. */
export interface OpenLedger extends LedgerOf {
  readonly state: LedgerState;
  readonly now: Date;
  readonly today: CalendarDate;
}

/** Books entries. Call both methods inside one unit of work. */
export class BookEntry {
  constructor(
    private readonly ledgers: Pick<LedgerRepository, 'lock' | 'add'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Locks the ledger, and books what has expired. */
  async open({ ledger, userId }: LedgerOf): Promise<OpenLedger> {
    const state = await this.ledgers.lock({ ledger, userId });
    const now = this.clock.now();
    const open = { ledger, userId, state, now, today: utcDate(now) };
    const expired = expire(state, open.today);
    if (!expired) return open;
    const cause = { action: 'EXPIRY', subjectId: this.ids.next(), occurredOn: open.today, detail: null };
    return this.execute(open, expired, { ...cause, sequence: 0 });
  }

  /** @returns the ledger after the entry */
  async execute(open: OpenLedger, entry: Entry, cause: Cause & { readonly sequence: number }): Promise<OpenLedger> {
    const { ledger, userId, now, today } = open;
    const after = { ...open, state: applied(open.state, entry) };
    const id = ledgerEntryId(this.ids.next());
    const balanceAfter = balanceOn(after.state, today);
    await this.ledgers.add({ ...cause, id, ledger, userId, entry, balanceAfter, createdAt: now });
    const changed = { type: LEDGER_EVENTS[ledger], subjectId: id, userId, occurredAt: now };
    if (entry.postings.length > 0) await this.outbox.append([changed]);
    return after;
  }
}
