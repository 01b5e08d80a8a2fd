import { earned } from '../../domain/points/point-catalogue.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import type { BookEntry } from '../ledgers/book-entry.js';
import type { LedgerRepository } from '../ledgers/ledger.repository.js';
import type { SettleGrant } from '../ledgers/settle-grant.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { EarningEvent, EarningEvents } from './earning-events.js';

/**
 * Gives an event the points that it is worth by now: once, within the daily cap of its action, and taken back when it was undone. An event
 * that the cap leaves nothing is recorded, too, and never earns any.
 */
export class AwardPoints {
  constructor(
    private readonly events: Pick<EarningEvents, 'standing'>,
    private readonly ledgers: Pick<LedgerRepository, 'booked' | 'grantedOn'>,
    private readonly bookEntry: BookEntry,
    private readonly settleGrant: SettleGrant,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(event: EarningEvent): Promise<void> {
    const found = await this.events.standing(event);
    if (!found) return;
    const { action } = event;
    const of = { ledger: 'POINTS', userId: found.userId } as const;
    // Most events earn nothing, and their ledgers need no lock.
    if (!found.isEarned && (await this.ledgers.booked(of, { action, subjectId: found.subjectId })).entries === 0)
      return;
    await this.unitOfWork.run(async () => {
      const open = await this.bookEntry.open(of);
      // The lock of the ledger is held now, so nobody else awards it by an older look.
      const standing = await this.events.standing(event);
      if (!standing) return;
      const { subjectId, isEarned } = standing;
      const cause = { action, subjectId, occurredOn: utcDate(standing.occurredAt), detail: null };
      const before = await this.ledgers.booked(of, cause);
      if (before.entries === 0 && !isEarned) return;
      const first =
        before.entries === 0
          ? earned(action, await this.ledgers.grantedOn(of, action, cause.occurredOn))
          : before.first;
      await this.settleGrant.execute(open, cause, () => (isEarned ? first : 0n), null);
    });
  }
}
