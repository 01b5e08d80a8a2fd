import type { Database } from '../../adapters/persistence/database.js';
import type { Metric } from './metric.js';

export function databaseMetrics(database: Database): readonly Metric[] {
  return [
    {
      name: 'accounts_database_connections',
      help: 'Connections of this process to the database, by pool: those in use, and how much waits for one',
      labels: ['pool', 'state'],
      read: async () =>
        database.usage().flatMap(({ workload: pool, inUse, waiting }) => [
          { value: inUse, labels: { pool, state: 'in_use' } },
          { value: waiting, labels: { pool, state: 'waiting' } },
        ]),
    },
  ];
}
