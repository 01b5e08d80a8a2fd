import { token } from './token.js';

/** Work that the worker does outside a request. A job carries an id only; its handler re-reads and re-checks everything. */
export type JobName =
  | 'submit-payment'
  | 'settle-payment'
  | 'submit-passkey-change'
  | 'settle-passkey-change'
  /** The subject is an event: its position in the outbox. */
  | 'notify';

export interface Job {
  readonly name: JobName;
  /** Id of the thing to work on. While a job of this name and subject waits or runs, another one is not added. */
  readonly subjectId: string;
}

/** The queue only wakes a worker. What must happen is stored in the database, and a sweep finds it when the queue has lost the job. */
export interface JobQueue {
  add(jobs: readonly Job[]): Promise<void>;
}
export const JobQueue = token<JobQueue>('JobQueue');

/** Handles one job. It may run twice for the same subject, also concurrently. When it throws, the job runs again later, with back-off. */
export type JobHandler = (subjectId: string) => Promise<void>;

export type JobHandlers = Readonly<Record<JobName, JobHandler>>;

/** Runs handlers for queued jobs until it is closed. */
export interface JobWorker {
  start(handlers: JobHandlers): Promise<void>;
  /** Finishes the running jobs and takes no new one. */
  close(): Promise<void>;
}
export const JobWorker = token<JobWorker>('JobWorker');
