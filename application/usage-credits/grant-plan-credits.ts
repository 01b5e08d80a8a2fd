import { grant } from '../../domain/ledgers/entry.js';
import type { UserId } from '../../domain/shared/ids.js';
import { planCreditMonths, planCreditsExpireOn } from '../../domain/usage-credits/plan-credits.js';
import type { PlanTurns } from '../access/plan-turns.js';
import type { BookEntry } from '../ledgers/book-entry.js';
import type { LedgerRepository } from '../ledgers/ledger.repository.js';
import type { Clock } from '../ports/clock.js';
import { everyItem } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { DueCredits, PlanCredits } from './plan-credits.js';

/**
 * The sweep that grants the credits of plans, once for each account and month: a key of the ledger says so, also when several workers do it or
 * it was down on the first day of the month.
 */
export class GrantPlanCredits implements Sweep {
  readonly name = 'grant-plan-credits' as const;
  readonly everyMs = 10_000;

  constructor(
    private readonly turns: Pick<PlanTurns, 'everyDue'>,
    private readonly planCredits: PlanCredits,
    private readonly ledgers: Pick<LedgerRepository, 'booked'>,
    private readonly bookEntry: BookEntry,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws the errors in the end; an account that fails does not stop the others */
  async execute(): Promise<void> {
    const now = this.clock.now();
    await this.turns.everyDue(
      this.name,
      now,
      (users) => this.planCredits.due(users, planCreditMonths(now), now),
      (each) => this.grantOne(each),
    );
  }

  /** What is due for one account. @throws like everyItem */
  async grantTo(userId: UserId): Promise<void> {
    const now = this.clock.now();
    const due = await this.planCredits.due([userId], planCreditMonths(now), now);
    await everyItem(due, (each) => this.grantOne(each));
  }

  private grantOne({ userId, month, units }: DueCredits): Promise<void> {
    return this.unitOfWork.run(async () => {
      const open = await this.bookEntry.open({ ledger: 'CREDITS', userId });
      const cause = { action: 'PLAN', subjectId: month, occurredOn: open.today, detail: null };
      // The lock of the ledger is held now. Somebody else may have granted it a moment ago.
      if ((await this.ledgers.booked(open, cause)).entries > 0) return;
      await this.bookEntry.execute(open, grant(open.state, units, planCreditsExpireOn(month)), {
        ...cause,
        sequence: 0,
      });
    });
  }
}
