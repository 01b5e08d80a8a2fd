import { AsyncLocalStorage } from 'node:async_hooks';

/** Who uses the database: clients of the REST API, the owner's app with the authorization server, or the work outside a request. */
export const WORKLOADS = ['api', 'app', 'worker'] as const;
export type Workload = (typeof WORKLOADS)[number];

/** The work that is being done: one endpoint, one kind of job, one sweep. Tasks of one pool share its connections. */
export interface Task {
  readonly workload: Workload;
  readonly name: string;
}

/** Work that names no task belongs to the worker's pool. */
const UNNAMED: Task = { workload: 'worker', name: 'unnamed' };

const tasks = new AsyncLocalStorage<Task>();

export function currentTask(): Task {
  return tasks.getStore() ?? UNNAMED;
}

export function runTask<Result>(task: Task, work: () => Result): Result {
  return tasks.run(task, work);
}
