import type { Admit } from '../adapters/http/shell/admission.js';
import type { Audience } from '../adapters/http/shell/audience.js';
import { runTask, type Workload } from '../adapters/persistence/connections/current-task.js';
import type { Database } from '../adapters/persistence/database.js';
import type { Intake } from './intake.js';

const WORKLOADS: Readonly<Record<Audience, Workload>> = { client: 'api', both: 'api', sandbox: 'app', owner: 'app' };

/** Serves each endpoint on the connections of its API, and refuses a request when the pool or the backlog is full. */
export function admission(database: Database, intake: Intake): Admit {
  return (endpoint, serve) => {
    if (endpoint === null) return runTask({ workload: 'app', name: 'mounted' }, serve);
    const { method, path, audience, startsWork = false } = endpoint;
    return runTask({ workload: WORKLOADS[audience], name: `${method} ${path}` }, () => {
      database.assertCapacity();
      if (startsWork) intake.assertOpen();
      return serve();
    });
  };
}
