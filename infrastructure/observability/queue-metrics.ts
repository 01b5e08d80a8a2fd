import type { BullJobQueue } from '../../adapters/jobs/bull-job-queue.js';
import type { JobHandler } from '../../application/ports/job-queue.js';
import type { Metric } from './metric.js';

export function queueMetrics(queue: BullJobQueue, handlers: readonly JobHandler[]): readonly Metric[] {
  const kinds = handlers.map(({ kind }) => kind);
  return [
    {
      name: 'accounts_jobs',
      help: 'Jobs in the queue, by name and state',
      labels: ['name', 'state'],
      read: async () =>
        Object.entries(await queue.counts(kinds)).flatMap(([name, counts]) =>
          Object.entries(counts).map(([state, value]) => ({ value, labels: { name, state } })),
        ),
    },
  ];
}
