import { startOfUtcDay } from '../../domain/shared/calendar-date.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { SpendingSum } from '../../domain/spending/spending.js';
import type { Clock } from '../ports/clock.js';
import { type InPeriod, type PeriodInput, scopeOfPeriod } from './period-report.js';
import { spendingRecipient } from './spending-recipient.js';
import type { SpendingReports } from './spending-reports.js';

/** Reads the spending that went to one recipient. */
export class GetSpendingByContact {
  constructor(
    private readonly reports: SpendingReports,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, ServiceUnavailableError when a rate is not known */
  async execute(input: PeriodInput & { readonly accountId: string }): Promise<InPeriod & SpendingSum> {
    const { period, accountId } = input;
    const scope = scopeOfPeriod(input, this.clock);
    const sum = await this.reports.toRecipient(scope, spendingRecipient(accountId));
    if (!sum) throw new NotFoundError('The account');
    return { period, since: startOfUtcDay(scope.range.from), ...sum };
  }
}
