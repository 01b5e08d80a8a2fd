import type { Container } from 'inversify';
import { assertUnique } from '../../application/ports/contributions.js';
import { EventKinds } from '../../application/ports/event-kinds.js';
import { JobHandler } from '../../application/ports/job-queue.js';
import { Sweep } from '../../application/ports/sweep.js';
import { resolve, resolveEvery } from './resolve.js';

/**
 * Holds against each other what the features contribute, before anything of it runs.
 * @throws Error when two features use one name, when an event has no kind, or when a job that an event starts has no handler
 */
export function checkContributions(container: Container): void {
  const jobs = resolveEvery(container, JobHandler).map(({ kind }) => kind);
  assertUnique(
    'job',
    jobs.map(({ name }) => name),
  );
  assertUnique(
    'sweep',
    resolveEvery(container, Sweep).map(({ name }) => name),
  );
  for (const { type, starts = [] } of resolve(container, EventKinds).all) {
    const orphan = starts.find((job) => !jobs.includes(job));
    if (orphan) throw new Error(`The event "${type}" starts the job "${orphan.name}", which no feature does`);
  }
}
