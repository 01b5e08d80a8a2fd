import { type Logger, pino } from 'pino';

/** The names of log fields that could hold a secret. */
const SECRETS = ['token', 'authorization', 'cookie', 'secret', 'password', 'raw', 'privateKey'];

/* Lines are written in batches, because a write per line costs more than the rest of logging. A SIGKILL loses the last tenth of a second. */
const BUFFER = { minLength: 16_000, periodicFlush: 100 };

/** The process's log: JSON lines to the file, or to stderr. stdout is free for the output of commands. */
export function createLogger(level: string, file: string | null): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
  };
  return pino(options, pino.destination({ dest: file ?? 2, sync: false, mode: 0o600, ...BUFFER }));
}
