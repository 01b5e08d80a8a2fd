import { ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import { formatMinorUnits } from '../../domain/shared/money.js';
import { MAX_MONTHLY_LIMIT } from '../../domain/usage-credits/credit-budget.js';
import type { LedgerRepository } from '../ledgers/ledger.repository.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { MonthlyLimits } from './monthly-limits.js';

/** Sets how much of the credits may be spent in a calendar month. It counts at once, also for what was spent in this month. */
export class SetMonthlyLimit {
  constructor(
    private readonly ledgers: Pick<LedgerRepository, 'lock'>,
    private readonly limits: MonthlyLimits,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param limit millionths of a US dollar; null: unlimited
   * @throws ValidationError when it is out of range
   */
  async execute(userId: UserId, limit: bigint | null): Promise<void> {
    if (limit !== null && (limit < 0n || limit > MAX_MONTHLY_LIMIT)) {
      throw new ValidationError('monthlyLimitUsd', `must be null or from 0 to ${formatMinorUnits(MAX_MONTHLY_LIMIT)}`);
    }
    await this.unitOfWork.run(async () => {
      // Whatever is being spent at the same time is spent before, or within the new limit.
      await this.ledgers.lock({ ledger: 'CREDITS', userId });
      await this.limits.set(userId, limit);
    });
  }
}
