import { runTask } from '../adapters/persistence/connections/current-task.js';
import type { JobHandler } from '../application/ports/job-queue.js';
import type { Sweep } from '../application/ports/sweep.js';

/* Each kind of job and each sweep is a task of its own among those that share the worker's connections. */

export function jobTask(handler: JobHandler): JobHandler {
  const { kind } = handler;
  const task = { workload: 'worker', name: kind.name } as const;
  return {
    kind,
    execute: (subjectId) => runTask(task, () => handler.execute(subjectId)),
    ...(handler.executeAll && {
      executeAll: (subjectIds) => runTask(task, async () => (await handler.executeAll?.(subjectIds)) ?? []),
    }),
  };
}

export function sweepTask(sweep: Sweep): Sweep {
  const { name, everyMs } = sweep;
  return { name, everyMs, execute: () => runTask({ workload: 'worker', name }, () => sweep.execute()) };
}
