import type { HistoryRules } from '../adapters/persistence/indexing/partitions/partition-plan.js';
import type { EnvironmentReader } from './environment-reader.js';

/** Statements, reports and charts reach back so far. */
const LEAST_KEPT_MONTHS = 24;

/** What is kept of the history, and whether each month is a partition of its own: only partitions can be dropped. */
export function readHistoryRules(read: EnvironmentReader): HistoryRules {
  const months = read.integer('HISTORY_RETENTION_MONTHS', 0, 0, 1_200);
  read.demand(
    months === 0 || months >= LEAST_KEPT_MONTHS,
    `HISTORY_RETENTION_MONTHS must be 0 (everything is kept) or at least ${LEAST_KEPT_MONTHS}, not "${months}"`,
  );
  const byMonth = read.flag('HISTORY_BY_MONTH', months > 0);
  read.demand(byMonth || months === 0, 'HISTORY_BY_MONTH must not be false with HISTORY_RETENTION_MONTHS');
  return { byMonth, keptMonths: months === 0 ? null : months };
}
