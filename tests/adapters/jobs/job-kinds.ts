import type { JobHandler, JobKind } from '../../../application/ports/job-queue.js';

const kind = (name: string, concurrency: number): JobKind => ({
  name,
  subjectId: String,
  concurrency,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
});

export const submitJob = kind('submit', 5);
export const settleJob = kind('settle', 10);
export const shortJob: JobKind = { ...kind('short', 2), isShort: true };
/** Its jobs are done together. */
export const groupedJob: JobKind = { ...shortJob, name: 'grouped', together: { most: 3, gatherMs: 1 } };
/** Its jobs are done together and wait for no others. */
export const passingJob: JobKind = { ...shortJob, name: 'passing', together: { most: 3, gatherMs: 0, runs: 1 } };
export const KINDS: readonly JobKind[] = [submitJob, settleJob];

export type Handle = JobHandler['execute'];

/** Handlers that do the same with the jobs of every kind. */
export function handlers(execute: Handle, settle: Handle = execute): readonly JobHandler[] {
  return [
    { kind: submitJob, execute },
    { kind: settleJob, execute: settle },
  ];
}
