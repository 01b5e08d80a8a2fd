import type { FailedJob, Job, JobHandler } from '../../application/ports/job-queue.js';
import { isTracing, traced } from '../../application/ports/tracing.js';

/** Does a job, as a part of the trace of what caused it. It fails with an Error only, whose message BullMQ reads. */
export function runJob(handler: JobHandler, { subjectId, trace: parent }: Omit<Job, 'kind'>): Promise<void> {
  if (!isTracing()) return execute(handler, subjectId);
  const { name } = handler.kind;
  return traced({ name: `job ${name}`, kind: 'consumer', parent, attributes: { 'job.subject': subjectId } }, () =>
    execute(handler, subjectId),
  );
}

/**
 * Does jobs as one, as a part of the trace of what caused the first of them.
 * @returns those that have failed
 */
export function runJobs(handler: JobHandler, jobs: readonly Omit<Job, 'kind'>[]): Promise<readonly FailedJob[]> {
  const { kind } = handler;
  const execute = async () =>
    (await handler.executeAll?.(jobs.map(({ subjectId }) => kind.subjectId(subjectId)))) ?? [];
  if (!isTracing()) return execute();
  const attributes = { 'job.subjects': jobs.length };
  return traced({ name: `job ${kind.name}`, kind: 'consumer', parent: jobs[0]?.trace, attributes }, execute);
}

async function execute(handler: JobHandler, subjectId: string): Promise<void> {
  try {
    await handler.execute(handler.kind.subjectId(subjectId));
  } catch (error) {
    throw error instanceof Error ? error : new Error(String(error));
  }
}
