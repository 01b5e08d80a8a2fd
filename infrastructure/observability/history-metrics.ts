import type { Database } from '../../adapters/persistence/database.js';
import { storedHistory } from '../../adapters/persistence/indexing/partitions/history-state.js';
import { lastsMs } from '../../adapters/persistence/indexing/partitions/partition-plan.js';
import type { Metric } from './metric.js';

export function historyMetrics(database: Database): readonly Metric[] {
  return [
    {
      name: 'accounts_history_partitions_last_seconds',
      help: 'How long the partitions of the history will last that were made ahead; nothing where the history is whole',
      read: async () => {
        const { state } = await storedHistory((statement, ...given) => database.rows(statement, ...given), false);
        const ms = state && lastsMs(state);
        return ms === null ? [] : [{ value: ms / 1_000 }];
      },
    },
  ];
}
