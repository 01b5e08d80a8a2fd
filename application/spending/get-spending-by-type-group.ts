import type { Clock } from '../ports/clock.js';
import { type PeriodInput, type PeriodReport, periodReport, scopeOfPeriod } from './period-report.js';
import type { SpendingReports, TypeGroupKey } from './spending-reports.js';

/** Reads the spending by type group. */
export class GetSpendingByTypeGroup {
  constructor(
    private readonly reports: SpendingReports,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError when a rate is not known */
  async execute(input: PeriodInput): Promise<PeriodReport<TypeGroupKey>> {
    const scope = scopeOfPeriod(input, this.clock);
    return periodReport(input.period, scope, await this.reports.byTypeGroup(scope));
  }
}
