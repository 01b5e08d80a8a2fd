import type { Logger } from '../../application/ports/logger.js';

/** The largest number of logged reasons. Reasons that contain an id or a port would otherwise be logged without end. */
const MOST_REASONS = 10;

/**
 * Logs that something started to fail, fails for another reason, or works again. It does not log the attempts in between, which in an
 * outage come many times a second.
 */
export class FailureLog {
  private readonly reasons = new Set<string>();

  constructor(
    private readonly logger: Logger,
    /** What fails, as the beginning of the log line: "The job queue". */
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
