import type { Logger } from './logger.js';

/** Enough to understand an outage; reasons that name an id or a port would go on for ever. */
const MOST_REASONS = 10;

/**
 * Logs that something started to fail, fails for another reason, or works again; not every one of the attempts between,
 * which in an outage would come many times a second.
 */
export class FailureLog {
  private readonly reasons = new Set<string>();

  constructor(
    private readonly logger: Logger,
    /** Who fails, as the log line's beginning: "The job queue". */
    private readonly subject: string,
  ) {}

  failed(error: unknown): void {
    const reason = reasonOf(error);
    if (!this.reasons.has(reason) && this.reasons.size < MOST_REASONS) {
      this.reasons.add(reason);
      this.logger.error({ err: error }, `${this.subject} fails: ${reason}`);
    }
  }

  succeeded(): void {
    if (this.reasons.size > 0) {
      this.reasons.clear();
      this.logger.info({}, `${this.subject} works again`);
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  // Node's AggregateError of a refused connection has a code and an empty message.
  return error.message || ('code' in error ? String(error.code) : error.name);
}
