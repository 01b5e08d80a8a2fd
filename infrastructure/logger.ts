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

/** pino's type leaves the property out. */
type Stream = ReturnType<typeof pino.destination> & { readonly destroyed?: boolean };

/** Those of all logs of the process. */
const portions = new Set<Portion>();

/**
 * Gathers lines before pino's own stream gets them: that counts the bytes of all that it has gathered with each line, which makes a full portion
 * as dear as the rest of a quick request.
 */
class Portion implements DestinationStream {
  private lines = '';

  constructor(private readonly stream: Stream) {
    const timer = setInterval(() => {
      if (stream.destroyed) return clearInterval(timer);
      this.hand();
      stream.flush();
    }, WRITTEN_EVERY_MS).unref();
  }

  write(line: string): void {
    this.lines += line;
    if (this.lines.length >= PORTION) this.hand();
  }

  /** Hands the lines over. A stream that has been ended takes none. */
  hand(): void {
    const { lines, stream } = this;
    if (lines === '' || stream.destroyed) return;
    this.lines = '';
    stream.write(lines);
  }

  /** Hands them over without beginning to write them, which would be too late. */
  end(): void {
    if (this.lines === '' || this.stream.destroyed) return;
    this.stream.flushSync();
    this.hand();
  }
}

function inPortions(dest: string | number): DestinationStream {
  const stream = pino.destination({ dest, sync: false, mode: 0o600, minLength: PORTION, maxWrite: 2 * PORTION });
  const portion = new Portion(stream);
  if (portions.size === 0) {
    // Before the listeners of the streams, which then write what they have got.
    process.prependListener('beforeExit', () => {
      for (const one of portions) one.hand();
    });
    process.prependListener('exit', () => {
      for (const one of portions) one.end();
    });
  }
  portions.add(portion);
  stream.once('close', () => portions.delete(portion));
  return portion;
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
