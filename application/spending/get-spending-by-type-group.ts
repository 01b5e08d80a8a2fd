import type { Clock } from '../ports/clock.js';
import { type PeriodInput, type PeriodReport, periodReport, scopeOfPeriod } from './period-report.js';
import type { SpendingReports, TypeGroupKey } from './spending-reports.js';

/** What was spent, by the kind of movement. */
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
