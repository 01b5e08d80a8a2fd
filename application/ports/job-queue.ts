import { token } from './token.js';

/** The pauses between attempts: they double from the first pause up to the maximum. */
export interface BackOff {
  readonly firstMs: number;
  readonly capMs: number;
}

/** One kind of work that the worker does outside a request, and how it is queued and retried. */
export interface JobKind<SubjectId extends string = string> {
  /** Unique among the kinds; it is the name of a queue. */
  readonly name: string;
  /** Reads the id of a queued job. @throws ValidationError for a text that is no such id */
  readonly subjectId: (text: string) => SubjectId;
  /** How many jobs of this kind one worker process runs at once. */
  readonly concurrency: number;
  /** After this many failures the job is given up. A sweep adds a new one when there is still work to do. */
  readonly attempts: number;
  readonly backOff: BackOff;
  /**
   * Whether it ends soon and a sweep soon finds what is left of it. It then runs in the process that has read its event, and waits in
   * the queue only after a failure, or when that process has no room for it.
   */
  readonly isShort?: true;
  /** Short jobs of this kind that wait are done as one, at most so many (JobHandler.executeAll). */
  readonly together?: {
    readonly most: number;
    /** How many milliseconds the first of them waits for others. 0: none; those that come while others are done are the next ones. */
    readonly gatherMs: number;
    /** How many of these runs there are at once; without it as many as `concurrency` says. */
    readonly runs?: number;
  };
  /** Its sweep is FollowLateEvents: the job of every event that a follower starts it for runs once more, a minute later. */
  readonly isFollowedAgain?: true;
}

/** A job carries only an id. Its handler reads and checks everything again. */
export interface Job {
  readonly kind: JobKind;
  /** Id of the thing to work on. While a job of this kind and subject waits or runs, another one is not added. */
  readonly subjectId: string;
  /** The W3C `traceparent` of its cause. */
  readonly trace?: string;
}

/** A job of this kind, for a subject that the kind accepts. */
export function job<SubjectId extends string>(kind: JobKind<SubjectId>, subjectId: SubjectId): Job {
  return { kind, subjectId };
}

/** The queue only wakes a worker. What must happen is stored in the database, and a sweep finds it when the queue has lost the job. */
export interface JobQueue {
  add(jobs: readonly Job[]): Promise<void>;
}
export const JobQueue = token<JobQueue>('JobQueue');

/** The queue for an operator who does not want to wait. */
export interface UrgentJobs {
  /** Adds the jobs. One that waits for its next attempt runs at once. */
  addNow(jobs: readonly Job[]): Promise<void>;
}
export const UrgentJobs = token<UrgentJobs>('UrgentJobs');

/** A job that was not done, and why. */
export interface FailedJob<SubjectId extends string = string> {
  readonly subjectId: SubjectId;
  readonly error: unknown;
}

/** Does the jobs of one kind. Every feature contributes its own. */
export interface JobHandler<SubjectId extends string = string> {
  readonly kind: JobKind<SubjectId>;
  /** It may run twice for the same subject, also concurrently. When it throws, the job runs again later, with back-off. */
  execute(subjectId: SubjectId): Promise<void>;
  /**
   * Does the jobs of all these subjects. When it throws, each is done alone.
   * @returns those that have failed for a reason of their own; they run again later, with back-off
   */
  executeAll?(subjectIds: readonly SubjectId[]): Promise<readonly FailedJob<SubjectId>[]>;
}
export const JobHandler = token<JobHandler>('JobHandler');

/** Runs handlers for queued jobs until it is closed. */
export interface JobWorker {
  start(handlers: readonly JobHandler[]): Promise<void>;
  /** Finishes the running jobs and takes no new one. */
  close(): Promise<void>;
}
export const JobWorker = token<JobWorker>('JobWorker');
