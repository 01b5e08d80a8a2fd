import type { JobsOptions } from 'bullmq';
import type { JobName } from '../../application/ports/job-queue.js';
import type { BackOff } from './back-off.js';

/** The content of a queued job: the subject's id, never state. */
export interface JobPayload {
  readonly subjectId: string;
}

/** How one kind of job is queued, retried and worked on. */
export interface JobDefinition {
  readonly name: JobName;
  /** How many jobs of this kind one worker process runs at once. */
  readonly concurrency: number;
  /** After this many failures the job is given up. A sweep adds a new one when there is still work to do. */
  readonly attempts: number;
  readonly backOff: BackOff;
}

/**
 * The job's id, the same for the same subject, so that BullMQ adds no second one. BullMQ allows neither ':' nor an
 * integer in it.
 */
export function jobIdOf(definition: JobDefinition, subjectId: string): string {
  return `${definition.name}-${encodeURIComponent(subjectId)}`;
}

/** The type under which the worker finds the definition's back-off. */
export const BACK_OFF_TYPE = 'capped-exponential';

/** A finished or given-up job is removed at once. While it exists, no job of the same subject can be added. */
export function optionsOf(definition: JobDefinition): JobsOptions {
  return {
    attempts: definition.attempts,
    backoff: { type: BACK_OFF_TYPE },
    removeOnComplete: true,
    removeOnFail: true,
    stackTraceLimit: 0,
  };
}
