import { InsufficientUnitsError, spend } from '../../domain/ledgers/entry.js';
import { ConflictError, ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { formatMinorUnits } from '../../domain/shared/money.js';
import { assertWithinLimit, monthOf } from '../../domain/usage-credits/credit-budget.js';
import type { BookEntry, OpenLedger } from '../ledgers/book-entry.js';
import type { LedgerRepository } from '../ledgers/ledger.repository.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { MonthlyLimits } from './monthly-limits.js';

/** One metered use of what credits pay for. */
export interface Usage {
  readonly userId: UserId;
  /** The id that the meter gave it. The same use is never charged twice. */
  readonly usageId: string;
  /** What it costs, in millionths of a US dollar; above zero. */
  readonly units: bigint;
  /** What was used, for the owner: at most 140 characters. */
  readonly detail: string;
}

/** Pays for a metered use with credits, within the monthly limit. */
export class SpendCredits {
  constructor(
    private readonly ledgers: Pick<LedgerRepository, 'booked' | 'changed'>,
    private readonly limits: Pick<MonthlyLimits, 'of'>,
    private readonly bookEntry: BookEntry,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @returns the balance after it, in millionths of a US dollar
   * @throws ValidationError when it exceeds the balance or the monthly limit; ConflictError when the same use had another price
   */
  async execute({ userId, usageId, units, detail }: Usage): Promise<bigint> {
    return this.unitOfWork.run(async () => {
      const of = { ledger: 'CREDITS', userId } as const;
      const open = await this.bookEntry.open(of);
      const before = await this.ledgers.booked(of, { action: 'USAGE', subjectId: usageId });
      if (before.entries > 0) {
        if (before.total !== -units) throw new ConflictError('This use was charged already, with another amount');
        return before.balanceAfter;
      }
      const { from, until } = monthOf(open.now);
      const spent = -(await this.ledgers.changed(of, 'SPEND', from, until));
      assertWithinLimit(await this.limits.of(userId), spent, units, 'amountUsd');
      const cause = { action: 'USAGE', subjectId: usageId, occurredOn: open.today, detail, sequence: 0 };
      await this.bookEntry.execute(open, spending(open, units), cause);
      return (await this.ledgers.booked(of, cause)).balanceAfter;
    });
  }
}

function spending({ state, today }: OpenLedger, units: bigint) {
  try {
    return spend(state, units, today);
  } catch (error) {
    if (!(error instanceof InsufficientUnitsError)) throw error;
    throw new ValidationError('amountUsd', `exceeds the credits of ${formatMinorUnits(error.available)} USD`);
  }
}
