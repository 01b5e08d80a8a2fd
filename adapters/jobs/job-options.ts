import type { JobsOptions } from 'bullmq';
import type { JobKind } from '../../application/ports/job-queue.js';

/** The content of a queued job: the subject's id, never state. */
export interface JobPayload {
  readonly subjectId: string;
  /** The W3C `traceparent` of its cause. */
  readonly trace?: string;
}

/**
 * The job's id, the same for the same subject, so that BullMQ adds no second one. BullMQ allows neither ':' nor an
 * integer in it.
 */
export function jobIdOf(kind: JobKind, subjectId: string): string {
  return `${kind.name}-${encodeURIComponent(subjectId)}`;
}

/** The type under which the worker finds the kind's back-off. */
export const BACK_OFF_TYPE = 'capped-exponential';

/** A finished or given-up job is removed at once. While it exists, no job of the same subject can be added. */
export function optionsOf(kind: JobKind): JobsOptions {
  return {
    attempts: kind.attempts,
    backoff: { type: BACK_OFF_TYPE },
    removeOnComplete: true,
    removeOnFail: true,
    stackTraceLimit: 0,
  };
}
