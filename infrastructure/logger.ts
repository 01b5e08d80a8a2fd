import { type DestinationStream, type Logger, pino } from 'pino';

/** The names of log fields that could hold a secret. */
const SECRETS = ['token', 'authorization', 'cookie', 'secret', 'password', 'raw', 'privateKey'];

/* Lines are written in portions, because a write per line costs more than the rest of logging. A SIGKILL loses the last tenth of a second. */
const PORTION = 64_000;
const WRITTEN_EVERY_MS = 100;

/** The process's log: JSON lines to the file, or to stderr. stdout is free for the output of commands. */
export function createLogger(level: string, file: string | null): Logger {
  const options = {
    level,
    base: null,
    timestamp: timeField,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
  };
  return pino(options, inPortions(file ?? 2));
}

/**
 * Gathers lines before pino's own stream gets them: that counts the bytes of all that it has gathered with each line, which makes a full portion
 * as dear as the rest of a quick request.
 */
function inPortions(dest: string | number): DestinationStream {
  const stream = pino.destination({ dest, sync: false, mode: 0o600, minLength: PORTION, maxWrite: 2 * PORTION });
  let lines = '';
  const pass = () => {
    if (lines === '') return;
    stream.write(lines);
    lines = '';
  };
  const timer = setInterval(() => {
    pass();
    stream.flush();
  }, WRITTEN_EVERY_MS).unref();
  stream.once('close', () => clearInterval(timer));
  // Before the stream's own listeners, which write what it holds: never so much that it would begin to write by itself, which is too late now.
  process.prependListener('beforeExit', pass).prependListener('exit', () => {
    if (lines !== '') stream.flushSync();
    pass();
  });
  return {
    write(line) {
      lines += line;
      if (lines.length >= PORTION) pass();
    },
  };
}

let [formatted, field] = [0, ''];

/** Formats each millisecond once. */
function timeField(): string {
  const now = Date.now();
  if (now !== formatted) {
    field = `,"time":"${new Date(now).toISOString()}"`;
    formatted = now;
  }
  return field;
}
