import type { BackendFactory, IQueueBackend } from 'bullmq';
import type { FailureLog } from './failure-log.js';

/** The transport brings the connection; BullMQ's own connection option stays empty. */
export type TransportConnection = Record<string, never>;

export type TransportBackend = BackendFactory<IQueueBackend, TransportConnection>;

/** The connections to the server that keeps the jobs, shared by all queues and workers of the process. */
export interface QueueTransport {
  /** Makes BullMQ's backend of one queue or worker on the shared connections. */
  readonly backend: TransportBackend;
  /** The log of all failures that an unreachable server causes. */
  readonly failures: FailureLog;
  /**
   * Does the work when the server is connected. Throws as soon as the server is known to be away. The work may still be done later.
   */
  ask<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Throws when the server does not answer. It can take long, so call it within {@link ask}. */
  ping(): Promise<void>;
  /** Ends the connections; close queues and workers first. Can be called again. */
  close(): Promise<void>;
}
