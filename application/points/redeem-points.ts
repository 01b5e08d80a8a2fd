import { grant, spend } from '../../domain/ledgers/entry.js';
import { balanceOn } from '../../domain/ledgers/ledger-state.js';
import { assertRedeemable, creditsFor } from '../../domain/points/redemption.js';
import type { UserId } from '../../domain/shared/ids.js';
import { monthOf, redeemedCreditsExpireOn } from '../../domain/usage-credits/credit-budget.js';
import type { BookEntry } from '../ledgers/book-entry.js';
import type { LedgerRepository } from '../ledgers/ledger.repository.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';

/** Credits are millionths of a US dollar. */
export interface RedeemedPoints {
  readonly points: bigint;
  readonly credits: bigint;
  readonly pointsLeft: bigint;
  readonly creditBalance: bigint;
}

/** Spends points and grants the credits that they are worth, both or neither (docs/rules/credits.md#points). */
export class RedeemPoints {
  constructor(
    private readonly ledgers: Pick<LedgerRepository, 'changed'>,
    private readonly bookEntry: BookEntry,
    private readonly ids: IdGenerator,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ValidationError below the minimum, above the balance or above what is left of the month's cap */
  async execute(userId: UserId, points: bigint): Promise<RedeemedPoints> {
    return this.unitOfWork.run(async () => {
      const held = await this.bookEntry.open({ ledger: 'POINTS', userId });
      const { from, until } = monthOf(held.now);
      const redeemed = -(await this.ledgers.changed(held, 'SPEND', from, until));
      assertRedeemable(points, { balance: balanceOn(held.state, held.today), redeemed });
      const subjectId = this.ids.next();
      const cause = { action: 'REDEMPTION', subjectId, occurredOn: held.today, detail: null, sequence: 0 };
      const spent = await this.bookEntry.execute(held, spend(held.state, points, held.today), cause);
      const credits = await this.bookEntry.open({ ledger: 'CREDITS', userId });
      const granted = grant(credits.state, creditsFor(points), redeemedCreditsExpireOn(credits.now));
      const after = await this.bookEntry.execute(credits, granted, cause);
      return {
        points,
        credits: creditsFor(points),
        pointsLeft: balanceOn(spent.state, held.today),
        creditBalance: balanceOn(after.state, credits.today),
      };
    });
  }
}
