import type { Backlog, Waiting } from '../../adapters/persistence/backlog.js';
import type { Database } from '../../adapters/persistence/database.js';
import type { BacklogAge } from './backlog-age.js';
import type { Metric } from './metric.js';
import { once } from './once.js';

export function backlogMetrics(database: Database, backlogs: readonly Backlog[], age: BacklogAge): readonly Metric[] {
  const measure = once(() => Promise.all(backlogs.map((backlog) => measured(database, backlog))));
  return [
    {
      name: 'accounts_backlog',
      help: 'Things in the database that wait for work, by kind',
      labels: ['kind'],
      read: async () => (await measure()).map(({ backlog: { kind }, count }) => ({ value: count, labels: { kind } })),
    },
    {
      name: 'accounts_backlog_oldest_seconds',
      help: 'How long the oldest thing that waits for work has waited, 0 when nothing waits, by kind',
      labels: ['kind'],
      read: async () =>
        (await measure()).map(({ backlog, since }) => ({
          value: age.seconds(backlog, since),
          labels: { kind: backlog.kind },
        })),
    },
  ];
}

async function measured(database: Database, backlog: Backlog): Promise<Waiting & { readonly backlog: Backlog }> {
  const waiting = await database.row(backlog.waiting);
  return { backlog, count: waiting?.count ?? 0, since: waiting?.since ?? null };
}
