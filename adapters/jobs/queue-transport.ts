import type { BackendFactory, IQueueBackend } from 'bullmq';
import type { FailureLog } from './failure-log.js';

/** The transport brings the connection; BullMQ's own connection option stays empty. */
export type TransportConnection = Record<string, never>;

export type TransportBackend = BackendFactory<IQueueBackend, TransportConnection>;

/** The connections to the server that keeps the jobs, shared by all queues and workers of the process. */
export interface QueueTransport {
  /** Makes BullMQ's backend of one queue or worker on the shared connections. */
  readonly backend: TransportBackend;
  /** One log for all that fails because the server is away. */
  readonly failures: FailureLog;
  /**
   * Does the work once the server is connected. Throws as soon as it is known that the server is away or went away, which
   * does not mean that the work is not done later.
   */
  ask<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Throws when the server does not answer; may take long when it is away, so call it within {@link ask}. */
  ping(): Promise<void>;
  /** Ends the connections; close queues and workers first. Can be called again. */
  close(): Promise<void>;
}
