import type { Admit } from '../adapters/http/shell/admission.js';
import type { Audience } from '../adapters/http/shell/audience.js';
import type { Endpoint } from '../adapters/http/shell/endpoint.js';
import { runTask, type Task, type Workload } from '../adapters/persistence/connections/current-task.js';
import type { Database } from '../adapters/persistence/database.js';
import type { Intake } from './intake.js';

const WORKLOADS: Readonly<Record<Audience, Workload>> = { client: 'api', both: 'api', sandbox: 'app', owner: 'app' };

const MOUNTED: Task = { workload: 'app', name: 'mounted' };

/** Serves each endpoint on the connections of its API, and refuses a request when the pool or the backlog is full. */
export function admission(database: Database, intake: Intake): Admit {
  const tasks = new Map<Endpoint, Task>();
  const taskOf = (endpoint: Endpoint) => {
    const { method, path, audience } = endpoint;
    const task = tasks.get(endpoint) ?? { workload: WORKLOADS[audience], name: `${method} ${path}` };
    tasks.set(endpoint, task);
    return task;
  };
  return (endpoint, serve) => {
    if (endpoint === null) return runTask(MOUNTED, serve);
    return runTask(taskOf(endpoint), () => {
      database.assertCapacity();
      if (endpoint.startsWork) intake.assertOpen();
      return serve();
    });
  };
}
