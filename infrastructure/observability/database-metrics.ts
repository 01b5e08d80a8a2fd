import type { Database } from '../../adapters/persistence/database.js';
import type { Metric } from './metric.js';

export function databaseMetrics(database: Database): readonly Metric[] {
  return [
    {
      name: 'accounts_database_connections',
      help: 'Connections of this process to the database, by pool: those in use, and how much waits for one',
      labels: ['pool', 'state'],
      read: async () =>
        database.usage().flatMap(({ pool, inUse, waiting }) => [
          { value: inUse, labels: { pool, state: 'in_use' } },
          { value: waiting, labels: { pool, state: 'waiting' } },
        ]),
    },
    {
      name: 'accounts_lists_answered_total',
      help: 'Lists and reports that this process has read, by who answered: the replica or, in its place, the primary',
      labels: ['by'],
      read: async () => Object.entries(database.listAnswers ?? {}).map(([by, value]) => ({ value, labels: { by } })),
    },
  ];
}
