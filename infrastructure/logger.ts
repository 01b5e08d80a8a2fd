import { type Logger, pino } from 'pino';

/** Names under which something secret could get into a log line. */
const SECRETS = ['token', 'authorization', 'cookie', 'secret', 'password', 'raw', 'privateKey'];

/* Lines are written together: a write for each costs more than all the rest of a log line. A SIGKILL loses the last tenth of a second. */
const BUFFER = { minLength: 4096, periodicFlush: 100 };

/** The process's log: JSON lines to the file, or to stderr, so that stdout stays free for what a person asked for. */
export function createLogger(level: string, file: string | null): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
  };
  return pino(options, pino.destination({ dest: file ?? 2, sync: false, mode: 0o600, ...BUFFER }));
}
