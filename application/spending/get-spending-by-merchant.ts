import type { Clock } from '../ports/clock.js';
import { type PeriodInput, type PeriodReport, periodReport, scopeOfPeriod } from './period-report.js';
import type { MerchantKey, SpendingReports } from './spending-reports.js';

/** Reads the spending by recipient. */
export class GetSpendingByMerchant {
  constructor(
    private readonly reports: SpendingReports,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError when a rate is not known */
  async execute(input: PeriodInput): Promise<PeriodReport<MerchantKey>> {
    const scope = scopeOfPeriod(input, this.clock);
    return periodReport(input.period, scope, await this.reports.byMerchant(scope));
  }
}
