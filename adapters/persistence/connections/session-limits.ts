import type { Workload } from './current-task.js';

/** How long a session may keep others waiting, in milliseconds. PostgreSQL gets the limits when the connection is opened. */
export interface SessionLimits {
  readonly statementMs: number;
  /** How long a statement may wait for a lock. */
  readonly lockMs: number;
  /** PostgreSQL ends a session that stops in a transaction for longer. So a frozen process keeps no lock. */
  readonly idleInTransactionMs: number;
}

const REQUEST: SessionLimits = { statementMs: 10_000, lockMs: 3_000, idleInTransactionMs: 10_000 };

export const SESSION_LIMITS: Readonly<Record<Workload, SessionLimits>> = {
  api: REQUEST,
  app: REQUEST,
  worker: { statementMs: 10_000, lockMs: 5_000, idleInTransactionMs: 8_000 },
};

/** How a transaction begins. */
export const BEGIN = 'START TRANSACTION';

/** How it is stored. */
export const COMMIT = 'COMMIT';

/** For migrations, which may take long. */
export const MIGRATION_LIMITS: SessionLimits = { statementMs: 0, lockMs: 0, idleInTransactionMs: 10_000 };

/** How long to wait for a connection: a free one of the pool, or a new one. */
const CONNECTION_MS = 3_000;

/** After this time without an answer the server counts as gone, which its own limits do not notice. */
const ANSWER_GRACE_MS = 2_000;

/** The settings of the driver for these limits. */
export function connectionOptions(limits: SessionLimits) {
  return {
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    ...patience(limits),
  };
}

/**
 * The settings of the driver for a pooler that gives each transaction another session. It passes no limits of a connection on, so each
 * transaction begins with them. What runs outside a transaction has the limits of the pooler's own sessions.
 */
export function pooledConnectionOptions(limits: SessionLimits) {
  const { statementMs, lockMs, idleInTransactionMs } = limits;
  const begin = [
    BEGIN,
    `SET LOCAL statement_timeout = ${statementMs}`,
    `SET LOCAL lock_timeout = ${lockMs}`,
    `SET LOCAL idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ].join('; ');
  return { begin, ...patience(limits) };
}

function patience({ statementMs }: SessionLimits) {
  return {
    ...(statementMs > 0 && { query_timeout: statementMs + ANSWER_GRACE_MS }),
    connectionTimeoutMillis: CONNECTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}
