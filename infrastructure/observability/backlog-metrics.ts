import type { Backlog } from '../../adapters/persistence/backlog.js';
import type { Database } from '../../adapters/persistence/database.js';
import type { Metric } from './metric.js';

export function backlogMetrics(database: Database, backlogs: readonly Backlog[]): readonly Metric[] {
  return [
    {
      name: 'accounts_backlog',
      help: 'Things in the database that wait for work, by kind',
      labels: ['kind'],
      read: () =>
        Promise.all(
          backlogs.map(async ({ kind, count }) => {
            const row = await database.row(count);
            return { value: row?.count ?? 0, labels: { kind } };
          }),
        ),
    },
  ];
}
