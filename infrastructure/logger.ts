import { type Logger, pino } from 'pino';

/** The process's log: JSON lines on stderr, so that stdout stays free for what a person asked for. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['*.token', '*.authorization', '*.cookie', '*.secret', '*.password', '*.raw'],
        censor: '[removed]',
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
