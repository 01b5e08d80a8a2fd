import { ServiceUnavailableError } from '../../../domain/shared/errors.js';

/* PostgreSQL's error classes (appendix A): connection, authorization, no such database, resources, intervention, system. */
const OUTAGE_CLASSES = ['08', '28', '3D', '53', '57', '58'];

/** A database that accepts no writes, and a session that the server ended because it stopped in a transaction. */
const OUTAGES = ['25006', '25P03'];

/** Somebody else was in the way: serialization, deadlock, no lock in time, statement stopped after its time, too many connections. */
const CONTENTION = ['40001', '40P01', '55P03', '57014', '53300'];

const NETWORK = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/* The driver and TypeORM report a lost or busy connection by these messages alone. */
const NO_ANSWER = 'Query read timeout';
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|Driver not Connected|Query runner already released|Database connection provided by a query runner was already released)/;

const AGAIN_AFTER_CONTENTION_S = 1;
const AGAIN_AFTER_OUTAGE_S = 5;

/** The database did not do what was asked, because it is away, read-only or too busy. The statement had no effect, or its effect is unknown. */
export class DatabaseUnavailableError extends ServiceUnavailableError {}

/** The outage or the contention behind an error; null for any other error, which is a defect or a violated constraint. */
export function databaseOutage(error: unknown): ServiceUnavailableError | null {
  const cause = driverErrorOf(error);
  if (cause instanceof ServiceUnavailableError) return cause;
  const code = codeOf(cause);
  if (CONTENTION.includes(code) || isOutdated(cause)) {
    return new DatabaseUnavailableError('The service is busy; try again shortly', {
      cause,
      retryAfterSeconds: AGAIN_AFTER_CONTENTION_S,
    });
  }
  const isOutage = OUTAGES.includes(code) || OUTAGE_CLASSES.includes(classOf(code)) || NETWORK.includes(code);
  if (!isOutage && !isUnanswered(cause) && !LOST.test(messageOf(cause))) return null;
  return new DatabaseUnavailableError('The database cannot be reached; try again shortly', {
    cause,
    retryAfterSeconds: AGAIN_AFTER_OUTAGE_S,
  });
}

/** Whether the server did not answer in time. The statement may still run, so its connection cannot be used again. */
export function isUnanswered(error: unknown): boolean {
  return messageOf(error) === NO_ANSWER;
}

/**
 * Whether PostgreSQL refused a prepared statement because a migration changed what it gives. The statement had no effect, and has to be
 * prepared again.
 */
export function isOutdated(error: unknown): boolean {
  const { routine } = (error ?? {}) as { readonly routine?: unknown };
  return codeOf(error) === '0A000' && routine === 'RevalidateCachedQuery';
}

/** Whether PostgreSQL gave up the wait for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error instanceof DatabaseUnavailableError ? error.cause : driverErrorOf(error)) === '55P03';
}

/* TypeORM wraps the driver's error. */
function driverErrorOf(error: unknown): unknown {
  return (error as { readonly driverError?: unknown } | null)?.driverError ?? error;
}

function codeOf(error: unknown): string {
  return String((error as { readonly code?: unknown } | null)?.code ?? '');
}

/* A five-character SQLSTATE has a class; a code of Node has none. */
function classOf(code: string): string {
  return code.length === 5 ? code.slice(0, 2) : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
